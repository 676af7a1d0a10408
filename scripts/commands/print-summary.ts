import { placeInWords } from '#lib/filings/place-name';
import type { FilingDocument } from '#lib/filings/types';
import type { FilingSummary } from '#lib/summaries/types';

const WIDTH = 96;

/** A filing's summary as a text for the terminal: key points first, then the summaries under their items. */
export function printSummary(document: FilingDocument, summary: FilingSummary): string {
  const { counts } = summary;
  const title = [document.company, document.form, document.period].filter(Boolean).join(', ');
  const lines = [title || 'Filing', '', 'Key points'];
  for (const { text, blocks } of summary.keyPoints)
    lines.push(wrap(`${text} ¶ ${blocks.join(', ¶ ')}`, '  – ', '    '));
  if (summary.keyPoints.length === 0) lines.push('  None.');

  let section = -1;
  for (const { block, text, status, category } of summary.summaries) {
    if (status === 'withheld') continue;
    const at = document.sections.findIndex(({ from, to }) => block >= from && block < to);
    if (at !== section) {
      section = at;
      lines.push('', headingOf(document.sections[at]));
    }
    lines.push(wrap(text, `${`¶ ${block}`.padStart(8)} ${category.padEnd(9)}`, ' '.repeat(18)));
  }
  lines.push(
    '',
    `${counts.summarised} of ${counts.blocks} blocks summarised; ${counts.verified} of ${counts.claims} claims verified, ${counts.withheld} withheld.`,
  );
  return `${lines.join('\n')}\n`;
}

function headingOf(section: FilingDocument['sections'][number] | undefined): string {
  if (section?.document) return `${placeInWords(section)} · ${section.title}`;
  if (!section?.item) return section?.title || 'Cover';
  return `${section.part ? `Part ${section.part}, ` : ''}Item ${section.item}. ${section.title}`;
}

function wrap(text: string, first: string, others: string): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = others;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
}
