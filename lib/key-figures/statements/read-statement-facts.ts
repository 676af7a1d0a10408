import type { Block, Fact, FilingDocument, TableModel } from '#lib/filings/types';
import { formEntry, isForeignForm } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { PRETAX_INCOME, type Statement } from '#lib/key-figures/concepts';
import { COMPREHENSIVE_INCOME, conceptOfCaption, plainCaption } from './captions.ts';
import { type PeriodColumn, readStatementColumns } from './read-columns.ts';
import { readRows, type StatementRow } from './read-rows.ts';
import { currencyNear, DOLLARS, reportingCurrency } from './statement-currency.ts';
import { HEAD_ROWS, hasTitle } from './statement-title.ts';
import { BARE_TOTAL, nameTotalAssets } from './total-assets.ts';

/** Facts, and the blocks of the tables that they were read from. */
export type StatementFacts = { facts: Fact[]; tables: Record<Statement, Set<number>> };

type Source = Pick<FilingDocument, 'form' | 'period' | 'blocks'>;

/** A table is a statement when its title says so and it has so many of the lines that key figures need. */
const MIN_LINES = 3;
/** Blocks above a table among which its title may stand. */
const TITLE_BLOCKS = 4;
/** Blocks between the parts of one statement. */
const NEAR = 12;

/**
 * The figures of a filing without tags as facts, read off its income statement, balance sheet and cash flow statement:
 * rows by their captions, columns by their heads, amounts by the table's scale. Lines with a caption that is not known,
 * and tables of which the head is not understood, give nothing. Linear in the tables.
 */
export function readStatementFacts({ form, period, blocks }: Source): StatementFacts {
  const facts: Fact[] = [];
  const tables: StatementFacts['tables'] = { income: new Set(), balance: new Set(), 'cash-flow': new Set() };
  if (!period) return { facts, tables };
  const own = {
    ownEnd: period,
    isAnnual: form !== null && formEntry(form)?.cadence === 'annual',
    isScaled: blocks.some(({ table }) => (table?.scale ?? 0) > 0),
    isForeign: form !== null && isForeignForm(form),
    reporting: reportingCurrency(blocks),
  };
  for (const statement of ['balance', 'income', 'cash-flow'] as const) {
    const read = blocks.flatMap(
      (block, at) =>
        readStatement(statement, { block, above: blocks.slice(Math.max(0, at - TITLE_BLOCKS), at), ...own }) ?? [],
    );
    for (const part of nameTotalAssets(partsOfBest(read))) {
      facts.push(...toFacts(part));
      tables[statement].add(part.block);
    }
  }
  return { facts: withStarts(facts), tables };
}

type Line = { concept: string; row: StatementRow };
type ReadStatement = { block: number; scale: number; currency: string; columns: PeriodColumn[]; lines: Line[] };

const PER_SHARE = 'us-gaap:EarningsPerShareDiluted';
const SHARES = 'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding';

/** The table with most lines, and those near it with the same columns: a statement may run over several pages. */
function partsOfBest(read: readonly ReadStatement[]): ReadStatement[] {
  const near = (one: ReadStatement) =>
    read.filter(
      (other) =>
        Math.abs(other.block - one.block) <= NEAR && JSON.stringify(other.columns) === JSON.stringify(one.columns),
    );
  const linesOf = (parts: readonly ReadStatement[]) =>
    new Set(parts.flatMap(({ lines }) => lines.map(({ concept }) => concept))).size;
  const [best = []] = read.map(near).toSorted((a, b) => linesOf(b) - linesOf(a));
  return linesOf(best) < MIN_LINES ? [] : best;
}

function readStatement(
  statement: Statement,
  { block, above, ownEnd, isAnnual, isScaled, isForeign, reporting }: Place & { block: Block },
): ReadStatement | null {
  const { table, ordinal } = block;
  if (!table || !hasTitle(statement, table, { above, isAnnual, isForeign })) return null;
  const found = readStatementColumns(table, ownEnd);
  const currency = found && currencyOf(table, { above, isForeign, reporting, named: found.currency });
  if (!found || !currency) return null;
  const read = found.columns;
  const isFlow = statement !== 'balance';
  const columns = isFlow && isAnnual ? read?.map(({ end, months }) => ({ end, months: months ?? 12 })) : read;
  if (!columns || columns.some(({ months }) => (months !== null) !== isFlow)) return null;
  // Without a word about the scale, amounts are in units where the title says what they are in, or no table is scaled.
  const titles = [...above.map(({ text }) => text), table.caption ?? ''];
  const scale = table.scale ?? scaleInWords(titles);
  if (scale === null && isScaled && !titles.some((text) => IN_UNITS.test(text))) return null;
  const rows = readRows(table, columns.length, { bare: !isFlow }).flatMap((row): Line[] => {
    const concept = conceptOf(statement, row);
    return concept === null ? [] : [{ concept, row: without(row, found.translated) }];
  });
  const lines = tellWholeFromOwn(withNetIncome(rows));
  tellSignOfTax(lines);
  if (lines.length === 0) return null;
  const own = columns.filter((_, at) => !found.translated.includes(at));
  return { block: ordinal, scale: scale ?? 0, currency, columns: own, lines };
}

