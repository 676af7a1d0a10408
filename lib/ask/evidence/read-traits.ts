import { cleanText } from '#lib/llm/clean-text';
import { analyse, isYear, type Token } from '#lib/search/analysis/analyse';
import type { FoundPassage } from '#lib/search/types';
import type { ParsedPassage } from '../passages/read-passage.ts';
import type { Question } from '../question/read-question.ts';
import { SOMEBODY, type Support, yearsIn } from '../support/weigh-support.ts';
import type { PassageSentence } from '../types.ts';
import { onceEach } from '../words/once-each.ts';
import type { QuestionTerm } from '../words/question-term.ts';
import { holds, termsOf, termsOfSentence } from '../words/terms-of-text.ts';
import { DOUBTS, doubtsOf, SURE, termsOfTitles } from './read-doubts.ts';
import { SHAPE, shapeOf } from './read-shape.ts';
import { termWeight } from './term-weight.ts';

/** What speaks for and against a sentence as the answer to a question, as numbers that are weighed together. Pure. */

/** A sentence with its traits, by name; `held` are the question's terms that it has. */
export type Evidence = { support: Support; traits: Traits; held: readonly boolean[] };

export type Traits = Record<(typeof TRAITS)[number], number>;

export const TRAITS = [
  'rank',
  'first',
  'row',
  'share',
  'sure',
  'own',
  'relative',
  'lacking',
  'most',
  'above',
  'density',
  'pairs',
  'unfilled',
  'figureNear',
  'amountSaid',
  'amountMissing',
  'cause',
  'somebody',
  'dateMissing',
  'yearSaid',
  'yearReported',
  'rowOfYears',
  'leadsOn',
  'partOther',
  'nameMissing',
  'unitMissing',
  ...DOUBTS,
  ...SHAPE,
] as const;

/** What a word counts that asks for something to be worked out, or narrows a period. */
const WEAK = 0.4;
/** As many words may stand between two that stand beside each other in the question. */
const PAIR_APART = 3;
const [NEAR, FURTHER] = [4, 8];

const CAUSE =
  /\b(?:due (?:\w+ )?to|primarily|driven by|because|as a result of|result(?:ed|ing|s)? (?:\w+ )?from|reflect(?:s|ed|ing)?|attributable|attributed|owing to|caused by|in connection with|following|led to|in light of|based on|in order to|to (?:improve|reduce|align|support|focus|simplify))\b/i;
const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2})?,? (?:19|20)\d\d|\b(?:19|20)\d\d\b/;

type Weighed = { terms: readonly QuestionTerm[]; weights: readonly number[]; total: number };

/** The evidence of passages for a question. Costs the length of the passages, and sentences × terms. */
export function readEvidence(supports: readonly Support[], question: Question): Evidence[] {
  const weighed = weighTerms(question);
  const byPassage = Map.groupBy(supports, ({ passage }) => passage);
  const most = Math.max(0, ...[...byPassage.keys()].map((passage) => coverOf(weighed, termsOfWhole(passage.passage))));
  const evidence = [...byPassage].flatMap(([passage, own], rank) =>
    readPassage(passage, own, { rank, most, question, weighed }),
  );
  const best = Math.max(...evidence.map(({ traits }) => traits.own), Number.EPSILON);
  for (const { traits } of evidence) traits.relative = traits.own / best;
  return evidence;
}

function weighTerms({ terms: all }: Question): Weighed {
  const telling = all.filter(({ isFiller }) => !isFiller);
  const terms = telling.length > 0 ? telling : all;
  const weights = terms.map(({ phrasings, weight }) => termWeight(phrasings[0]?.[0] ?? 0) * (weight < 1 ? WEAK : 1));
  return { terms, weights, total: weights.reduce((sum, weight) => sum + weight, 0) || 1 };
}

const tokensOf = onceEach(({ text }: PassageSentence): readonly Token[] =>
  analyse(text).filter(({ hash, word }) => hash !== 0 || /^\d/.test(word)),
);
const termsOfWhole = onceEach(
  ({ text, company, symbol_id, headings }: FoundPassage): ReadonlySet<number> =>
    termsOf([cleanText(text).text, company, symbol_id, ...headings].join('\n')),
);

/** The share of a question's weight that some terms hold. */
const coverOf = ({ terms, weights, total }: Weighed, said: ReadonlySet<number>) =>
  terms.reduce((sum, term, at) => sum + (holds(said, term) ? weights[at]! : 0), 0) / total;

type Context = { rank: number; most: number; question: Question; weighed: Weighed };

function readPassage(passage: ParsedPassage, supports: readonly Support[], context: Context): Evidence[] {
  const { isTable } = passage;
  const above = termsOfTitles(passage.passage);
  const said = supports.map(({ sentence }) => termsOfSentence(sentence));
  const whole = termsOfWhole(passage.passage);
  const inPassage = context.weighed.terms.map((term) => holds(whole, term));
  const inTitles = context.weighed.terms.map((term) => holds(above, term));
  return supports.flatMap((support, at) => {
    const own = said[at]!;
    const held = context.weighed.terms.map((term) => holds(own, term));
    if (!held.some(Boolean)) return [];
    const beside = (isTable ? [] : [said[at - 1], said[at + 1]]).filter((terms) => terms !== undefined);
    const around = [above, ...beside];
    const traits = traitsOf(support, { own, around, beside, inPassage, inTitles, held }, context);
    return [{ support, held, traits }];
  });
}

type Said = {
  own: ReadonlySet<number>;
  /** Of the titles, and of the sentences before and after. */
  around: readonly ReadonlySet<number>[];
  /** Of the sentences before and after. */
  beside: readonly ReadonlySet<number>[];
  held: readonly boolean[];
  /** By all of the passage, and by the titles above it. */
  inPassage: readonly boolean[];
  inTitles: readonly boolean[];
};

