import type { ReadingFiling } from '#lib/filings/reading-filing';
import { printedFootPath } from '#lib/filings/render/printed-foot';
import { printedFoot } from './head/filing-words.ts';

/** The foot of the printed pages. A style sheet of its own: the page's policy allows no styles within it. */
export function PrintedFoot({ filing, says }: { filing: ReadingFiling; says?: string }) {
  return <link rel="stylesheet" media="print" href={printedFootPath(printedFoot(filing, says))} />;
}