/** A row without the columns that translate others. */
const without = (row: StatementRow, translated: readonly number[]): StatementRow => ({
  ...row,
  values: row.values.filter((_, at) => !translated.includes(at)),
});

/**
 * The currency of a statement: what its head names for each column, its title, or the whole filing for all statements.
 * A dollar sign alone is the US dollar's in a company's report that is not foreign, and nobody's in one that is.
 */
function currencyOf(
  { caption, currency, rows }: TableModel,
  { above, isForeign, reporting, named }: Pick<Place, 'above' | 'isForeign' | 'reporting'> & { named: string | null },
): string | null {
  const titles = above.filter(({ kind, text }) => kind !== 'table' && text.length < 200).map(({ text }) => text);
  const head = rows.slice(0, HEAD_ROWS).map((row) => row.map(({ text }) => text).join(' '));
  const near = named ?? currencyNear([head.join(' '), caption ?? '', ...titles.toReversed()]);
  // A dollar sign contradicts words of euros, unless the head names the currency of each column.
  const isContradicted = named === null && near !== null && !DOLLARS.has(near) && currency === 'USD';
  if (near !== null && !isContradicted) return near;
  if (!isForeign) return currency ?? 'USD';
  if (currency !== null && currency !== 'USD') return currency;
  return reporting !== null && (currency === null || DOLLARS.has(reporting)) ? reporting : null;
}

/** "(Expressed in U.S. dollars)": neither thousands nor millions, as `scaleInWords` has looked for these. */
const IN_UNITS = /^\(?(?:all (?:amounts|figures) )?(?:expressed|stated|presented|amounts) in [\w. ]{2,30}\)?\.?$/i;

type Place = {
  above: readonly Block[];
  /** The report's own day. */
  ownEnd: string;
  isAnnual: boolean;
  /** Some table of the filing is in thousands or millions. */
  isScaled: boolean;
  /** The report of a foreign company. */
  isForeign: boolean;
  /** The currency in which the filing says that it reports. */
  reporting: string | null;
};

function scaleInWords(texts: readonly string[]): number | null {
  const words = texts.filter((text) => text.length < 200).join(' ');
  const word = /\b(thousands|millions|billions)\b/i.exec(words)?.[1]?.toLowerCase();
  return word === undefined ? null : word === 'thousands' ? 3 : word === 'millions' ? 6 : 9;
}

/** Where net income is divided between holders and others, the line before that is the whole. */
function tellWholeFromOwn(lines: readonly Line[]): Line[] {
  const isNet = ({ concept }: Line) => concept === 'us-gaap:NetIncomeLoss';
  const isPart = (line: Line) => isNet(line) && / attributable to /i.test(line.row.label);
  // What is left for common shares is less than the company's own where both are told.
  const isOfCommon = (line: Line) => isPart(line) && /\bcommon\b/i.test(line.row.label);
  const hasOwn = lines.some((line) => isPart(line) && !isOfCommon(line));
  const kept = lines.filter((line) => !(hasOwn && isOfCommon(line)));
  if (kept.some(isPart)) for (const line of kept.filter(isNet)) if (!isPart(line)) line.concept = 'us-gaap:ProfitLoss';
  return kept;
}

/**
 * The comprehensive income of a statement without a line of net income is net income where it is what is left after tax
 * in every column; elsewhere it is none.
 */
function withNetIncome(lines: readonly Line[]): Line[] {
  const valuesOf = (...concepts: string[]) => lines.find(({ concept }) => concepts.includes(concept))?.row.values;
  const [before, tax] = [valuesOf(PRETAX_INCOME[0]), valuesOf('us-gaap:IncomeTaxExpenseBenefit')];
  const isNet = ({ values }: StatementRow) =>
    !valuesOf('us-gaap:NetIncomeLoss', 'us-gaap:ProfitLoss') &&
    before !== undefined &&
    values.every(
      ({ value }, at) =>
        Math.abs(Math.abs((before[at]?.value ?? 0) - value) - Math.abs(tax?.[at]?.value ?? 0)) <= ROUNDING,
    );
  return lines.flatMap((line) => {
    if (line.concept !== COMPREHENSIVE_INCOME) return [line];
    return isNet(line.row) ? [{ ...line, concept: 'us-gaap:NetIncomeLoss' }] : [];
  });
}

/** Sums of rounded amounts may differ by one in the last digit. */
const ROUNDING = 1.5;

