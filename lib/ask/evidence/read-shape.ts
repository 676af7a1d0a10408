import type { Support } from '../support/weigh-support.ts';

/** How much of a question its parts hold, and of what shape question and sentence are. Pure. */

export const SHAPE = [
  'passage',
  'passageRelative',
  'window',
  'windowTitled',
  'asked',
  'askedWeight',
  'names',
  'namesHeld',
  'isYesNo',
  'isTerse',
  'long',
  'opens',
  'longPassage',
] as const;

/** What of a question's terms holds, each by its place among them. */
type Shaped = {
  weights: readonly number[];
  total: number;
  isName: readonly boolean[];
  /** By the sentence itself, by it and its neighbours, by the titles above, by all of the passage. */
  held: Record<'own' | 'window' | 'titles' | 'passage', readonly boolean[]>;
  /** The most that any passage holds. */
  most: number;
  isYesNo: boolean;
  isTerse: boolean;
};

const MAX_TERMS = 10;
const MAX_WEIGHT = 6;
const MAX_NAMES = 3;
/** Characters after which longer ones count no more, in units of a usual sentence and paragraph. */
const [SENTENCE, MAX_SENTENCES] = [200, 3];
const [PARAGRAPH, MAX_PARAGRAPHS] = [1_000, 2];

/** Costs the terms of the question. */
export function shapeOf(
  { passage, sentence }: Support,
  { weights, total, isName, held, most, isYesNo, isTerse }: Shaped,
): Record<(typeof SHAPE)[number], number> {
  const coverOf = (isHeld: (at: number) => boolean) =>
    weights.reduce((sum, weight, at) => sum + (isHeld(at) ? weight : 0), 0) / total;
  const passageCover = coverOf((at) => held.passage[at]!);
  const names = isName.filter(Boolean).length;
  return {
    passage: passageCover,
    passageRelative: passageCover / (most || 1),
    window: coverOf((at) => held.window[at]!),
    windowTitled: coverOf((at) => held.window[at]! || held.titles[at]!),
    asked: Math.min(MAX_TERMS, weights.length),
    askedWeight: Math.min(MAX_WEIGHT, total),
    names: Math.min(MAX_NAMES, names),
    namesHeld: names === 0 ? 0 : isName.filter((is, at) => is && held.own[at]).length / names,
    isYesNo: Number(isYesNo),
    isTerse: Number(isTerse),
    long: Math.min(MAX_SENTENCES, sentence.text.length / SENTENCE),
    opens: Number(passage.sentences[0] === sentence),
    longPassage: Math.min(MAX_PARAGRAPHS, passage.text.length / PARAGRAPH),
  };
}
