import { isStopWord, normaliseWord, type Word } from '#lib/text/words';
import { isGenericCapital } from './claim-vocabulary.ts';

/** A proper name as it is in a text: words [first, last] of the text's words. */
type NameMention = { from: number; to: number; first: number; last: number; key: string };

const CAPITAL = /^(?:\p{Lu}|[a-z]\p{Lu})/u;
/** What may be between two words of one name. */
const INSIDE = /^(?: | & |, (?=Inc|LLC|Ltd|L\.P|Corp))$/;
/** More words than this are a heading. */
const MAX_WORDS = 7;

/**
 * The proper names of a text: runs of capitalised words. `known` are the normalised
 * words that have a capital where no sentence begins. Linear.
 */
export function findNames(text: string, words: readonly Word[], known: ReadonlySet<string>): NameMention[] {
  const names: NameMention[] = [];
  let run: Word[] = [];
  let first = 0;
  const close = () => {
    // A name neither begins nor ends with a word such as "Company" or "Note".
    let from = 0;
    let to = run.length;
    while (from < to && isGenericCapital(normaliseWord(run[from]?.text ?? ''))) from += 1;
    while (to > from && isGenericCapital(normaliseWord(run[to - 1]?.text ?? ''))) to -= 1;
    const [head, tail] = [run[from], run[to - 1]];
    if (head && tail && to - from <= MAX_WORDS) {
      const key = run
        .slice(from, to)
        .map((word) => normaliseWord(word.text))
        .join(' ');
      names.push({ from: head.from, to: tail.to, first: first + from, last: first + to - 1, key });
    }
    run = [];
  };

  for (const [index, word] of words.entries()) {
    const isName = CAPITAL.test(word.text) && !/\d/.test(word.text) && known.has(normaliseWord(word.text));
    const previous = run.at(-1);
    if (previous && (!isName || !INSIDE.test(text.slice(previous.to, word.from)))) close();
    if (!isName) continue;
    if (run.length === 0) first = index;
    run.push(word);
  }
  close();
  return names;
}

/**
 * The normalised words of a text that have a capital where no sentence begins, and first words of sentences in front of
 * another such word: "Acme Holdings acquired".
 */
export function capitalWords(words: readonly Word[], sentenceStarts: ReadonlySet<number>): Set<string> {
  const known = new Set<string>();
  for (const [index, { text, from, to }] of words.entries()) {
    if (!CAPITAL.test(text)) continue;
    const normal = normaliseWord(text);
    const next = words[index + 1];
    const opensName =
      next && next.from === to + 1 && CAPITAL.test(next.text) && !isStopWord(normal) && !isGenericCapital(normal);
    if (!sentenceStarts.has(from) || opensName) known.add(normal);
  }
  return known;
}