function traitsOf(support: Support, said: Said, context: Context): Traits {
  const { own, around, held, inTitles } = said;
  const { passage, sentence, share } = support;
  const { text } = sentence;
  const { rank, most, question, weighed } = context;
  const { terms, weights, total } = weighed;
  const covered = weights.reduce((sum, weight, at) => sum + (held[at] ? weight : 0), 0);
  const lacking = terms.map((term, at) => (held[at] || isAround(around, term) ? 0 : weights[at]!));
  const heaviest = Math.max(0, ...lacking);
  const onlyAbove = terms.map((_, at) => (!held[at] && inTitles[at] ? weights[at]! : 0));
  const tokens = tokensOf(sentence);
  const wantsAmount = question.wants !== null && question.reason === null && !question.isWho && !question.isWhen;
  const hasDigit = /\d/.test(text);
  const years = yearsIn(text);
  return {
    rank: 1 / (1 + rank),
    first: Number(rank === 0),
    row: Number(passage.isTable),
    share,
    sure: Number(share >= SURE),
    own: covered / total,
    // Known once all are read.
    relative: 0,
    lacking: heaviest,
    most,
    above: onlyAbove.reduce((sum, weight) => sum + weight, 0) / total,
    density: covered / total / Math.sqrt(1 + own.size),
    pairs: pairsIn(tokens, terms),
    unfilled: Number(question.wants !== null && !question.wants.test(text)),
    figureNear: figureNear(tokens, terms),
    amountSaid: Number(wantsAmount && hasDigit),
    amountMissing: Number(wantsAmount && !hasDigit),
    cause: Number(question.reason !== null && CAUSE.test(text)),
    somebody: Number(question.isWho && SOMEBODY.test(withoutTerms(text, terms))),
    dateMissing: Number(question.isWhen && !DATE.test(text)),
    yearSaid: Number(question.years.some((year) => years.has(year))),
    yearReported: Number(question.years.some((year) => year === passage.passage.period_of_report?.slice(0, 4))),
    rowOfYears: Number(
      passage.isTable && question.years.length > 0 && question.years.every((year) => text.includes(year)),
    ),
    leadsOn: Number(/:\s*$/.test(text)),
    partOther: Number(isOfOtherPart(text, { question, form: passage.passage.filing_type })),
    nameMissing: Number(terms.some((term) => term.isName && !holds(own, term) && !isAround(around, term))),
    unitMissing: Number(wantsAmount && question.isShare && !/\d ?(?:%|percent)/.test(text)),
    ...doubtsOf({ support, lacking: heaviest }, question),
    ...shapeOf(support, {
      ...{ weights, total, most, isYesNo: question.isYesNo, isTerse: question.isTerse },
      isName: terms.map(({ isName }) => isName),
      held: {
        own: held,
        window: terms.map((term, at) => held[at]! || said.beside.some((near) => holds(near, term))),
        titles: inTitles,
        passage: said.inPassage,
      },
    }),
  };
}

const PARTS: readonly (readonly [months: number, words: RegExp])[] = [
  [3, /\b(?:quarter(?:ly)?|three months|thirteen weeks)\b/i],
  [6, /\b(?:six months|first half|twenty-six weeks)\b/i],
  [9, /\b(?:nine months|thirty-nine weeks)\b/i],
];

/** Whether a sentence is of a longer or shorter period than a question. */
export function isOfOtherPart(
  text: string,
  { question: { months, isOfYear }, form }: { question: Question; form: string },
): boolean {
  const parts = PARTS.filter(([, words]) => words.test(text)).map(([part]) => part);
  if (months === null) return isOfYear && parts.length > 0;
  return parts.length > 0 ? !parts.includes(months) : form.startsWith('10-K');
}

const isAround = (around: readonly ReadonlySet<number>[], { phrasings }: QuestionTerm): boolean =>
  phrasings.some((phrase) => phrase.every((term) => around.some((said) => said.has(term))));

/** The share of neighbours in the question that are neighbours here. */
function pairsIn(tokens: readonly Token[], terms: readonly QuestionTerm[]): number {
  if (terms.length < 2) return 0;
  const places = Map.groupBy(tokens.keys(), (at) => tokens[at]!.hash);
  const placesOf = (term: QuestionTerm) => places.get(term.phrasings[0]?.[0] ?? 0) ?? [];
  const pairs = terms.slice(1).filter((term, at) => {
    const before = placesOf(terms[at]!);
    return placesOf(term).some((place) => before.some((other) => Math.abs(place - other) <= PAIR_APART));
  });
  return pairs.length / (terms.length - 1);
}

/** Whether a number that is no year stands by one of the terms: 1 right beside it, 0.5 a little further. */
function figureNear(tokens: readonly Token[], terms: readonly QuestionTerm[]): number {
  const asked = new Set(terms.flatMap(({ phrasings }) => phrasings.map(([first]) => first)));
  const figures = [...tokens.keys()].filter((at) => /^\d/.test(tokens[at]!.word) && !isYear(tokens[at]!.word));
  const named = [...tokens.keys()].filter((at) => asked.has(tokens[at]!.hash));
  const apart = Math.min(...figures.flatMap((figure) => named.map((name) => Math.abs(figure - name))));
  return apart <= NEAR ? 1 : apart <= FURTHER ? 0.5 : 0;
}

function withoutTerms(text: string, terms: readonly QuestionTerm[]): string {
  const asked = new Set(terms.map(({ phrasings }) => phrasings[0]?.[0]));
  return text.replaceAll(/\p{L}[\p{L}’'.-]*/gu, (word) =>
    analyse(word).some(({ hash }) => asked.has(hash)) ? ' ' : word,
  );
}
