import type { Block } from '#lib/filings/types';
import {
  ALARM,
  BARE_CHANGE,
  BOILERPLATE,
  CHANGE,
  DANGLING,
  DRIVER,
  EVENT,
  HEADLINE,
  LEANING,
  MINOR,
  OUTLOOK,
  POINTER,
  POLICY,
  RESULT,
  ROUTINE,
} from '#lib/summaries/sentences/signal-words';
import type { BlockSummary, Category, KeyPoint } from '#lib/summaries/types';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { topicWords } from '#lib/text/words';

const MAX_POINTS = 10;
/** Longer texts are no points. */
const MAX_LENGTH = 330;
const MIN_LENGTH = 50;
/** A shorter risk names no cause. */
const SHORT_RISK = 95;
/** Points from one item and of one category, so that no single section fills the list. */
const MAX_OF_ITEM = 4;
const MAX_OF_CATEGORY: Record<Category, number> = { metric: 4, driver: 4, risk: 2, guidance: 2, other: 1 };
/** Share of words that two points may have in common. */
const MAX_SHARED = 0.45;
/** The votes of a meeting are told in much the same words. */
const MAX_SHARED_NEWS = 0.8;
/** Words that most points about figures share. */
const COMMON = new Set(
  'million millions thousands billion billions total net largest change compared company year fiscal quarter'.split(
    ' ',
  ),
);
/** Points below this worth are left out, however few there are. */
const MIN_WORTH = 2;
/** An event with numbers is news, however it is accounted for. */
const CHANGED = /\b(?:increased|decreased|declined|grew|rose|fell|totaled|announced|declared)\b/i;

/** What readers look for first: management's discussion, then the business, risks, litigation. By part and item. */
const ANNUAL: Record<string, number> = {
  'II/7': 4,
  'I/1': 1.4,
  'I/1A': 1.4,
  'I/3': 2,
  'II/5': 1.2,
  'II/7A': 0.6,
  'II/8': 0.4,
  'I/2': 0,
};
const QUARTERLY: Record<string, number> = { 'I/2': 4, 'II/1A': 1.4, 'I/1': 0.8, 'II/1': 2, 'II/2': 1.4, 'I/3': 0.6 };
/** An 8-K has no parts, and its items are the news. */
const CURRENT = 3;

/**
 * At most ten points that a reader should not miss, best first: figures and their reasons before risks, spread over
 * items and categories, without repetition. `period` is the filing's, as an ISO date.
 * Deterministic; n log n in the number of summaries.
 */
export function chooseKeyPoints(
  summaries: readonly BlockSummary[],
  blocks: readonly Block[],
  { period, told }: { period: string | null; told: readonly KeyPoint[] } = { period: null, told: [] },
): KeyPoint[] {
  // A fiscal year that ends in January or February is named after the year before.
  const year = Number(period?.slice(0, 4) ?? 0) - (Number(period?.slice(5, 7) ?? 12) <= 2 ? 1 : 0);
  const weights = blocks.some(({ part, item }) => part === 'II' && item === '7') ? ANNUAL : QUARTERLY;
  const candidates = summaries
    .filter((summary) => isPoint(summary, blocks[summary.block]))
    .map((summary) => {
      const block = blocks[summary.block];
      const worth = worthOf(summary, block, { weights, year });
      return { summary, block, worth, rank: worth - backgroundOf(summary, block) };
    })
    .filter(({ worth }) => worth > MIN_WORTH)
    .toSorted((a, b) => b.rank - a.rank || a.summary.block - b.summary.block);

  const results = told.flatMap(({ text }) => findFigures(text));
  const chosen: { point: KeyPoint | null; words: Set<string>; amounts: Set<string> }[] = told.map(({ text }) => ({
    ...{ point: null, words: new Set<string>(), amounts: amountsOf(text) },
  }));
  const perItem = new Map<string, number>();
  const perCategory = new Map<Category, number>();
  for (const { summary, block } of candidates.slice(0, 400)) {
    const item = `${block?.part}/${block?.item}`;
    // The items of an 8-K are its news, however many there are of one kind.
    const isNews = isCurrent(block);
    if (!isNews && (perItem.get(item) ?? 0) >= MAX_OF_ITEM) continue;
    if (!isNews && (perCategory.get(summary.category) ?? 0) >= MAX_OF_CATEGORY[summary.category]) continue;
    const words = new Set([...topicWords(summary.text)].filter((word) => !COMMON.has(word)));
    const amounts = amountsOf(summary.text);
    const mostShared = isNews ? MAX_SHARED_NEWS : MAX_SHARED;
    if (chosen.some((other) => overlap(words, other.words) > mostShared || meets(amounts, other.amounts))) continue;
    if (summary.category !== 'driver' && repeats(summary.text, results)) continue;
    const { text, category, receipts } = summary;
    chosen.push({ point: { text, blocks: [summary.block], category, receipts }, words, amounts });
    perItem.set(item, (perItem.get(item) ?? 0) + 1);
    perCategory.set(category, (perCategory.get(category) ?? 0) + 1);
    if (chosen.length === MAX_POINTS) break;
  }
  return chosen.flatMap(({ point }) => point ?? []);
}

