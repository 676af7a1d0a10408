import { readStoredText } from '#lib/filings/stored/read-stored-text';
import { readFilingFacts } from './filing-facts.ts';
import { makeSheets } from './make-sheets.ts';
import type { SheetSource } from './sheet-source.ts';
import { type SheetFile, sheetOf } from './types.ts';
import { writeSheetCsv } from './write-sheet-csv.ts';

export type SheetTask = { source: SheetSource; facts: string; file: SheetFile };

/** Entry of a thread that makes sheets; `stored-sheets.ts` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default async ({ source, facts, file }: SheetTask): Promise<Uint8Array> => {
  const sheets = makeSheets(source, await readStoredText(source.documentName), readFilingFacts(facts));
  const name = sheetOf(file);
  const sheet = sheets.find((one) => one.name === name);
  if (sheet) return new TextEncoder().encode(writeSheetCsv(sheet));
  // Loaded when the first workbook is asked for.
  const { writeWorkbook } = await import('./write-workbook.ts');
  return writeWorkbook(sheets, { heading: `${source.filing.company}, ${source.filing.form}` });
};
