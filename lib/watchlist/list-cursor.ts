import { parseFilingDate } from '#lib/filings/filing-date';

/** Where a page of the list of filings ended: the last one's date and id. */
export type ListCursor = {
  /** ISO date. */
  filedOn: string;
  id: number;
};

/** The cursor as an address has it: "2026-03-04.1234". */
export const writeCursor = ({ filedOn, id }: ListCursor): string => `${filedOn}.${id}`;

/** The cursor of an address; null for anything else, which means the first page. */
export function readCursor(text: unknown): ListCursor | null {
  const [, date = '', id = ''] = (typeof text === 'string' && /^(\d{4}-\d\d-\d\d)\.(\d{1,9})$/.exec(text)) || [];
  const filedOn = parseFilingDate(date);
  return filedOn === null ? null : { filedOn, id: Number(id) };
}
