import { type Check, type NotYetRead, notYetRead } from './not-yet-read.ts';

type Judged = { file: string };

/** The entry that excuses a document from a check; undefined for all but a few. */
export function excuseOf(check: Check, { file }: Judged): NotYetRead | undefined {
  return notYetRead.find((entry) => entry.check === check && entry.file === file);
}

/**
 * Judges a document of the corpus. Where it is listed as not yet read, the judgement has to fail.
 * @throws what the judgement throws, or for a listed one as `judgeExcused`
 */
export function judge(check: Check, document: Judged, judgement: () => void): void {
  const excuse = excuseOf(check, document);
  if (excuse) judgeExcused(excuse, judgement);
  else judgement();
}

/**
 * Runs a judgement that is expected to fail.
 * @throws when it holds, so that the entry goes; and what is no failed expectation, as a file that is not there
 */
export function judgeExcused({ file, check }: NotYetRead, judgement: () => void): void {
  try {
    judgement();
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') return;
    throw error;
  }
  throw new Error(`${file} is read now (${check}): take it from tests/support/not-yet-read.ts.`);
}
