import { summaryViewPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { aboutSheet } from './about-sheet.ts';
import { title } from './cells.ts';
import { changesSheet } from './changes-sheet.ts';
import type { FilingFacts } from './filing-facts.ts';
import { readDocumentTables } from './read-document-tables.ts';
import { collectReceipts, type PlaceLink } from './receipts-sheet.ts';
import { seriesSheet } from './series-sheet.ts';
import type { SheetSource } from './sheet-source.ts';
import { statementsSheet } from './statements-sheet.ts';
import { tablesSheet } from './tables-sheet.ts';
import type { Sheet } from './types.ts';

/**
 * All sheets of a filing, in the order of the workbook. Pure but for the site's address; linear in the document.
 * @param html of the rendered summary, all of it or the preview
 */
export function makeSheets(source: SheetSource, html: string, facts: FilingFacts): Sheet[] {
  const { ticker, form, filedOn } = source.filing;
  const placeOf: PlaceLink = (filing, anchor) =>
    ticker === null ? null : `${siteUrl(summaryViewPath({ ticker, ...filing }))}${anchor === null ? '' : `#${anchor}`}`;
  const linkTo = (anchor: string) => placeOf({ form, filedOn }, anchor);

  const receipts = collectReceipts(placeOf);
  const years = seriesSheet(source.years, { name: 'Years', receipts, placeOf });
  const quarters = seriesSheet(source.quarters, { name: 'Quarters', receipts, placeOf });
  const found = readDocumentTables(html);
  const statements = statementsSheet(found, facts, linkTo);
  const tables = tablesSheet(found, linkTo);
  const about = aboutSheet(source, {
    tables: tables.leftOut,
    unexplained: receipts.unexplained(),
    untagged: statements.untagged,
    hasStatements: !statements.isEmpty,
  });
  const marked = (sheet: Sheet) => (source.variant === 'preview' ? asPreview(sheet) : sheet);
  return [
    ...[about, years, quarters, receipts.sheet()],
    ...[statements.sheet, tables.sheet, changesSheet(source)].map(marked),
  ];
}

/** A sheet of which the preview has only a part says so in its first row, whichever file it becomes. */
function asPreview({ rows, frozen, ...sheet }: Sheet): Sheet {
  const more = 'PREVIEW: what the page’s preview shows. Open the filing with an account to have all of it.';
  return {
    ...sheet,
    rows: [[title(more)], ...rows],
    frozen: frozen.rows > 0 ? { ...frozen, rows: frozen.rows + 1 } : frozen,
  };
}
