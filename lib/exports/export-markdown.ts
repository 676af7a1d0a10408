import { formatDay, formatFigure, formatOf, periodPhrase } from '#lib/key-figures/format-key-figures';
import { type KeyFigure, nameOfFigure } from '#lib/key-figures/types';
import { escapeMarkdown } from '#lib/text/escape-markdown';
import {
  AI_NOTICE,
  CHANGES_TITLE,
  changesSince,
  type ExportedChanges,
  exportTitle,
  type FilingExport,
  permalink,
  receiptCounts,
  sectionTitle,
  WITHHELD_SENTENCE,
} from './export-filing.ts';
import type { ExportedSummary } from './types.ts';
import { writtenBy } from './written-by.ts';

/** The export as Markdown (CommonMark with tables). Words of the filing are escaped: they can be nothing but text. */
export function writeMarkdown({ filing, figures, summaries, changes }: FilingExport): string {
  const facts = [
    filing.filedOn && `Filed on ${formatDay(filing.filedOn)}`,
    filing.accession && `Accession number ${filing.accession}`,
    filing.pageUrl && `[Summary](${linkTarget(filing.pageUrl)})`,
    filing.originalUrl && `[Original](${linkTarget(filing.originalUrl)})`,
  ].filter(Boolean);
  const lines = [`# ${escapeMarkdown(exportTitle(filing))}`, '', `${AI_NOTICE} ${writtenBy(summaries)}`];
  if (filing.invented) lines.push('', 'An invented company: none of this was sent to the SEC.');
  if (facts.length > 0) lines.push('', facts.join(' · '));

  if (figures.length > 0) lines.push('', '## Key figures', '', ...figureTable(figures, filing));
  if (summaries.keyPoints.length > 0) {
    lines.push('', '## Key points', '');
    for (const { text, category, paragraphs } of summaries.keyPoints) {
      const places = paragraphs.map((place) => reference(place, filing)).join(', ');
      lines.push(`- ${labelOf(category)}${escapeMarkdown(text)} ${places}`.trimEnd());
    }
  }
  if (changes)
    lines.push('', `## ${CHANGES_TITLE}`, '', escapeMarkdown(changesSince(changes)), '', ...changeLines(changes));
  for (const section of summaries.sections) {
    lines.push('', `## ${escapeMarkdown(sectionTitle(section))}`);
    for (const summary of section.summaries) lines.push('', paragraph(summary, filing));
  }
  lines.push('', `${summaries.shown} of ${summaries.total} summaries.`);
  return `${lines.join('\n')}\n`;
}

function changeLines({ top }: ExportedChanges): string[] {
  return top.map(({ text, why, item, url }, at) => {
    const words = url ? `[${escapeMarkdown(text)}](${linkTarget(url)})` : escapeMarkdown(text);
    const where = item ? ` (Item ${escapeMarkdown(item)})` : '';
    return `${at + 1}. ${words}${where}${why ? ` ${escapeMarkdown(why)}` : ''}`;
  });
}

function figureTable(figures: readonly KeyFigure[], filing: FilingExport['filing']): string[] {
  const rows = figures.map((figure) => {
    const { periodLength, formula, current, prior } = figure;
    const format = formatOf(current);
    const url = permalink(filing, current.parts.find((part) => part.anchor)?.anchor);
    const value = formatFigure(current.value, format);
    const cells = [
      escapeMarkdown(nameOfFigure(figure)),
      periodPhrase(periodLength, current.end),
      url ? `[${value}](${linkTarget(url)})` : value,
      prior ? formatFigure(prior.value, format) : '–',
      prior ? formatDay(prior.end) : '–',
      formula ?? '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| Figure | Covers | Value | Before | Before: to | How computed |',
    '| --- | --- | ---: | ---: | --- | --- |',
    ...rows,
  ];
}

function paragraph(summary: ExportedSummary, filing: FilingExport['filing']): string {
  if (summary.status === 'withheld') return `*${WITHHELD_SENTENCE}* ${reference(summary, filing)}`;
  const counts = receiptCounts(summary.receipts);
  const proof = counts ? ` (${counts})` : '';
  const lines = [`${labelOf(summary.category)}${escapeMarkdown(summary.text)} ${reference(summary, filing)}${proof}`];
  for (const { text, formula } of summary.receipts) {
    if (formula) lines.push(`${escapeMarkdown(text)} = ${escapeMarkdown(formula)}`);
  }
  return lines.join('  \n');
}

const labelOf = (category: string) =>
  category === 'other' ? '' : `**${category.slice(0, 1).toUpperCase()}${category.slice(1)}.** `;

function reference({ ordinal, anchor }: { ordinal: number; anchor: string }, filing: FilingExport['filing']): string {
  const url = permalink(filing, anchor);
  return url ? `[¶ ${ordinal}](${linkTarget(url)})` : `¶ ${ordinal}`;
}

/** An address within the parentheses of a link. */
function linkTarget(url: string): string {
  return url.replace(
    /[\s()<>\\]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).padStart(2, '0') ?? '20'}`,
  );
}
