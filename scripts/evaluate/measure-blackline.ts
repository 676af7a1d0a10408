import { compareFilings } from '#lib/blackline/compare-filings';
import type { Blackline, Row } from '#lib/blackline/types';
import type { FilingDocument } from '#lib/filings/types';
import type { QualityMeasure } from '#lib/quality-report';
import type { Corpus } from './corpus-files.ts';
import { median, numberOf, shareOf } from './measure.ts';
import { type EditKind, editKinds, type SeededEdit, seedEdits } from './seed-edits.ts';
import { seededRandom } from './seeded-random.ts';

const EDITS = 60;
const SEEDS = 4;
/** A filing with fewer blocks has no room for edits that stay apart. */
const MIN_BLOCKS = 120;

export type BlacklineMeasures = {
  measures: QualityMeasure[];
  /** Of each kind of edit, how many were made and how many found. */
  kinds: Map<EditKind, { n: number; hits: number }>;
  /** The edits that were not found, in words, for a person to look into. */
  misses: string[];
};

/**
 * B1 to B4 over a corpus: copies of its filings with known edits, made on the parsed blocks, are compared with their
 * originals, and its pairs with one another. The edits are the same for the same seed.
 */
export function measureBlackline({ filings, pairs: compared }: Corpus): BlacklineMeasures {
  const kinds = new Map(editKinds.map((kind) => [kind, { n: 0, hits: 0 }]));
  const misses: string[] = [];
  const rows = { n: 0, wrong: 0 };
  const pairs = { n: 0, whole: 0 };
  const ranks: number[] = [];
  const times: number[] = [];
  const addPair = (older: FilingDocument, newer: FilingDocument, blackline: Blackline) => {
    pairs.n += 1;
    if (isLossless(blackline, older, newer)) pairs.whole += 1;
  };

  for (const { document, file } of filings.filter(({ document: { blocks } }) => blocks.length >= MIN_BLOCKS)) {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { document: edited, edits } = seedEdits(document, { count: EDITS, random: seededRandom(seed) });
      const blackline = compareFilings(document, edited);
      addPair(document, edited, blackline);
      const places = placesOf(blackline);
      for (const edit of edits) {
        const tally = kinds.get(edit.kind);
        const isFound = finds(edit, blackline, places);
        if (tally) tally.n += 1;
        if (tally && isFound) tally.hits += 1;
        if (!isFound) misses.push(`${file}, seed ${seed}: ${edit.kind} at block ${edit.old ?? edit.new}`);
      }
      rows.n += blackline.rows.length;
      rows.wrong += countWrong(edits, blackline);
      const rank = rankOf(edits, blackline, places);
      if (rank !== null) ranks.push(rank);
    }
  }
  for (const { older, newer } of compared) {
    const started = performance.now();
    const blackline = compareFilings(older.document, newer.document);
    times.push(performance.now() - started + older.ms + newer.ms);
    addPair(older.document, newer.document, blackline);
  }

  const found = [...kinds.values()].reduce((sum, { n, hits }) => ({ n: sum.n + n, hits: sum.hits + hits }), {
    n: 0,
    hits: 0,
  });
  const rank = ranks.length > 0 ? ranks.reduce((sum, one) => sum + one, 0) / ranks.length : null;
  return {
    kinds,
    misses,
    measures: [
      shareOf('B1', 'pairs of which both filings come back to the letter', {
        hits: pairs.whole,
        n: pairs.n,
        bar: { least: 1 },
      }),
      shareOf('B2', 'seeded edits found in the right row, with the right kind', {
        hits: found.hits,
        n: found.n,
        bar: { least: 0.99 },
      }),
      shareOf('B3', 'rows marked as changed that no edit touched', {
        hits: rows.wrong,
        n: rows.n,
        bar: { most: 0.002 },
      }),
      numberOf('B4', 'material edits ranked above rolled years, area under the curve, mean', {
        value: rank,
        n: ranks.length,
        bar: { least: 0.95 },
      }),
      numberOf('B6', 'milliseconds of a real pair, both parses in it, median', {
        value: median(times),
        n: times.length,
      }),
    ],
  };
}

