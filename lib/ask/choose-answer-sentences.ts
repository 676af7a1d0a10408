import { analyse } from '#lib/search/analysis/analyse';
import type { Support } from './weigh-support.ts';

/**
 * From this share of the question on, a sentence answers it. Measured on questions over filings whose answering
 * passages were taken away: 95 of 100 of them then have no sentence above it (`scripts/evaluate/measure-answers.ts`).
 */
const ANSWERS = 0.92;
/** From here on a sentence is worth showing beside "Not found in these filings". */
const NEAR = 0.6;
/** How much lower than the best an answer's other sentences may score. */
const BEHIND = 0.15;

const MAX = 3;
const MAX_NEAR = 2;
const MAX_OF_ONE_COMPANY = 2;
const MAX_OF_MANY = 6;
/** Share of words from which two sentences say the same. */
const SAME = 0.7;

type Chosen = { outcome: 'answered' | 'not_found'; sentences: Support[] };

/**
 * The sentences to answer with, best first, none saying what another says; of several companies some each. Where none
 * answers, the nearest. Costs sentences × what is chosen.
 */
export function chooseAnswerSentences(supports: readonly Support[], companies: number): Chosen {
  const ranked = supports
    .filter(({ share }) => share >= NEAR)
    .toSorted(
      (one, other) =>
        Math.round((other.share - one.share) * 20) ||
        Math.round((other.density - one.density) * 4) ||
        other.passage.passage.date.localeCompare(one.passage.passage.date) ||
        one.passage.number - other.passage.number,
    );
  const best = ranked[0]?.share ?? 0;
  const answers = ranked.filter(({ share }) => share >= ANSWERS && share >= best - BEHIND);
  if (answers.length === 0) return { outcome: 'not_found', sentences: takeDistinct(ranked, MAX_NEAR, MAX_NEAR) };
  const sentences =
    companies > 1 ? takeDistinct(answers, MAX_OF_MANY, MAX_OF_ONE_COMPANY) : takeDistinct(answers, MAX, MAX);
  return { outcome: 'answered', sentences };
}

function takeDistinct(ranked: readonly Support[], most: number, mostOfOne: number): Support[] {
  const taken: { support: Support; cik: string; terms: Set<number> }[] = [];
  for (const support of ranked) {
    if (taken.length >= most) break;
    const { cik } = support.passage.passage;
    const ofCompany = taken.filter((other) => other.cik === cik);
    if (ofCompany.length >= mostOfOne) continue;
    const terms = new Set(analyse(support.sentence.text).map(({ hash, word }) => hash || hashOfFigure(word)));
    if (!ofCompany.some((other) => alike(other.terms, terms) >= SAME)) taken.push({ support, cik, terms });
  }
  return taken.map(({ support }) => support);
}

/** Bare figures have no term; two sentences that differ in them say different things. */
const hashOfFigure = (word: string) => (/\d/.test(word) ? -Number(word.replace(/\D/g, '').slice(0, 12)) : 0);

function alike(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const term of one) if (other.has(term)) shared += 1;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
