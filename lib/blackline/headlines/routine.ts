/** Leads to a table or a list. */
const LEADS_IN = /\bfollowing tables?\b|\b(?:as follows|the following)\b[^.]{0,60}[:.]?$|:$/i;
/** What nearly every filing says of its period, with other numbers. */
const OF_ANY_PERIOD = [
  /\b(?:was|were|is|are|remained) in compliance with\b[^.]{0,80}\bcovenants?\b/i,
  /\b(?:vesting|grant|exercise)[- ]date fair value\b|\b(?:fair|intrinsic) value of (?:\p{L}+ ){0,4}(?:RSUs?|PSUs?|options?|awards?|restricted (?:stock|shares?)|shares?) (?:that )?(?:vested|exercised|granted|(?:was|were))\b/iu,
];
const MONEY = /[$€£¥]\s?\d/;

/** Whether a sentence only leads to what stands below it, or tells what filings say every period. */
export const isRoutine = (sentence: string): boolean =>
  (LEADS_IN.test(sentence) && !MONEY.test(sentence)) || OF_ANY_PERIOD.some((pattern) => pattern.test(sentence));