function isPoint({ text, status, category }: BlockSummary, block: Block | undefined): boolean {
  if (status === 'withheld' || text.length > MAX_LENGTH || text.length < MIN_LENGTH) return false;
  if (/^(?:Table|Check box|Exhibit|Listed):|: see |^\p{Ll}/u.test(text)) return false;
  // A vote or a by-law is routine in an annual report and the news of an 8-K.
  if (isCurrent(block)) return !DANGLING.test(text) && !POINTER.test(text);
  if (POLICY.test(text) && !ALARM.test(text) && !CHANGED.test(text)) return false;
  // The notes describe accounting policies; events are in them as a figure, a reason or an outlook.
  if (isNote(block) && category === 'other' && !ALARM.test(text) && !CHANGED.test(text)) return false;
  return ![DANGLING, POINTER, BOILERPLATE, ROUTINE, BARE_CHANGE, LEANING].some((pattern) => pattern.test(text));
}

/** A block of the financial statements of an annual report. */
function isNote(block: Block | undefined): boolean {
  return block?.part === 'II' && block.item === '8';
}

/** A block of an item of an 8-K. */
function isCurrent(block: Block | undefined): boolean {
  return block !== undefined && block.part === null && block.item !== null;
}

function worthOf(
  { text, category, receipts }: BlockSummary,
  block: Block | undefined,
  { weights, year }: { weights: Record<string, number>; year: number },
): number {
  if (block?.part === 'IV') return 0;
  let worth = isCurrent(block) ? CURRENT : (weights[`${block?.part}/${block?.item}`] ?? -0.5);
  const amounts = findFigures(text).filter(({ unit, inWords }) => unit !== 'number' && !inWords).length;
  worth += Math.min(3, amounts * 1.1);
  if (HEADLINE.test(text)) worth += HEADLINE.test(text.slice(0, 45)) ? 2.4 : 1.2;
  if (CHANGE.test(text) && receipts.length > 0) worth += 1;
  if (RESULT.test(text) && amounts > 0 && category === 'metric') worth += 1.2;
  if (DRIVER.test(text)) worth += 0.8;
  if (OUTLOOK.test(text)) worth += 0.7;
  if (EVENT.test(text)) worth += 0.6;
  if (ALARM.test(text)) worth += 3;
  if (category === 'risk') worth += text.length < SHORT_RISK ? -1 : 0.8;
  if (/^(?:condensed )?consolidated statements? of (?:consolidated )?(?:operations|income|earnings)/i.test(text))
    worth += 9;
  if (block?.kind === 'list-item') worth -= 0.6;
  if (text.length > 240) worth -= 0.6;
  if (isPast(text, year)) worth -= 2.5;
  return worth;
}

/** The loss in rank of a point about a general state or a side matter instead of the period's events. */
function backgroundOf({ text, category, receipts }: BlockSummary, block: Block | undefined): number {
  if (isCurrent(block) || ALARM.test(text)) return 0;
  const minor = MINOR.test(text) && category !== 'driver' ? 2 : 0;
  return category === 'other' && !(CHANGE.test(text) && receipts.length > 0) ? minor + 1.2 : minor;
}

/** A text that speaks of earlier years only. */
function isPast(text: string, year: number): boolean {
  const years = (text.match(/\b20\d\d\b/g) ?? []).map(Number);
  return year > 0 && years.length > 0 && Math.max(...years) < year;
}

/** The digits of a text's amounts, where they are too many to agree by chance. */
function amountsOf(text: string): Set<string> {
  const digits = (text.match(/\d[\d,.]*\d/g) ?? []).map((figure) => figure.replace(/\D/g, ''));
  return new Set(digits.filter((figure) => figure.length >= 5));
}

function meets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((figure) => other.has(figure));
}

/** Whether the first amount of a text is one of the results, rounded or not: "$159.5 billion" of "$159,514 million". */
function repeats(text: string, results: readonly Figure[]): boolean {
  const amounts = findFigures(text).filter(({ unit, perShare }) => unit === 'money' && !perShare);
  return amounts.some(({ value, scale, decimals }) =>
    results.some((told) => told.unit === 'money' && Math.abs(told.value - value) <= 0.51 * 10 ** (scale - decimals)),
  );
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
