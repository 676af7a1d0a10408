const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,9}$/i;

/** The symbol that an address or a form names, in capitals ("brk-b" is "BRK-B"); null for what can be no symbol. */
export function parseTicker(text: string): string | null {
  // Before the capitals: those of "ß" are a symbol.
  return TICKER.test(text) ? text.toUpperCase() : null;
}

/**
 * The symbol in a page's address, as Next hands it to the page: escaped, but for a lone percent sign, which it hands
 * on as it is. Route handlers get theirs unescaped.
 */
export function readTickerSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
