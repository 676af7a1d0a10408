import type { Chosen } from './beside/beside-sentence.ts';
import { completeness, fitBelow, fitHeadline, fitSentence } from './phrases/fit-sentence.ts';
import { type AmountsIn, sayScale } from './phrases/say-scale.ts';
import { inQuotes, MAX_HEADLINE, MAX_REST } from './phrases/shorten-text.ts';
import type { Told } from './told.ts';

/** A headline with nothing below it. */
export const alone = (text: string): Told => ({ text, rest: null });

/** What of another sentence is told in the headline. */
export const toldBeside = ({ offset, since, sinceInBrief }: Chosen): Beside => ({
  ...(offset === undefined ? {} : { offset }),
  ...(since === undefined ? {} : { since }),
  ...(sinceInBrief === undefined ? {} : { sinceInBrief }),
});

type Beside = Partial<Pick<Chosen, 'offset' | 'since' | 'sinceInBrief'>>;

/** Where the next sentence tells what goes against words, they end with what leads to it. */
const withOffset = (words: string, offset: string | undefined) =>
  offset === undefined || words.includes(offset) ? words : `${words.replace(/…$/, '')}… ${offset}…`;

/** Words of the filing behind an opening; below, the whole sentence, where it had to be cut. */
export function quoted(
  opening: string,
  said: string,
  { amounts, offset, since, sinceInBrief = since }: { amounts: AmountsIn } & Beside,
): Told {
  const words = sayScale(said, amounts);
  const [inFull, inBrief] = [since, sinceInBrief].map((one) => (one === undefined ? '' : ` (${one})`));
  const fit = (behind: string) => fitHeadline(words, opening.length + 4 + (offset ?? '').length + behind.length);
  const behind = completeness(fit(inBrief!), words) > completeness(fit(inFull!), words) ? inBrief! : inFull!;
  const fitted = withOffset(fit(behind), offset);
  const rest = fitted.includes('…') ? inQuotes(fitBelow(words, MAX_REST)) : null;
  const brief = `${opening}: ${inQuotes(fitSentence(words, MAX_HEADLINE - opening.length - 4))}`;
  return { text: `${opening}: ${inQuotes(fitted)}${behind}`, rest, brief };
}

/** What stands in quotation marks. */
export const quotesIn = (text: string) => Array.from(text.matchAll(/“([^”]*)”/g), ([, one = '']) => one);
