import { parseTicker } from '#lib/filings/ticker';

/** What people put between the entries of a list. */
const BETWEEN = /[\n\r,;\t|]+/;

/** "NASDAQ:AAPL", "NYSE: BRK.B" */
const EXCHANGE = /\b(?:NASDAQ|NYSE|NYSEARCA|NYSEAMERICAN|AMEX|OTC|OTCMKTS|BATS|CBOE):/gi;

/** What may stand around a symbol: quotes, brackets, a dollar sign, a full stop. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Words of running text are longer than this more often than symbols are. */
const MAX_LOWER_CASE = 5;

/**
 * The symbols of a pasted list, in its order, each once, in capitals. Capitals tell a symbol from a word: in an entry
 * of several words ("NWSC Northwind Inc.") those in capitals are symbols, where there are any; without capitals all are, if
 * all are as short as symbols. An entry of one word counts however it is written. O(length).
 * @returns also how many words were passed over
 */
export function parseSymbols(text: string): { symbols: string[]; words: number } {
  const symbols = new Set<string>();
  let words = 0;
  for (const entry of text.replaceAll(EXCHANGE, ' ').split(BETWEEN)) {
    const parts = entry
      .split(/\s+/)
      .map(bare)
      .filter((part) => part !== '');
    const isList = parts.length === 1 || (!parts.some(isInCapitals) && parts.every(isShort));
    for (const part of parts) {
      const symbol = hasLetter(part) && (isList || isInCapitals(part)) ? parseTicker(part) : null;
      if (symbol === null) words += 1;
      else symbols.add(symbol);
    }
  }
  return { symbols: [...symbols], words };
}

function bare(part: string): string {
  return part.replace(EDGES, '').replaceAll('/', '-');
}

/** A number alone is a price or a count. */
const hasLetter = (part: string) => /[a-z]/i.test(part);

const isShort = (part: string) => part.length <= MAX_LOWER_CASE;

const isInCapitals = (part: string) => /\p{Lu}/u.test(part) && !/\p{Ll}/u.test(part);

/** How EDGAR writes the symbol of a class of shares: "BRK-B" for "BRK.B". */
export const withHyphen = (symbol: string): string => symbol.replaceAll('.', '-');
