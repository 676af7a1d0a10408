import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block, Fact, FilingDocument } from '#lib/filings/types';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import { nameInSentence } from '#lib/summaries/key-points/compose/join-parts';
import { against, type Piece } from '#lib/summaries/key-points/compose/sentence-pieces';
import {
  amountOf,
  isWhole,
  type LineReader,
  lineReader,
  nameOf,
} from '#lib/summaries/key-points/compose/statement-lines';
import type { MovedLine } from '#lib/summaries/key-points/one-offs/one-off';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import { type PartFinder, partFinder } from './part-of-line.ts';

/** Of the change of the net income: a line that made less of it is not missed beside it. */
const OF_CHANGE = 0.4;
/** Of the larger year's net income. */
const OF_INCOME = 0.05;
/** Operations given up: less of them is not missed. */
const GIVEN_UP = 0.1;
const HALF = 0.51;
/** Lines that are a gain or a loss by their name, where more of it is more income. */
const GAIN =
  /^(?:(?:net )?(?:gains?|other (?:non-?operating )?(?:income|gains?|\(?expenses?\)? income)|realized|unrealized|investment (?:gains?|income)|(?:income|earnings) \(?(?:loss(?:es)?\)? )?from equity|equity in)\b|(?:interest|investment)(?: income)? and other\b|non-?operating (?:income|gains?)|changes? in (?:the )?fair value\b)/i;
/** More of it is less income: "Other (income) expense, net", "Other expense (income)". */
const LESSENS = /\((?:income|gains?)\)/i;
const BOTH = /\((?:loss(?:es)?|expenses?)\)|\b(?:gain|income)\b/i;
const CONTINUING = /\bfrom continuing operations\b(?!.*\b(?:before|attributable|per)\b)/i;
const BEFORE_TAXES = /\bbefore\b/i;
const DISCONTINUED = /\bdiscontinued operations\b(?!.*\b(?:attributable|per)\b)/i;
const PER_SHARE_OF_CONTINUING = 'us-gaap:IncomeLossFromContinuingOperationsPerDilutedShare';

/**
 * A line that made most of the change of the net income, as a sentence, with what its cause is looked for by; of operations
 * given up, by how much their result moved.
 */
export type DecisiveLine = { name: string; pieces: Piece[]; line: MovedLine | null; givenUp?: number };

/**
 * What made most of the change of the net income without being sales or their costs: gains and other income, and the
 * operations that a company gave up, with what the others earned. Each with both years, as the income statement has it;
 * empty where the operations alone made the change. Linear in the statement.
 */
export function decisiveLines(
  { blocks, period, facts }: Pick<FilingDocument, 'blocks' | 'period' | 'facts'>,
  figures: readonly KeyFigure[],
): DecisiveLine[] {
  const income = figures.find(({ id }) => id === 'net-income');
  const found = income?.prior && period !== null ? statementOf(income, { blocks, period }, figures) : null;
  if (!income?.prior || !found) return [];
  const { block, rows } = found;
  const unit = 10 ** income.current.scale;
  const read = lineReader(facts, { like: income, block });
  const known = { read, now: income.current.value / unit, before: income.prior.value / unit };
  const part = partFinder({ blocks, period, facts }, { income, statement: block.ordinal });
  const gains = rows.flatMap((row) => tellGain(row, known, { unit, part }));
  const givenUp = tellGivenUp(rows, known, { eps: perShare(facts, income), unit });
  return givenUp ? [givenUp, ...gains] : gains;
}

/** So many lines at least stand above the net income in its own statement; it heads that of cash flows. */
const MIN_LINES = 3;

/** The income statement down to the net income; null where no table of the results has it. */
function statementOf(
  income: KeyFigure,
  { blocks, period }: { blocks: readonly Block[]; period: string },
  figures: readonly KeyFigure[],
): { block: Block; rows: ComparedRow[] } | null {
  const results = [income, ...figures.filter(({ id }) => id === 'operating-income' || id === 'revenue')];
  const [now, before] = [income.current, income.prior].map((one) => (one?.value ?? 0) / 10 ** income.current.scale);
  for (const ordinal of new Set(results.flatMap(({ current }) => current.parts[0]?.block ?? []))) {
    const block = blocks[ordinal];
    const rows = (block?.table && readComparatives(block.table, period)?.rows) ?? [];
    const end = rows.findIndex(({ current, prior }) => amountOf(current) === now && amountOf(prior) === before);
    if (block && end >= MIN_LINES) return { block, rows: rows.slice(0, end + 1) };
  }
  return null;
}

type Known = { read: LineReader; now: number; before: number };

