import { startsWithModel } from '#lib/summaries/sentences/run-in-title';
import { completeness, fitHeadline, losesOffset, WHOLE } from './phrases/fit-sentence.ts';

/** A heading whose words the sentence has gives its place to what goes against the sentence. */
export const isNeeded = (where: string, heading: string, said: string) =>
  where === '' ||
  !said.toLowerCase().includes(heading.toLowerCase()) ||
  !losesOffset(said, fitHeadline(said, where.length + 4));

/** Words that do not name the model or product whose heading they stand under. */
export const lacksModel = (words: string, heading: string) =>
  startsWithModel(heading) && !words.includes(heading.split(' ', 1)[0]!);

/** The numbers of the models that a heading names: "615 and 615X". */
const modelOf = (heading: string): string => /^\S+(?: (?:and|or|&) \d\S*)?/.exec(heading)?.[0] ?? heading;

/** Words that begin with the heading which stands before them already. */
export const withoutHeading = (words: string, heading: string) => {
  if (heading === '' || !words.startsWith(heading)) return words;
  const behind = words.slice(heading.length);
  const isTitle = behind.startsWith(': ') || (startsWithModel(heading) && /^ \p{Lu}/u.test(behind));
  return isTitle ? behind.replace(/^:? /, '') : words;
};

/** Whether words lose what they begin with, so that only their heading says of what they are, and lose no more under it. */
export function losesSubject(words: string, { opening, under }: { opening: string; under: string }): boolean {
  const [behind, placed] = [opening, under].map((one) => fitHeadline(words, one.length + 4));
  return behind!.startsWith('…') && completeness(placed!, words) >= completeness(behind!, words);
}

/**
 * Of openings that may stand before words the first, unless it leaves nothing of them, or another one all.
 * @param behind what stands behind them in the same headline
 */
export function roomier(openings: readonly string[], words: string, behind = ''): string {
  const left = openings.map((one) => completeness(fitHeadline(words, one.length + 4 + behind.length), words));
  const better = left.findIndex((one) => one === WHOLE || (one > 0 && left[0] === 0));
  return openings[better] ?? openings[0]!;
}

/** Characters of a sentence that are worth more than the whole of a title. */
const WORTH = 30;

/** Before words that lack the model which their heading names: the heading, or its numbers alone where much more has room then. */
export function withModel(
  under: string,
  opening: string,
  { heading, words }: { heading: string; words: string },
): string {
  const brief = [opening, modelOf(heading)].filter(Boolean).join(', ');
  const [long, short] = [under, brief].map((one) => fitHeadline(words, one.length + 4).length);
  return short! > long! + WORTH ? brief : roomier([under, brief], words);
}