type Places = { old: Map<number, number>; new: Map<number, number> };

/** The row of each block, by side. */
function placesOf({ rows }: Blackline): Places {
  const places: Places = { old: new Map(), new: new Map() };
  for (const [at, row] of rows.entries()) {
    if (row.old !== null) places.old.set(row.old, at);
    if (row.new !== null) places.new.set(row.new, at);
  }
  return places;
}

function isLossless({ rows }: Blackline, older: FilingDocument, newer: FilingDocument): boolean {
  const [before, after] = [new Map<number, string>(), new Map<number, string>()];
  const textOf = (row: Row, without: string) => row.runs.map(([sign, text]) => (sign === without ? '' : text)).join('');
  for (const row of rows) {
    if (row.old !== null) before.set(row.old, before.has(row.old) ? '\0' : textOf(row, '+'));
    if (row.new !== null) after.set(row.new, after.has(row.new) ? '\0' : textOf(row, '-'));
  }
  const gives = (texts: Map<number, string>, { blocks }: FilingDocument) =>
    texts.size === blocks.length && blocks.every(({ text }, at) => texts.get(at) === text);
  return gives(before, older) && gives(after, newer);
}

const marked = (row: Row, sign: '+' | '-') =>
  row.runs
    .filter(([one]) => one === sign)
    .map(([, text]) => text)
    .join('')
    .replace(/\s+/g, '');

/** In the right row, of the right kind, and what changed is marked, with little more. */
function finds(edit: SeededEdit, { rows }: Blackline, places: Places): boolean {
  const row = rows[(edit.new === null ? places.old.get(edit.old ?? -1) : places.new.get(edit.new)) ?? -1];
  if (!row || row.old !== edit.old || row.new !== edit.new) return false;
  switch (edit.kind) {
    case 'paragraph in':
      return row.kind === 'inserted';
    case 'paragraph out':
      return row.kind === 'deleted';
    case 'paragraph moved':
      return row.kind === 'moved';
    case 'sentence in':
    case 'sentence out': {
      const [came, went] = [marked(row, '+').length, marked(row, '-').length];
      const size = (edit.added + edit.removed).replace(/\s+/g, '').length;
      const net = edit.kind === 'sentence in' ? came - went : went - came;
      return row.kind === 'changed' && net === size && Math.min(came, went) <= size * 0.1;
    }
    default: {
      // "2023 and 2024" a year later keeps its 2024.
      const [went, came] = [edit.removed.split(' '), edit.added.split(' ')];
      const without = (words: string[], others: string[]) => words.filter((word) => !others.includes(word));
      return (
        row.kind === 'changed' &&
        without(went, came).every((word) => marked(row, '-').includes(word)) &&
        without(came, went).every((word) => marked(row, '+').includes(word))
      );
    }
  }
}

function countWrong(edits: readonly SeededEdit[], { rows }: Blackline): number {
  const [older, newer] = [new Set(edits.map((edit) => edit.old)), new Set(edits.map((edit) => edit.new))];
  return rows.filter(
    (row) =>
      row.kind !== 'equal' && !(row.old !== null && older.has(row.old)) && !(row.new !== null && newer.has(row.new)),
  ).length;
}

/** The chance that a material edit is above a year rolled forward; ties count half. Null without either. */
function rankOf(edits: readonly SeededEdit[], { changes }: Blackline, places: Places): number | null {
  const importance = new Map(
    changes.flatMap((change) => change.rows.map((row): [number, number] => [row, change.importance])),
  );
  const of = (edit: SeededEdit) => {
    const row = edit.new === null ? places.old.get(edit.old ?? -1) : places.new.get(edit.new);
    return importance.get(row ?? -1) ?? -1;
  };
  const material = edits.filter(
    ({ kind }) => kind !== 'year rolled forward' && kind !== 'paragraph moved' && kind !== 'word',
  );
  const routine = edits.filter(({ kind }) => kind === 'year rolled forward').map(of);
  if (material.length === 0 || routine.length === 0) return null;
  const wins = material.map(of).flatMap((one) => routine.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}
