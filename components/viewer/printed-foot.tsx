import type { ReadingFiling } from '#lib/filings/filing-list';
import { printedFoot } from './filing-words.ts';

/** The foot of the printed pages. Margin boxes take their words from a style sheet, so each page has its own. */
export function PrintedFoot({ filing, says }: { filing: ReadingFiling; says?: string }) {
  const words = quoteForCss(printedFoot(filing, says));
  return (
    <style>{`@media print{@page{@bottom-left{content:${words}}@bottom-right{content:counter(page) " / " counter(pages)}}}`}</style>
  );
}

/** A CSS string: whatever could end it, or the element around it, is written as an escape. */
export function quoteForCss(text: string): string {
  return `"${text.replace(/["\\<>&\n\r\f\0]/g, (sign) => `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)}"`;
}
