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
const FORM =
  /\b(?:form\s+(10-?k(?:405|t|sb)?|10-?q(?:t|sb)?|8-?k|20-?f|40-?f|6-?k|s-?1|12b-?25)|schedule\s+(14a))\b(?:\s*\/\s*(a)\b)?/i;
/** A notice of a late report says by a mark which report is late. */
const LATE = /(?:[\u2611\u2612\u25a0\u00fe\u00fd]|\[\s?x\s?\]|\(\s?x\s?\)|\bx\b)\s*\|?\s*form\s+(10-?[kq])/i;
/** A proxy statement that is no draft. */
const PRELIMINARY = /(?:[\u2611\u2612\u25a0\u00fe\u00fd]|\[\s?x\s?\]|\bx\b)\s*\|?\s*preliminary proxy/i;
/** What the forms that are not numbered are called in EDGAR's lists. */
const PROXY = 'DEF 14A';
const PERIOD_LINE =
  /(?:(?:fiscal\s+)?(?:year|quarter(?:ly period)?|period|transition period|months)\s+end(?:ed|ing)|date of (?:earliest event )?report)/i;
const SYMBOL_HEAD = /^\W*(?:trading|ticker) symbol(?:\(s\)|s)?\W*$/i;
const SYMBOL = /^[A-Z]{1,5}(?:[.\-/][A-Z]{1,2})?$/;
const NO_SYMBOL = /^(?:NONE|N\/?A|NIL)$/;
const REGISTRANT =
  /\(?\b(?:exact name of (?:the )?(?:registrant|company)|name of registrant as specified|registrant(?:\u2019s|'s)? name\))/i;
const NO_NAME = /^(?:commission file|_+$|\()/i;
const HELD = /\b(?:to|will) be held\b/i;
/** The only date of a report that names no period is a line of its own. */
const DATE_LINE = 40;

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
  const form = name.toUpperCase().replace(/^(10|8|20|40|6|S)-?/, '$1-');
  return amendment ? `${form}/A` : form;
}

const formIn = ({ text }: Draft) => FORM.exec(text.slice(0, 300).replaceAll('\u2011', '-'));

/** The form that a cover names first, as EDGAR lists it; null where it does not say. */
function readForm(cover: readonly Draft[]): string | null {
  const at = cover.findIndex((draft) => formIn(draft) !== null);
  const match = at < 0 ? null : formIn(cover[at]!);
  if (match === null) return null;
  const below = cover.slice(at + 1).map(({ text }) => text);
  if (match[2] !== undefined) return below.some((text) => PRELIMINARY.test(text)) ? 'PRE 14A' : PROXY;
  if (!/^12b/i.test(match[1]!)) return normalForm(match[1]!, match[3]);
  const late = below.map((text) => LATE.exec(text)?.[1]).find(Boolean);
  return late === undefined ? null : `NT ${normalForm(late, match[3])}`;
}

/** A company's name above the words that say what it is, or before them on the same line. */
function readCompany(at: number, cover: readonly Draft[]): string | null {
  const before = cover[at]!.text.split(REGISTRANT)[0]!.trim();
  const name = before.length > 1 ? before : (cover[at - 1]?.text ?? '');
  return name.length > 1 && name.length < 120 && !NO_NAME.test(name) && !FORM.test(name) ? name : null;
}

/** The day of a report that names no period: of a meeting, or the only date of its own line. */
function readDay(form: string | null, cover: readonly Draft[]): string | null {
  const isProxy = form === PROXY;
  if (!isProxy && form !== '6-K') return null;
  for (const [at, { text }] of cover.entries()) {
    if (!(isProxy ? HELD.test(text) : text.length <= DATE_LINE)) continue;
    const day = readDate(text) ?? (isProxy ? readDate(cover[at + 1]?.text ?? '') : null);
    if (day !== null) return day;
  }
  return null;
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
  header.form = readForm(cover);
  for (const [at, { text, table }] of cover.entries()) {
    if (header.period === null && PERIOD_LINE.test(text)) {
      header.period = readDate(text) ?? readDate(cover[at + 1]?.text ?? '') ?? readDate(cover[at - 1]?.text ?? '');
    }
    if (header.ticker === null && table !== null && /\bsymbol/i.test(text)) header.ticker = readTicker(table);
    if (header.company === null && REGISTRANT.test(text)) header.company = readCompany(at, cover);
  }
  header.period = readDay(header.form, cover) ?? header.period;
  return header;
}
