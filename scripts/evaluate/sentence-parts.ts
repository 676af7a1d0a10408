import { ANY_MONTH_NAME } from '#lib/text/months';
/** A part of a sentence that a lie may change. */
export type Found = { from: number; to: number; text: string; digits: string; unit: string };

/** Lines of accounts and counts, longest first: exchanging two of them changes the meaning of a figure. */
export const CONCEPT_PHRASES = [
  'selling, general and administrative expenses',
  'property, plant and equipment',
  'research and development expenses',
  'accounts receivable',
  'accounts payable',
  'capital expenditures',
  'cost of revenue',
  'cost of sales',
  'deferred revenue',
  'operating expenses',
  'operating income',
  'interest expense',
  'interest income',
  'income taxes',
  'gross margin',
  'gross profit',
  'net income',
  'net loss',
  'net sales',
  'net revenue',
  'total revenue',
  'working capital',
  'share repurchases',
  'restructuring charges',
  'amortization',
  'depreciation',
  'commercial paper',
  'marketable securities',
  'lease obligations',
  'purchase obligations',
  'dividends',
  'inventories',
  'goodwill',
  'backlog',
  'revenues',
  'revenue',
  'sales',
  'borrowings',
  'royalties',
].toSorted((a, b) => b.length - a.length);

export const OPPOSITES = new Map([
  ['increased', 'decreased'],
  ['increase', 'decrease'],
  ['increases', 'decreases'],
  ['decreased', 'increased'],
  ['decrease', 'increase'],
  ['decreases', 'increases'],
  ['declined', 'rose'],
  ['decline', 'rise'],
  ['grew', 'fell'],
  ['growth', 'decline'],
  ['rose', 'fell'],
  ['fell', 'rose'],
  ['higher', 'lower'],
  ['lower', 'higher'],
  ['gain', 'loss'],
  ['gains', 'losses'],
  ['loss', 'profit'],
  ['losses', 'gains'],
  ['favorable', 'unfavorable'],
  ['unfavorable', 'favorable'],
  ['improved', 'worsened'],
  ['reduction', 'increase'],
]);

const FIGURE =
  /(?<![\w$.,/-])(?:(\$)\(?)?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\)?( (?:thousand|million|billion|trillion)\b)?( ?%| percentage points| percent\b)?(?![\w/]|[.,]\d|-\w)/g;
const NAMING =
  /(?:notes?|items?|parts?|sections?|rules?|forms?|exhibits?|pages?|nos?\.|topic|asc|asu|level|levels|act of|version|windows|phase|chapter|article|tier|series|class|regulation) ?$/i;

const BEHIND_MONTH = new RegExp(`(?:${ANY_MONTH_NAME}) $`);

/** The amounts of a text with what they count; years, days and numbers that name something left out. */
export function figuresIn(text: string): Found[] {
  const figures: Found[] = [];
  for (const match of text.matchAll(FIGURE)) {
    const [whole, currency, digits = '', scale, percent] = match;
    const before = text.slice(Math.max(0, match.index - 16), match.index);
    const bare = !currency && !scale && !percent;
    if (bare && (/^(?:19|20)\d\d$/.test(digits) || digits.length < 3 || NAMING.test(before))) continue;
    if (bare && BEHIND_MONTH.test(before)) continue;
    if (NAMING.test(before) || before.endsWith('(')) continue;
    const unit = percent ? (percent.includes('points') ? 'points' : 'percent') : currency ? 'money' : 'count';
    figures.push({ from: match.index, to: match.index + whole.length, text: whole, digits, unit });
  }
  return figures;
}

/** Years ("year") and days of months ("day") of a text. */
export function datesIn(text: string): Found[] {
  const years = Array.from(text.matchAll(/(?<![\w$.,/-])(?:19|20)\d\d(?![\w%/-]|[.,]\d)/g), (match) =>
    part(match, 'year'),
  );
  const days = Array.from(text.matchAll(new RegExp(`\\b(?:${ANY_MONTH_NAME}) \\d{1,2}\\b(?=,| |\\.)`, 'g')), (match) =>
    part(match, 'day'),
  );
  return [...years, ...days];
}

const NAME = /(?<=[\p{Ll},] )(?:\p{Lu}\p{Ll}{2,}(?: (?:& )?\p{Lu}\p{Ll}+){0,3})(?![\p{L}\p{N}])/gu;
const NOBODY = new RegExp(
  String.raw`\b(?:Company|Corporation|Note|Item|Part|Form|Table|Exhibit|Section|Consolidated|Financial|Statement|Board|Committee|Common|Stock|Class|Series|Risk|Management|Discussion|Executive|Officer|Chief|President|Agreement|Plan|Act|Rule|Credit|${ANY_MONTH_NAME}|Annual|Report|Registrant|Quarter|Fiscal|Topic|Item|Senior|Notes|Term|Total|Other|Net|Our|The|Inc|Corp|Ltd|Operations|Directors?|Factors|Sales|Independent|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Vice|Its|Their|Exhibits|Chairman|Office|Condition|Future|Conditions|Rules?|Plans?|Guidelines?|Analysis|Awards?|Quarterly|Section|Data|Information|See|Mr|Ms)\b`,
);

/** Proper names inside the sentences of a text. */
export function namesIn(text: string): Found[] {
  return Array.from(text.matchAll(NAME), (match) => part(match, 'name')).filter(
    ({ text: name, from }) => !NOBODY.test(name) && !isQuoted(text, from),
  );
}

/** Inside quotation marks: the title of a section or a document. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('“') > before.lastIndexOf('”') || (before.match(/"/g)?.length ?? 0) % 2 === 1;
}

function part(match: RegExpMatchArray, unit: string): Found {
  const from = match.index ?? 0;
  return { from, to: from + match[0].length, text: match[0], digits: match[0], unit };
}
