import { read, utils, type WorkBook } from '@e965/xlsx';

/** A cell as another library than the one that wrote it reads it. */
export type ReadCell = { t: string; v?: unknown; f?: string; z?: string; w?: string; l?: { Target: string } };

/** Opens a workbook. */
export const openWorkbook = (bytes: Uint8Array): WorkBook =>
  read(bytes, { type: 'array', cellFormula: true, cellNF: true, cellText: true });

/** The cells of a sheet that hold something, by their addresses. */
export function cellsOf(book: WorkBook, sheet: string): Map<string, ReadCell> {
  const cells = Object.entries(book.Sheets[sheet] ?? {}).filter(([name]) => !name.startsWith('!'));
  return new Map(cells as [string, ReadCell][]);
}

/** The words and numbers of a sheet, row by row. */
export const rowsOf = (book: WorkBook, sheet: string): (string | number | null)[][] =>
  utils.sheet_to_json(book.Sheets[sheet] ?? {}, { header: 1, defval: null, raw: true });

type Found = { sheet: string; name: string; cell: ReadCell };

/** All cells with a formula. */
export const formulasOf = (book: WorkBook): Found[] =>
  book.SheetNames.flatMap((sheet) =>
    [...cellsOf(book, sheet)].flatMap(([name, cell]) => (cell.f === undefined ? [] : { sheet, name, cell })),
  );

/**
 * Computes a formula of numbers, addresses, +, -, / and brackets by the cells of the workbook, those that are formulas
 * themselves computed in turn. Throws for anything else, and for an address without a number.
 */
export function compute(book: WorkBook, sheet: string, formula: string): number {
  const tokens = formula.match(/(?:\w+!)?[A-Z]+\d+|\d+(?:\.\d+)?|[()+\-/]/g) ?? [];
  if (tokens.join('') !== formula) throw new Error(`"${formula}" is no formula that is read here.`);
  let at = 0;
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = operand();
    while (tokens[at] === '/') {
      at += 1;
      value /= operand();
    }
    return value;
  };
  const operand = (): number => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const value = sum();
      at += 1;
      return value;
    }
    return /^\d/.test(token) ? Number(token) : valueAt(book, sheet, token);
  };
  return sum();
}

function valueAt(book: WorkBook, sheet: string, address: string): number {
  const [name = '', other] = address.split('!').toReversed();
  const cell = cellsOf(book, other ?? sheet).get(name);
  if (cell?.f !== undefined) return compute(book, other ?? sheet, cell.f);
  if (typeof cell?.v !== 'number') throw new Error(`${address} of ${sheet} is no number.`);
  return cell.v;
}