/** Some statements print the tax in brackets as what it takes away: income before it less tax is net income. */
function tellSignOfTax(lines: readonly Line[]): void {
  const values = (concept: string) => lines.find((line) => line.concept === concept)?.row.values;
  const [tax, before] = [values('us-gaap:IncomeTaxExpenseBenefit'), values(PRETAX_INCOME[0])];
  const after = values('us-gaap:ProfitLoss') ?? values('us-gaap:NetIncomeLoss');
  if (!tax || !before || !after) return;
  for (const [at, one] of tax.entries()) {
    const [from, to] = [before[at]?.value ?? 0, after[at]?.value ?? 0];
    if (Math.abs(from + one.value - to) < Math.abs(from - one.value - to)) one.value = -one.value;
  }
}

/** "Diluted" alone is told by the heading that it stands under. */
function conceptOf(statement: Statement, { label, heading }: StatementRow): string | null {
  if (label === '') return BARE_TOTAL;
  const caption = plainCaption(label);
  if (/^(?:fully )?diluted$|^assuming dilution$/.test(caption)) {
    if (/\bshares (?:used|outstanding)|weighted[- ]average|average (?:common )?shares|number of shares/i.test(heading))
      return SHARES;
    return /per (?:common )?share/i.test(heading) ? PER_SHARE : null;
  }
  const concept = conceptOfCaption(statement, caption);
  const isLater = concept === 'us-gaap:ShortTermInvestments' && /non-?current|long-term/i.test(heading);
  return isLater ? 'us-gaap:MarketableSecuritiesNoncurrent' : concept;
}

function toFacts({ block, scale: ofTable, currency, columns, lines }: ReadStatement): Fact[] {
  return lines.flatMap(({ concept, row }) =>
    columns.map((column, at): Fact => {
      const { value, decimals } = row.values[at] ?? { value: 0, decimals: 0 };
      const scale = concept === PER_SHARE ? 0 : concept === SHARES ? scaleOfShares(lines, at, ofTable) : ofTable;
      return {
        concept,
        value: Number(`${signed(concept, row.label, value)}e${scale}`),
        unit: concept === PER_SHARE ? `${currency}/shares` : concept === SHARES ? 'shares' : currency,
        scale,
        decimals: String(decimals - scale),
        start: column.months === null ? null : String(column.months),
        end: column.end,
        dimensions: {},
        block,
      };
    }),
  );
}

/** Payments are positive whatever the brackets; "net loss" and "used in" without brackets are losses all the same. */
function signed(concept: string, label: string, value: number): number {
  if (concept.startsWith('us-gaap:Payments')) return Math.abs(value);
  const caption = label.toLowerCase();
  const isLoss =
    (/^(?:(?:net|basic|diluted|basic and diluted) )?loss\b/.test(caption) &&
      !/income|profit|earnings|gain/.test(caption)) ||
    (/\bused\b/.test(caption) && !/provided|generated|from/.test(caption));
  return isLoss ? -Math.abs(value) : value;
}

/** Shares may be in thousands where dollars are in millions: the scale by which net income over them is the EPS. */
function scaleOfShares(lines: readonly Line[], at: number, ofTable: number): number {
  const value = (concept: string) => lines.find((line) => line.concept === concept)?.row.values[at]?.value;
  const [shares, eps, income] = [value(SHARES), value(PER_SHARE), value('us-gaap:NetIncomeLoss')];
  if (!shares || !eps || !income) return ofTable;
  const ratio = Math.log10((Math.abs(income) * 10 ** ofTable) / (shares * Math.abs(eps)));
  return [0, 3, 6].find((scale) => Math.abs(ratio - scale) < 0.3) ?? ofTable;
}

/** Gives each period the day it starts: months for those that end with a month, weeks for the others, from year end to year end. */
function withStarts(facts: readonly Fact[]): Fact[] {
  const yearEnds = [...new Set(facts.flatMap((fact) => (fact.start === null && fact.end ? [fact.end] : [])))];
  return facts.map((fact) =>
    fact.start === null || !fact.end ? fact : { ...fact, start: startOf(fact.end, Number(fact.start), yearEnds) },
  );
}

function startOf(end: string, months: number, yearEnds: readonly string[]): string {
  const day = new Date(`${end}T00:00:00Z`);
  const next = new Date(day.getTime() + DAY);
  if (next.getUTCDate() === 1) {
    return isoDay(new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() - months, 1)));
  }
  const before = months > 3 ? yearEnds.find((at) => Math.abs(daysBetween(at, end) - months * 30.4) < 12) : undefined;
  if (before) return isoDay(new Date(Date.parse(`${before}T00:00:00Z`) + DAY));
  return isoDay(new Date(day.getTime() - (Math.round((months * 13) / 3) * 7 - 1) * DAY));
}

const DAY = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
