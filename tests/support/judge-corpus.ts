import { test } from 'vitest';
import { type Check, type NotYetRead, notYetRead } from './not-yet-read.ts';

type Judged = { file: string };

/** The entry that excuses a document from a check; undefined for all but a few. */
export function excuseOf(check: Check, { file }: Judged): NotYetRead | undefined {
  return notYetRead.find((entry) => entry.check === check && entry.file === file);
}

/** A test of one document of the corpus. Where it is listed as not yet read, the judgement has to fail. */
export function testDocument(name: string, check: Check, document: Judged, judge: () => void): void {
  const excuse = excuseOf(check, document);
  if (excuse) test(`not yet: ${name} (${excuse.reason})`, () => judgeExcused(excuse, judge));
  else test(name, judge);
}

/**
 * Runs a judgement that is expected to fail.
 * @throws when it holds, so that the entry goes; and what is no failed expectation, as a file that is not there
 */
export function judgeExcused({ file, check }: NotYetRead, judge: () => void): void {
  try {
    judge();
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') return;
    throw error;
  }
  throw new Error(`${file} is read now (${check}): take it from tests/support/not-yet-read.ts.`);
}
