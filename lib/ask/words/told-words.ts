import { analyse } from '#lib/search/analysis/analyse';

/**
 * What people ask in their own words, and how filings tell it: on each line the asker's words and phrases, then the
 * filing's, which satisfy them. One way only: a filing's "consideration" is what was paid, but who asks about
 * consideration does not mean any payment. Curated by hand from the wording of Regulations S-K and S-X and the standard
 * labels of the us-gaap taxonomy; they judge sentences that were found already, so they may be common words.
 */
const TOLD: readonly (readonly [asked: string, told: string])[] = [
  // Deals.
  ['pay|paid|price|cost', 'consideration|purchase price|acquired|purchased|purchase|amount paid'],
  ['buy|bought|buying|take over|took over|takeover|deal', 'acquire|acquisition|acquired|purchase|purchased|merger'],
  ['close|closed|completed|complete|wrap up', 'completed|closed|acquired|consummated|closing'],
  ['sell|sold|selling|sell off|get rid of', 'sale|sold|sell|divestiture|disposal|disposition|divest'],
  ['own|owns|owned|stake|hold|holds', 'owned|owns|interest|ownership|stake|equity'],
  [
    'walk away|back out|call off|called off|pull out|fell through|fall through|scrap',
    'terminate|terminated|termination|abandon|withdraw',
  ],
  ['spin off|split off|carve out', 'spin off|separation|separate|distribution'],
  // Money owed and paid.
  ['cost|bill|charge', 'fee|charge|expense|cost|costs|unfavorable impact'],
  [
    'fall due|falls due|come due|comes due|due|mature|matures|repaid|repay|pay back',
    'payable|mature|maturities|maturity|due|maturing|principal payments',
  ],
  ['bond debt|bond|bonds', 'notes|debentures|senior notes|debt'],
  ['within a year|within one year|in a year|next year', '12 months|twelve months|current portion|one year'],
  ['worth|valued', 'fair value|carrying value|valued|carrying amount|estimated value'],
  ['owe|owes|owed', 'debt|payable|liability|liabilities|borrowings|due|receivable'],
  ['unused|left|still spend|still buy|remaining', 'remaining|remained|available|may yet be purchased|unused'],
  ['set aside|put aside|reserve', 'accrued|accrual|reserve|provision|allowance'],
  ['write off|wrote off|write down|wrote down', 'impairment|impaired|write down|write off|written'],
  ['hand back|hand out|gave back|give back', 'dividends|repurchases|returned'],
  ['lend|lent|loan', 'loan|loans|note receivable|financing'],
  ['arrange|arranged|take out|took out', 'entered into|obtained|entered'],
  ['ratify|ratifying|ratified', 'ratification|ratified|approved'],
  ['file for|filed for|go into', 'commenced|petition|proceedings|filed'],
  ['money', 'proceeds|cash|funds'],
  ['decide|decided|conclude', 'determined|concluded|decided'],
  ['find|found', 'identified|determined|concluded|found'],
  ['join|joined', 'appointed|elected|joined'],
  ['buy back|bought back', 'repurchase|repurchased|buyback|purchase of|acquired'],
  ['cause|caused', 'resulting from|resulted|incurred'],
  ['shareholders|stockholders|holders|shareholder|stockholder', 'holders|shareholders|stockholders|shareholder'],
  ['get|gets|got', 'receive|receives|received|entitled|obtain'],
  ['award|awarded', 'award|awarded|granted'],
  ['carry|carries', 'bear|bears|interest|accrue'],
  // People and places.
  [
    'fire|fired|firing|lay off|laid off|cut jobs|job cuts|cut staff',
    'workforce reduction|severance|reduction in force|terminations|layoffs|headcount reduction',
  ],
  [
    'staff|people|workers|employ|employs|work|headcount',
    'employees|employed|persons|associates|team members|workforce|people|colleagues',
  ],
  ['boss|run|runs|head', 'chief executive officer|ceo'],
  ['chair|chairs', 'chairman|chair|chairwoman'],
  ['centre|centres', 'center|centers'],
  ['head office|hq|based|home', 'headquarters|headquartered|principal executive offices|corporate offices'],
  [
    'overseas|abroad|foreign',
    'outside the united states|outside the u.s|international|non u.s|foreign|overseas|outside',
  ],
  ['us|u.s|usa|america|domestic', 'united states|u.s|domestic|north america'],
  ['plant|plants|factory|factories', 'manufacturing facilities|facilities|plants|manufacturing|factories|sites'],
  [
    'put together|assembled|made|built|build|produced',
    'manufactured|manufacture|manufacturing|assembled|assembly|produced|production',
  ],
  ['hardware', 'hardware products|products|devices'],
  ['brussels|eu', 'commission|european commission|ec|european union'],
  ['client|clients|buyer|buyers', 'customers|customer|clients'],
  ['wholesaler|wholesalers', 'wholesale|distributors|wholesalers'],
  ['union|unions', 'union|unions|collective bargaining|works councils'],
  ['strike|walkout', 'strike|work stoppage|walkout'],
  // Law and risk.
  ['fine|fined|penalty|punish', 'fine|fined|penalty|penalties|fines'],
  ['privacy', 'data protection|privacy|gdpr'],
  ['hack|hacked|hackers|hacker|breach', 'cyberattack|cybersecurity|breach|unauthorized|incident|attack'],
  ['lawsuit|sued|sue|suing|court case', 'lawsuit|complaint|litigation|action|filed'],
  ['settle|settled', 'settlement|settled|resolved|agreed'],
  // Movement and outlook.
  [
    'foresee|foresaw|foreseen|expect|expects|forecast|guide|guided|guidance|predict|plan|plans|planning|project',
    'expect|expects|expected|anticipate|anticipates|forecast|outlook|guidance|plan to|plans to|project|estimate|target',
  ],
  [
    'go up|went up|rise|rose|climb|gain|push up|pushed up|grow|grew|higher|jump|jumped|bigger',
    'increase|increased|increases|higher|grew|growth|rose',
  ],
  [
    'go down|went down|fall|fell|slip|slipped|drop|dropped|shrink|shrank|slide|slid|lower|smaller|come in lower',
    'decrease|decreased|decline|declined|lower|decreases|reduction',
  ],
  [
    'eat into|hurt|hit|squeeze|weigh on|weighed on|dent',
    'decrease|decreased|reduced|lower|adverse|adversely|unfavorable|offset|negatively|pressure',
  ],
  [
    'add|added|boost|boosted|lift|lifted|help|helped',
    'added|increased|benefit|benefited|favorable|contributed|increase',
  ],
  ['compare', 'compared|higher|lower|increase|decrease'],
  ['earn|make|made|bring in|brought in|generate|take in', 'revenue|revenues|sales|earned|income'],
  ['earnings|profit|profits|profitable', 'net income|earnings|income|profit'],
  ['loss|lose|lost', 'loss|losses'],
  ['sales|sell|selling|sold|turnover', 'sales|revenue|revenues'],
  ['revenue|revenues', 'sales|revenue|revenues'],
  ['spend|spent|spending|outlay', 'expenditures|expenses|expense|spending|invest|capital expenditures|costs'],
  [
    'capital program|capital plan|capex',
    'capital expenditures|capital program|capital investments|purchases of property',
  ],
  ['machinery|machines|kit', 'machinery|equipment'],
  ['planes|jets|airplanes', 'aircraft|airplanes'],
  ['drugs|medicines', 'pharmaceutical|drugs|products|medicines'],
  ['online|internet', 'online|ecommerce|internet|digital'],
  ['go to|went to|go into', 'represented|accounted for|to'],
  [
    'make up|made up|come from|comes from|came from|account for',
    'represented|accounted for|contributed|comprised|from',
  ],
  ['set|raise|raised|declare', 'increased|declared|approved|set|authorized'],
  ['change|changed|changing', 'changed|change|increased|decreased|from'],
  ['book|booked|took|recognise|recognised|suffer|suffered', 'recorded|recognized|incurred|record|recognize'],
  ['jobs|job|positions|roles', 'employees|positions|headcount|workforce|roles|jobs'],
  ['cut|cuts|cutting|axe|shed', 'reduce|reduction|eliminate|eliminated|reduced|terminate|cut'],
  ['affected|hit', 'impact|impacted|affected'],
  ['business|unit|arm|division', 'operations|segment|unit|business|division'],
  ['issue|issued|hand over', 'issued|issue|issuance'],
  ['life|lifetime|lifespan', 'useful life|useful lives'],
  ['most|mostly|nearly all|almost all|the bulk', 'substantially all|majority|primarily|principally|nearly all|most'],
  ['last quarter', 'fourth quarter'],
  // Verbs whose forms share no beginning.
  ...[
    'pay|paid',
    'buy|bought',
    'sell|sold',
    'hold|held',
    'lose|lost|loss',
    'make|made',
    'build|built',
    'spend|spent',
    'grow|grew|grown',
    'rise|rose|risen',
    'fall|fell|fallen',
    'bring|brought',
    'take|took|taken',
    'give|gave|given',
    'leave|left',
    'begin|began|begun',
    'win|won',
    'write|wrote|written',
    'choose|chose|chosen',
    'lead|led',
    'lend|lent',
    'send|sent',
    'ship|shipped',
    'cut|cuts',
  ].map((forms) => [forms, forms] as const),
];

