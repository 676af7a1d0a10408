import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/** What something did not do: "did not meet", "failed to reach". */
const DENIES = /\b(?:(?:did|does|do|has|have|had|was|were) not|failed to) (?:yet )?(\p{Ll}+)/u;
/** Verbs whose past is another word. */
const PAST: Readonly<Record<string, string>> = {
  ...{ met: 'meet', won: 'win', sold: 'sell', paid: 'pay', made: 'make', found: 'find', held: 'hold', bought: 'buy' },
};
/** So many words in common are of the same matter. */
const MIN_SHARED = 2;

/**
 * The sentence behind a text that says of the same matter that something else was not done which the text says was:
 * "The study did not meet the secondary endpoint" behind "met the study's primary endpoint". Linear in them.
 */
export function deniedAfter(text: string, behind: readonly string[]): string | undefined {
  const did = new Set((text.toLowerCase().match(/\p{Ll}+/gu) ?? []).map((word) => stemWord(PAST[word] ?? word)));
  const own = topicWords(text);
  return behind.find((sentence) => {
    const verb = DENIES.exec(sentence)?.[1];
    if (verb === undefined || !did.has(stemWord(PAST[verb] ?? verb))) return false;
    return topicWords(sentence).intersection(own).size >= MIN_SHARED;
  });
}
