import { MAX_SENTENCE_LENGTH } from '#lib/summaries/sentences/whole-sentence';
import { withoutDates } from '#lib/text/dates';
import { isDroppable } from './droppable-text.ts';
import { endsInLimiter } from './keep-limits.ts';

const DONE =
  '(?:described|discussed|defined|disclosed|set forth|noted|presented|shown|detailed|reflected|outlined|explained|reported|included|referenced|referred to|mentioned|provided|summarized|indicated|identified)';
const OPENING = new RegExp(
  `(?:[,;]|[–—-])? ?\\b(?:each )?(?:as|which (?:is|are)|and (?:is|are)|and as|that (?:is|are)) (?:(?:further|more fully|also|previously|such term is|that term is|those terms are) )*${DONE}(?: (?:further|more fully|in (?:more|greater|further) detail|in detail))?(?= (?:in|above|below|elsewhere|under|herein|within|earlier|previously)\\b)|(?:,? ?[(–—-]?|, )\\b(?:see|refer to|see also) (?=(?:Part|Item|Note|Section|Exhibit|“|"|the section)\\b)`,
  'gi',
);

/** One word of a reference such as `in Part I, Item 1A, “Risk Factors,” of this Form 10-K`. */
const REFERENCE_TOKEN =
  /(?:[,–—-]|[“"][^”"]{1,160}[”"]|\(?[\dIVX]+[A-Za-z]?\)?(?:-[A-Z])?\.?(?=[ ,.;)]|$)|(?:and|or|of|in|to|the|this|our|its|their|under|within|on|at|for|by|with|above|below|elsewhere|herein|hereof|hereto|earlier|previously|additional|further|more|information|discussion|details?|regarding|captions?|captioned|headings?|sections?|entitled|titled|tables?|included|contained|appearing|following|accompanying|respective|annual|quarterly|current|reports?|proxy|consolidated|condensed|unaudited|combined|financial|statements?|document|filing|Parts?|Items?|Notes?|Exhibits?|Rules?|Forms?|Regulation|Schedule|Management[’']s|Discussion|Analysis|Risk|Factors|Liquidity|Capital|Resources|Critical|Accounting|Policies|Estimates|Business|Properties|Legal|Proceedings|Commitments|Contingencies|Summary|Significant|Results|Operations|Basis|Presentation|Securities|Act|Exchange)(?![\p{L}\p{N}]))/iuy;

/** The year of the document that a reference points to. */
const DATED = /for (?:the|our) (?:fiscal )?(?:year|quarter)(?:ly period)? ended [A-Z][a-z]+ \d{1,2}, \d{4}/y;
/** What is still said of the reference behind its comma. */
const GOES_ON = /^, (?:which|who|whose|that|as|and|including)\b/;
/** A document that was changed later is still the one referred to. */
const AMENDED = /, as (?:(?:further )?amended|(?:amended (?:and|or) )?supplemented)(?=[,.;)]|$)/y;
/** The title of a note after its number. */
const TITLE = /\p{Lu}[\p{L}’'-]+(?! [a-z])/uy;

/**
 * Leaves out references to other places of the filing ("as described in Note 5", "see Item 7"), where every word of
 * them is understood. Linear in the length of the sentence.
 */
export function cutReferences(whole: string): string {
  if (whole.length > MAX_SENTENCE_LENGTH) return whole;
  const sentence = whole.replace(INCORPORATED, '.').replace(/,? thereunto duly authorized/, '');
  let result = '';
  let kept = 0;
  for (const match of sentence.matchAll(OPENING)) {
    if (match.index < kept) continue;
    const end = endOfReference(sentence, match.index + match[0].length);
    if (end === null || !isDroppable(withoutDates(sentence.slice(match.index, end)))) continue;
    // "Except as provided above, we": the reference is what the exception consists of.
    if (endsInLimiter(sentence.slice(0, match.index))) continue;
    // "As described in Note 5, we" in front goes with its comma.
    if (match.index === 0) {
      if (sentence[end] === ',' && !GOES_ON.test(sentence.slice(end))) kept = end + 2;
      continue;
    }
    result += sentence.slice(kept, match.index);
    // ", as described in Note 5, is" loses both commas; "(…, as described in Note 5)" only its own words.
    const opensWithComma = match[0].startsWith(',');
    kept = opensWithComma && sentence[end] === ',' ? end + 1 : end;
  }
  return result + sentence.slice(kept);
}

const INCORPORATED =
  /,? (?:(?:(?:all|certain (?:sections|portions|parts)) of )?which(?: information)?|and|that) (?:is|are|have been|has been) (?:hereby )?incorporated (?:herein |hereto )?by reference(?: herein| hereto)?(?: solely as (?:it relates|they relate) to this item)?\.?$/i;

/** After the last word of the reference that a comma, a bracket or the end of the sentence follows. */
function endOfReference(sentence: string, from: number): number | null {
  let at = from;
  let end: number | null = null;
  let last = ',';
  while (at < sentence.length) {
    if (sentence[at] === ' ') at += 1;
    const token =
      tokenAt(REFERENCE_TOKEN, sentence, at) ??
      tokenAt(DATED, sentence, at) ??
      (last === ',' ? null : tokenAt(TITLE, sentence, at));
    if (!token) break;
    last = token;
    at += token.length;
    if (/^\.?$/.test(sentence.slice(at)) || /^[,.;):]/.test(sentence.slice(at, at + 1))) {
      if (!/^[,–—-]$/.test(token)) end = at;
    }
  }
  return end === null ? null : end + (tokenAt(AMENDED, sentence, end)?.length ?? 0);
}

function tokenAt(pattern: RegExp, sentence: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(sentence)?.[0] ?? null;
}
