import type { DataSchedule } from '#lib/filings/types';
import { MONTH_ABBREVIATIONS } from '#lib/text/months';

const LINE = /^\s*<(?<tag>[A-Z][A-Z&-]{2,40})>\s+(?<value>[^\s<][^<\r\n]{0,60}?)\s*$/;
const AMOUNT = /^(?<open>\()?(?<minus>-)?\$?(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\)?$/;
const LENGTHS: Record<string, number> = { YEAR: 12, QTR: 3, 'QTR-1': 3 };
/** A schedule has a few dozen lines, and a second column for a restated year at most. */
const MAX_LINES = 400;

/**
 * Reads a financial data schedule (EX-27 of the years 1993 to 2001): lines of a tag and an amount, in the multiplier
 * that it names. Null where it is none, where it has several columns, and where EDGAR found errors in it. Linear.
 */
export function readDataSchedule(text: string): DataSchedule | null {
  if (/ENCOUNTERED ERROR/i.test(text)) return null;
  const values: Record<string, number> = {};
  let end: string | null = null;
  let months: number | null = null;
  let multiplier = 1;
  for (const line of text.split('\n', MAX_LINES)) {
    const { tag = '', value = '' } = LINE.exec(line)?.groups ?? {};
    if (tag === 'PERIOD-END') end = dayOf(value);
    else if (tag === 'PERIOD-TYPE')
      months = LENGTHS[value] ?? Number(/^(\d{1,2})-MOS?$/.exec(value)?.[1] ?? Number.NaN);
    else if (tag === 'MULTIPLIER') multiplier = amountOf(value) ?? Number.NaN;
    else if (tag !== '') {
      const amount = amountOf(value);
      if (amount !== null) values[tag] = amount * (tag.startsWith('EPS-') ? 1 : multiplier);
    }
  }
  if (end === null || Number.isNaN(multiplier) || Object.keys(values).length === 0) return null;
  return { end, months: months !== null && months > 0 ? months : null, values };
}

function amountOf(text: string): number | null {
  const groups = AMOUNT.exec(text)?.groups;
  if (!groups?.digits) return null;
  return (groups.open || groups.minus ? -1 : 1) * Number(groups.digits.replaceAll(',', ''));
}

/** "DEC-31-1997" */
function dayOf(text: string): string | null {
  const [, name = '', day, year] = /^([A-Z]{3})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  const month = MONTH_ABBREVIATIONS.findIndex((own) => own.toUpperCase() === name) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day}` : null;
}
