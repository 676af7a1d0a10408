import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block, FilingDocument, TableModel } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import { findFigures } from '#lib/text/numbers';

/** A measure by which the management runs the company: no line of a statement, but a row of the discussion's tables. */
export type OwnMeasure = {
  /** As its row is called, without marks of footnotes. */
  name: string;
  /** As printed, with the sign in front: "−1.8%". */
  current: string;
  prior: string;
  /** The day that the other figure is of, or up to. */
  priorEnd: string;
  block: number;
  /** How often the discussion speaks of it. */
  mentions: number;
};

/**
 * What names of key performance indicators and of measures beside the accounting standards are made of: the examples
 * of the SEC's release 33-10751 and of its staff's answers on non-GAAP measures, and the like of other industries.
 */
const INDICATORS = new Set(
  (
    'ratio margin margins yield yields ebitda ebitdax ebit ebt ffo affo noi roic rotce roe roa arpu nopat ' +
    'adjusted core organic comparable comparables same-store same-property like-for-like backlog bookings orders ' +
    'production volume volumes shipments deliveries subscribers subscriptions members memberships connections ' +
    'customers users visits traffic transactions ticket occupancy revpar adr carloads ton-miles throughput utilization ' +
    'capacity load velocity productivity originations premiums retention impressions units homes rooms stores aum hash'
  ).split(' '),
);
/** Lines of statements and of key figures, and what is no measure of a period. */
const NOT_OWN =
  /\b(?:tax(?:es)?|dividends?|debt|working capital|discount|statutory|shares|options?|rsus?|lease[sd]?|pension|payments?|purchases?|proceeds|obligations?)\b/i;
/** Beside these words a row is no line of a statement, though a note may have it, too. */
const BESIDE_STATEMENTS =
  /\b(?:ratio|margins?|yield|return|adjusted|core|organic|comparable|ebit|ebitda|ffo|backlog)\b/;
const PER_UNIT = /\b(?:per|average|price|ticket|revpar|adr|arpu|eps)\b/i;
const RATIO =
  /\b(?:ratio|margins?|yield|return|occupancy|utilization|retention|roic|rotce|roe|roa)\b|\(% change\)|\(%\)/i;
/** The number of a footnote set high, and the way a rate went that its sign tells: "Comparable sales (decrease)/increase2". */
const RAISED = /(?<=\p{Ll}{4}\)?)\d$/u;
const EITHER_WAY =
  /\s*\(?\b(?:increases?|growth|decreases?|declines?)\)?\s*(?:\/|or)?\s*\(?\b(?:increases?|growth|decreases?|declines?)\)?$/i;
const FOOTNOTE = /\s*\((?:\d{1,2}|[a-z])\)(?=\s|,|$)/g;
const MIN_MENTIONS = 2;
/** Beside the same measure by the standards, which alone may be made by what happens once. */
const UNGAAP = /\(non-GAAP\)/i;
const MAX_NAME = 120;
/** Tables of a discussion have some dozens of names; each is looked for in all of its words. */
const MAX_NAMES = 150;

type Known = {
  /** What is told already. */
  figures: readonly KeyFigure[];
  /** Whether a block is about a part of the company. */
  isPart: (block: number) => boolean;
};

/**
 * The measures that the discussion's tables show for the report's own period and for the one before, those that it
 * speaks of most first. Left out are lines of the statements, rows of a segment, key figures, figures whose unit the row
 * does not say, and rows whose figures are of another kind than their name. Linear in the discussion.
 */
