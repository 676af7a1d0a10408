/**
 * Text that Markdown shows as it is, on one line: every ASCII punctuation mark that can begin markup anywhere is
 * escaped (CommonMark §2.4), HTML and entities are spelled out, and line breaks, which could begin a block, are spaces.
 * Marks that mean something only at the start of a line are escaped there.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&!#]/g, (mark) =>
      mark === '<' ? '&lt;' : mark === '>' ? '&gt;' : mark === '&' ? '&amp;' : `\\${mark}`,
    )
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/\b(https?|ftp|www|mailto)(:|\.)/gi, (_, scheme: string, mark: string) => `${scheme}\\${mark}`)
    .replaceAll('@', '&#64;');
}
