import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { ORDERED } from '#lib/blackline/changes/measures';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { FigureChange } from '#lib/blackline/changes/read-figure-changes';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import { tellsWantedOrLarge } from '#lib/blackline/changes/wanted';
import { isPastSentence } from '#lib/blackline/headlines/phrases/tell-sentence';
import { findAmounts } from '#lib/text/numbers';

/** What few filings tell in so many words that a weight could be fitted: what is ordered, what is committed, the rate of tax, the company's own measures. */
type Kind = 'ordered' | 'committed' | 'rate' | 'own';

/** By its tag, by the words of its sentence before it, and by the name of a line of a table. */
const KINDS: Record<Kind, { concept: RegExp; words: RegExp; line: RegExp }> = {
  ordered: {
    concept: ORDERED,
    words: /\b(?:(?:remaining|unsatisfied) performance obligations?|RPO|backlog|(?:unfilled|firm) orders)\b/i,
    line: /^(?:(?:total|net|consolidated|funded|unfunded) )*(?:remaining performance obligations?|backlog)\b/i,
  },
  committed: {
    concept: /:(?:\w*PurchaseObligation\w*|\w*PurchaseCommitment\w*|\w*NotYetCommenced\w*|ContractualObligation)$/,
    words:
      /\b(?:(?:purchase|lease|contractual|unfunded) (?:obligations?|commitments?)|leases? [^.]{0,40}not (?:yet )?commenced|forward loss(?:es)?)\b/i,
    line: /^(?:(?:total|unconditional) )*(?:leases? (?:that have )?not (?:yet )?commenced|purchase (?:obligations?|commitments?)|(?:reach-)?forward loss(?:es)?|(?:contractual )?commitments)\b/i,
  },
  rate: {
    concept: /:EffectiveIncomeTaxRateContinuingOperations$/,
    words: /\beffective (?:income )?tax rates?\b/i,
    line: /^(?:(?:total|consolidated) )*effective (?:income )?tax rate\b/i,
  },
  own: {
    concept: /(?!)/,
    words: /(?!)/,
    line: /^(?:free cash flow|(?:total )?(?:comparable|same[- ]store|organic) (?:store )?(?:net )?sales\b|(?:adjusted|core|non-GAAP) (?:diluted )?(?:net )?(?:operating (?:income|profit|earnings|loss|margin)|(?:earnings|income|loss|EPS)))/i,
  },
};

/** How much more likely, as a logarithm of the odds, readers want one that moved as far as counts, and up to where that lifts it. */
const LIFTS: Record<Kind, { most: number; upTo: number }> = {
  ordered: { most: 2, upTo: 96 },
  committed: { most: 1.5, upTo: 90 },
  rate: { most: 1.5, upTo: 90 },
  own: { most: 1.2, upTo: 93 },
};
/** What is ordered and moved by a third, what is committed and moved by so much of the company’s size, and a rate by so much. */
const [STEEP, OF_SIZE, OF_RATE] = [3, 0.02, 0.2];
const [LOW, HIGH] = [20, 98];

/**
 * The importance of a change whose headline tells how far such a measure moved: lifted among those that readers look
 * through where it moved far, and never lower than it was. Constant time but for the lines of a table.
 */
export function liftByMeasure(
  importance: number,
  { block, kind, reading }: Pick<FoundChange, 'block' | 'kind' | 'reading'>,
  { headline, size }: { headline: string; size: number | null },
): number {
  if (kind === 'deleted' || importance <= LOW || importance >= HIGH) return importance;
  const moves = reading.table
    ? reading.table.lines.filter(({ label }) => headline.includes(label)).flatMap((line) => moveOfLine(line, size))
    : reading.figures.pairs
        .filter(({ is }) => headline.includes(/\d[\d.,]*/.exec(is.text)?.[0] ?? is.text))
        .flatMap((pair) => moveOfPair(block.text, pair, size));
  return moves.reduce((most, { kind: of, move }) => Math.max(most, lifted(importance, of, move)), importance);
}

/** What few filings tell and readers miss, as a logarithm of the odds, and up to where that lifts it. */
const NEWS = { most: 1.2, upTo: 96 };
/** An amount of it, of the company's size. */
const LEAST = 0.01;

/** The importance of a change that tells such a thing of the report's time in one of its quotations; never lower than it was. */
export function liftByNews(
  importance: number,
  told: readonly string[],
  filings: Pick<ComparedFilings, 'size' | 'year' | 'since'>,
): number {
  if (importance <= LOW || importance >= HIGH) return importance;
  const isNews = told.some((text) =>
    Array.from(text.matchAll(/“([^”]*)”/g)).some(
      ([, said = '']) => tellsWantedOrLarge(said) && isLarge(said, filings.size) && !isPastSentence(said, filings),
    ),
  );
  return isNews ? Math.max(importance, liftedBy(importance, NEWS)) : importance;
}

function isLarge(said: string, size: number | null): boolean {
  const money = findAmounts(said);
  return money.length === 0 || size === null || money.some(({ value }) => Math.abs(value) >= LEAST * size);
}

type Move = { kind: Kind; move: number };

const kindsOf = (isOf: (patterns: (typeof KINDS)[Kind]) => boolean) =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => isOf(KINDS[kind]));

const moveOfLine = ({ label, now, before }: TableLine, size: number | null): Move[] =>
  kindsOf(({ line }) => line.test(label)).flatMap((kind) =>
    kind === 'own' || (kind === 'rate') === (now.unit === 'pure')
      ? { kind, move: howFar(kind, [before.value, now.value], size) }
      : [],
  );

/** Of a sentence so many characters before a figure say what it is. */
const NEAR = 160;

function moveOfPair(text: string, { was, is, concept, range }: FigureChange, size: number | null): Move[] {
  const before = text.slice(Math.max(0, is.from - NEAR), is.from);
  const said = before.slice(before.lastIndexOf('. ') + 1);
  const isRate = is.unit === 'percent';
  if (range !== undefined || !(isRate || is.unit === 'money')) return [];
  const values: [number, number] = isRate ? [was.value / 100, is.value / 100] : [was.value, is.value];
  return kindsOf(({ concept: tag, words }) => (concept !== undefined && tag.test(concept)) || words.test(said)).flatMap(
    (kind) => ((kind === 'rate') === isRate ? { kind, move: howFar(kind, values, size) } : []),
  );
}

/** 0 to 1. */
function howFar(kind: Kind, [before, now]: [number, number], size: number | null): number {
  const moved = Math.abs(now - before);
  if (kind === 'own') return 1;
  if (kind === 'rate') return Math.min(1, moved / OF_RATE);
  if (kind === 'committed') return size === null ? 0 : Math.min(1, moved / (OF_SIZE * size));
  return before === 0 ? 0 : Math.min(1, (STEEP * moved) / Math.abs(before));
}

const lifted = (importance: number, kind: Kind, move: number): number =>
  liftedBy(importance, { most: LIFTS[kind].most * move, upTo: LIFTS[kind].upTo });

function liftedBy(importance: number, { most, upTo }: { most: number; upTo: number }): number {
  const chance = (importance - LOW) / (HIGH - LOW);
  const odds = Math.log(chance / (1 - chance)) + most;
  return Math.min(upTo, LOW + (HIGH - LOW) / (1 + Math.exp(-odds)));
}
