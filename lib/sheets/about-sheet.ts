import { AI_NOTICE } from '#lib/exports/export-filing';
import { site, summaryPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { count, date, head, note, text, title } from './cells.ts';
import type { SheetSource } from './sheet-source.ts';
import type { Sheet, SheetCell } from './types.ts';

/** Raised when a column, a sheet or a format changes its meaning: stored workbooks are made again. */
export const SHEETS_VERSION = 1;

/** What the other sheets could not have, as their makers counted it. */
export type LeftOutOfSheets = {
  /** Tables beyond the rows of a sheet. */
  tables: number;
  /** Derived figures without a formula that gives them. */
  unexplained: number;
  /** Rows of statements without a tag, which stay as printed. */
  untagged: number;
  hasStatements: boolean;
};

/** Says of which filing a workbook is, from where, how old, how much of it, and what its colours and formulas are. */
export function aboutSheet(source: SheetSource, leftOut: LeftOutOfSheets): Sheet {
  const { filing, versions, variant, changes } = source;
  const { ticker, form, filedOn } = filing;
  const rows: SheetCell[][] = [
    [title(`${filing.company}, ${form}`)],
    ...(filing.invented ? [[note('An invented company: none of this was sent to the SEC.')]] : []),
    [head('Filing')],
    row('Company', text(filing.company)),
    row('Symbol', text(ticker ?? 'none')),
    row('Form', text(form)),
    row('Accession number', text(filing.accession)),
    row('Filed on', date(filedOn)),
    row('Period ends', date(filing.period)),
    row('Original', text(filing.originalUrl ?? 'not known', filing.originalUrl)),
    row(
      `On ${site.name}`,
      ticker
        ? text(siteUrl(summaryPath({ ticker, form, filedOn })), siteUrl(summaryPath({ ticker, form, filedOn })))
        : null,
    ),
    [],
    [head('This file')],
    row('Shows', text(variant === 'full' ? 'The whole filing' : PREVIEW)),
    row('Data of', date(filing.updatedAt.slice(0, 10))),
    row('Format', count(SHEETS_VERSION)),
    ...Object.entries(versions).map(([name, version]) =>
      row(`Version of the ${name}`, version === null ? text('none') : count(version)),
    ),
    row(
      'Compared with',
      text(
        changes
          ? `${changes.since.form} ${changes.since.accession}, filed on ${changes.since.filedOn}`
          : 'no earlier filing',
      ),
    ),
    [],
    [head('How to read it')],
    ...LEGEND.map(([name, words]) => row(name, text(words))),
    [],
    [head('Left out')],
    ...leftOutOf(source, leftOut).map((words) => [null, text(words)]),
  ];
  return { name: 'About', rows, widths: [26, 110], frozen: { rows: 0, columns: 0 } };
}

const row = (name: string, cell: SheetCell): SheetCell[] => [text(name), cell];

const PREVIEW =
  'A PREVIEW: the tables, statements and changes that the page’s preview shows. Key figures are whole. Open the filing with an account to have all of it.';

const LEGEND = [
  ['Blue', 'Verified: a fact that the filing tags, or a row of its statement. The cell leads to its place.'],
  ['Black, a formula', 'Derived by us from cells of this workbook. How is beside it; its parts are on Receipts.'],
  ['Grey', 'As the table prints it, in the table’s own scale; nothing confirms it.'],
  ['Empty', 'No filing here reports it.'],
  [
    'Scale',
    'Key figures and statements are whole numbers that are shown in the filing’s scale. Tables are as printed.',
  ],
  ['Changes', `Ranked by us. Where a language model says why one matters, it is named. ${AI_NOTICE}`],
] as const;

function leftOutOf({ variant, filing, changes }: SheetSource, leftOut: LeftOutOfSheets): string[] {
  const { health } = filing;
  const said = [
    variant === 'preview' ? 'Everything beyond the preview.' : '',
    'Text of the filing and its summaries: they are in the other exports.',
    'Key figures that cannot be told with certainty.',
    leftOut.hasStatements ? '' : 'Statements: what is shown of this filing has none with tags.',
    leftOut.untagged > 0 ? `Tags of ${leftOut.untagged} rows of statements: they are as printed.` : '',
    leftOut.unexplained > 0 ? `Formulas of ${leftOut.unexplained} derived figures: only their values are here.` : '',
    leftOut.tables > 0 ? `${leftOut.tables} tables, beyond the rows that a sheet has here.` : '',
    changes ? '' : 'Changes: this filing was not compared with an earlier one.',
    health && health.textKept < 1 ? `Of the filing’s text ${(health.textKept * 100).toFixed(1)}% could be read.` : '',
    ...(health?.warnings.map(({ message }) => message) ?? []),
  ];
  return said.filter((words) => words !== '');
}
