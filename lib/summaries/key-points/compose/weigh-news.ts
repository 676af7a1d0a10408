import type { Block } from '#lib/filings/types';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { ALARM, BOILERPLATE, DANGLING, POINTER, POSSIBILITY } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { OF_THE_FORM, PRESS_RELEASE } from './item-news.ts';

/** Beyond it parts of a sentence are left out where they can be. */
const BUDGET = 300;
const MAX_LENGTH = 480;
const MIN_LENGTH = 50;
const MAX_SENTENCE = 1_500;
/** What weighs less is no news of its item. */
const MIN_WEIGHT = 2;
/** A note under the text ("1 For biographical information"), or a place to look. */
const NOTE = /^\W?\d{1,2} \p{Lu}|^(?:Please|See|Refer) /u;
/** "As discussed in the Introductory Note, which is incorporated by reference, on July 22". */
const AS_DISCUSSED = /^As (?:discussed|described|set forth|noted) .{0,200}?, (?=on \p{Lu}\p{Ll}+ \d)/u;
/** A lead-in or a pointer in the short words of a summary. */
const SHORTHAND = /^(?:Table|Exhibit|Listed|Check box): |: see /;

/** A sentence of an item, short and whole, and the how-manieth it is (`at`). */
export type News = { texts: string[]; block: Block; at: number; weight: number };

/**
 * The sentences of an item that may be its news, of most weight first.
 * @param told the words in which news of this item is told
 * @param opens whether its first sentence says what the item is about, which nothing has said yet
 */
export function weighNews(blocks: readonly Block[], { told, opens }: { told: RegExp; opens: boolean }): News[] {
  const all: News[] = [];
  let paragraph = 0;
  for (const block of blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') continue;
    for (const [index, sentence] of paragraphSentences(block.text).entries()) {
      const texts = mayBeTold(sentence) ? wordings(sentence) : [];
      if (texts.length === 0) continue;
      const place = opens && paragraph === 0 && index === 0 ? 3.5 : paragraph < 2 ? 0.5 : 0;
      const listed = block.kind === 'list-item' ? 2 : 0;
      all.push({
        texts,
        block,
        at: all.length,
        weight: weightOf(texts[0]!, told) + place - listed - 3 * Number(DEFINED_ELSEWHERE.test(sentence)),
      });
    }
    paragraph += 1;
  }
  return all
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight || one.at - other.at);
}

function mayBeTold(sentence: string): boolean {
  if (sentence.length < MIN_LENGTH || sentence.length > MAX_SENTENCE) return false;
  return !DANGLING.test(sentence) && !NOTE.test(sentence) && !/:\s*$/.test(sentence) && !POINTER.test(sentence);
}

/** A sentence in the words of a summary; and whole, for where they leave out what its reader needs. */
function wordings(sentence: string): string[] {
  const whole = capitalise(sentence.replace(AS_DISCUSSED, ''));
  return [shortenSentence(whole, BUDGET), whole].filter(
    (text) => text.length >= MIN_LENGTH && text.length <= MAX_LENGTH && !SHORTHAND.test(text) && standsAlone(text),
  );
}

function weightOf(text: string, told: RegExp): number {
  const amounts = findFigures(text).filter(({ unit, inWords }) => unit !== 'number' && !inWords).length;
  return (
    3 * Number(told.test(text)) +
    2 * Number(ALARM.test(text)) +
    Math.min(2, amounts) +
    Number(findDates(text).length > 0) +
    Number(COUNTS_PEOPLE.test(text)) -
    6 * Number(isOfForm(text)) -
    3 * Number(ONLY_IF.test(text)) -
    Number(POSSIBILITY.test(text.replace(/\bMay(?= \d)/g, '')))
  );
}

/** Means what only another text says. */
const DEFINED_ELSEWHERE = /\([^()]{0,20}\bas (?:such terms? (?:is|are) )?defined (?:in|below|under)\b/i;
/** "approximately 550 employees", "headcount by 440". */
const COUNTS_PEOPLE =
  /\d (?:[\w-]+ ){0,2}(?:employees|jobs|positions|roles|workers)\b|\b(?:headcount|workforce) by (?:[\w-]+ ){0,2}\d/i;
/** What follows from something that has not happened. */
const ONLY_IF = /^(?:If|Should|Were|In the event)\b|\bno assurances?\b/;

/** What the form has every filer say; a release is named beside its exhibit, and may be all the news there is. */
const isOfForm = (text: string) => !PRESS_RELEASE.test(text) && (OF_THE_FORM.test(text) || BOILERPLATE.test(text));