export function findOwnMeasures(
  {
    form,
    period,
    blocks,
    company = null,
  }: Pick<FilingDocument, 'form' | 'period' | 'blocks'> & Partial<Pick<FilingDocument, 'company'>>,
  { figures, isPart }: Known,
): OwnMeasure[] {
  const cadence = formEntry(form ?? '')?.cadence;
  if (period === null || (cadence !== 'annual' && cadence !== 'quarterly')) return [];
  const months = cadence === 'annual' ? 12 : 3;
  const roleOf = (block: Block) => sectionRole(form, block);
  const inStatements = new Set(
    blocks.flatMap((block) => (roleOf(block) === 'statements' ? labelsOf(block.table) : [])),
  );
  const discussion = blocks.filter((block) => roleOf(block) === 'discussion');
  const mentions = countMentions(discussion);
  const rows = discussion.flatMap((block) => {
    const compared =
      block.table && !isPart(block.ordinal) ? readComparatives(withPlainYears(block.table), period) : null;
    if (!compared || (compared.months !== null && compared.months !== months)) return [];
    return compared.rows
      .filter(({ label }) => label.length <= MAX_NAME)
      .map((one): Row => {
        const label = one.label.replace(RAISED, '').replace(EITHER_WAY, ' (change)');
        return {
          row: { ...one, label },
          basis: compared.basis ?? '',
          block,
          priorEnd: compared.priorEnd,
          key: plain(label),
        };
      });
  });
  const byKey = Map.groupBy(
    rows.filter(({ key }) => isIndicator(key) && !NOT_OWN.test(key)),
    ({ key }) => key,
  );
  const measures = [...byKey].slice(0, MAX_NAMES).flatMap(([key, alike]): OwnMeasure[] => {
    const [first = '', ...rest] = key.split(' ');
    // Prose says "processed transactions" of the company's own.
    const isNamed =
      rest.length > 1 &&
      plain(company ?? '')
        .split(' ')
        .includes(first);
    const count = mentions(isNamed ? rest.join(' ') : key);
    const found = rowOfCompany(alike, figures);
    if (
      !found ||
      count < (UNGAAP.test(found.row.label) ? 1 : MIN_MENTIONS) ||
      (inStatements.has(key) && !BESIDE_STATEMENTS.test(key))
    )
      return [];
    const { row, basis, block, priorEnd } = found;
    const [now, before] = [row.current, row.prior].map((cell) => shown(cell, row.label, block.table!));
    if (!now || !before || figures.some((figure) => isSame(now, figure))) return [];
    const whole = row.label.replace(FOOTNOTE, '').replace(/[\s:]+$/, '');
    const label = isNamed ? capitalise(whole.slice(whole.indexOf(' ') + 1)) : whole;
    // How it is measured may stand over the column alone.
    const name = basis === '' || label.toLowerCase().includes(basis.toLowerCase()) ? label : `${label} (${basis})`;
    // "A loss of" says the sign.
    const from = /\bloss\b/i.test(name) && [now, before].every((text) => text.startsWith('−')) ? 1 : 0;
    const [current, prior] = [now.slice(from), before.slice(from)];
    return [{ name, current, prior, priorEnd, block: block.ordinal, mentions: count }];
  });
  return measures.toSorted((one, other) => other.mentions - one.mentions);
}

/** A table whose heads have a footnote's number set high behind a year: "20221" beside "2023". */
function withPlainYears(table: TableModel): TableModel {
  const at = table.rows.findIndex(
    (row) => row.some(({ text }) => /^(?:19|20)\d\d$/.test(text)) && row.some(({ text }) => RAISED_YEAR.test(text)),
  );
  if (at < 0) return table;
  const row = table.rows[at]!.map((cell) => Object.assign({}, cell, { text: cell.text.replace(RAISED_YEAR, '$1') }));
  return { ...table, rows: table.rows.with(at, row) };
}

const RAISED_YEAR = /^((?:19|20)\d\d)[1-9]$/;

type Row = { row: ComparedRow; basis: string; block: Block; priorEnd: string; key: string };

/**
 * The row among those of one name that is the company's: where their figures differ, some are of parts that nothing
 * names, and the company's stands in a table with one of its results.
 */
function rowOfCompany(alike: readonly Row[], figures: readonly KeyFigure[]): Row | undefined {
  const isOne = alike.every(({ row }) => row.current === alike[0]?.row.current);
  const results = figures.filter(({ id }) => RESULTS.has(id));
  if (isOne) return alike[0];
  const whole = new Set(
    [...new Set(alike.map(({ block }) => block))].filter((block) => results.some((figure) => shows(block, figure))),
  );
  return alike.find(({ block }) => whole.has(block));
}

const RESULTS: ReadonlySet<string> = new Set(['revenue', 'operating-income', 'net-income', 'diluted-eps']);

function shows({ text, table }: Block, { current: { value } }: KeyFigure): boolean {
  const amount = Math.abs(value) / 10 ** (Math.abs(value) < 1_000 ? 0 : (table?.scale ?? 0));
  const digits = amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return digits.length > 2 && text.split(/[\s|$()]+/).includes(digits);
}

const isIndicator = (key: string) =>
  key.split(/[\s/]+/).some((word) => INDICATORS.has(word) || word.split('-').some((part) => INDICATORS.has(part)));

