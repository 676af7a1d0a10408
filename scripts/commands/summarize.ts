import { AppError } from '#lib/errors';
import { reportOf } from '#lib/filings/document-parts';
import { parseFiling } from '#lib/filings/parse-filing';
import type { FilingDocument } from '#lib/filings/types';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import { type KeyFigure, labelOfFigure } from '#lib/key-figures/types';
import { findRelease } from '#lib/releases/find-release';
import { readRelease } from '#lib/releases/read-release';
import type { Release } from '#lib/releases/types';
import type { Proposals } from '#lib/summaries/proposals/read-proposal';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { printSummary } from './print-summary.ts';
import { readFilingFile } from './read-filing-file.ts';

/**
 * Summarises one filing, by the configured model when there is one, and prints the answer: one JSON document, or a text
 * to read.
 * @throws AppError when the file cannot be read as a filing
 */
export async function runSummarize(
  file: string,
  options: { json?: boolean; type?: string; exhibits?: boolean },
): Promise<void> {
  const isRelease = isReleaseType(options.type);
  const bytes = readFilingFile(file);
  const started = performance.now();
  const document = parseFiling(bytes, {}, options.exhibits ? [] : null);
  if (document.health.status === 'unreadable') {
    throw new AppError('unreadable_document', document.health.warnings[0]?.message ?? `${file} is no filing.`);
  }
  const proposals = process.env.LLM_PROVIDER ? await propose(document, file) : null;
  const summary = summariseFiling(document, proposals);
  const ms = Math.round(performance.now() - started);

  const release = isRelease ? readRelease(document) : findRelease(document);
  const above = release
    ? releaseAbove(release)
    : { fiscal: document.fiscal, keyFigures: findKeyFigures(reportOf(document)).figures.map(toPrinted) };
  await print(options.json ? `${JSON.stringify({ ...summary, ...above, ms })}\n` : printSummary(document, summary));
}

/**
 * Whether the file is an earnings release, as EX-99 and its parts are.
 * @throws AppError for any other type
 */
function isReleaseType(type: string | undefined): boolean {
  if (type === undefined) return false;
  if (/^EX-99(?:\.\d+)?$/i.test(type)) return true;
  throw new AppError('invalid_input', `Files of type ${type} cannot be summarised: leave --type out, or say EX-99.1.`);
}

/** What a release says of its quarter, as the contract of the command line has it. */
function releaseAbove({ fiscal, quarterEnd, figures, segments, guidance, leftOut }: Release) {
  const keyFigures = figures.map(({ id, caption, value, unit, place, confirmedBy }) => ({
    ...{ id, label: caption, value, unit, end: quarterEnd, prior: null, source: 'release' },
    ...{ blocks: [place.block], place, confirmedBy },
  }));
  const ofSegments = segments.map(({ segment, measure, caption, value, unit, place }) => ({
    ...{ id: `segment:${segment}:${measure}`, label: `${segment}: ${caption}`, value, unit, end: quarterEnd },
    ...{ prior: null, source: 'release', blocks: [place.block], place },
  }));
  return { fiscal, keyFigures: [...keyFigures, ...ofSegments], guidance, leftOut };
}

/** A key figure as the contract of the command line has it. */
function toPrinted({ id, caption, current, prior, formula }: KeyFigure) {
  const { value, unit, start, end, parts } = current;
  return {
    ...{ id, label: caption ?? labelOfFigure(id), value, unit, start, end },
    prior: prior && { value: prior.value, start: prior.start, end: prior.end },
    blocks: [...new Set(parts.flatMap(({ block }) => block ?? []))],
    facts: parts.flatMap(({ fact }) => fact ?? []),
    formula,
  };
}

/** Loaded only when the environment names a provider: the built-in summaries need none of it. */
async function propose(document: FilingDocument, file: string): Promise<Proposals | null> {
  const { proposeForFile } = await import('./propose-for-file.ts');
  return proposeForFile(document, file);
}

/** Writes and waits until it is out: the process ends after this. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
