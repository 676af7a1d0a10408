import { writeFile } from 'node:fs/promises';
import { type CompareStep, compareFilings } from '#lib/blackline/compare-filings';
import { renderBlacklinePage } from '#lib/blackline/render/blackline-page';
import type { Blackline, BlacklineSide, Change, Row } from '#lib/blackline/types';
import { parseFiling } from '#lib/filings/parse-filing';
import { placeInWords } from '#lib/filings/place-name';
import { readFilingFile } from './read-filing-file.ts';

const LISTED = 20;
const PIECE = 1 << 16;

/** Writes and waits until it is out: the process ends behind this, and a full pipe must not grow a queue in memory. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

type Timing = { parse: number; align: number; diff: number; rank: number; total: number };

/** In JSON what is not comparable is called unread. */
function rowJson({ notComparable, ...row }: Row): string {
  return JSON.stringify(notComparable ? { ...row, unread: true } : row);
}

/** In JSON the rank reason is called reason, and the significance why. */
function changeFields({ rankReason, rollForward, significance, ...change }: Change) {
  return { ...change, reason: rankReason, rollForward, why: significance };
}

/** The answer, piece by piece: as one string it would cost as much memory as both filings. */
function* jsonPieces(
  files: [string, string],
  { old: older, new: newer, rows, changes, stats, notComparable }: Blackline,
  ms: Timing,
): Generator<string> {
  const side = (file: string, one: BlacklineSide) => JSON.stringify({ file, ...one });
  yield `{"old":${side(files[0], older)},"new":${side(files[1], newer)},"rows":[`;
  for (const [at, row] of rows.entries()) yield (at > 0 ? ',' : '') + rowJson(row);
  yield `],${JSON.stringify({ changes: changes.map(changeFields), stats, unread: notComparable, ms }).slice(1)}\n`;
}

function* summary(
  { old: older, new: newer, stats, changes, notComparable }: Blackline,
  { total }: Timing,
): Generator<string> {
  const name = ({ company, form, period }: BlacklineSide) =>
    `${company ?? 'Unknown company'}, ${form ?? 'unknown form'}, ${period ?? 'unknown period'}`;
  yield `${name(newer)}\nagainst ${name(older)}\n\n`;
  yield `${stats.equal} equal, ${stats.changed} changed, ${stats.inserted} inserted, ${stats.deleted} deleted, ${stats.moved} moved; `;
  yield `${stats.wordsInserted} words in, ${stats.wordsDeleted} out; ${stats.rollForwards} date roll-forwards; ${Math.round(total)} ms\n`;
  for (const { side, reason, ...place } of notComparable) {
    yield `Not compared: ${placeInWords(place) ?? 'the whole filing'} (${side}). ${reason}\n`;
  }
  yield '\n';
  for (const { importance, item, headline } of changes.slice(0, LISTED)) {
    yield `${String(importance).padStart(3)}  ${(item ?? '').padEnd(5)} ${headline}\n`;
  }
  if (changes.length === 0) yield 'No changes.\n';
}

async function printPieces(pieces: Iterable<string>): Promise<void> {
  let waiting = '';
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < PIECE) continue;
    await print(waiting);
    waiting = '';
  }
  await print(waiting);
}

/**
 * `blackline OLD NEW`: compares two filings and prints all rows and ranked changes as one JSON document, or what a
 * reader wants to know first; `html` names a file for a page with the whole blackline. The clock takes in both parses.
 * @throws AppError when a file cannot be read
 */
export async function runBlackline(
  older: string,
  newer: string,
  options: { json?: boolean; html?: string },
): Promise<void> {
  const started = performance.now();
  const documents = [parseFiling(readFilingFile(older)), parseFiling(readFilingFile(newer))] as const;
  let last = performance.now();
  const ms: Timing = { parse: last - started, align: 0, diff: 0, rank: 0, total: 0 };
  const blackline = compareFilings(...documents, (step: CompareStep) => {
    const time = performance.now();
    ms[step] = time - last;
    last = time;
  });
  ms.total = performance.now() - started;
  for (const key of Object.keys(ms) as (keyof Timing)[]) ms[key] = Math.round(ms[key] * 10) / 10;

  if (options.html !== undefined) await writeFile(options.html, renderBlacklinePage(...documents, blackline));
  await printPieces(options.json ? jsonPieces([older, newer], blackline, ms) : summary(blackline, ms));
}
