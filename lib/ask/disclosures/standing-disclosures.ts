import type { Disclosure } from './disclosure.ts';
import { COMES_OR_GOES, PERSON } from './names.ts';

const PEOPLE = String.raw`(?:employees|associates|people|persons|team members|colleagues|workers|staff)`;
const AMOUNT = String.raw`[$€£¥]\s?\d`;
/** How much may be bought back is told in money or in shares. */
const SIZE = String.raw`(?:${AMOUNT}|\b\d[\d.,]* (?:million |billion )?(?:of )?(?:(?:its|our|the company['’]s) )?(?:outstanding )?(?:(?:common|ordinary) )?shares\b)`;
/** A company is named in front of what it accounted for. */
const NAMED =
  /\p{Lu}[\p{L}’'&-]+,? (?:Inc|Corp|Corporation|LLC|Ltd|plc|Stores)\b(?:[^;.]|\.(?=[,\s]*(?:\p{Ll}|\d|and)|,)){0,160}\b(?:accounted for|represented|contributed)\b[^.;]{0,60}\d+ ?(?:%|percent)/u;
const POSTS = 'Chief (?:Executive|Financial|Operating) Officer|CEO|CFO|COO|Chair(?:man|woman|person)?';
const ROLES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bceo\b|chief executive|\bboss\b/i,
    /(?<!group |division |segment )(?:chief executive officer|\bCEO\b)(?! ?[-–] ?\p{Lu})/iu,
  ],
  [/\bcfo\b|chief financial|finance chief/i, /chief financial officer|\bCFO\b/i],
  [/\bcoo\b|chief operating/i, /chief operating officer|\bCOO\b/i],
  [/\bchair(?:man|woman|person|s)?\b/i, /\bchair(?:man|woman|person)?\b/i],
];