const labelsOf = (table: TableModel | undefined) => (table?.rows ?? []).map(([first]) => plain(first?.text ?? ''));

/** A label as prose says it: without what stands in brackets, in lower case. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\d&/-]+/gu, ' ')
    .trim();

/** How often the prose of some blocks names a measure, by its name or by the abbreviation that it gives to it. */
function countMentions(blocks: readonly Block[]): (key: string) => number {
  const texts = blocks.flatMap(({ kind, text }) => (kind === 'table' ? [] : [text]));
  const prose = texts.map((text) => ` ${plain(text)} `).join('\n');
  const abbreviations = new Map<string, string>();
  for (const text of texts)
    for (const { index, 1: short = '' } of text.matchAll(ABBREVIATION)) {
      const before = plain(text.slice(Math.max(0, index - MAX_NAME), index)).split(' ');
      abbreviations.set(before.slice(-short.length).join(' '), short.toLowerCase());
    }
  const count = (key: string) => (key === '' ? 0 : prose.split(` ${key} `).length - 1);
  return (key) => count(key) + count(abbreviations.get(key) ?? '');
}

/** Behind the name that it stands for: "medical care ratio (MCR)". */
const ABBREVIATION = /\(“?([A-Z]{2,6})”?\)/g;

/** Whether a measure as shown is a key figure. */
function isSame(text: string, { current }: KeyFigure): boolean {
  const [figure] = findFigures(text);
  if (!figure) return false;
  const value = figure.unit === 'percent' ? figure.value / 100 : figure.value;
  const half = 0.51 * 10 ** (figure.scale - figure.decimals) * (figure.unit === 'percent' ? 0.01 : 1);
  return Math.abs(Math.abs(value) - Math.abs(current.value)) <= half;
}

/**
 * A cell as a sentence shows it; null where the row does not say what it counts, or where it is of another kind than
 * the name: an amount in a row called a ratio.
 */
function shown(cell: string, label: string, { scale, rows }: TableModel): string | null {
  const digits = /[\d.,]*\d/.exec(cell)?.[0];
  if (!digits) return null;
  const sign = /^[$\s]*[(\u2010-\u2015\u2212-]/.test(cell) ? '−' : '';
  const [isRate, isMoney, isPerUnit] = [cell.includes('%'), cell.includes('$'), PER_UNIT.test(label)];
  if (isRate) return isMoney ? null : `${sign}${digits}%`;
  // Insurers and railways write their ratios without a sign; any other bare number may be of another kind.
  if (RATIO.test(label)) {
    if (isMoney || digits.length > 5 || !/ratio|%/i.test(label)) return null;
    // The first and the last ratio of a table may have the sign for all.
    const isSigned = rows.some(([first, ...cells]) => RATIO.test(first?.text ?? '') && hasPercent(cells));
    return `${sign}${digits}${isSigned ? '%' : ''}`;
  }
  if (isMoney && isPerUnit) return /^\d{1,3}(?:,\d{3})?\.\d\d$/.test(digits) ? `${sign}$${digits}` : null;
  if (isMoney) return scale === null || scale === 0 ? null : `${sign}$${digits} ${SCALES[scale] ?? ''}`.trim();
  // A bare count says in its name what it counts in, or its table says it of all that it counts.
  const counted = COUNTED.test(label) ? headOf(rows) : null;
  if (counted) return `${sign}${digits} ${counted}`;
  return /\([^)\d]*\p{L}{3,}[^)]*\)/u.test(label.replace(FOOTNOTE, '')) ? `${sign}${digits}` : null;
}

/** What is counted one by one. */
const COUNTED =
  /\b(?:transactions|deliveries|shipments|subscribers|subscriptions|members|memberships|connections|customers|users|visits|accounts|cards)\b/i;

/** In what a table without amounts of money counts: "(in millions, except percentages)". */
function headOf(rows: TableModel['rows']): string | null {
  const texts = rows.flatMap((row) => row.map(({ text }) => text));
  if (texts.some((text) => text.includes('$'))) return null;
  const said = texts.flatMap((text) => /^\(?in (thousand|million|billion)s\b/i.exec(text.trim())?.[1] ?? []);
  return new Set(said).size === 1 ? said[0]!.toLowerCase() : null;
}

const hasPercent = (cells: readonly { text: string }[]) => cells.some(({ text }) => text.includes('%'));

const SCALES: Record<number, string> = { 3: 'thousand', 6: 'million', 9: 'billion' };
