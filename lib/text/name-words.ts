/** What is between the words of a name. Postgres splits them the same way in the migration that made the words. */
const BETWEEN_WORDS = /[\s,./()&-]+/u;

/** Words that nearly every name has: a search for one would find thousands of companies. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  `INC INCORPORATED CORP CORPORATION CO COMPANY COMPANIES LTD LIMITED LLC LP PLC NV SA AG AB ASA SE HOLDING HOLDINGS
   GROUP TRUST THE COM OF AND`.split(/\s+/),
);

/**
 * The words inside a company's name by which it is suggested, in capitals: "International Business Machines Corp" →
 * BUSINESS, MACHINES. The first is left out, since the whole name begins with it; so are legal forms. Linear.
 */
export function nameWords(name: string): string[] {
  const [, ...words] = name.toUpperCase().split(BETWEEN_WORDS);
  return [...new Set(words)].filter((word) => word !== '' && !SAYS_NOTHING.has(word));
}

/**
 * Where in a name, both in capitals, a word begins that begins with `typed`, and which is not the first; −1 for
 * nowhere. What is typed may be several words.
 */
export function indexOfInnerWord(name: string, typed: string): number {
  for (let at = name.indexOf(typed, 1); at > 0; at = name.indexOf(typed, at + 1)) {
    if (BETWEEN_WORDS.test(name.charAt(at - 1))) return at;
  }
  return -1;
}
