import type { Disclosure } from './disclosure.ts';
import { COMES_OR_GOES, PERSON } from './names.ts';

const AMOUNT = String.raw`[$€£¥]\s?\d`;
const DATE =
  /\b(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}|(?:19|20)\d\d)\b/;
const POST = String.raw`(?:ceo|cfo|coo|cto|chief|president|chair\w*|director|board|officer|general counsel|treasurer|controller|executive|boss|head)`;
const TAKES = String.raw`(?:appoint\w*|elect(?:ed|s|ion)?|named|promot\w*|will become|will succeed|succeed\w*|will serve|to serve|will assume|assumed?|join(?:s|ed)?|will join|hired|transition\w*)`;
const LEAVES = String.raw`(?:resign\w*|retir\w*|step\w* down|depart\w*|terminat\w*|ceas\w*|leav(?:e|es|ing)|left)`;
const FIRM = String.raw`(?:LLP|L\.L\.P\.|P\.?C\.?|CPAs?|accounting firm|accountants?|auditors?)`;
const WORKERS = String.raw`(?:employees|positions|jobs|roles|workforce|headcount|people|team members|associates|workers|staff)`;
const CUT = String.raw`(?:reduc\w*|eliminat\w*|impact\w*|affect\w*|terminat\w*|lay(?:ing)? ?-?offs?|laid off|cut(?:s|ting)?|separat\w*|downsiz\w*)`;

