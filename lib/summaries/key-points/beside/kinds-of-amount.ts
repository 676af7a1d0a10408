import { stemWord } from '#lib/text/stems';

const KIND = /\b(?:loss(?:es)?|charges?|gains?|benefits?|impairments?|fines?|expenses?|accruals?)\b/gi;

/** What a text calls the amounts that it tells, as stems: a loss, a charge, a benefit. Linear in the text. */
export const kindsIn = (text: string): Set<string> =>
  new Set((text.match(KIND) ?? []).map((kind) => stemWord(kind.toLowerCase())));
