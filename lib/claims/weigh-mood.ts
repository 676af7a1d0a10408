/** Whether two sentences state, foresee or suppose: a plan is no fact, and a possibility no plan. */

const FORESEES =
  /\b(?:will|shall|would|expect(?:s|ed)?|plan(?:s|ned)? to|intend(?:s|ed)?|anticipat(?:es?|ed|ing)|estimat(?:es?|ed)|project(?:s|ed) |forecast(?:s|ed)?|target(?:s|ed)?|guidance|believes?)\b/i;
/** "May" with a capital inside a sentence is the month. */
const SUPPOSES = /\b(?:may|might|could|if|unless|whether)\b|^May\b(?! \d)|\bpossib(?:le|ly)\b/;

/**
 * Whether a sentence supposes or foresees what a source states, or states what it supposes or foresees.
 * @param source its sentence
 * @param upTo how far of it the sentence repeats: what is left out behind is no part of it
 */
export function turnsMood(sentence: string, source: string, upTo: number): boolean {
  const repeated = source.slice(0, upTo);
  return [FORESEES, SUPPOSES].some(
    (mood) => (mood.test(sentence) && !mood.test(source)) || (mood.test(repeated) && !mood.test(sentence)),
  );
}
