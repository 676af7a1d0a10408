import { stringify } from 'csv-stringify/sync';
import { type FigureValue, type KeyFigure, nameOfFigure } from '#lib/key-figures/types';
import { guardFormula } from '#lib/text/spreadsheet-cells';
import {
  AI_NOTICE,
  type FilingExport,
  permalink,
  receiptCounts,
  sectionTitle,
  WITHHELD_SENTENCE,
} from './export-filing.ts';
import { writtenBy } from './written-by.ts';

const columns = [
  'type',
  'section',
  'paragraph',
  'category',
  'status',
  'text',
  'receipts',
  'value',
  'unit',
  'period_start',
  'period_end',
  'permalink',
] as const;

type Row = Partial<Record<(typeof columns)[number], string | number>>;

/** Spreadsheets read a file as UTF-8 only when it says so. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * The export as one table: key figures (the period and the one before), key points, the
 * changes since the filing before, a row for each summary, and who wrote them.
 * Text that a spreadsheet would take for a formula is guarded by an apostrophe; figures stay numbers.
 */
export function writeCsv({ filing, figures, summaries, changes }: FilingExport): string {
  const rows: Row[] = [];
  for (const figure of figures) {
    for (const value of [figure.current, figure.prior]) if (value) rows.push(figureRow(figure, value, filing));
  }
  for (const { text, category, paragraphs } of summaries.keyPoints) {
    rows.push({
      type: 'key point',
      paragraph: paragraphs.map(({ ordinal }) => ordinal).join(' '),
      category,
      text: guardFormula(text),
      permalink: permalink(filing, paragraphs[0]?.anchor) ?? '',
    });
  }
  for (const { text, why, item, url } of changes?.top ?? []) {
    rows.push({
      type: 'change',
      section: guardFormula(item ? `Item ${item}` : ''),
      text: guardFormula(why ? `${text}. ${why}` : text),
      permalink: url ?? '',
    });
  }
  for (const section of summaries.sections) {
    for (const { ordinal, anchor, category, status, text, receipts } of section.summaries) {
      rows.push({
        type: 'summary',
        section: guardFormula(sectionTitle(section)),
        paragraph: ordinal,
        category,
        status,
        text: guardFormula(status === 'withheld' ? WITHHELD_SENTENCE : text),
        receipts: receiptCounts(receipts),
        permalink: permalink(filing, anchor) ?? '',
      });
    }
  }
  rows.push({ type: 'notice', text: `${AI_NOTICE} ${writtenBy(summaries)}`, permalink: filing.pageUrl ?? '' });
  return (
    BYTE_ORDER_MARK +
    stringify(rows, {
      columns: [...columns],
      header: true,
      record_delimiter: 'windows',
      // By itself it quotes only its own line ends; every reader must see where a cell ends.
      quoted_match: /[\r\n]/,
    })
  );
}

function figureRow(
  figure: KeyFigure,
  { value, unit, start, end, parts }: FigureValue,
  filing: FilingExport['filing'],
): Row {
  const { formula } = figure;
  return {
    type: 'key figure',
    text: guardFormula(nameOfFigure(figure)),
    status: formula ? 'derived' : parts[0]?.fact === null ? 'read' : 'tagged',
    receipts: guardFormula([formula, parts.map(({ concept }) => concept).join(', ')].filter(Boolean).join(': ')),
    value,
    unit: guardFormula(unit),
    period_start: start ?? '',
    period_end: end,
    permalink: permalink(filing, parts.find((part) => part.anchor)?.anchor) ?? '',
  };
}