const NAME_OF_PERSON = new RegExp(PERSON, 'gu');
const NAME_OF_FIRM = /\p{Lu}[\p{L}&.,’' -]{1,50}?,? (?:LLP|L\.L\.P\.|P\.?C\.?|CPAs?)\b/gu;

/** What the items of Form 8-K have a company say when it happens. */
export const CURRENT_DISCLOSURES: readonly Disclosure[] = [
  {
    // Item 4.01 of Form 8-K, Regulation S-K, item 304.
    name: 'change of auditor',
    in: 'current',
    asks: /\b(?:auditors?|accounting firm|audit firm|accountants?)\b.{0,60}\b(?:replac\w*|succe\w*|dismiss\w*|appoint\w*|engag\w*|switch\w*|resign\w*|chang\w*|hire\w*|drop\w*|leav\w*|left|take[sn]? over|taking over|took over)\b|\b(?:replac\w*|succe\w*|dismiss\w*|new|appoint\w*|engag\w*|switch\w*|resign\w*|chang\w*|hire\w*|drop\w*)\b.{0,60}\b(?:auditors?|accounting firm|audit firm|accountants?)\b/i,
    holds: ['accounting firm', 'auditor', 'accountant'],
    tells: new RegExp(
      String.raw`\b(?:appoint\w*|engag\w*|select(?:s|ed)|dismiss\w*|resign\w*|declin\w*|approv\w*)\b[^;]{0,200}\b${FIRM}|\b${FIRM}[^;]{0,200}\b(?:appoint\w*|engag\w*|select(?:s|ed)|dismiss\w*|resign\w*|declin\w*)\b`,
      'u',
    ),
    needs: [
      [/\b(?:dismiss\w*|resign\w*|drop\w*|fired|leav\w*|left)\b/i, /\b(?:dismiss\w*|resign\w*|declin\w*)\b/i],
      [
        /\b(?:replac\w*|succe\w*|new|appoint\w*|engag\w*|hire\w*|switch\w*|take[sn]? over|taking over|took over)\b/i,
        /\b(?:appoint\w*|engag\w*|select(?:s|ed))\b/i,
      ],
      [/^when\b/i, DATE],
    ],
    names: NAME_OF_FIRM,
  },
  {
    // Item 5.02 of Form 8-K, (c)(3), (d)(5) and (e).
    name: 'pay of an officer',
    in: 'current',
    asks: new RegExp(
      String.raw`\b(?:salary|bonus|sign-?on|severance|equity award|stock award|awards?|retention|grants?|compensation|how much will .* (?:earn|be paid|get|receive))\b.{0,80}\b${POST}\b|\b${POST}\b.{0,80}\b(?:salary|bonus|sign-?on|severance|awards?|retention|grants?|compensation)\b`,
      'i',
    ),
    holds: ['salary', 'bonus', 'award', 'severance', 'compensation', 'retention'],
    tells: new RegExp(
      String.raw`\b(?:salary|bonus|awards?|grants?|severance|compensation|retention|units|options)\b[^;]{0,260}${AMOUNT}|${AMOUNT}[^;]{0,160}\b(?:salary|bonus|awards?|grants?|severance|retention)\b`,
      'i',
    ),
    needs: [
      [/\bsalary\b/i, /\bsalary\b/i],
      [/\bbonus|\bsign-?on\b/i, /\bbonus|\bsign(?:ing)?-?(?: on|on)?\b/i],
      [/\bseverance\b/i, /\bseverance\b/i],
      [/\bawards?\b|\bgrants?\b|\bequity\b/i, /\bawards?\b|\bgrants?\b|\bequity\b|\bunits\b|\boptions\b/i],
    ],
  },
  {
    // Item 5.02 of Form 8-K, (b) to (d).
    name: 'officers and directors who come and go',
    in: 'current',
    asks: new RegExp(
      String.raw`^(?=.*\b(?:who|when)\b)(?=.*${COMES_OR_GOES.source})(?=.*\b${POST}\b)|^(?:and )?who (?:is |was |has |will be |will )?(?:been )?(?:${TAKES}|${LEAVES}|replac\w*|takes? over|took over)|^(?:and )?who (?:is |was )?(?:leaving|joining)`,
      'i',
    ),
    except: /\b(?:auditors?|accounting firm|proposed|lawsuit|elected by)\b/i,
    refuses: /\baccounting firm\b|\bLLP\b/,
    holds: ['appoint', 'elect', 'resign', 'retire', 'step', 'succe', 'become', 'serve', 'join', 'terminat', 'depart'],
    tells: new RegExp(
      String.raw`${PERSON}[^;]{0,260}\b(?:${TAKES}|${LEAVES})\b|\b(?:${TAKES}|${LEAVES})\b[^;]{0,160}${PERSON}`,
      'u',
    ),
    needs: [
      [/\bceo\b|chief executive|\bboss\b/i, /\bCEO\b|chief executive/i],
      [/\bcfo\b|chief financial|finance chief/i, /\bCFO\b|chief financial/i],
      [/\bcoo\b|chief operating/i, /\bCOO\b|chief operating/i],
      [/\bpresident\b/i, /\bpresident\b/i],
      [/\bgeneral counsel\b|chief legal/i, /general counsel|chief legal/i],
      [/\bdirectors?\b|\bboard\b/i, /\bdirectors?\b|\bboard\b/i],
      [/\bchief accounting|controller\b/i, /chief accounting|controller/i],
      [/\bchair\w*\b/i, /\bchair\w*\b/i],
      [
        /\b(?:resign\w*|retir\w*|steps? down|stepp\w+ down|leav\w*|left|depart\w*|quit\w*)\b/i,
        new RegExp(String.raw`\b${LEAVES}\b`, 'i'),
      ],
      [
        /\b(?:becom\w*|became|succe\w*|replac\w*|appoint\w*|named|new|next|join\w*|takes? over|took over|hired?|elect\w*)\b/i,
        new RegExp(String.raw`\b${TAKES}\b`, 'i'),
      ],
      [/^when\b/i, DATE],
    ],
    names: NAME_OF_PERSON,
  },
  {
    // Item 2.05 of Form 8-K, ASC 420-10-50-1.
    name: 'people who have to leave',
    in: 'both',
    happens: true,
    asks: new RegExp(
      String.raw`\b(?:how many|what (?:share|part|percentage|number|portion)|how much of)\b.{0,60}\b${WORKERS}\b.{0,80}\b(?:cut\w*|affect\w*|impact\w*|los[et]\w*|laid off|lay-?offs?|eliminat\w*|go(?:es|ing)?\b|let go|reduc\w*|restructur\w*|leav\w*)\b|\bhow many\b.{0,40}\b(?:lay-?offs|job cuts)\b|\bhow (?:big|large)\b.{0,30}\b(?:lay-?offs?|job cuts?|workforce reduction|reduction in force)\b`,
      'i',
    ),
    except: /\bafter\b/i,
    holds: ['employees', 'positions', 'headcount', 'workforce', 'jobs', 'roles'],
    tells: new RegExp(
      String.raw`\b${CUT}\b[^.;]{0,140}\b\d[\d,]*(?:\.\d+)? ?%?[^.;$]{0,50}\b${WORKERS}\b|\b${WORKERS}\b[^.;$]{0,60}\bby\b[^.;$]{0,30}\b\d|\b\d[\d,]*(?:\.\d+)? ?%? [^.;$]{0,60}\b${WORKERS}\b[^.;]{0,100}\b${CUT}\b|\b${CUT}\b[^.;$]{0,60}\b${WORKERS}\b[^.;$]{0,40}\b\d[\d,]*`,
      'i',
    ),
    needs: [[/\b(?:share|part|percentage|portion|how much of)\b/i, /\d ?(?:%|percent)/]],
  },
  {
    // Items 7.01 and 8.01 of Form 8-K.
    name: 'purchases of shares approved',
    in: 'both',
    happens: true,
    asks: /\b(?:buy-?backs?|repurchases?|repurchase program\w*|buy back)\b.{0,80}\b(?:approv\w*|authori[sz]\w+|announc\w*)\b|\b(?:approv\w*|authori[sz]e[ds]?|announc\w*)\b.{0,80}\b(?:buy-?backs?|repurchases?|buy back)\b/i,
    except: /\b(?:left|remain\w*|unused|still|available)\b/i,
    holds: ['repurchase'],
    tells: new RegExp(
      String.raw`\b(?:approv\w*|authori[sz]\w*)\b[^;]{0,200}\brepurchase\w*\b[^;]{0,120}(?:${AMOUNT}|\d (?:million |billion )?(?:[\w’']+ ){0,4}shares)|\b(?:approv\w*|authori[sz]\w*)\b[^;]{0,120}(?:${AMOUNT}|\d (?:million |billion )?(?:[\w’']+ ){0,4}shares)[^;]{0,120}\brepurchase`,
      'i',
    ),
  },
  {
    name: 'dividend declared',
    in: 'both',
    happens: true,
    asks: /\bdividends?\b.{0,80}\b(?:declar\w*|announc\w*|payable|record|per share)\b|\b(?:declar\w*|announc\w*|quarterly)\b.{0,60}\bdividends?\b/i,
    holds: ['dividend'],
    tells: new RegExp(
      String.raw`\b(?:declar\w*|approv\w*|announc\w*)\b[^;]{0,160}\bdividends?\b[^;]{0,120}(?:${AMOUNT}|[$]\s?\.\d)|\b(?:increas\w*|rais\w*)\b[^;]{0,80}\bdividends?\b[^;]{0,120}${AMOUNT}`,
      'i',
    ),
    needs: [
      [/^when\b|\b(?:record|pay|paid|payable)\b/i, DATE],
      [/\brecord\b/i, /\brecord\b/i],
      [/\bper share\b/i, /\bper (?:\w+ )?share\b|\d\.\d\d\b/i],
    ],
  },
];

/** What current reports also tell, where no annual report does. */
export const LATER_CURRENT_DISCLOSURES: readonly Disclosure[] = [
  {
    // Items 4.02 and 5.07 of Form 8-K: those who were elected or consulted.
    name: 'auditor of a current report',
    in: 'current',
    asks: /\b(?:who|which|what|name)\b.{0,60}\b(?:audit(?:s|ed|or|ors|ing)?|accounting firm|accountants?)\b/i,
    except: /\baudit committee\b|\bfees?\b/i,
    holds: ['accounting firm', 'auditor'],
    tells: new RegExp(
      String.raw`\b(?:independent|registered|auditors?)\b[^;]{0,120}\p{Lu}[\p{L}&,.’' -]{1,50}\b(?:LLP|L\.L\.P\.|P\.?C\.?|CPAs?)|\p{Lu}[\p{L}&,.’' -]{1,50}\b(?:LLP|L\.L\.P\.|P\.?C\.?|CPAs?)[^;]{0,120}\b(?:independent|registered|auditors?)\b`,
      'u',
    ),
    names: NAME_OF_FIRM,
  },
];
