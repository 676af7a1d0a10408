const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,9}$/i;

/** The symbol that an address or a form names, in capitals ("brk-b" is "BRK-B"); null for what can be no symbol. */
export function parseTicker(text: string): string | null {
  // Before the capitals: those of "ß" are a symbol.
  return TICKER.test(text) ? text.toUpperCase() : null;
}

/**
 * The symbol in a page's address as the reader typed it. Next hands it escaped to a page, but unescaped to the page's
 * `generateMetadata` and to route handlers: those must not unescape it again. Anything malformed stays as it is.
 */
export function readTickerSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