type Line = { asked: number[][]; told: number[][] };

let lines: Map<number, Line[]> | null = null;

const phrasesOf = (text: string): number[][] =>
  text
    .split('|')
    .map((phrase) =>
      analyse(phrase)
        .filter(({ hash }) => hash !== 0)
        .map(({ hash }) => hash),
    )
    .filter((phrase) => phrase.length > 0);

function load(): Map<number, Line[]> {
  if (lines) return lines;
  lines = new Map();
  for (const [asked, told] of TOLD) {
    const line = { asked: phrasesOf(asked), told: phrasesOf(told) };
    for (const [first] of line.asked) lines.set(first!, [...new Set([...(lines.get(first!) ?? []), line])]);
  }
  return lines;
}

/**
 * How filings tell the words of a question.
 * @param sequence the question's terms in order, stop words left out
 * @returns for terms [from, to) phrases that tell them
 */
export function expandTold(sequence: readonly number[]): { terms: number[]; from: number; to: number }[] {
  const known = load();
  const found: { terms: number[]; from: number; to: number }[] = [];
  for (let from = 0; from < sequence.length; from++) {
    for (const { asked, told } of known.get(sequence[from] ?? 0) ?? []) {
      const fits = asked.filter((phrase) => phrase.every((term, at) => sequence[from + at] === term));
      const longest = Math.max(0, ...fits.map(({ length }) => length));
      if (longest > 0) for (const terms of told) found.push({ terms, from, to: from + longest });
    }
  }
  return found;
}

/**
 * A question in a filing's words, for a second search where the first found no answer: what its phrases are told as.
 * Empty where none is known.
 */
export function inFilingWords(question: string): string {
  const text = ` ${question.toLowerCase().replaceAll(/[^\p{L}\p{N}.&$]+/gu, ' ')} `;
  const told = TOLD.flatMap(([asked, words]) =>
    asked.split('|').some((phrase) => text.includes(` ${phrase} `)) ? words.split('|').slice(0, MAX_TOLD) : [],
  );
  return [...new Set([...told, ...initialsOf(text)])].join(' ');
}

/** "Return on invested capital" may be told as "ROIC" throughout. */
function initialsOf(text: string): string[] {
  const words = text
    .trim()
    .split(' ')
    .filter((word) => /^\p{L}/u.test(word));
  const runs = [3, 4, 5].flatMap((count) =>
    words.flatMap((_, at) => (at + count <= words.length ? [words.slice(at, at + count)] : [])),
  );
  return runs.map((run) => run.map((word) => word[0]).join('')).slice(0, MAX_RUNS);
}
const MAX_RUNS = 40;
const MAX_TOLD = 4;
