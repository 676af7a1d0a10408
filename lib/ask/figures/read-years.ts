const SERIES =
  /\b(?:trend(?:s|ed|ing|line)?|histor(?:y|ic|ical|ically)|over time|year by year|each year|by year|(?:over |in |for |during |across )?(?:the )?(?:last|past|previous) (?:(\w+) )?(?:fiscal )?years)\b/gi;
const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, couple: 2 };
const USUAL = 3;
/** An answer tells no more figures. */
const MOST = 6;

/**
 * How many years a question asks to see a figure over: "gross margin trend", "in the last five years". Null where it
 * asks for none.
 * @returns `rest`: the text without those words, as long as it was
 */
export function readYears(text: string): { years: number | null; rest: string } {
  let years: number | null = null;
  const rest = text.replaceAll(SERIES, (words, count: string | undefined) => {
    years = Math.min(MOST, NUMBERS[count?.toLowerCase() ?? ''] ?? (Number(count) || USUAL));
    return ' '.repeat(words.length);
  });
  return { years, rest };
}
