import type { QualityMeasure } from '#lib/quality-report';
import type { CorpusAnswer, CorpusHits } from '../ask-corpus.ts';
import { ratioOf, shareOf } from '../measure.ts';

/** A question with what an answer says, as `questions.jsonl` has it. */
export type JudgedQuestion = {
  id: string;
  question: string;
  answerable: boolean;
  file?: string;
  /** Groups of alternatives; a right answer has one of each. */
  all?: (string | string[])[];
  none?: string[];
};

/** A search with the passages that people graded. */
export type JudgedSearch = { id: string; query: string; relevant: { file: string; quote: string; grade: number }[] };

export type Verdict = 'right' | 'wrong' | 'refused' | 'declined' | 'invented';

/** Whether an answer is right, or a refusal where the filings hold none. */
export function judgeAnswer(
  answer: Pick<CorpusAnswer, 'outcome' | 'text'> | undefined,
  asked: JudgedQuestion,
): Verdict {
  const isAnswered = answer?.outcome === 'answered';
  if (!asked.answerable) return isAnswered ? 'invented' : 'declined';
  if (!isAnswered) return 'refused';
  const text = plain(answer.text);
  const has = (pattern: string) => new RegExp(pattern, 'i').test(text);
  const isRight = (asked.all ?? []).every((group) => [group].flat().some(has)) && !(asked.none ?? []).some(has);
  return isRight ? 'right' : 'wrong';
}

/** M5: how many questions are answered rightly and wrongly, and how many without an answer are declined. */
export function measureVerdicts(verdicts: readonly Verdict[]): QualityMeasure[] {
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const answerable = count('right') + count('wrong') + count('refused');
  const without = count('declined') + count('invented');
  const part = (what: string, hits: number, n: number, bar: { least: number } | { most: number }) =>
    shareOf('M5', what, { hits, n, bar });
  return [
    part('questions that the filings answer, answered rightly', count('right'), answerable, { least: 0.85 }),
    part('answered wrongly', count('wrong'), answerable, { most: 0.02 }),
    part('questions that they do not answer, declined', count('declined'), without, { least: 0.95 }),
  ];
}

/** M6: the order of the first five hits, whether the first is on the matter, and whether nothing is said to be there. */
export function measureSearches(searches: readonly JudgedSearch[], found: readonly CorpusHits[]): QualityMeasure[] {
  const hitsOf = new Map(found.map(({ id, hits }) => [id, hits]));
  const judged = searches.map((search) => ({ search, grades: gradesOf(search, hitsOf.get(search.id) ?? []) }));
  const some = judged.filter(({ search }) => search.relevant.length > 0);
  const none = searches.filter(({ relevant }) => relevant.length === 0);
  const gains = some.map(({ search, grades }) => {
    const ideal = search.relevant.map(({ grade }) => grade).toSorted((one, other) => other - one);
    return Math.min(1, gainOf(grades) / gainOf(ideal.slice(0, FIRST)));
  });
  const mean = gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const first = some.filter(({ grades }) => (grades[0] ?? 0) >= 2).length;
  const silent = none.filter(({ id }) => (hitsOf.get(id) ?? []).length === 0).length;
  return [
    ratioOf('M6', 'searches as analysts type them, nDCG@5', { value: mean, n: some.length, bar: { least: 0.75 } }),
    shareOf('M6', 'first hit is on the matter', { hits: first, n: some.length, bar: { least: 0.8 } }),
    shareOf('M6', 'searches with nothing to find that say so', { hits: silent, n: none.length, bar: { least: 0.8 } }),
  ];
}

const FIRST = 5;

function gradesOf({ relevant }: JudgedSearch, hits: CorpusHits['hits']): number[] {
  return hits.slice(0, FIRST).map(({ text }) => {
    const said = squeeze(text);
    return Math.max(0, ...relevant.filter(({ quote }) => said.includes(squeeze(quote))).map(({ grade }) => grade));
  });
}

const gainOf = (grades: readonly number[]) =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** White space single, quotes and dashes plain. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u201b\u2032]/g, "'")
    .replaceAll(/[\u201c\u201d\u2033]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u200b\u00ad\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const squeeze = (text: string) =>
  plain(text)
    .replaceAll(/[\s|$]+/g, '')
    .toLowerCase();
