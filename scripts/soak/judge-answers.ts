import type { Answer } from './asked-answers.ts';

export type Known = {
  /** What is answered when nothing fails, by path. */
  answers: ReadonlyMap<string, string>;
  /** The text of each filing, by its accession number. */
  texts: ReadonlyMap<string, string>;
};

export type Verdict = {
  asked: number;
  /** Answers with 200 that say something else than without the fault. */
  wrong: string[];
  /** Answers that rest on nothing that is away, and were refused; or were refused by another status than 503. */
  needless: string[];
  refused: number;
  partial: number;
  /** The 95th percentile and the slowest of all answers. */
  p95: number;
  slowest: { ms: number; path: string };
};

/**
 * Compares answers with those of before. A search that says that it is not complete may have other passages in front
 * than a complete one, if the filings have them; a reading of what is away may be refused by 503.
 * @param away.server of partitions
 * @param away.documents readings may be refused that wait for documents
 */
export function judgeAnswers(
  answers: readonly Answer[],
  known: Known,
  away: { server?: string; documents?: boolean } = {},
): Verdict {
  const isInFiling = (line: string) => {
    const [accession = '', text = ''] = line === '' ? [] : (JSON.parse(line) as string[]);
    const filing = known.texts.get(accession);
    // Of a large table a passage has some rows below its head.
    return filing === undefined ? line === '' : text.split('\n').every((part) => filing.includes(part));
  };
  const isTrue = ({ question: { path, kind }, content, isPartial }: Answer) =>
    kind === 'search' && isPartial ? content.split('\n').every(isInFiling) : content === known.answers.get(path);
  const tellWrong = ({ question: { path }, content, isPartial }: Answer) => {
    const invented = isPartial ? content.split('\n').find((line) => !isInFiling(line)) : undefined;
    return invented === undefined ? path : `${path} ${invented}`;
  };
  const mayBeRefused = ({ question: { server, hasDocument } }: Answer) =>
    (away.server !== undefined && server === away.server) || (away.documents === true && hasDocument);
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const slowest = answers.toSorted((one, other) => other.ms - one.ms)[0];
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  return {
    asked: answers.length,
    wrong: good.filter((one) => !isTrue(one)).map(tellWrong),
    needless: refused
      .filter((one) => one.status !== 503 || !mayBeRefused(one))
      .map(({ status, question }) => `${status} ${question.path}`),
    refused: refused.length,
    partial: good.filter(({ isPartial }) => isPartial).length,
    p95: Math.round(times[Math.floor(times.length * 0.95)] ?? Number.NaN),
    slowest: { ms: Math.round(slowest?.ms ?? 0), path: slowest?.question.path ?? '' },
  };
}
