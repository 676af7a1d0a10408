/** When something is said of: "In 2023, ", "For the three months ended June 30, 2023, ". */
const WHEN = /^(?:In|During|For|As of|At) [^,]{2,60}(?:, (?:19|20)\d\d)?, /;
/** What is left out of a measure: "Excluding these items in both periods, as applicable, ". */
const WITHOUT =
  /^(?:Excluding|Adjusting for|Adjusted for|Without|On an? (?:adjusted|underlying|non-GAAP) basis)\b[^.;]*?, (?:as applicable, )?(?=\p{Lu}|\p{Ll}+ )/u;
const WITHOUT_INSIDE = /\s(?:excluding|before|adjusted for)\b.*$/i;
/** "SG&A – SG&A expense for fiscal 2023 …": the title says what the sentence says. */
export const TITLE = /^.{2,60}?(?: [–—-] |—)(?=\p{Lu})/u;
/** "The decrease in", "This increase in", "Lower". */
const CHANGE_OF =
  /^(?:(?:The|This|These|An?|Our) )?(?:(?:[\w-]+ ){0,2}?(?:increases?|decreases?|declines?|growth|changes?|improvements?|reductions?) (?:in|of)|higher|lower|increased|decreased) /i;
/** A measure's name ends before its verb, its period or its amount. */
const ENDS =
  /\b(?:was|were|is|are|has|have|had|increased|decreased|declined|rose|fell|grew|improved|leveraged|deleveraged|include[sd]?|including|reflect\w*|result\w*|primarily|mainly|largely|driven|attribut\w*|due|compared|for|during|over|in (?:fiscal|the|our|both|(?:19|20)\d\d)|of (?=[$€£\d])|as reported)\b|[,;“"]|[$€£]|\(“/i;
const ADJUSTED_NAME = /\b(?:adjusted|underlying|non-GAAP|core)\b/gi;

/** What a sentence of the discussion speaks of. */
export type SentenceSubject = {
  /** "operating profit", without when, and without what is left out of it. */
  name: string;
  /** It leaves something out: "Excluding these items, …", "adjusted …". */
  isAdjusted: boolean;
  /** What it says something added to: "accounted for 8.8 points of the combined ratio". */
  object: string;
  /** The line above it names the measure: "This decrease was due to". */
  goesBack: boolean;
};

/** The subject of a sentence, its period and what is left out of it aside. Linear in the sentence. */
export function readSubject(sentence: string): SentenceSubject {
  let rest = sentence
    .replace(TITLE, '')
    .replace(/^As (?:reflected|shown|presented) [^,]{2,60}, /, '')
    .replace(/^Included in /, '');
  const without = WITHOUT.exec(rest);
  if (without) rest = rest.slice(without[0].length);
  rest = rest.replace(WHEN, '');
  const changed = CHANGE_OF.exec(rest);
  const bare = changed ? rest.slice(changed[0].length) : rest;
  const end = bare.search(ENDS);
  const name = bare.slice(0, end < 0 ? 0 : end).trim();
  const inside = WITHOUT_INSIDE.exec(name);
  const isBeforeTaxes = /^ before (?:the )?(?:provision for )?(?:income )?tax/i.test(inside?.[0] ?? '');
  const plain = inside ? name.slice(0, inside.index) : name;
  return {
    name: plain.replace(ADJUSTED_NAME, '').trim(),
    isAdjusted: without !== null || (inside !== null && !isBeforeTaxes) || name.search(ADJUSTED_NAME) >= 0,
    object: OBJECT.exec(rest)?.[1] ?? '',
    goesBack: GOES_BACK.test(rest),
  };
}

const OBJECT =
  /\b(?:accounted for .*? of|impacted|affected|(?:which|and|that) (?:increased|decreased|reduced|raised|lowered)|contributed .*? to) (?!by\b)((?:the |our )?\p{L}[\p{L} -]*?)(?= (?:by|in|for|during)\b|[,.;(]|$)/iu;

/** "This was primarily driven by", "The increase reflected": of what the sentence before speaks of. */
const GOES_BACK =
  /^(?:This|These|It|(?:The|This|These) (?:[\w-]+ ){0,1}?(?:increases?|decreases?|declines?|growth|changes?|improvements?|reductions?))(?: in both periods)? (?:was|were|is|are|has|had|primarily|mainly|largely|reflect\w*|result\w*|includ\w*)\b/;
