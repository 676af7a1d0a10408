import { MAX_SENTENCE_LENGTH } from '#lib/summaries/sentences/whole-sentence';
import { holdsFigure, isDroppable } from './droppable-text.ts';
import { endsInLimiter } from './keep-limits.ts';

const ASIDE =
  /[“”"]|^(?:see|refer|pages? |as |including|such as|e\.g\.|i\.e\.|for example|collectively|together|or |formerly|defined|hereinafter|which|also|the |in (?:millions|thousands|billions)|dollars? |amounts? |shares? |tabular |except |unaudited\b|net sales |net income in)/i;
const ACRONYM = /^[A-Z][\p{L}&./-]{0,11}$/u;
/** "income (loss)" says that it may be either. */
const SIGNED =
  /^(?:loss(?:es)?|benefits?|provision|expense|income|decreases?|increases?|deficit|used|outflows?|gains?|charges?|unfavorable|credit|usage|net|accretion|over|under)\b/i;

/**
 * Leaves out what is in brackets and only defines a name, gives examples or points elsewhere. Brackets with
 * figures, with a limiting word or with the other sign of a figure stay. Linear in the length of the sentence.
 */
export function cutParentheses(sentence: string): string {
  if (sentence.length > MAX_SENTENCE_LENGTH || !sentence.includes('(')) return sentence;
  let result = '';
  let kept = 0;
  let open = -1;
  let depth = 0;
  for (let at = 0; at < sentence.length; at++) {
    if (sentence[at] === '(') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sentence[at] === ')' && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const inner = sentence.slice(open + 1, at).trim();
      if (!isAside(inner) || /[\p{L}\p{N}]/u.test(sentence[at + 1] ?? '') || isInName(sentence, open, at)) continue;
      if (/^(?:including|net |excluding)/i.test(inner) && holdsFigure(sentence.slice(at))) continue;
      // "Additions/(Deductions)", "unit(s)": the brackets are half of a word.
      if (/[\p{L}\p{N}/]/u.test(sentence[open - 1] ?? '') || endsInLimiter(sentence.slice(0, open))) continue;
      result += sentence.slice(kept, open).trimEnd();
      kept = at + 1;
    }
  }
  return result + sentence.slice(kept);
}

const MAX_WORD_LENGTH = 60;

/** "SuperAcme Technology (Hong Kong) Limited": the brackets belong to the name. */
function isInName(sentence: string, open: number, close: number): boolean {
  return (
    /\p{Lu}[\p{L}.&-]* $/u.test(sentence.slice(Math.max(0, open - MAX_WORD_LENGTH), open)) &&
    /^ (?:\p{Lu})/u.test(sentence.slice(close + 1)) &&
    !/[“"]/.test(sentence.slice(open, close))
  );
}

function isAside(inner: string): boolean {
  if (SIGNED.test(inner) || /^[ivx\d]{1,4}$/i.test(inner)) return false;
  if (/^(?:in|dollars?|amounts?|shares?|tabular|net|U\.S\.)[^%]*(?:thousands|millions|billions)[^%\d]*$/i.test(inner))
    return true;
  return (ASIDE.test(inner) || ACRONYM.test(inner)) && isDroppable(inner.replace(/[“"][^”"]*[”"]/g, ''));
}

/** Leaves out a remark between two dashes that states nothing that may not be dropped. */
export function cutDashes(sentence: string): string {
  const match = /(?: ?— ?| – )([^—–]{4,240})(?: ?— ?| – )(?=\p{Ll})/u.exec(sentence);
  if (!match || !isDroppable(match[1] ?? '') || endsInLimiter(sentence.slice(0, match.index))) return sentence;
  return `${sentence.slice(0, match.index)} ${sentence.slice(match.index + match[0].length)}`;
}

/** Leaves out bullets, footnote marks and list letters in front, and trade marks. */
export function cutMarks(sentence: string): string {
  return sentence
    .replace(
      /^(?:[;,þ¨ý] ?|[•●▪■◦‣·*†‡☐☒–—-] ?|\((?:\d{1,2}|[a-z]|[ivx]{1,5})\) ?|(?:\d{1,2}|[a-z])[.)] (?=\p{Lu}))+/u,
      '',
    )
    .replace(/[®™©℠☐☒]/g, '')
    .replace(/(?<!\s)\s+([,.;:])/g, '$1')
    .trim();
}
