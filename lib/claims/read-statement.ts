import { type FigureQuestion, readFigureQuestion } from '#lib/ask/figures/read-figure-question';
import { withoutName } from '#lib/ask/figures/without-name';
import type { FigureId } from '#lib/key-figures/types';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';

/** A figure that a sentence states of a measure: its value, the value of the year before, or how much it changed. */
export type StatedFigure = { figure: Figure; role: 'value' | 'before' | 'change' };

/** A sentence that states a key figure, understood to its last word. */
export type Statement = { question: FigureQuestion; stated: StatedFigure[]; saysLoss: boolean };

const BEFORE =
  /(?:\bfrom|\bcompar\w+ (?:with|to)|\bversus|\bvs\.?|\bagainst|\bthan) (?:about |roughly |approximately )?$/i;

/**
 * Reads a sentence as a statement of a key figure. Null unless every word of it is understood beside its figures: a word
 * that is passed over may be what it is about. Linear in the sentence.
 * @param names what the company is called
 * @param known the key figures that there are
 */
export function readStatement(
  sentence: string,
  names: readonly string[],
  known: readonly FigureId[],
): Statement | null {
  const figures = findFigures(sentence);
  if (figures.length === 0 || figures.length > MAX_FIGURES || figures.some(({ rangeWith }) => rangeWith !== null))
    return null;
  const stated = figures.map((figure): StatedFigure => ({ figure, role: roleOf(figure, sentence) }));
  if (stated.filter(({ role }) => role === 'value').length > 1) return null;
  if (stated.filter(({ role }) => role === 'before').length > 1) return null;
  let rest = sentence;
  for (const { from, to } of figures) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  // Without its subject, a statement would read as a question that begins with its verb.
  const question = readFigureQuestion(`The ${withoutName(rest, names).replace(APPROXIMATE, ' ')}`, known);
  if (!question || question.ids.length === 0 || question.kind !== 'how much' || question.periods.length > 2)
    return null;
  return { question, stated, saysLoss: /\bloss(?:es)?\b/i.test(sentence) };
}

const MAX_FIGURES = 3;

const APPROXIMATE = /\b(?:about|roughly|approximately|around|nearly|some)\b/gi;

/** "increased by $5 million", "rose $5 million" */
const BY =
  /\b(?:by|increas(?:ed|es|ing)|decreas(?:ed|es|ing)|rose|fell|grew|declined|dropped|up|down) (?:about |roughly |approximately )?$/i;

/** A percentage with a direction is a change, unless "to" or "from" says that it is a level. */
function roleOf({ from, unit, direction }: Figure, sentence: string): StatedFigure['role'] {
  const before = sentence.slice(0, from);
  if (BEFORE.test(before)) return 'before';
  if (direction !== null && BY.test(before)) return 'change';
  const isLevel = /\b(?:to|at|of|was|were|is) (?:about |roughly |approximately )?$/i.test(before);
  return unit === 'percent' && direction !== null && !isLevel ? 'change' : 'value';
}
