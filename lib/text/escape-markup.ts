const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string, signs: RegExp) => text.replace(signs, (sign) => ENTITIES[sign] ?? sign);

/** Text for element content and double-quoted attributes. Linear. */
export const escapeHtml = (text: string): string => escape(text, /[&<>"]/g);

/**
 * As `escapeHtml`, and apostrophes too. Filings' blocks are stored that way, and the code that reads them knows the
 * entity; the pages of summaries and blacklines quote attributes with double quotes alone and keep the apostrophes of
 * the prose.
 */
export const escapeHtmlQuotes = (text: string): string => escape(text, /[&<>"']/g);

/** Text for XML's content and double-quoted attributes; characters that XML 1.0 forbids are dropped (§2.2). Linear. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));
