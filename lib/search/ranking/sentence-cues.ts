/** What a sentence does, by its words: names an amount, tells what happened, expects, defines. Pure. */

const MONEY = /[$€£¥]\s?\d|\d\s(?:thousand|million|billion|trillion)\b/;
const PERCENT = /\d\s?%|\d percent(?:age)?\b|\bbasis points\b/;
const MOVED =
  /\b(?:increas|decreas|declin|grew\b|growth\b|rose\b|fell\b|higher\b|lower\b|improv|reduc|compared (?:to|with)\b|versus\b|offset\b)/i;
const TOLD =
  /\b(?:was|were|had|recorded|recognized|incurred|announced|entered|approved|authorized|completed|paid|repurchased|issued|received|filed|declared|acquired|began|raised|experienced|resulted|totaled|amounted|accounted|represented|did not|has been|have been|has not|have not)\b/i;
const REASON =
  /\b(?:due to|because|driven by|attributable|reflect(?:s|ed|ing)?|result of|resulted from|caused by|owing to|offset by)\b/i;
const EXPECTED = /\b(?:expects?|expected|plans?|intends?|anticipates?|estimated? to|forecasts?|guidance|will)\b/i;
const POSSIBLE = /\b(?:may|could|might|would|if we|can)\b/i;
const DEFINED =
  /\b(?:(?:is|are) (?:defined|measured|calculated|recognized|recorded|accounted|stated|amortized|evaluated|assessed|reviewed|tested|determined|estimated)|we (?:define|calculate|recognize|evaluate|assess|review|record|measure|account|estimate)|consists? (?:of|primarily)|refers? to|represents?)\b/i;
const POINTS_ELSEWHERE =
  /\b(?:see|refer to|described in|discussed in|set forth in|included in (?:item|note|part)|for (?:additional|further|more) (?:information|discussion))\b/i;
const PERIOD = /\b(?:(?:19|20)\d\d|quarter|(?:three|six|nine|twelve) months|fiscal|as of)\b/i;
const DENIED = /\b(?:no|not|none|neither)\b/i;

export type SentenceCues = Record<(typeof CUES)[number], boolean>;

/** The names of the cues, which are those of the features that hold the best sentence with each. */
export const CUES = [
  'money',
  'percent',
  'moved',
  'told',
  'because',
  'expected',
  'possible',
  'defined',
  'elsewhere',
  'period',
  'denied',
  'fact',
  'toldAmount',
] as const;

export function readCues(sentence: string): SentenceCues {
  const money = MONEY.test(sentence);
  const percent = PERCENT.test(sentence);
  const possible = POSSIBLE.test(sentence);
  const told = TOLD.test(sentence);
  const period = PERIOD.test(sentence);
  return {
    money,
    percent,
    moved: MOVED.test(sentence),
    told: told && !possible,
    because: REASON.test(sentence),
    expected: EXPECTED.test(sentence),
    possible,
    defined: DEFINED.test(sentence),
    elsewhere: POINTS_ELSEWHERE.test(sentence),
    period,
    denied: DENIED.test(sentence),
    fact: (money || percent) && period && !possible,
    toldAmount: (money || percent) && told,
  };
}

const FOOTNOTE = /^\s*(?:\(\w{1,2}\)|\[\w\]|\*+|\d\s|note:)/i;

/** What a paragraph as a whole is. */
export function readShape(text: string): { footnote: number; leadIn: number } {
  const isAmount = MONEY.test(text) || PERCENT.test(text);
  return {
    footnote: Number(FOOTNOTE.test(text)),
    // "The following table shows …:" says nothing by itself.
    leadIn: Number(/:\s*$/.test(text) && !isAmount),
  };
}
