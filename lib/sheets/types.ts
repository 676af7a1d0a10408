/** The sheets of a workbook, in its order. */
export const sheetNames = ['About', 'Years', 'Quarters', 'Receipts', 'Statements', 'Tables', 'Changes'] as const;
export type SheetName = (typeof sheetNames)[number];

/** Where a number is from: confirmed by a fact of the filing, computed by us, or as a table prints it. */
export type Origin = 'verified' | 'derived' | 'printed';

export type NumberCell = {
  kind: 'number';
  value: number;
  /** A number format of spreadsheets. */
  format: string;
  origin: Origin;
  /** Without the equals sign; gives `value` when it is computed. */
  formula?: string;
  link?: string | undefined;
};

/** A cell; null for an empty one. What is text is never computed. */
export type SheetCell =
  | { kind: 'text'; text: string; look?: 'title' | 'head' | 'note'; link?: string | undefined }
  | { kind: 'date' /** ISO date. */; day: string; look?: 'head'; link?: string | undefined }
  | NumberCell
  | null;

export type Sheet = {
  name: SheetName;
  rows: SheetCell[][];
  /** Of its columns, in characters; the last one is that of all further ones. */
  widths: number[];
  /** Rows and columns that stay in view. */
  frozen: { rows: number; columns: number };
};

/** Files that a filing's sheets are offered as. */
export const sheetFiles = [
  'workbook.xlsx',
  'about.csv',
  'years.csv',
  'quarters.csv',
  'receipts.csv',
  'statements.csv',
  'tables.csv',
  'changes.csv',
] as const;
export type SheetFile = (typeof sheetFiles)[number];

/** The sheet that a CSV file is of; null for the workbook, which has all of them. */
export const sheetOf = (file: SheetFile): SheetName | null =>
  sheetNames.find((name) => file === `${name.toLowerCase()}.csv`) ?? null;

/** What a file is for, in the words of menus and of the API. */
export const FILE_WORDS: Record<SheetFile, string> = {
  'workbook.xlsx': 'All sheets, with formulas and links',
  'about.csv': 'What the sheets hold, and what they leave out',
  'years.csv': 'Key figures over the years',
  'quarters.csv': 'Key figures over the quarters',
  'receipts.csv': 'Where each key figure is from',
  'statements.csv': 'Financial statements as tagged numbers',
  'tables.csv': 'Every table as filed',
  'changes.csv': 'What changed since the filing before',
};

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const typeOfFile = (file: SheetFile): string => (file === 'workbook.xlsx' ? XLSX_TYPE : CSV_TYPE);
