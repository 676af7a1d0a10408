/** Styles for printed pages: the words at the left of each foot, the page's number at the right. */
export function printedFootStyles(words: string): string {
  return `@page{@bottom-left{content:${quoteForCss(words)}}@bottom-right{content:counter(page) " / " counter(pages)}}\n`;
}

/** A CSS string: every character that could end it is written as an escape. */
function quoteForCss(text: string): string {
  return `"${text.replace(/["\\<>&\n\r\f\0]/g, (sign) => `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)}"`;
}

/** Where the styles of a foot are served. */
export function printedFootPath(words: string): string {
  return `/printed-foot.css?${new URLSearchParams({ words }).toString()}`;
}
