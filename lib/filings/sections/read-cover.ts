import type { Draft } from '#lib/filings/blocks/draft-blocks';
import { calendarDay } from '#lib/filings/filing-date';
import { placeCells } from '#lib/filings/place-cells';
import type { TableModel } from '#lib/filings/types';
import { MONTH_ABBREVIATIONS, monthNumber } from '#lib/text/months';

export type Header = {
  form: string | null;
  company: string | null;
  ticker: string | null;
  cik: string | null;
  period: string | null;
};

const DATE = new RegExp(String.raw`\b(${MONTH_ABBREVIATIONS.join('|')})[a-z]*\.?\s+(\d{1,2})\s*,?\s*(\d{4})\b`, 'i');
const COVER = 80;
const FORM = /\bform\s+(10-?k(?:405|t|sb)?|10-?q(?:sb)?|8-?k)\b(?:\s*\/\s*(a)\b)?/i;
const PERIOD_LINE =
  /(?:(?:fiscal\s+)?(?:year|quarter(?:ly period)?|period|transition period|months)\s+end(?:ed|ing)|date of (?:earliest event )?report)/i;
const SYMBOL_HEAD = /^\W*(?:trading|ticker) symbol(?:\(s\)|s)?\W*$/i;
const SYMBOL = /^[A-Z]{1,5}(?:[.\-/][A-Z]{1,2})?$/;
const NO_SYMBOL = /^(?:NONE|N\/?A|NIL)$/;
const REGISTRANT = /exact name of (?:the )?(?:registrant|company)/i;

/**
 * "September 28, 2024" or "2024-09-28" in a text, as an ISO date; null where there is none, or none of the calendar.
 */
export function readDate(text: string): string | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return calendarDay(iso[0]);
  const match = DATE.exec(text);
  if (match === null) return null;
  const month = monthNumber(match[1]!);
  return calendarDay(`${match[3]}-${String(month).padStart(2, '0')}-${match[2]!.padStart(2, '0')}`);
}

function normalForm(name: string, amendment: string | undefined): string {
  const form = name.toUpperCase().replace(/^(10|8)-?/, '$1-');
  return amendment ? `${form}/A` : form;
}

/**
 * The first symbol in the column "Trading symbol" of a table, which may be headed above or below; null when none is
 * plain.
 */
function readTicker({ rows }: TableModel): string | null {
  const head = rows.findIndex((row) => row.some(({ text }) => SYMBOL_HEAD.test(text)));
  if (head < 0) return null;
  const column = placeCells(rows[head]!).find(({ text }) => SYMBOL_HEAD.test(text))!.from;
  for (const row of [...rows.slice(head + 1), ...rows.slice(0, head)]) {
    const text = placeCells(row).find(({ from }) => from === column)?.text ?? '';
    if (SYMBOL.test(text) && !NO_SYMBOL.test(text)) return text;
  }
  return null;
}

/** The data of the cover page, for filings without tags and headers. */
export function readCover(drafts: readonly Draft[]): Header {
  const header: Header = { form: null, company: null, ticker: null, cik: null, period: null };
  const cover = drafts.slice(0, COVER);
  for (const [at, { text, table }] of cover.entries()) {
    const form = header.form === null ? FORM.exec(text.slice(0, 300)) : null;
    if (form) header.form = normalForm(form[1]!, form[2]);
    if (header.period === null && PERIOD_LINE.test(text)) {
      header.period = readDate(text) ?? readDate(cover[at + 1]?.text ?? '') ?? readDate(cover[at - 1]?.text ?? '');
    }
    if (header.ticker === null && table !== null && /\bsymbol/i.test(text)) header.ticker = readTicker(table);
    if (header.company === null && REGISTRANT.test(text)) {
      const above = cover[at - 1]?.text ?? '';
      if (above.length > 1 && above.length < 120 && !FORM.test(above)) header.company = above;
    }
  }
  return header;
}
