import type { Block } from '#lib/filings/types';
import { once } from '#lib/remembered';
import { findDates } from '#lib/text/dates';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/** A sentence that tells a later step of what another tells, and the block in which it stands. */
export type LaterStep = { sentence: string; at: number; adds: boolean };

/**
 * What a filing says further down of what a sentence of a block tells: that it was changed again, or that there was more of
 * it. Of one paragraph, in their order; none where it says nothing.
 */
export type LaterChanges = (said: string, at: number) => LaterStep[];

/** Who acted, and that they changed something or added to it. */
const STEP =
  /\b(?:we|company|corporation|partnership|trust|board(?: of directors)?|management|parties)\b(?:,? (?!to\b)[\w’'-]+){0,4}? (?:(?:recorded|recognized|incurred|took|approved|authorized|announced|committed to|agreed to|expect(?:s|ed)?|decided)\b[^.;]{0,30}\b(?:additional|further|another|an? (?:new|revised|expanded|larger|smaller)|no longer)|(?:again |further |subsequently )?(?:reduced|increased|expanded|extended|amended|delayed(?! draw)|postponed|accelerated(?! share)|revised|lowered|raised|terminated|cancell?ed|withdrew|abandoned|suspended|resumed|ended))\b/i;
/** What is now expected of it stands behind. */
const NOW =
  /^(?:(?:as a result|accordingly), )?(?:we|it|the company|management) (?:now|no longer|currently) (?:expects?|anticipates?|plans?|intends?|estimates?)\b/i;
/** What might be, and how far a figure moved, changes nothing that was decided. */
const SUPPOSED = /\b(?:may(?! \d)|could|might|would|if|compared (?:to|with)|as a percent(?:age)? of)\b/i;
/** Blocks behind a sentence, under its heading, in which it may stand what became of it. */
const REACH = 8;
/** Stems that both sentences have; fewer where the later one says of itself that it tells of more. */
const SHARED = 3;
const SHARED_BY_MORE = 2;
const ADDS = /\b(?:additional|further|another)\b/i;
const MORE_OF = /\b(?:additional|further|another) ((?:\S+ ){1,3})/i;
/** Before when something was done; other dates are those until when something holds. */
const WHEN = /(?:^|\b(?:in|on|during|effective|since)(?: the)?) $/i;
/** Texts are looked at up to here. */
const READ = 4_000;
const NAME = /(?<!^)(?<![.!?:;•] )\b(?:\p{Lu}[\p{L}\d&-]+|\d{2,4}\p{Lu}?\b(?=[- ]\p{Ll}))/gu;
const NO_NAME =
  /^(?:company|corporation|board|directors?|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|\d+)$/i;

type Stamp = { kind: 'month' | 'quarter'; at: number };

/**
 * Looks up what a filing says later of a thing: under the same heading a sentence of a later month or quarter, with the same
 * words and no other name, in which somebody changes it or adds to it. Linear: a few blocks behind each sentence.
 * @param headingOf the heading above a block
 */
export function readLaterChanges(blocks: readonly Block[], headingOf: (at: number) => string): LaterChanges {
  const sentencesOf = blocks.map((block) => once(() => readSentences(block)));
  return (said, at) => {
    const stamp = stampOf(said);
    const heading = headingOf(at);
    if (stamp === null || heading === '' || SUPPOSED.test(said)) return [];
    const stems = stemsOf(said);
    for (let place = at; place < Math.min(blocks.length, at + REACH) && headingOf(place) === heading; place++) {
      const sentences = sentencesOf[place]!();
      const from = place === at ? sentences.indexOf(said) + 1 : 0;
      const known = `${heading} ${blocks[at]!.text.slice(0, READ)}`;
      const isStep = (one: string, index: number) =>
        index >= from && STEP.test(one) && !SUPPOSED.test(one) && isLater(one, stamp) && isOfIt(one, stems, known);
      const first = sentences.findIndex(isStep);
      if (first >= 0)
        return sentences
          .filter((one, index) => isStep(one, index) || (index > first && goesOn(one)))
          .map((sentence) => ({ sentence, at: place, adds: ADDS.test(sentence) }));
    }
    return [];
  };
}

const readSentences = ({ kind, text }: Block): string[] => {
  if (kind === 'table' || kind === 'heading') return [];
  const read = text.slice(0, READ);
  return splitSentences(read).map(({ from, to }) => read.slice(from, to));
};

/** When it was, by the first of its dates that says more than the year and when something was done. */
function stampOf(text: string): Stamp | null {
  for (const { year, month, quarter, from } of findDates(text)) {
    if (year === null || !WHEN.test(text.slice(0, from).replace(LIST_MARK, ''))) continue;
    if (month !== null) return { kind: 'month', at: 12 * year + month };
    if (quarter !== null) return { kind: 'quarter', at: 4 * year + quarter };
  }
  return null;
}

/** What is expected now, and what there was more of, of the step that was told right before it. */
const goesOn = (sentence: string) =>
  NOW.test(sentence) || (STEP.test(sentence) && ADDS.test(sentence) && findDates(sentence).length === 0);

/** "(1) On May 2": the number of a footnote, or the mark of a list. */
const LIST_MARK = /^(?:\(?[\da-z]{1,2}\)|[•●▪■◦‣·*–—-])\s*/i;

function isLater(sentence: string, { kind, at }: Stamp): boolean {
  const own = stampOf(sentence);
  return own !== null && own.kind === kind && own.at > at;
}

function isOfIt(sentence: string, stems: ReadonlySet<string>, known: string): boolean {
  const shared = stemsOf(sentence).intersection(stems).size;
  const [, more] = MORE_OF.exec(sentence) ?? [];
  // Of what there was more it says itself, whatever else it names.
  if (more !== undefined && shared >= SHARED_BY_MORE && !stemsOf(more).isDisjointFrom(stems)) return true;
  const names = (sentence.match(NAME) ?? []).filter((name) => !NO_NAME.test(name));
  return shared >= SHARED && names.every((name) => known.includes(name));
}

/** When something was, and that it was told, is said of anything. */
const NO_MATTER =
  /^(?:years?|quarters?|months?|ended|fiscal|first|second|third|fourth|january|february|march|april|may|june|july|august|september|october|november|december|company|million|billion|approximately|record(?:ed)?|additional|result(?:ed)?|due|primarily)$/;
const stemsOf = (text: string) =>
  new Set([...topicWords(text)].filter((word) => !NO_MATTER.test(word) && !/\d/.test(word)).map(stemWord));
