import { filingPeriod } from '#lib/filings/filing-period';
import { isOwnHtml } from '#lib/filings/render/own-html';
import { renderTextHtml } from '#lib/filings/render/render-block';
import { isAmendment, listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { logCounted } from '#lib/log-counts';
import { markWords } from '#lib/search/analysis/mark-words';
import { summaryViewPath } from '#lib/site';
import type { PassagePlace, PassageRow } from './queries.ts';
import type { FoundPassage, RepeatedPassage, ScoreParts } from './types.ts';

/**
 * Makes a stored passage an entry of the answer.
 * @param ticker the symbol by which the reader knows the company
 * @param marked the terms to mark
 */
export function showPassage(
  row: PassageRow,
  { ticker, marked, score }: { ticker: string; marked: ReadonlySet<number>; score: ScoreParts },
): FoundPassage {
  const { accession, cik, company, document, item, headings } = row;
  const rows = rowsOf(row);
  const piece = pieceOf(row);
  const text = textOf(row);
  const html = piece === null ? (rows ? cutTable(row.html, rows) : row.html) : renderTextHtml(piece);
  return {
    ...showPlace(row, ticker),
    paragraph: markWords(trusted(html, text, accession), marked),
    text,
    symbol_id: ticker,
    company,
    cik,
    accession,
    ...(document === null ? {} : { document }),
    item,
    headings,
    score: Object.fromEntries(
      Object.entries(score).map(([name, part]) => [name, Number(part.toFixed(4))]),
    ) as ScoreParts,
  };
}

/** A stored passage as text: of a block that is more than one passage, its own part. */
export function textOf(row: PassageRow): string {
  const rows = rowsOf(row);
  return pieceOf(row) ?? (rows ? cutLines(row.text, row.html, rows) : row.text);
}

const rowsOf = ({ rowFrom, rowTo }: PassageRow) =>
  rowFrom === null || rowTo === null ? null : ([rowFrom, rowTo] as const);
const pieceOf = ({ charFrom, charTo, text }: PassageRow) =>
  charFrom === null || charTo === null ? null : text.slice(charFrom, charTo);

/** Where a passage is: its name, its filing, and its place in the reading page. */
export function showPlace(place: PassagePlace, ticker: string): RepeatedPassage {
  const { accession, anchor, form, baseForm, rowFrom, rowTo, charFrom, charTo } = place;
  const date = isoDay(place.filedOn);
  const filingType = listedFormOf({ baseForm, isAmendment: isAmendment(form) });
  const isRows = rowFrom !== null && rowTo !== null;
  const suffix = isRows ? `/${rowFrom}-${rowTo}` : charFrom === null ? '' : `/c${charFrom}-${charTo}`;
  return {
    paragraph_id: `${accession}#${anchor}${suffix}`,
    date,
    filing_type: filingType,
    quarter: filingPeriod(baseForm, date, place).period,
    period_of_report: place.periodOfReport && isoDay(place.periodOfReport),
    permalink: `${summaryViewPath({ ticker, form: filingType, filedOn: date })}#${anchor}`,
  };
}

/** Stored HTML if our writer can have written it; otherwise the text alone, since anything may be in the database. */
function trusted(html: string, text: string, accession: string): string {
  if (isOwnHtml(html)) return html;
  // Counted, as one odd row may be in many answers.
  logCounted('warn', { accession }, 'A stored paragraph has unexpected markup: it is shown as text');
  return renderTextHtml(text);
}

const ROW = /<tr>.*?<\/tr>/gs;

/** A table's head and its rows [from, to), where head rows count, too. */
function cutTable(html: string, [from, to]: readonly [number, number]): string {
  const head = /<thead>.*?<\/thead>/s.exec(html)?.[0] ?? '';
  const rows = html.match(ROW) ?? [];
  return `<table>${head}<tbody>${rows.slice(from, to).join('')}</tbody></table>`;
}

/** The same rows of the table's text. */
function cutLines(text: string, html: string, [from, to]: readonly [number, number]): string {
  const head = (/<thead>.*?<\/thead>/s.exec(html)?.[0].match(ROW) ?? []).length;
  const lines = text.split('\n');
  return [...lines.slice(0, head), ...lines.slice(from, to)].join('\n');
}
