import { ANY_MONTH_NAME } from '#lib/text/months';
import { hasVerb } from './whole-sentence.ts';

const MAX_WORDS = 9;
const MAX_LENGTH = 80;
/** What is left must be a sentence. */
const MIN_REST = 40;

const WORD = /^(?:\p{Lu}[\p{L}\p{N}&’'()/.-]*,?|[&–—-]|of|and|or|the|to|in|on|for|by|with|from)$/u;
/** The number of a model or a product: "615", "615X". */
const MODEL = /^\d{3}\p{Lu}?(?:\/\d{3}\p{Lu}?)*$/u;
const JOINING = /^(?:and|or|&)$/;
/** A title that ends so goes on: "Changes in The …". */
const LINKING = /^(?:[&–—-]|of|and|or|the|to|in|on|for|by|with|from)$/u;
const INTO_TIME = /^(?:In|On|During|As|At|For|From|Since|Under|Through|Following|While|Although|When|If)$/;
const OF_SOMEBODY = /^(?:We|Our|The|This|These|Its|There|Each|All)$/;
/** With a small letter or a date behind it, the function word begins a sentence; "At Home" may be a name. */
const GOES_ON = new RegExp(String.raw`^(?:\p{Ll}|\d|(?:${ANY_MONTH_NAME})\b)`, 'u');
const SUBJECT = /^(?:Company|Corporation|Board|Registrant|Firm|Partnership|Trust)\b/;

/**
 * A heading that runs into the text of its paragraph: "Dividends" of "Dividends In May 2024, our Board …". Only words
 * with capitals and no verb are one, and only where a function word with a capital begins the sentence. Null otherwise.
 */
export function runInTitle(text: string): string | null {
  const words = text.slice(0, 2 * MAX_LENGTH).split(' ');
  for (const [at, word] of words.slice(0, MAX_WORDS + 1).entries()) {
    const isFunction = INTO_TIME.test(word) || OF_SOMEBODY.test(word);
    if (!isFunction) {
      if (MODEL.test(word) && (at === 0 || (at === 2 && JOINING.test(words[1]!)))) continue;
      if (!WORD.test(word) || (at === 0 && LINKING.test(word))) return null;
      continue;
    }
    if (at === 0) return null;
    const next = words[at + 1] ?? '';
    if (!GOES_ON.test(next) && !(OF_SOMEBODY.test(word) && SUBJECT.test(next))) continue;
    const title = words.slice(0, at).join(' ');
    const rest = text.slice(title.length + 1);
    const isTitle = title.length <= MAX_LENGTH && !LINKING.test(words[at - 1] ?? '') && /[\p{L})]$/u.test(title);
    return isTitle && !hasVerb(title) && rest.length >= MIN_REST && hasVerb(rest.slice(0, 600)) ? title : null;
  }
  return null;
}

/** Whether a title begins with the number of a model: "615 Program". */
export const startsWithModel = (title: string): boolean => MODEL.test(title.split(' ', 1)[0] ?? '');

/** "Restructuring Expenses" of "Restructuring Expenses: Restructuring expenses resulted from …"; null otherwise. */
export function titleBeforeColon(text: string): string | null {
  const title = beforeColon(text, MAX_LENGTH);
  const words = title?.split(' ') ?? [];
  if (title === null || words.length > MAX_WORDS || !words.every((word) => WORD.test(word))) return null;
  return LINKING.test(words.at(-1) ?? '') || hasVerb(title) ? null : title;
}

/** What stands before a text's first colon, where a sentence begins behind it. */
function beforeColon(text: string, most: number): string | null {
  const words = text.slice(0, most).split(': ', 1)[0] ?? '';
  const isBefore = words.length < Math.min(most, text.length - MIN_REST);
  return isBefore && /^\p{Lu}/u.test(text.slice(words.length + 2)) ? words : null;
}

/** A longer one is a sentence of a paragraph that has a colon. */
const MAX_RISK = 300;
const MIN_WORDS = 5;
/** Of its long words so many begin with a capital. */
const MOST_CAPITALS = 0.7;

/**
 * The heading of a risk that runs into its paragraph, which is a sentence in the letters of a title: "Delays in New Lamps Could
 * Harm the Company’s Business" of "Delays in New Lamps Could Harm the Company’s Business: The company has …". Null otherwise.
 */
export function riskBeforeColon(text: string): string | null {
  const title = beforeColon(text, MAX_RISK);
  if (title === null) return null;
  const words = title.split(' ').filter((word) => /^\p{L}[\p{L}’'-]{3,}/u.test(word));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= MIN_WORDS && capitals >= MOST_CAPITALS * words.length ? title : null;
}

/** "HOME SERVICES" of "HOME SERVICES – serves …" and of "HOME SERVICES. We serve …"; null otherwise. */
export function titleInCapitals(text: string): string | null {
  return /^\p{Lu}[\p{Lu}&, ]{3,60}(?=(?:\.| [–—-]) [\p{L}])/u.exec(text)?.[0] ?? null;
}
