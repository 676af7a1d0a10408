import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { CAUSE } from './explained-line.ts';
import type { TableLine } from './tables/read-table-lines.ts';

/** What joined the company or left it. */
const DEAL =
  /\b(?:sales?|divestitures?|dispositions?|disposals?|separation|spin-?offs?|deconsolidation|acquisitions?|mergers?|exit) (?:of|from)\b|\b(?:sold|divested|acquired|exited|deconsolidated)\b|\b\p{Lu}[\p{L}&-]+ (?:acquisition|divestiture|sale|merger|separation|spin-?off)\b/u;
/** A line that moved less may have other reasons first. */
const LEAST = 0.2;
/** Characters of a text that are read, and of a sentence between the name of a line and the deal. */
const READ = 3_000;
const NEAR = 110;
const MIN_WORD = 4;
/** Words of a name that are looked for: the first that no other line of the table has. */
const MOST = 2;

/**
 * The sentence of a text that says of a line which moved far that a part of the company was bought or sold: without it the
 * move would be taken for the business's own. Null where none does. Linear in the text.
 * @param lines those of the table
 * @param explained those of them that it may explain
 */
export function findDealCause(
  text: string,
  lines: readonly TableLine[],
  explained: readonly TableLine[] = lines,
): string | null {
  if (!DEAL.test(text)) return null;
  const counts = countLabels(lines);
  const names = explained
    .filter(({ growth }) => Math.abs(growth ?? 0) >= LEAST)
    .map(({ label }) => [...stemsOf(label)].filter((stem) => counts.get(stem) === 1).slice(0, MOST))
    .filter(({ length }) => length > 0);
  if (names.length === 0) return null;
  const read = text.slice(0, READ);
  for (const { from, to } of splitSentences(read)) {
    const sentence = read.slice(from, to);
    const cause = CAUSE.exec(sentence);
    const behind = cause && DEAL.exec(sentence.slice(cause.index));
    if (!cause || !behind) continue;
    const at = cause.index + behind.index;
    const around = stemsOf(sentence.slice(Math.max(0, at - NEAR), at + NEAR));
    if (names.some((own) => own.every((name) => around.has(name)))) return sentence;
  }
  return null;
}

/** Where the name of a deal ends: "the sale of the Brazil operations, and". */
const END = /[,;.()]| (?:and|in|on|which|that|as|partially|offset|during|due|resulting)\b/;

/** The deal that such a sentence names first behind its cause, in its own words: "sale of the Brazil operations"; null where that is long. */
export function dealIn(sentence: string): string | null {
  const cause = CAUSE.exec(sentence);
  const from = cause ? cause.index + cause[0].length : 0;
  const found = DEAL_OF.exec(sentence.slice(from));
  if (!found) return null;
  const rest = sentence.slice(from + found.index);
  const named = rest.slice(0, END.exec(rest)?.index ?? rest.length).trim();
  return named.length <= MAX_DEAL && /\p{Lu}/u.test(named) ? named : null;
}

const DEAL_OF =
  /\b(?:sale|divestiture|disposition|disposal|separation|spin-?off|deconsolidation|acquisition|merger|exit) (?:of|from) /;
const MAX_DEAL = 60;

/** By word, how many names of lines have it: what one alone has is its own. */
function countLabels(lines: readonly TableLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of new Set(lines.map((line) => line.label)))
    for (const stem of stemsOf(label)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

const stemsOf = (text: string) =>
  new Set([...topicWords(text)].filter((word) => word.length >= MIN_WORD && !/\d/.test(word)).map(stemWord));
