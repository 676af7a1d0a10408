import { conceptOfCaption, plainCaption } from '#lib/key-figures/statements/captions';

/** What a line of a release's tables gives. */
export type Measure =
  | 'revenue'
  | 'total-revenue'
  /** Some revenue by a name of its own: "Collaboration revenue". */
  | 'part-of-revenue'
  | 'operating-income'
  | 'net-income'
  | 'net-income-own'
  | 'net-income-common'
  | 'diluted-eps'
  | 'basic-eps'
  | 'diluted-shares'
  | 'basic-shares'
  | 'adjusted-eps'
  /** Lines by which an income statement is told from other tables. */
  | 'mark';

/** Words of measures that accounting standards do not define. */
export const ADJUSTED =
  /\b(?:adj|adjusted|non[- ]?gaap|non[- ]ifrs|core|normali[sz]ed|underlying|pro forma|comparable basis|before special items|excluding|ex[- ]items)\b/i;
const PER_SHARE = /\bper (?:[\w-]+ ){0,4}?(?:share|ads|unit)\b|\beps\b|\b(?:earnings|income|loss)(?: \(loss\))? per\b/i;
const NOT_EARNINGS =
  /^less\b|dividend|book value|cash flow|tangible|ebitda|distribut|price|^(?:income )?tax|tax (?:effect|impact|rate)|impact|effect of|numerator|\bused (?:in|to|for)\b|comput/i;
const BARE =
  /^(?:basic|diluted)(?: for [^/]{1,40})?[^a-z]*(?:\([a-z]\))*$|^(?:basic|diluted|basic and diluted|diluted \(\d\)|(?:as )?(?:reported|adjusted)|gaap|non-?gaap|assuming dilution|total diluted|total|(?:net )?(?:income|earnings|loss|profit))\b[^a-z]*(?:\((?:non-?)?gaap\)|diluted|basic|gaap|non-?gaap|adjusted)?[^a-z]*$/i;
const REVENUES = /^(?:net |total )?(?:operating )?(?:revenues?|sales):?$/i;
const SHARES =
  /\b(?:shares|adss?|share count)\b.*\b(?:used|outstanding|average|dilut|basic|number)|\b(?:average|weighted|number of|denominator)\b.*\b(?:shares|adss?|stock)\b|^diluted shares/i;
const MARKS =
  /^(?:total )?costs? (?:of|and)|^gross (?:profit|margin)|income tax|^taxes|before (?:income )?tax|interest expense|^selling|^research and development|^general and administrative|^total (?:operating )?(?:costs|expenses)/i;

/** A head that names GAAP by itself has the adjusted figures in a column beside it. */
const BESIDE_GAAP = /(?:^| \/ )(?:as reported|(?:us )?gaap|reported)(?: [\w()]+){0,2} \/ /i;

/** Longer cells are notes. */
const LONGEST_LABEL = 400;

/** What a line gives, by its caption and what it stands under; null for all others. */
export function measureOfLine(label: string, heading: string): Measure | null {
  if (label.length > LONGEST_LABEL) return null;
  if (label === '') return REVENUES.test(lastOf(heading)) ? 'total-revenue' : null;
  // "(Loss)/Income from operations" is "Income from operations".
  const caption = plainCaption(label.replace(/\((?:loss|income)\)\s*\/\s*|\s*\/\s*\((?:loss|income)\)/gi, ''));
  const words = label.replace(/\s+/g, ' ').replace(/^[\s\u2010-\u2015-]+(?=\p{L})/u, '');
  const place = `${heading} / ${words}`;
  if (isShares(words, heading)) return sidesOf(place, words) === 'basic' ? 'basic-shares' : 'diluted-shares';
  if (isPerShare(words, heading)) return earningsOf(place, words);
  if (ADJUSTED.test(words) || isOfAdjusted(lastOf(heading)) || /margin|%|percent|growth|per share/i.test(words)) {
    return MARKS.test(words) ? 'mark' : null;
  }
  return (
    netIncomeOf(words, caption) ??
    revenueOf(caption) ??
    (isOperatingIncome(caption) ? 'operating-income' : null) ??
    (REVENUES.test(lastOf(heading)) && !/cost|expense/i.test(words) ? 'part-of-revenue' : null) ??
    (MARKS.test(words) ? 'mark' : null)
  );
}

