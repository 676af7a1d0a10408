import { splitSentences } from '#lib/text/sentences';
import { RULING } from './beside/later-step.ts';
import { POINTING } from './phrases/tell-sentence.ts';

/** Texts are looked at up to here. */
const READ = 6_000;
const WORD = String.raw`(?!(?:The|A|An|We|Plaintiffs?|Defendants?|Purchasers|Shareholders|Stockholders|Company|Court|Several|Certain|Various|Two|Three|Many|Other|Some)\b)\p{Ll}?\p{Lu}[\p{L}\d&’'.-]*`;
/** "In May 2024, Quill Works, Inc. filed a complaint": who brought a suit. */
const BROUGHT = new RegExp(
  String.raw`^(?:(?:[Ii]n|[Oo]n|[Bb]eginning in) [^,;]{3,30}(?:, (?:19|20)\d\d)?, )?(?:the )?(${WORD}(?: (?:(?:of|the|and|&) )*${WORD}){0,4})(?:,? (?:Inc|LLC|L\.L\.C|Corp|Ltd|L\.P|LP|PBC|PLC)\b\.?)?(?: \([^)]{1,40}\))?(?: and ${WORD}[^,;.]{0,60}?)? (?:filed|brought|commenced|initiated) (?:an? |suit\b)(?!notice|motion|petition|appeal)`,
  'u',
);
const NAME = /(?<![.!?:;•] )(?<!^)\b\p{Lu}[\p{L}\d&-]+/gu;
/** Courts, months and the like say not of whom. */
const NO_NAME =
  /^(?:courts?|appeals?|circuit|district|supreme|federal|united|states|[NESW]|california|texas|delaware|york|washington|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])$/i;

/**
 * Who brought the one suit that a paragraph tells of, where a sentence on what became of it does not say: the sentence
 * before it that does; null where it says so itself, or the paragraph tells of several. Linear.
 */
export function nameMatter(said: string, text: string, company: string | null): string | null {
  if (!(RULING.test(said) || POINTING.test(said)) || (said.match(NAME) ?? []).some((name) => !NO_NAME.test(name)))
    return null;
  const read = text.slice(0, READ);
  const sentences = splitSentences(read).map(({ from, to }) => read.slice(from, to));
  const at = sentences.indexOf(said);
  if (at <= 0) return null;
  const [name, ...others] = new Set(sentences.flatMap((one) => BROUGHT.exec(one)?.[1] ?? []));
  const isFirst = name !== undefined && BROUGHT.test(sentences[0]!);
  return isFirst && others.length === 0 && !company?.startsWith(name) ? name : null;
}
