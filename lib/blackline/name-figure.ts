/** Words between a figure and what it counts. */
const LINKS =
  /^(?:of|was|were|is|are|be|been|to|by|at|from|for|in|up|about|approximately|nearly|roughly|over|than|more|less|least|most|almost|around|total|totaled|totaling|totalled|amounted|representing|represented|reached|equal|had|has|have|an?|the|and|or|aggregate|amount|principal|us|\$)$/i;
/** Words that end the phrase, to the left. */
const BOUNDS =
  /^(?:had|has|have|with|that|which|who|we|our|of|for|in|on|as|by|to|from|was|were|is|are|due|because|including|while|and|or|but|if|when|during|since|after|under|against|its|their|his|her|company’s|company's|company|held|issued|used|paid|received|recorded|recognized|owned|repurchased|increased|decreased|additional|another|approximately)$/i;
const MOST_WORDS = 6;

/**
 * What the figure at `at` counts, in the text's own words: the few words before it, back to where their phrase begins.
 * "had manufacturing purchase obligations of $56.2 billion" → "manufacturing purchase obligations". Null when the words
 * before it name nothing.
 */
export function nameFigure(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 160), at);
  const sentence = before.slice(Math.max(before.lastIndexOf('. ') + 1, before.lastIndexOf('; ') + 1, before.lastIndexOf(': ') + 1));
  const words = sentence.trim().split(/\s+/);
  let end = words.length;
  while (end > 0 && (LINKS.test(words[end - 1]!.replace(/[,(]+/g, '')) || /^[$€£(,]*$/.test(words[end - 1]!))) end--;
  let from = end;
  while (from > 0 && end - from < MOST_WORDS) {
    const word = words[from - 1]!;
    if (BOUNDS.test(word) || (/[,;)]$/.test(word) && from < end) || /^\(/.test(word) || /\d/.test(word)) break;
    from--;
  }
  while (from < end && /^(?:the|a|an|such|this|these|those|total|any|all)$/i.test(words[from]!)) from++;
  const phrase = words.slice(from, end).join(' ').replace(/[,;:()]+$/g, '').trim();
  return /\p{L}{4}/u.test(phrase) && phrase.length >= 6 && !/^(?:respectively|million|billion)$/i.test(phrase) ? phrase : null;
}
