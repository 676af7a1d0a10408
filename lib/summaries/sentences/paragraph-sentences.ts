import { splitSentences } from '#lib/text/sentences';
import { runInTitle } from './run-in-title.ts';
import { hasVerb } from './whole-sentence.ts';

/** Sentences that are looked at in one paragraph; a longer one is read from its beginning. */
const MAX_SENTENCES = 120;
/** A list inside a paragraph is read up to this length. */
const MAX_LIST_LENGTH = 1_200;

const BULLET = /^[•●▪■◦‣·] ?/;

/**
 * The sentences of a paragraph as a summary reads them: a heading that runs into the text is alone, a list after a
 * colon belongs to the sentence that announces it, and lines without words are gone. Linear in the length of the text.
 */
export function paragraphSentences(text: string): string[] {
  const spans = splitSentences(text).slice(0, MAX_SENTENCES);
  const sentences: string[] = [];
  for (const [index, { from, to }] of spans.entries()) {
    const sentence = text.slice(from, to);
    if (!/\p{L}{2}/u.test(sentence)) continue;
    const previous = sentences.at(-1);
    if (
      BULLET.test(sentence) &&
      previous &&
      /[:;]$|[;,] (?:and|or)$/.test(previous) &&
      previous.length < MAX_LIST_LENGTH
    ) {
      sentences[sentences.length - 1] = `${previous} ${sentence.replace(BULLET, '')}`;
    } else if (index === 0) {
      sentences.push(...splitRunInHeading(sentence));
    } else {
      sentences.push(sentence);
    }
  }
  return sentences;
}

const TITLE_WORD = /^(?:\p{Lu}|\d|of$|and$|or$|the$|a$|an$|to$|in$|on$|for$|by$|with$|from$|its$|that$|as$|at$)/u;

/**
 * "Dividends In May 2024, our Board …" and "The Company May Not Meet Its Objectives: On an ongoing basis, …" are a heading and a sentence. A heading without a
 * verb says nothing by itself and is left out.
 */
function splitRunInHeading(sentence: string): string[] {
  const title = runInTitle(sentence);
  if (title !== null) return [sentence.slice(title.length + 1)];
  const colon = sentence.indexOf(': ');
  if (colon < 8 || colon > 220 || sentence.length - colon < 60) return [sentence];
  const heading = sentence.slice(0, colon);
  if (!/^\p{Lu}/u.test(heading) || !heading.split(' ').every((word) => TITLE_WORD.test(word))) return [sentence];
  const rest = sentence.slice(colon + 2);
  if (!/^\p{Lu}/u.test(rest)) return [sentence];
  return hasVerb(heading) && heading.split(' ').length > 3 ? [`${heading}.`, rest] : [rest];
}