/** What annual and quarterly reports say. */
export const STANDING_DISCLOSURES: readonly Disclosure[] = [
  {
    // Regulation S-K, item 101(c)(2)(ii).
    name: 'employees',
    isOnly: true,
    asks: /\bhead ?count\b|\bhow many\b.{0,30}\b(?:people|employees|staff|workers|associates|persons)\b|\b(?:number|size) of (?:\w+ ){0,3}(?:employees|staff|workforce|associates|people)\b|\bpeople (?:worked|work|are employed)\b|^\W*(?:[\w.&'’-]+ ){0,4}(?:employees|workforce)(?: (?:count|size|number|total))?(?:,? (?:at|in|of|as of|year|end|vs\.?|versus|fy ?\d{2,4}|\d{4}))*\W*$/i,
    except:
      /\b(?:laid off|lay-?offs?|fir(?:ed|ing)|cuts?|terminat\w*|hir(?:ed|es|ing)|left|leave|join\w*|injur\w*|union\w*|women|retire\w*|outside|abroad|severance|restructur\w*|affected|impacted|reduc\w*|eliminat\w*|los[et]|after)\b|\bin (?:the )?(?:u\.?s|united|china|india|europe|asia|canada|mexico)/i,
    holds: ['employ', 'associates', 'team members', 'colleagues'],
    tells: new RegExp(
      String.raw`\b(?:had|have|has|employ(?:ed|s)?|workforce|total of|comprised|consisted|with (?:approximately|about|nearly|over|more than|some))\b[^.;]{0,80}\b\d[\d,]*\d\b(?! ?%)(?:(?!\b(?:shares|options|units|countries|hours|million|billion)\b)[^.;]){0,50}\b${PEOPLE}\b|\bworkforce\b[^.;]{0,60}\b(?:was|were|totaled|of)\b[^.;]{0,20}\b\d{1,3}(?:,\d{3})+\b|\b${PEOPLE}\b[^.;]{0,60}\b(?:was|were|totaled|totalled|of)\b[^.;]{0,20}\b\d{1,3}(?:,\d{3})+\b`,
      'i',
    ),
    // "1,100 claim employees" are some of them.
    refuses: new RegExp(
      String.raw`\d (?:(?!(?:full|part|time|and|or|active|regular|permanent|total|worldwide|global|salaried|hourly|temporary|seasonal|equivalent|of|our|individual|exempt|non|in)\b)\p{Ll}[\p{Ll}-]* ){1,3}${PEOPLE}\b|\badditional\b|\bour (?:\p{Lu}\S* ){1,4}(?:segment|division|business)\b`,
      'u',
    ),
    orTells:
      /\b(?:has|have|had|employ(?:s|ed)?)\b[^.;]{0,40}\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|\d)\b(?: (?:full|part)[- ]time)? employees?\b/i,
    prefers:
      /full[- ]time|as of|at (?:the )?(?:year[- ]end|january|february|march|april|may|june|july|august|september|october|november|december)|worldwide|approximately/i,
    isAnnual: true,
  },
  {
    // PCAOB AS 3101.10(b).
    name: 'auditor',
    isOnly: true,
    asks: /\b(?:who|which|what|how long|since when|name)\b.{0,40}\baudit(?:s|ed|or|ors|ing)?\b(?: (?:the|its|their) books)?|\bauditors?\b.{0,30}\b(?:who|which|since|tenure|how long)\b|\b(?:public )?accounting firm\b/i,
    except:
      /\b(?:audit committee|replac\w*|succe\w*|dismiss\w*|new|appoint\w*|engag\w*|switch\w*|resign\w*|chang\w*)\b/i,
    holds: ['auditor', 'LLP'],
    tells:
      /\bserved as (?:the |our )?(?:company|corporation|firm|partnership|trust|registrant|bank)?(?:['’]s )?(?:independent )?(?:auditor|auditors)\b[^.]{0,20}\bsince\b|^(?:\/s\/ ?)?[\p{Lu}][\p{L}&,. ]{2,40}\bLLP$/iu,
    prefers: /since/i,
    most: 2,
    isAnnual: true,
  },
  {
    // PCAOB AS 2415, ASC 205-40-50.
    name: 'going concern',
    isOnly: true,
    asks: /\bgoing concern\b|\bsubstantial doubt\b|\b(?:keep|keeps|stay|stays|remain|continue)\b.{0,20}\b(?:going|in business|afloat|solvent|operating)\b|\bsurviv(?:e|al)\b/i,
    holds: ['going concern', 'substantial doubt'],
    tells: /\bsubstantial doubt\b[^.]{0,120}\bgoing concern\b|\bgoing concern\b[^.]{0,120}\bsubstantial doubt\b/i,
    prefers: /\b(?:raises?|exists?|there is|has)\b/i,
  },
  {
    // ASC 280-10-50-42 and ASC 275-10-50-16.
    name: 'large customers',
    isOnly: true,
    asks: /\b(?:largest|biggest|main|major|any one|any single|one|single|any|top)\b.{0,12}\b(?:customer|client)s?\b|\bcustomer concentration\b|\bdepend(?:s|ent|ence)? on (?:\w+ ){0,3}(?:customer|client)s?\b/i,
    holds: ['customer'],
    tells:
      /\b(?:customers?|clients?)\b[^.;]{0,160}\b(?:accounted for|represent(?:ed|ing|s)|contributed|comprised|constituted|exceeded)\b[^.;]{0,100}\d+(?:\.\d+)? ?(?:%|percent)|\bno (?:single |one |individual )?(?:customer|client)\b[^.;]{0,160}\d+ ?(?:%|percent)/i,
    orTells: NAMED,
    // Those that come after the ones that are named.
    refuses: /\bno other\b/i,
    prefers: /\b(?:one|no|largest|single) (?:\w+ )?(?:customer|client)|\bno\b/i,
    needs: [
      [/^who\b|\b(?:which|what) (?:\w+ ){0,2}(?:customer|client|retailer|company|distributor|partner)\b/i, NAMED],
      [/\breceivables?\b/i, /\breceivables?\b/i],
      [/\b(?:sales|revenues?)\b/i, /\b(?:sales|revenues?)\b/i],
    ],
  },
  {
    // ASC 606-10-50-13.
    name: 'orders to come',
    asks: /\bremaining performance obligations?\b|\brpo\b|\bbacklog\b|\bcontracted\b.{0,20}\b(?:revenue|sales)\b/i,
    holds: ['performance obligation', 'backlog'],
    tells: new RegExp(
      String.raw`\b(?:remaining performance obligations?|unsatisfied performance obligations?|backlog)\b[^;]{0,260}?${AMOUNT}[^;]{0,80}\b(?:million|billion)\b|${AMOUNT}[\d.,]* (?:million|billion)[^.;]{0,120}\b(?:remaining performance obligations?|backlog)\b`,
      'i',
    ),
    // Where a whole report is in millions, its sentences need not say so.
    orTells: new RegExp(
      String.raw`\b(?:our|total|the company['’]s) (?:total )?(?:backlog|remaining performance obligations?)\b[^.;]{0,60}\b(?:was|were|of|totaled)\b[^.;\d]{0,20}${AMOUNT}`,
      'i',
    ),
    prefers:
      /^(?:as of [^,]{4,24}(?:, \d{4})?, )?(?:our|the company['’]s) (?:total )?(?:backlog|remaining performance obligations?)\b/i,
    isLevel: true,
  },
  {
    // Regulation S-K, item 703.
    name: 'share repurchase programme',
    happens: true,
    asks: /\b(?:buy-?backs?|(?:share|stock)? ?repurchases?|buying back|buys? back|buying its (?:own )?(?:shares|stock))\b.{0,60}\b(?:plan|program(?:me)?|authori[sz]\w+|left|remain\w*|still|size|big|used|stop\w*|paus\w*|suspend\w*)\b|\b(?:still|currently)\b.{0,20}\b(?:buying back|buying its|repurchasing)\b|\bbuying its (?:own )?shares\b.{0,60}\bleft\b|\b(?:left|unused|remain\w*|still (?:spend|buy)|available|authori[sz]ed)\b.{0,60}\b(?:buy-?backs?|repurchases?)\b|\b(?:buy-?backs?|repurchases?)\b.{0,60}\bunused\b/i,
    holds: ['repurchase'],
    left: {
      asks: /\b(?:left|unused|remain\w*|still (?:spend|buy)|available)\b/i,
      told: new RegExp(
        String.raw`\b(?:remain\w*|available|unused)\b[^.;]{0,120}${SIZE}|${SIZE}[^.;]{0,120}\b(?:remain\w*|available|unused)\b`,
        'i',
      ),
      column: /yet be (?:purchased|repurchased|acquired)/i,
    },
    tells: new RegExp(
      String.raw`\brepurchase[sd]?\b[^.;]{0,200}\b(?:suspended|paused|discontinued|no plans?|not (?:currently )?(?:plan|intend|have plans?))\b|\b(?:suspended|paused|discontinued)\b[^.;]{0,80}\brepurchase|\b(?:authori[sz]\w+|program\w*|remain\w*|available|utili[sz]ed)\b[^;]{0,160}${SIZE}[^;]{0,160}\brepurchase|\brepurchase\b[^;]{0,160}\b(?:authori[sz]\w+|remain\w*|available|utili[sz]ed)\b[^;]{0,120}${SIZE}|\brepurchase program[^;]{0,120}${SIZE}|${SIZE}[^;]{0,120}\b(?:utili[sz]ed|remain(?:ed|ing|s)?|available)\b`,
      'i',
    ),
    prefers: /\b(?:suspended|paused|remain\w*|utili[sz]ed|available|no plans?)\b/i,
    most: 4,
  },
  {
    // ASC 842-20-50-3(b).
    name: 'leases to come',
    asks: /\bleases?\b.{0,80}\b(?:not (?:yet )?(?:commenced|begun|started|begin|commence|start|recorded|recogni[sz]ed)|yet to (?:commence|begin|start)|(?:are|is|were)(?:n['’]t| not) (?:yet )?on\b.{0,12}\bbalance sheet|off[- ]balance[- ]sheet)\b/i,
    holds: ['commenced', 'commence', 'balance sheet'],
    tells: new RegExp(
      String.raw`\bleases?\b[^;]{0,260}\b(?:not (?:yet )?commence\w*|yet to commence|commence (?:between|in|on|at|during)|not (?:yet )?(?:recorded|reflected|recogni[sz]ed|included) (?:on|in))\b[^;]{0,200}${AMOUNT}|${AMOUNT}[^;]{0,260}\bleases?\b[^;]{0,200}\b(?:not (?:yet )?commence\w*|yet to commence|expected to commence|commence (?:between|in|on|at|during)|not (?:yet )?(?:recorded|reflected|recogni[sz]ed|included) (?:on|in))\b|\blease commitments (?:to|of|totaling) ${AMOUNT}`,
      'i',
    ),
    prefers: /\b(?:additional|not yet|lease commitments)\b/i,
    isLevel: true,
  },
  {
    name: 'comparable sales',
    asks: /\b(?:comparable|comp|same[- ]store|like[- ]for[- ]like)(?:[- ]store)? (?:store )?sales\b/i,
    holds: ['comparable', 'same-store', 'same store'],
    tells:
      /\b(?:comparable|same[- ]store)(?: store| restaurant)? sales\b[^.;]{0,30}\b(?:increased|decreased|declined|grew|rose|fell|growth|were|was|of|up|down)\b(?:[^.;]|\.\d){0,30}\d+(?:\.\d+)? ?(?:%|percent)/i,
    prefers: /\b(?:total|our|company|consolidated|u\.s\.|global)\b[^.]{0,20}(?:comparable|same)/i,
  },
  {
    // ASC 250-10-50-4.
    name: 'useful lives',
    asks: /\buseful li(?:fe|ves)\b|\bli(?:fe|ves)\b.{0,40}\b(?:assum\w+|servers?|equipment|assets)\b|\bdepreciation (?:period|lives)\b/i,
    holds: ['useful li'],
    tells:
      /\buseful li(?:fe|ves)\b(?:[^.;]|\.\d){0,260}\bfrom\b[^.;]{0,40}\b(?:years?)\b[^.;]{0,20}\bto\b|\bfrom \w+ years? to \w+ years?\b|\buseful li(?:fe|ves)\b(?:[^.;]|\.\d){0,160}\bfrom (?:\w+|\d\.\d) to (?:\w+|\d\.\d) years?\b|\b(?:anticipate|expect|estimate|effect|impact|result)\w*\b(?:[^.;]|\.\d){0,160}\b(?:useful li(?:fe|ves)|shorter|longer|chang(?:e|ed|es))\b(?:[^.;]|\.\d){0,160}[$€£]\s?\d/i,
    isAhead: true,
    prefers: /\bfrom \w+ (?:years? )?to\b|\b(?:operating income|net income|operating expenses)\b/i,
    most: 3,
  },
  {
    // Regulation S-K, item 401.
    name: 'officers',
    isOnly: true,
    asks: /\bwho\b.{0,40}\b(?:ceo|cfo|coo|boss|finance chief|chair(?:man|woman|person|s)?|chief (?:executive|financial|operating) officer)\b/i,
    except: COMES_OR_GOES,
    holds: ['Chief Executive', 'Chief Financial', 'Chief Operating', 'Chair'],
    // A row of the officers or of the signatures, or a sentence on somebody's post.
    tells: new RegExp(
      String.raw`^(?:/s/ ?)?${PERSON}(?:, (?:Jr|Sr|III|II)\.?)?(?: \(\d\d\))?[ -]*\|[^;]{0,120}\b(?:${POSTS})\b`,
      'u',
    ),
    orTells: new RegExp(
      String.raw`\b${PERSON},? (?:[^.;]{0,80}, )?(?:has served as|serves as|has been|is our|is the|became|was (?:appointed|named|elected)|succeeded)\b[^.;]{0,120}\b(?:${POSTS})\b`,
      'u',
    ),
    prefers: /^[^|]{5,60}\|(?!.*\b(?:since|prior to|former|retired)\b)/i,
    isAnnual: true,
    needs: ROLES,
  },
  {
    // Regulation S-K, item 102.
    name: 'stores',
    isOnly: true,
    asks: /\b(?:how many|number of|count of)\b.{0,20}\b(?:stores|restaurants|shops|warehouses|locations|clubs|branches)\b|\bstore count\b/i,
    except:
      /\b(?:open(?:ed|ing|s)?|clos(?:ed|es|ing|ures?)|new|added|franchis\w*|leased|owned|remodel\w*)\b|\bin (?:the )?(?:u\.?s|united|china|india|europe|asia|canada|mexico)/i,
    holds: ['store', 'restaurant', 'warehouse', 'locations', 'clubs', 'branches'],
    tells:
      /\b(?:total (?:\w+ )?count of|operated|had|operate|total of|totaling)\b[^.;]{0,60}\b\d{1,3}(?:,\d{3})*\b[^.;]{0,40}\b(?:stores|restaurants|warehouses|locations|clubs|branches)\b|\b(?:store|restaurant|unit|club|branch) count of \d/i,
    prefers: /\btotal\b/i,
  },
];
