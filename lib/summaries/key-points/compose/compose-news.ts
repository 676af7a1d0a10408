import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { categorise } from '#lib/summaries/key-points/weigh/categorise';
import { lacksAntecedent } from '#lib/summaries/sentences/antecedents';
import type { KeyPoint } from '#lib/summaries/types';
import { topicWords } from '#lib/text/words';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { introducingSentence } from './introducing-sentence.ts';
import { ITEM_NEWS, PRESS_RELEASE } from './item-news.ts';
import { type News, weighNews } from './weigh-news.ts';

/** Sentences of one item. */
const MAX_OF_ITEM = 3;
/** What weighs less is told only where its item has nothing better. */
const MIN_FURTHER = 3;
/** Share of words that two sentences may have in common, unless one names somebody or something else. */
const MAX_SHARED = 0.6;
/** Longer blocks are lists without borders. */
const MAX_READ = 10_000;

/**
 * The news of an 8-K: of each item, in the order of what matters most, the sentences that tell what the form asks that
 * item for, shortened, with each claim checked; at most three an item, none twice. Empty for other forms. Linear in the
 * filing.
 * @param toldBlocks the blocks whose news is told otherwise
 */
export function composeNews(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  { toldBlocks }: { toldBlocks: ReadonlySet<number> },
): KeyPoint[] {
  if (formEntry(form ?? '')?.cadence !== 'event') return [];
  const byItem = Map.groupBy(blocks, ({ item }) => item);
  const factsOf = factsByBlock(facts);
  const points: KeyPoint[] = [];
  for (const { items, told, tellsResults, most = MAX_OF_ITEM } of ITEM_NEWS) {
    for (const item of items) {
      const all = byItem.get(item) ?? [];
      // What stands above the first block that is told leads to it.
      const first = all.findIndex(({ ordinal }) => toldBlocks.has(ordinal));
      const own = all.filter(({ ordinal }, at) => at > first && !toldBlocks.has(ordinal));
      // A release about what other items tell is no news of its own.
      const mayRelease = tellsResults === true || points.length === 0;
      const weighed = weighNews(own, { told, opens: first < 0 }).filter(
        ({ texts }) => mayRelease || !PRESS_RELEASE.test(texts[0]!),
      );
      const chosen = chooseNews(weighed, { points, before: textOf(all), factsOf, most });
      points.push(...introduced(chosen, { points, all, factsOf }));
    }
  }
  return points;
}

/** News with the sentences that introduce whom and what it is about; none that cannot be introduced. */
function introduced(
  chosen: readonly KeyPoint[],
  { points, all, factsOf }: { points: readonly KeyPoint[]; all: readonly Block[]; factsOf: Context['factsOf'] },
): KeyPoint[] {
  const told: KeyPoint[] = [];
  // A sentence that was shortened is known again by its beginning.
  const isTold = (text: string) =>
    [...points, ...chosen, ...told].some((point) => point.text.includes(text.slice(0, BEGINNING)));
  for (const point of chosen) {
    const known = [...points, ...told].map((other) => other.text).join(' ');
    const needed = introducingSentence(point.text, all, known);
    if (needed === 'too long') continue;
    if (needed && !isTold(needed.text)) {
      const { text, block } = needed;
      const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal)));
      if (!allHold) continue;
      told.push({ text, blocks: [block.ordinal], category: categorise(text, block), receipts });
    }
    told.push(point);
  }
  return told;
}

/** By so many characters. */
const BEGINNING = 48;

type Context = { points: readonly KeyPoint[]; before: string; factsOf: ReturnType<typeof factsByBlock>; most: number };

/** An item's sentences of most weight, in the order of the filing. */
function chooseNews(weighed: readonly News[], { points, before, factsOf, most }: Context): KeyPoint[] {
  const chosen: { at: number; point: KeyPoint }[] = [];
  const known = () => [...points, ...chosen.map(({ point }) => point)];
  const isDone = (weight: number) => chosen.length >= most || (chosen.length > 0 && weight < MIN_FURTHER);
  let open = weighed;
  // What is understood only after another sentence is tried again once that is chosen.
  for (let round = 0; round < 2; round += 1) {
    open = open.filter((news) => {
      if (isDone(news.weight)) return true;
      const texts = understood(news, known(), before);
      const point = firstTold(texts, news, { known: known(), factsOf });
      if (point) chosen.push({ at: news.at, point });
      return texts.length === 0;
    });
  }
  return chosen.toSorted((one, other) => one.at - other.at).map(({ point }) => point);
}

/** The wordings that whoever read the points before it understands. */
function understood({ texts }: News, known: readonly KeyPoint[], before: string): string[] {
  const read = known.map(({ text }) => text).join(' ');
  return texts.filter((text) => !lacksAntecedent(text, { known: read, before }));
}

type Told = { known: readonly KeyPoint[]; factsOf: Context['factsOf'] };

/** The first wording that is news still and whose claims are in its source, as a key point; null where there is none. */
function firstTold(texts: readonly string[], { block }: News, { known, factsOf }: Told): KeyPoint | null {
  for (const text of texts) {
    if (known.some((other) => isRepeated(text, other.text))) return null;
    const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal)));
    if (allHold) return { text, blocks: [block.ordinal], category: categorise(text, block), receipts };
  }
  return null;
}

const textOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text.slice(0, MAX_READ)).join('\n');

/** Whether a text says in much the same words what another says, of the same companies, people and amounts. */
function isRepeated(text: string, other: string): boolean {
  const [own, others] = [topicWords(text), topicWords(other)];
  const shared = [...own].filter((word) => others.has(word)).length;
  const names = text.match(NAME) ?? [];
  return shared > MAX_SHARED * Math.min(own.size, others.size) && names.every((name) => other.includes(name));
}

const NAME = /(?<=\s)\p{Lu}\p{L}+|\d[\d,.]*\d/gu;