function isShares(label: string, heading: string): boolean {
  if (PER_SHARE.test(label) && !/denominator|used|weighted|number of/i.test(label)) return false;
  if (SHARES.test(label)) return true;
  return (
    BARE.test(label) && SHARES.test(lastOf(heading)) && !/^[^/]*per share[^/]*$/i.test(withoutUse(lastOf(heading)))
  );
}

/** "Shares used in per share calculations" are shares. */
const withoutUse = (heading: string) => heading.replace(/(?:shares|ads)[^/]*(?:used|outstanding)[^/]*/gi, '');

function isPerShare(label: string, heading: string): boolean {
  if (NOT_EARNINGS.test(label)) return false;
  if (PER_SHARE.test(label)) return true;
  return PER_SHARE.test(heading) && !NOT_EARNINGS.test(lastOf(heading)) && BARE.test(label.trim());
}

/** "Operating costs (excluding depreciation)" heads no adjusted figures. */
const isOfAdjusted = (heading: string) => ADJUSTED.test(heading.replace(/\(?excluding[^)]*\)?/gi, ''));
const lastOf = (heading: string) => heading.split(' / ').at(-1) ?? '';

function sidesOf(place: string, label: string): 'basic' | 'diluted' | null {
  for (const text of [label, place]) {
    if (/dilut/i.test(text)) return 'diluted';
    if (/\bbasic\b/i.test(text)) return 'basic';
  }
  return null;
}

function earningsOf(place: string, label: string): Measure | null {
  if (/continuing|discontinued/i.test(label) && !/dilut/i.test(label)) return null;
  if (/discontinued|attributable to non/i.test(label)) return null;
  const side = sidesOf(place, label);
  const isGaap =
    /^(?:us )?gaap\b|(?<!non-)\bgaap\)|as reported|\breported\b/i.test(label) &&
    !ADJUSTED.test(label.replace(/\(gaap\)/i, ''));
  const isAdjusted =
    ADJUSTED.test(label) ||
    (!BESIDE_GAAP.test(place) && ADJUSTED.test(lastOf(place.slice(0, -label.length - 3))) && !isGaap);
  if (isAdjusted) return side === 'basic' ? null : 'adjusted-eps';
  return side === 'basic' ? 'basic-eps' : side === 'diluted' ? 'diluted-eps' : null;
}

function netIncomeOf(label: string, caption: string): Measure | null {
  const isIt =
    /^(?:(?:us )?gaap |reported |total )?net (?:income|loss|earnings|profit)\b/.test(caption) ||
    /^(?:net )?(?:profit|loss|income) (?:for the (?:period|quarter|three months)|attributable)/.test(caption) ||
    label.toLowerCase().startsWith('consolidated net');
  if (!isIt || /\bper\b|before|margin|from (?:continuing|discontinued)|adjust/.test(caption)) return null;
  if (/including/.test(caption)) return 'net-income';
  if (/non ?controlling|minority|participating|preferred/.test(caption)) return null;
  const whose = /(?:attributable|available|applicable|attributed) to (.*)/.exec(caption)?.[1];
  // A plain caption has no words for the company itself.
  if (whose === undefined || whose === '') return /attributable to/i.test(label) ? 'net-income-own' : 'net-income';
  return /\bcommon\b|\bordinary (?:share|stock)/.test(whose) ? 'net-income-common' : 'net-income-own';
}

function revenueOf(caption: string): Measure | null {
  const plain = caption.replace(/^(?:gaap|reported) | net$/g, '').replace(/^net operating/, 'operating');
  if (/^total (?:net )?(?:operating )?(?:revenue|sales)$/.test(plain)) return 'total-revenue';
  if (conceptOfCaption('income', plain) === 'us-gaap:Revenues') return 'revenue';
  return /\brevenue\b/.test(caption) && !/\b(?:cost|costs|deferred|expenses?|tax|per|income)\b/.test(caption)
    ? 'part-of-revenue'
    : null;
}

function isOperatingIncome(caption: string): boolean {
  const plain = caption.replace(/^(?:gaap|reported|total) /, '');
  if (conceptOfCaption('income', plain) === 'us-gaap:OperatingIncomeLoss') return true;
  return /^(?:operating (?:loss|income|profit)|(?:loss|income|profit|earnings) from operations)$/.test(plain);
}
