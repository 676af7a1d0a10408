import { setFlagsFromString } from 'node:v8';
import { parseFiling } from '#lib/filings/parse-filing';
import type { Block, FilingDocument } from '#lib/filings/types';
import { exhibitInWords } from '#lib/forms/exhibits';
import { readFilingFile } from './read-filing-file.ts';

const USUAL_SIZE = 16 * 1024 * 1024;

/**
 * A filing is read in some 50 ms, once. Turbofan would take 15 MB and a second core for code that is hardly used before
 * the process ends; Maglev, for the hottest functions alone and without inlining, takes one and a quarter of the time
 * away. A file beyond any filing's size is worth the whole of V8.
 */
const TUNING = ['--no-opt', '--no-maglev-inlining', '--invocation-count-for-maglev=2500', '--single-threaded-gc'];

function tuneFor(bytes: Uint8Array): void {
  if (bytes.length > USUAL_SIZE) return;
  for (const flag of TUNING) setFlagsFromString(flag);
}

/**
 * The part of a block that the command's contract names; tables and links are for programs that use the document
 * itself.
 */
function blockJson({ ordinal, kind, document, part, item, text, hash, anchor, level, topics }: Block): string {
  return JSON.stringify({ ordinal, kind, document, part, item, text, hash, anchor, level, topics });
}

const PIECE = 1 << 16;

/** The answer, piece by piece: as one string it would cost as much memory as the filing. */
function* jsonPieces(file: string, document: FilingDocument, ms: number): Generator<string> {
  const { blocks, facts, health, sections, exhibits, ...header } = document;
  yield JSON.stringify({ file, ...header, exhibits, sections }).slice(0, -1);
  yield ',"blocks":[';
  for (const [at, block] of blocks.entries()) yield (at > 0 ? ',' : '') + blockJson(block);
  yield '],"facts":[';
  for (const [at, fact] of facts.entries()) yield (at > 0 ? ',' : '') + JSON.stringify(fact);
  yield `],"health":${JSON.stringify(health)},"ms":${Math.round(ms * 10) / 10}}\n`;
}

/** Writes and waits until it is out: the process ends behind this, and a full pipe must not grow a queue in memory. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
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

function summary({ blocks, facts, health, sections, exhibits = [], ...header }: FilingDocument, ms: number): string {
  const lines = [
    `${header.form ?? 'Unknown form'} of ${header.company ?? 'an unknown company'}${header.ticker ? ` (${header.ticker})` : ''}, period ${header.period ?? 'unknown'}, CIK ${header.cik ?? 'unknown'}`,
    `${header.bytes} bytes, ${blocks.length} blocks, ${facts.length} tagged figures, ${Math.round(ms)} ms`,
    '',
    `${'Part'.padEnd(5)} ${'Item'.padEnd(8)} ${'Blocks'.padStart(11)}  Title`,
  ];
  for (const { document, part, item, title, from, to } of sections) {
    const name = document === undefined ? title : `${exhibitInWords(document)} · ${title}`;
    lines.push(`${(part ?? '').padEnd(5)} ${(item ?? '').padEnd(8)} ${`${from}-${to - 1}`.padStart(11)}  ${name}`);
  }
  for (const { id, title, state, failure } of exhibits) {
    if (state !== 'read') lines.push(`${exhibitInWords(id)} · ${title}: ${failure ?? 'listed, not read'}`);
  }
  lines.push('', `Health: ${health.status}, ${(health.textKept * 100).toFixed(2)} % of the text kept`);
  for (const { code, message } of health.warnings) lines.push(`  ${code}: ${message}`);
  return `${lines.join('\n')}\n`;
}

/** `parse FILE`: prints the filing as one JSON document, or what a reader wants to know of it. */
export async function runParse(file: string, options: { json?: boolean; exhibits?: boolean }): Promise<void> {
  const started = performance.now();
  const bytes = readFilingFile(file);
  tuneFor(bytes);
  const document = parseFiling(bytes, {}, options.exhibits ? [] : null);
  const ms = performance.now() - started;
  await printPieces(options.json ? jsonPieces(file, document, ms) : [summary(document, ms)]);
}
