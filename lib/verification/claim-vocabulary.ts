import { MONTH_ABBREVIATIONS, MONTH_NAMES } from '#lib/text/months';
import { stemWord } from '#lib/text/stems';

/** Words that mean the same in a statement about figures; the first one is used for all of them. */
const SYNONYMS = [
  'sales revenue revenues turnover',
  'income profit profits earnings',
  'company corporation registrant firm',
  'expense expenses',
  'cost costs',
  'share shares stock stocks',
  'repurchase buyback buybacks repurchases repurchased repurchasing purchase bought buy buys purchased',
  'primarily mainly largely principally mostly',
  'approximately about around roughly nearly almost',
  'total totaled totaling totals amounted amount',
  'employees workforce headcount staff',
  'annual annually yearly',
  'store stores shop shops',
  'plan plans intend intends',
  'due driven owing because attributable caused result resulted reflecting',
  'fiscal financial',
];

/** What a filing's figures are about. A figure of one of these is no figure of another one. */
const SUBJECT_WORDS =
  'sales revenue income profit earnings loss cost expense margin gross operating net pretax comprehensive ebitda cash flow debt borrowing notes loan ' +
  'capital expenditure inventory receivable payable asset liability equity deficit goodwill intangible impairment ' +
  'depreciation amortization tax interest dividend repurchase share option warrant unit diluted basic subscription ' +
  'license licensing maintenance support hardware software cloud service product advertising marketing selling ' +
  'administrative research development restructuring severance litigation settlement pension benefit compensation ' +
  'salary wage rent lease backlog order customer employee member subscriber store segment royalty commission ' +
  'commitment obligation reserve allowance provision credit deposit investment securities bond derivative hedge ' +
  'currency gain rate price volume shipment production demand domestic foreign international current deferred noncurrent long-term ' +
  'short-term gas electricity fuel transaction acquisition divestiture proceeds payment issuance contribution ' +
  'premium claim collaboration milestone patent facility building land equipment property construction paper';

/** Pairs of opposites beyond "increase" and "decrease": what flips a statement without touching its figures. */
const UP =
  'increase rise rose risen grow grew grown growth higher gain gained improve improvement climb climbed expand expansion raise raised exceed above surplus favorable favorably strengthen strengthened appreciate appreciation accelerate inflow provided profit profitable outperform surge surged positive positively more additional add added opened hired upgrade upward';
const DOWN =
  'decrease decline fall fell fallen lower lowered loss losses reduce reduction drop dropped deficit unfavorable unfavorably negative negatively shrink shrank below weaken weakened weakening depreciate slowdown decelerate outflow used deteriorate underperform plunge plunged worsen worsened less fewer closed downgrade downward';

const keyOf = new Map<string, string>();
for (const line of SYNONYMS) {
  const words = line.split(' ');
  const first = stemWord(words[0] ?? '');
  for (const word of words) keyOf.set(stemWord(word), first);
}
const subjectKeys = new Set(SUBJECT_WORDS.split(' ').map((word) => wordKey(word)));
const polarity = new Map<string, 'up' | 'down'>([
  ...UP.split(' ').map((word) => [stemWord(word), 'up'] as const),
  ...DOWN.split(' ').map((word) => [stemWord(word), 'down'] as const),
]);
/** "depreciation" is mostly an expense, "used" mostly a tool, "provided" mostly a gift. */
const ONLY_BESIDE: Record<string, RegExp> = {
  used: /^\W*(?:in|for|by)\b/i,
  provided: /^\W*by\b/i,
  more: /^\W*than\b/i,
  less: /^\W*than\b/i,
  fewer: /^\W*than\b/i,
};

/** The key under which a normalised word is compared: its stem, or the word used for its synonyms. */
export function wordKey(word: string): string {
  const stem = stemWord(word);
  return keyOf.get(stem) ?? stem;
}

/** Whether the word of this key says what a figure is about. */
export function isSubjectWord(key: string): boolean {
  return subjectKeys.has(key);
}

/** Which way a normalised word points; `behind` is the text after it. Null for a word that points nowhere. */
export function polarityOf(word: string, behind: string): 'up' | 'down' | null {
  const direction = polarity.get(stemWord(word));
  if (!direction) return null;
  const only = ONLY_BESIDE[word];
  return only && !only.test(behind) ? null : direction;
}

/** Turns a statement into its opposite. */
export const NEGATION = /^(?:not|no|never|neither|nor|none|cannot|without|n[’']t|\w+n[’']t)$/i;

/** Capitalised in every filing, and nobody's name. */
const GENERIC_CAPITALS = new Set([
  ...[...MONTH_NAMES, ...MONTH_ABBREVIATIONS].map((name) => name.toLowerCase()),
  ...(
    'company corporation registrant note notes item items part form table exhibit exhibits section annual quarterly report reports ' +
    'consolidated financial statements statement condensed board directors committee audit common stock class series ' +
    'other total net the our we i ii iii iv risk factors management discussion analysis results operations executive ' +
    'officer officers chief president vice chairman senior check box listed agreement plan act rule rules see credit ' +
    'sept monday tuesday wednesday thursday friday saturday sunday fiscal year quarter q1 q2 q3 q4 us inc corp ltd llc mr mrs ms dr as at in on no yes by for to if of and or the a an x this these'
  ).split(' '),
]);

export function isGenericCapital(lowerWord: string): boolean {
  return GENERIC_CAPITALS.has(lowerWord);
}
