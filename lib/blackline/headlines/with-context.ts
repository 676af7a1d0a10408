import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { splitSentences } from '#lib/text/sentences';
import { fitSentence } from './fit-sentence.ts';
import { inQuotes, MAX_REST } from './shorten-text.ts';
import type { Told } from './tell-figure.ts';
import { type ChangedText, newestSentence, POINTING } from './tell-sentence.ts';

/** Words for what another sentence names: "these merchants", "this gain". */
const DEMONSTRATIVE =
  /\b(?:this|these|such)\s+(?!(?:years?|quarters?|months?|periods?|report|form|filing|item|document)\b)\p{Ll}{3,}/iu;
/** Shorter ones name nothing. */
const MIN_OPENING = 30;
/** A sentence that says less is not told below another. */
const LEAST = 4;
/** Texts are looked at up to here. */
const READ = 2_000;

/**
 * Below a sentence that speaks of "this matter": how its paragraph begins, where the matter is named. Below one that was
 * quoted whole: what else is new in the text, if it says something.
 */
export function withContext(
  told: Told,
  { said, text }: { said: string; text: ChangedText },
  filings: ComparedFilings,
): Told {
  const opening = POINTING.test(said) || DEMONSTRATIVE.test(said) ? openingOf(text.text) : null;
  const more =
    opening ??
    (told.rest === null ? newestSentence(text, filings, { room: MAX_REST, except: said, least: LEAST }) : null);
  if (more === null || more === said) return told;
  const quote = inQuotes(fitSentence(more, MAX_REST));
  return { text: told.text, rest: told.rest === null ? quote : `${quote}. ${told.rest}` };
}

function openingOf(text: string): string | null {
  const read = text.slice(0, READ);
  const [first] = splitSentences(read);
  const opening = first ? read.slice(first.from, first.to) : '';
  return opening.length >= MIN_OPENING ? opening : null;
}