function tellGain(
  { label, current, prior }: ComparedRow,
  { read, now, before }: Known,
  { unit, part }: { unit: number; part: PartFinder },
): DecisiveLine[] {
  const name = nameOf(label);
  const isGain =
    isWhole(label) && GAIN.test(name) && (LESSENS.test(name) || BOTH.test(name) || /^(?:equity|changes?)/i.test(name));
  const [own, ownBefore] = [amountOf(current), amountOf(prior)];
  if (!isGain || own === null || ownBefore === null) return [];
  const moved = (own - ownBefore) * (LESSENS.test(name) ? -1 : 1);
  const change = now - before;
  const isDecisive =
    Math.sign(moved) === Math.sign(change) &&
    Math.abs(moved) >= OF_CHANGE * Math.abs(change) &&
    Math.abs(moved) >= OF_INCOME * Math.max(Math.abs(now), Math.abs(before));
  const [shown, shownBefore] = [shownAs(own, 'current', read), shownAs(ownBefore, 'prior', read)];
  if (!isDecisive || shown === null || shownBefore === null) return [];
  return [
    {
      name,
      pieces: [
        `${capitalise(nameInSentence(name))} was `,
        shown,
        ', against ',
        shownBefore,
        ...(part(name, [own, ownBefore]) ?? []),
      ],
      line: { names: [name], now: own * unit, before: ownBefore * unit, scale: Math.log10(unit), anyCause: true },
    },
  ];
}

const shownAs = (amount: number, when: 'current' | 'prior', read: LineReader): Piece | null =>
  amount === 0 ? 'none' : read(amount, when);

/** What a company gave up, and what it earned without, where both add up to what it earned in all. */
function tellGivenUp(
  rows: readonly ComparedRow[],
  { read, now, before }: Known,
  { eps, unit }: { eps: Piece[] | null; unit: number },
): DecisiveLine | null {
  const lost = rows.findLast(({ label }) => DISCONTINUED.test(label));
  const kept = rows.findLast(
    ({ label }) => CONTINUING.test(label) && !BEFORE_TAXES.test(label) && !DISCONTINUED.test(label),
  );
  const at = lost ? rows.indexOf(lost) : -1;
  const sum = rows[at + 1];
  if (!lost || !kept || !sum) return null;
  const [own, rest, all] = [lost, kept, sum].map(
    ({ current, prior }) => [amountOf(current), amountOf(prior)] as const,
  ) as [Pair, Pair, Pair];
  const isSum = [0, 1].every(
    (one) => Math.abs((own[one] ?? Number.NaN) + (rest[one] ?? Number.NaN) - (all[one] ?? Number.NaN)) <= 3 * HALF,
  );
  const [lostNow, lostBefore] = own.map((one) => one ?? 0) as [number, number];
  const isTurned = Math.sign(rest[0] ?? 0) !== Math.sign(now) || Math.sign(rest[1] ?? 0) !== Math.sign(before);
  const isMuch =
    isTurned ||
    (Math.abs(lostNow - lostBefore) >= GIVEN_UP * Math.abs(now - before) &&
      Math.max(Math.abs(lostNow), Math.abs(lostBefore)) >= OF_INCOME * Math.max(Math.abs(now), Math.abs(before)));
  if (!isSum || !isMuch) return null;
  const shown = [shownAs(rest[0] ?? 0, 'current', read), shownAs(rest[1] ?? 0, 'prior', read)];
  const given = [shownAs(lostNow, 'current', read), shownAs(lostBefore, 'prior', read)];
  if ([...shown, ...given].includes(null)) return null;
  const [one, other, gone, goneBefore] = [...shown, ...given] as [Piece, Piece, Piece, Piece];
  const pieces: Piece[] = ['Continuing operations came to ', one, ', against ', other];
  if (eps) pieces.push(' (diluted EPS ', ...eps, ')');
  pieces.push('; discontinued operations ', gone, ', against ', goneBefore);
  return { name: nameOf(lost.label), pieces, line: null, givenUp: (lostNow - lostBefore) * unit };
}

type Pair = readonly [number | null, number | null];

/** The earnings per share of what goes on, where they are tagged for both years. */
function perShare(facts: readonly Fact[], income: KeyFigure): Piece[] | null {
  const find = (value: FigureValue | null): FigureValue | null => {
    const index = facts.findIndex(
      ({ concept, dimensions, start, end, value: own }) =>
        concept === PER_SHARE_OF_CONTINUING &&
        Object.keys(dimensions).length === 0 &&
        start === value?.start &&
        end === value.end &&
        own !== null,
    );
    const fact = facts[index];
    if (!fact || fact.value === null || !value) return null;
    return {
      ...{
        value: fact.value,
        unit: fact.unit ?? 'USD/shares',
        scale: 0,
        decimals: 2,
        start: value.start,
        end: value.end,
      },
      parts: [{ concept: fact.concept, value: fact.value, fact: index, block: fact.block }],
    };
  };
  const [current, prior] = [find(income.current), find(income.prior)];
  return current && prior ? against({ current, prior }) : null;
}
