import { MAX_SENTENCE_LENGTH } from '#lib/summaries/sentences/whole-sentence';
import { holdsFigure, isDroppable, limits } from './droppable-text.ts';
import { endsInLimiter } from './keep-limits.ts';

const ASIDE =
  /[“”"]|^(?:see|refer|pages? |as |including|such as|e\.g\.|i\.e\.|for example|collectively|together|or |formerly|defined|hereinafter|which|also|the |in (?:millions|thousands|billions)|dollars? |amounts? |shares? |tabular |except |unaudited\b|net sales |net income in)/i;
const ACRONYM = /^[A-Z][\p{L}&./-]{0,11}$/u;
/** "income (loss)" says that it may be either. */
const SIGNED =
  /^(?:loss(?:es)?|benefits?|provision|expense|income|decreases?|increases?|deficit|used|outflows?|gains?|charges?|unfavorable|credit|usage|net|accretion|over|under)\b/i;

/**
 * Leaves out what is in brackets and only defines a name, gives examples or points elsewhere. Brackets with
 * figures (unless they may go), with a limiting word or with the other sign of a figure stay. Linear in the length of
 * the sentence.
 */
export function cutParentheses(sentence: string, { mayFigure = false } = {}): string {
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
      if (
        !(isAside(inner) || (mayFigure && isRemark(inner))) ||
        /[\p{L}\p{N}]/u.test(sentence[at + 1] ?? '') ||
        isInName(sentence, open, at)
      )
        continue;
      if (/^(?:including|net |excluding)/i.test(inner) && holdsFigure(sentence.slice(at))) continue;
      // "Additions/(Deductions)", "unit(s)": the brackets are half of a word.
      if (/[\p{L}\p{N}/$€£]/u.test(sentence[open - 1] ?? '') || endsInLimiter(sentence.slice(0, open))) continue;
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

/** What a rule calls a thing: its numbers are names. */
const DEFINED = /^as (?:such |that |each )?(?:terms? (?:is |are )?)?defined (?:in|under|by)\b/i;

function isAside(inner: string): boolean {
  if (DEFINED.test(inner)) return !limits(inner);
  if (SIGNED.test(inner) || /^[ivx\d]{1,4}$/i.test(inner)) return false;
  if (/^(?:in|dollars?|amounts?|shares?|tabular|net|U\.S\.)[^%]*(?:thousands|millions|billions)[^%\d]*$/i.test(inner))
    return true;
  return (ASIDE.test(inner) || ACRONYM.test(inner)) && isDroppable(inner.replace(/[“"][^”"]*[”"]/g, ''));
}

/** Words with or without figures, which are no sign of a figure and limit nothing. */
function isRemark(inner: string): boolean {
  const isOther = OTHER_BASIS.test(inner) && holdsFigure(inner);
  return inner.length >= MIN_REMARK && /\p{L}{3}/u.test(inner) && !SIGNED.test(inner) && !limits(inner) && !isOther;
}

/** The same figure on another basis: "(7.6 percent adjusted for currency)". */
const OTHER_BASIS =
  /\b(?:adjusted|adjusting|constant[- ]currenc(?:y|ies)|local currenc(?:y|ies)|organic(?:ally)?|comparable|as reported|pro forma|non-?GAAP|underlying|like-for-like)\b/i;

const MIN_REMARK = 12;

/** ", as defined in Note 1 of the statements for the year before," directly before the verb. */
const REFERRED =
  /, as (?:(?:further|more fully|previously) )?(?:defined|described|discussed|disclosed) in [^,.;]{1,160}(?:, (?:\d{4}|Inc\.))*,(?= (?:was|were|is|are|has|have|had|will|increased|decreased|rose|fell|totaled|totalled)\b)/i;

/** Leaves out where a sentence says that its subject is defined or described. Linear: the reference's length is bounded. */
export function cutReferred(sentence: string): string {
  return sentence.length > MAX_SENTENCE_LENGTH ? sentence : sentence.replace(REFERRED, '');
}

/** Leaves out a remark between two dashes that states nothing that may not be dropped. */
export function cutDashes(sentence: string): string {
  const match = /(?: ?— ?| – )([^—–]{4,240})(?: ?— ?| – )(?=\p{Ll})/u.exec(sentence);
  if (!match || !isDroppable(match[1] ?? '') || endsInLimiter(sentence.slice(0, match.index))) return sentence;
  return `${sentence.slice(0, match.index)} ${sentence.slice(match.index + match[0].length)}`;
}

const FILED = / ?\((?:incorporated (?:herein )?by reference|filed (?:as|with)|Commission file)\b/i;

/** Leaves out where an exhibit was filed before, in brackets at its end. */
export function cutFiled(sentence: string): string {
  const at = sentence.search(FILED);
  return at > 0 && /^[\s.;*+†]*$/.test(sentence.slice(closingBracket(sentence, at))) ? sentence.slice(0, at) : sentence;
}

/** Behind the bracket that closes the first one from a place; the text's end where none does. */
function closingBracket(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** "The Securities Act of 1933, as amended": a statute is as it stands. Linear. */
export const cutAmended = (text: string): string => text.replace(/(?<=\bAct of (?:18|19|20)\d\d), as amended\b,?/g, '');

const ASIDES =
  /, (?:if any|as applicable|where applicable|as appropriate|as the case may be|among other things|without limitation|including without limitation|in (?:its|their|our) (?:sole|absolute|own|sole and absolute) discretion|from time to time|(?:either )?directly or indirectly|in turn)(?:,(?= )|(?=[.;]))/gi;

/** Leaves out words between commas that lawyers add to any sentence. */
export const cutLegalAsides = (sentence: string): string => sentence.replace(ASIDES, '');

/** Leaves out by which standards something was done, between commas. */
export function cutStandards(sentence: string): string {
  return sentence.replace(/, in (?:accordance|conformity) with ([^,;]{5,120}),(?= )/g, (all, standards: string) =>
    limits(standards) ? all : '',
  );
}

/** Leaves out bullets, footnote marks and list letters in front, and trade marks. */
export function cutMarks(sentence: string): string {
  return sentence
    .replace(
      /^(?:[;,þ¨ý] ?|[•●▪■◦‣·*†‡☐☒–—-] ?|\((?:\d{1,2}|[a-z]|[ivx]{1,5})\) ?|(?:\d{1,2}|[a-z])[.)] (?=\p{Lu}))+/u,
      '',
    )
    .replace(/(?<=illion)\(\d{1,2}\)/g, '')
    .replace(/[®™©℠☐☒]/g, '')
    .replace(/(?<!\s)\s+([,.;:])/g, '$1')
    .trim();
}
