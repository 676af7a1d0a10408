const TICKER = /^[A-Z0-9][A-Z0-9.-]{0,9}$/i;

/** The symbol that an address or a form names, in capitals ("brk-b" is "BRK-B"); null for what can be no symbol. */
export function parseTicker(text: string): string | null {
  // Before the capitals: those of "ß" are a symbol.
  return TICKER.test(text) ? text.toUpperCase() : null;
}
