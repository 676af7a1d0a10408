import type { Block } from '#lib/filings/types';
import { definitionOf, termLeftOut } from '#lib/summaries/sentences/defined-terms';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { ALARM } from '#lib/summaries/sentences/signal-words';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { findFigures } from '#lib/text/numbers';

/** A sentence of an item that introduces others by name, with the how-manieth block it stands in. */
export type Introduction = { text: string; block: Block };

/** "(the “Loan Receivable”)", "(“Northern Group”)"; with the filer's other names "(the “Company” or “Northern”)". */
const DEFINITION = /\([^()]{0,40}?[“"][^()]{2,120}?[”"][^()]{0,20}\)/g;
const QUOTED = /[“"]([^”"]{2,60}?)[,.]?[”"]/g;
const FILER = /^(?:company|registrant|corporation|partnership|bank|trust|issuer|we|us|our)$/i;
/** What such names say themselves. */
const PLAIN =
  /\b(?:Acts?|Agreements?|Bankruptcy|Board|Cases?|Committees?|Courts?|Commission|Orders?|Petitions?|Plans?|Programs?|Proceedings?|SEC)\b/i;
/** Adds to what was told before, or sums up what may be a part. */
const ADDS = /\b(?:additional|further|incremental|remaining|in the aggregate)\b/i;
/** The beginning of a sentence in which its subject stands. */
const SUBJECT = 60;
/** Longer sentences are lists. */
const MAX_LENGTH = 640;
/** Beyond it parts of a sentence are left out where they can be. */
const BUDGET = 300;
/** Whom a contract names it names at length. */
const MAX_PARTIES = 760;

/** The names that a sentence gives to others than the filer. */
function namesGiven(sentence: string): string[] {
  return [...sentence.matchAll(DEFINITION)].flatMap(([definition]) => {
    const names = [...definition.matchAll(QUOTED)].flatMap(({ 1: name }) => name ?? []);
    return names.some((name) => FILER.test(name)) ? [] : names.filter((name) => !PLAIN.test(name));
  });
}

/**
 * The sentence without which one of an item's sentences misleads: where something grave happens to somebody whom only it
 * introduces, where an amount comes on top of what it tells of the same things, or where it alone says who "the Parties"
 * are. Null where there is none; 'too long' where it cannot be told. Linear in the item.
 * @param known what a reader has read before it
 */
export function introducingSentence(
  text: string,
  blocks: readonly Block[],
  known = '',
): Introduction | 'too long' | null {
  return introducedByName(text, blocks) ?? introducedAsTerm(text, blocks, known);
}

function introducedAsTerm(text: string, blocks: readonly Block[], known: string): Introduction | null {
  const before = blocks.map((block) => block.text).join('\n');
  const term = termLeftOut(text, { known, before })?.replace(/^\p{L}+ /u, '');
  if (term === undefined) return null;
  const definition = definitionOf(term);
  for (const block of blocks) {
    const sentence =
      block.kind === 'table' ? undefined : paragraphSentences(block.text).find((one) => definition.test(one));
    const short = sentence && shortenSentence(sentence, BUDGET);
    if (short && short.length <= MAX_PARTIES && !text.includes(short.slice(0, SUBJECT))) return { text: short, block };
  }
  return null;
}

function introducedByName(text: string, blocks: readonly Block[]): Introduction | 'too long' | null {
  for (const block of blocks) {
    if (block.kind === 'table') continue;
    for (const sentence of paragraphSentences(block.text)) {
      const names = namesGiven(sentence).filter((name) => text.includes(name) && !text.includes(`${name}”`));
      if (names.length === 0 || text.includes(sentence.slice(0, SUBJECT))) continue;
      const isGrave = ALARM.test(text) && names.some((name) => text.slice(0, SUBJECT).includes(name));
      const isAdded = ADDS.test(text) && tellsMoney(sentence);
      if (isGrave || isAdded) return sentence.length <= MAX_LENGTH ? { text: sentence, block } : 'too long';
    }
  }
  return null;
}

const tellsMoney = (text: string) => findFigures(text).some(({ unit }) => unit === 'money');
