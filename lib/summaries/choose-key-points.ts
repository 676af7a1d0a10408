import type { Block } from '#lib/filings/types';
import { findFigures } from '#lib/text/numbers';
import { topicWords } from '#lib/text/words';
import { BOILERPLATE, CHANGE, DANGLING, DRIVER, EVENT, HEADLINE, OUTLOOK, POINTER } from './signal-words.ts';
import type { BlockSummary, Category, KeyPoint } from './types.ts';

const MOST_POINTS = 10;
/** Longer texts are no points. */
const LONGEST = 330;
const SHORTEST = 50;
/** Points from one item and of one category, so that no single section fills the list. */
const MOST_OF_ITEM = 4;
const MOST_OF_CATEGORY: Record<Category, number> = { metric: 4, driver: 4, risk: 2, guidance: 2, other: 1 };
/** Share of words that two points may have in common. */
const MOST_SHARED = 0.45;

/** What readers look for first: management's discussion, then the business, risks, litigation, events of an 8-K. */
const ITEM_WEIGHT: Record<string, number> = {
  'II/7': 4,
  'I/2': 3.2,
  'I/1A': 1.4,
  'II/1A': 1.4,
  'I/1': 1.2,
  'II/5': 1.4,
  'II/7A': 0.6,
  'II/8': 0.4,
  'I/3': 1,
  'II/1': 1,
  'II/2': 1.4,
};

/**
 * At most ten points that a reader should not miss, best first: figures and their reasons before risks, spread over
 * items and categories, none saying again what another one says. Deterministic; n log n in the number of summaries.
 */
export function chooseKeyPoints(summaries: readonly BlockSummary[], blocks: readonly Block[]): KeyPoint[] {
  const candidates = summaries
    .filter((summary) => isPoint(summary))
    .map((summary) => ({ summary, block: blocks[summary.block], worth: worthOf(summary, blocks[summary.block]) }))
    .filter(({ worth }) => worth > 2)
    .toSorted((a, b) => b.worth - a.worth || a.summary.block - b.summary.block);

  const chosen: { point: KeyPoint; words: Set<string> }[] = [];
  const perItem = new Map<string, number>();
  const perCategory = new Map<Category, number>();
  for (const { summary, block } of candidates.slice(0, 400)) {
    const item = `${block?.part}/${block?.item}`;
    if ((perItem.get(item) ?? 0) >= MOST_OF_ITEM) continue;
    if ((perCategory.get(summary.category) ?? 0) >= MOST_OF_CATEGORY[summary.category]) continue;
    const words = topicWords(summary.text);
    if (chosen.some((other) => overlap(words, other.words) > MOST_SHARED)) continue;
    chosen.push({
      point: {
        text: summary.text,
        blocks: [summary.block],
        category: summary.category,
        receipts: summary.receipts,
      },
      words,
    });
    perItem.set(item, (perItem.get(item) ?? 0) + 1);
    perCategory.set(summary.category, (perCategory.get(summary.category) ?? 0) + 1);
    if (chosen.length === MOST_POINTS) break;
  }
  return chosen.map(({ point }) => point);
}

function isPoint({ text, status }: BlockSummary): boolean {
  if (status === 'withheld' || text.length > LONGEST || text.length < SHORTEST) return false;
  return (
    !/^(?:Table|Check box|Exhibit):|: see /.test(text) &&
    !DANGLING.test(text) &&
    !POINTER.test(text) &&
    !BOILERPLATE.test(text) &&
    !text.endsWith(':')
  );
}

function worthOf({ text, category, receipts }: BlockSummary, block: Block | undefined): number {
  let worth = ITEM_WEIGHT[`${block?.part}/${block?.item}`] ?? (block?.item ? 0.5 : -1);
  // An 8-K has no parts; its items are the news.
  if (block && block.part === null && block.item !== null) worth = 3;
  const amounts = findFigures(text).filter(({ unit, inWords }) => unit !== 'number' && !inWords).length;
  worth += Math.min(3, amounts * 1.1);
  if (HEADLINE.test(text)) worth += 1.6;
  if (CHANGE.test(text) && receipts.length > 0) worth += 1;
  if (DRIVER.test(text)) worth += 0.8;
  if (OUTLOOK.test(text)) worth += 0.7;
  if (EVENT.test(text)) worth += 0.6;
  if (category === 'risk') worth += 0.8;
  if (block?.kind === 'list-item') worth -= 0.6;
  if (text.length > 240) worth -= 0.6;
  return worth;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
