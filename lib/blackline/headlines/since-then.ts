import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { SINCE } from './name-news.ts';
import { fitBelow } from './phrases/fit-sentence.ts';
import { amountsIn, sayScale } from './phrases/say-scale.ts';
import { inQuotes, MAX_REST } from './phrases/shorten-text.ts';
import type { Told } from './told.ts';

/** By so many characters a sentence is known again. */
const KNOWN = 60;
/** Of many steps the last ones say how it stands. */
const MOST = 3;

/**
 * A headline with what its filing says later of the same thing: marked behind it, and told first below it. As it is where
 * nothing does, or that is told already. Linear in the blocks right behind it.
 */
export function withSinceThen(told: Told, lead: string, change: FoundChange, filings: ComparedFilings): Told {
  const { block, side } = change;
  if (side === 'old' || told.rest?.startsWith(SINCE)) return told;
  const said = lead.replace(/^…/, '');
  const own = block.text.includes(said) ? block : change.blocks.find(({ text }) => text.includes(said));
  const steps = own ? filings.laterChanges(said, own.ordinal) : [];
  const parts = steps.slice(-MOST).flatMap(({ sentence, at }) => {
    const blockOf = filings.documents.new.blocks[at]!;
    const words = fitBelow(sayScale(sentence, amountsIn({ ...change, block: blockOf }, filings)), MAX_REST);
    const known = words.slice(0, KNOWN);
    return told.rest?.includes(known) || told.text.includes(known) ? [] : [{ sentence, words, text: blockOf.text }];
  });
  if (parts.length === 0) return told;
  // One quotation, so that all of it is of since then; dots stand for what is left out between sentences.
  const quote = parts.reduce((quoted, { sentence, words, text }, index) => {
    const before = parts[index - 1];
    if (!before) return words;
    const isNext = !quoted.endsWith('…') && text.includes(`${before.sentence} ${sentence}`);
    return `${quoted}${isNext ? '. ' : '… '}${words}`.replace('…… ', '… ');
  }, '');
  const mark = steps.every(({ adds }) => adds) ? ' (more since)' : ' (changed since)';
  const text = told.text.endsWith('”') ? `${told.text}${mark}` : told.text;
  return { ...told, text, rest: [`${SINCE}${inQuotes(quote)}`, told.rest].filter(Boolean).join('. ') };
}
