import type { ComparedFigure, ShownFigures } from '#lib/blackline/changes/compared-filings';
import type { Amount, TableLine, TableLines } from '#lib/blackline/changes/read-table-lines';
import { TELLING } from '#lib/blackline/changes/statement-kind';
import { formatDay } from '#lib/key-figures/format-key-figures';
import { type CompanyFigureId, labelOfFigure, type SegmentMeasure, segmentOf } from '#lib/key-figures/types';
import { formatAmount, formatGrowth, formatMove } from './format-amount.ts';
import { capitalise, lowerFirst, MAX_HEADLINE, shortenText } from './shorten-text.ts';

/** A line as a headline has it; `growthBefore` is what the filing before had told of it. */
type Line = { label: string; now: Amount; before: Amount; growthBefore: number | null };
/** A table's headline, the amounts in it and how far they moved. */
export type ToldTable = { text: string; values: number[] };
/** Of which period both figures are, and what stands before them. */
type Context = { opening: string; months: number | null; priorEnd: string; end: string; isQuarterly: boolean };

/** A longer label would lose what makes it what it is. */
const MAX_LABEL = 64;
const MAX_HEADING = 30;
/** As many lines as a reader takes in at once. */
const MAX_LINES = 4;
/** Lines that are looked at for them. */
const MAX_RANKED = 40;
const DAY = 86_400_000;

/** What of a statement a reader looks for first. */
const LEADING: readonly CompanyFigureId[] = [
  ...(['revenue', 'net-interest-income', 'net-income', 'operating-income', 'diluted-eps', 'premiums-earned'] as const),
  ...(['operating-cash-flow', 'capital-expenditures', 'share-repurchases', 'dividends-paid'] as const),
];
/** Of a balance sheet what moved most. */
const BALANCES: readonly CompanyFigureId[] = [
  ...(['cash', 'total-debt', 'equity', 'total-assets', 'loans', 'deposits', 'shares-outstanding'] as const),
];
const MONTHS: Record<string, number> = { quarter: 3, 'half-year': 6, 'nine-months': 9, year: 12 };

/**
 * The key figures that a table shows, each against the same period of the year before: "Total net sales $416.2 billion,
 * +6.4% from $391.0 billion; net income $112.0 billion, +19% from $93.7 billion"; of a segment table what the segments
 * earned, else what they brought in. Null where it shows none that is not told yet.
 */
export function tellKeyFigures(
  { figures }: ShownFigures,
  { isQuarterly, told }: { isQuarterly: boolean; told: ReadonlySet<number> },
): ToldTable | null {
  const compared = figures.filter(({ prior, current }) => prior !== null && !told.has(current.value));
  const company = [
    ...LEADING.flatMap((id) => compared.find((figure) => figure.id === id) ?? []),
    ...compared
      .filter(({ id }) => (BALANCES as readonly string[]).includes(id))
      .toSorted((one, other) => weightOf(other) - weightOf(one)),
  ];
  const parts = company.length >= 2 ? null : partsOf(compared);
  const chosen = parts?.figures ?? company;
  const [lead] = chosen;
  if (!lead?.prior) return null;
  const alike = chosen.filter(({ periodLength }) => periodLength === lead.periodLength);
  return tell(alike.map(lineOf), {
    opening: parts?.name ?? '',
    months: MONTHS[lead.periodLength] ?? null,
    end: lead.current.end,
    priorEnd: lead.prior.end,
    isQuarterly,
  });
}

/** What the segments earned, or brought in: those that moved most first. Null of fewer than two. */
function partsOf(figures: readonly ComparedFigure[]): { name: string; figures: ComparedFigure[] } | null {
  for (const measure of ['operating-income', 'revenue'] satisfies SegmentMeasure[]) {
    const own = figures.filter(({ id }) => segmentOf(id)?.measure === measure);
    const moved = own.toSorted((one, other) => weightOf(other) - weightOf(one));
    if (moved.length > 1) return { name: measure === 'revenue' ? 'Revenue' : 'Operating income', figures: moved };
  }
  return null;
}

/** A large segment's small change counts less than its half. */
const weightOf = ({ current, prior }: ComparedFigure) => {
  const moved = Math.abs(current.value - (prior?.value ?? 0));
  return moved * Math.sqrt(moved / Math.max(Math.abs(prior?.value ?? 0), 1));
};

function lineOf({ id, caption, current, prior, changeBefore }: ComparedFigure): Line {
  const label = segmentOf(id)?.segment ?? lowerFirst(id === 'revenue' ? (caption ?? 'Revenue') : labelOfFigure(id));
  return { label, now: current, before: prior!, growthBefore: changeBefore };
}

/** The lines of a table that moved most and are not told yet, with the table's name. Null where all are. */
export function tellTableLines(
  { lines, months, priorEnd }: TableLines,
  context: {
    title: string;
    told: ReadonlySet<number>;
    size: number | null;
    end: string;
    isQuarterly: boolean;
  },
): ToldTable | null {
  const { title, told, size, end, isQuarterly } = context;
  const ratios = new Map<string, number>();
  for (const { heading, now } of lines) if (now.unit === 'pure') ratios.set(heading, (ratios.get(heading) ?? 0) + 1);
  const ranked = lines
    .filter(({ label, now }) => !told.has(now.value) && label.length <= MAX_LABEL && !LEFT_OVER.test(label))
    .toSorted((one, other) => newsOf(other, { size, ratios }) - newsOf(one, { size, ratios }));
  const [lead] = ranked;
  if (!lead) return null;
  const first = ranked.slice(0, MAX_RANKED);
  // Lines under one heading are of one kind; "Total" names nothing without it.
  const own = first.filter(
    ({ label, heading }, at) => heading === lead.heading && first.findIndex((line) => line.label === label) === at,
  );
  const opening = [title, isNamed(lead, title) ? '' : lowerFirst(shortenText(lead.heading, MAX_HEADING))];
  return tell(own, { opening: opening.filter(Boolean).join(', '), months, priorEnd, end, isQuarterly });
}

/** The heading of a line is no news where it is the title's, or there is none; a total of the company needs none. */
const isNamed = ({ heading, label }: TableLine, title: string) =>
  heading === '' || title.toLowerCase().includes(heading.toLowerCase()) || rankOf(label) < COMPANY_LINES;

const rankOf = (label: string) => {
  const rank = TELLING.findIndex((pattern) => pattern.test(label));
  return rank < 0 ? TELLING.length : rank;
};
/** The first of the telling lines are of the company wherever they stand. */
const COMPANY_LINES = 3;

/** What is taken off again is no news. */
const LEFT_OVER = /^(?:total )?(?:inter-?segment )?eliminations?\b/i;

/** A telling line counts more than others that moved as far. */
const TELLING_LINE = 3;
/** What a part of the company earned says more than what it sold. */
const EARNED = 1.2;
const EARNINGS = /\b(?:earnings|income|profit|loss)\b/i;
/** A ratio of the company counts like a large line, one of many ratios under a heading does not. */
const RATIO = 1.5;
const ONE_OF_MANY = 0.7;
const MANY = 3;

/** How much a line says: by how far it moved against the company's size, and by what it is. */
function newsOf(
  line: TableLine,
  { size, ratios }: { size: number | null; ratios: ReadonlyMap<string, number> },
): number {
  const telling = TELLING_LINE * (1 - rankOf(line.label) / TELLING.length);
  const { now, before, growth, heading } = line;
  const moved = Math.abs(now.value - before.value);
  if (now.unit === 'pure') {
    const isMany = (ratios.get(heading) ?? 0) >= MANY;
    return telling + (isMany ? ONE_OF_MANY : RATIO) + Math.min(RATIO, moved * 50);
  }
  const earned = EARNINGS.test(heading) ? EARNED : 0;
  const far = Math.min(1, 2 * Math.abs(growth ?? 0));
  if (/^[A-Z]{3}$/.test(now.unit) && size !== null)
    return telling + earned + far + Math.max(0, 4 + Math.log10(moved / size));
  return telling + far;
}

/** As many lines as there is room for, with what they were before, else with how far they moved. */
function tell(lines: readonly Line[], context: Context): ToldTable | null {
  const opening = [context.opening, lengthOf(context)].filter(Boolean).join(', ');
  const startOf = (line: Line) => {
    const first = itemOf(line, moveFrom(line, whenOf(context)));
    return opening === '' ? capitalise(first) : `${capitalise(opening)}: ${first}`;
  };
  const at = lines.findIndex((line) => startOf(line).length <= MAX_HEADLINE);
  const [lead, ...others] = at < 0 ? [] : lines.slice(at, at + MAX_LINES);
  if (!lead) return null;
  const start = startOf(lead);
  const values = [...amountsOf(lead)];
  const items: { line: Line; text: string }[] = [];
  let length = start.length;
  for (const line of others) {
    const text = `; ${itemOf(line, ` (${moveIn(line)})`)}`;
    if (length + text.length > MAX_HEADLINE) continue;
    items.push({ line, text });
    length += text.length;
    values.push(...amountsOf(line));
  }
  // Where there is room, with what they were before.
  for (const item of items) {
    const text = `; ${itemOf(item.line, moveFrom(item.line))}`;
    if (length - item.text.length + text.length > MAX_HEADLINE) continue;
    length += text.length - item.text.length;
    item.text = text;
  }
  const rest = items.map(({ text }) => text).join('');
  const isKnown = lead.growthBefore !== null && growthIn(lead) !== '';
  const after = isKnown ? `, after ${formatGrowth(lead.growthBefore!)}` : '';
  const isRoomy = length + after.length <= MAX_HEADLINE;
  return { text: `${start}${isRoomy ? after : ''}${rest}`, values };
}

const amountsOf = ({ now, before }: Line) => [now.value, before.value, now.value - before.value];

const itemOf = (line: Line, move: string) => `${withLoss(line).label} ${amountOf(line)}${move}`;

/** Flows of a quarterly report say how long they are. */
function lengthOf({ months, isQuarterly }: Context): string {
  if (!isQuarterly || months === null) return '';
  return { 3: 'quarter', 6: 'six months', 9: 'nine months' }[months] ?? '';
}

/** ", +6.4% from $391.0 billion"; of amounts per share and rates without the growth. */
function moveFrom(line: Line, when = ''): string {
  if (line.now.value === line.before.value) return ', unchanged';
  const growth = growthIn(line);
  return `, ${growth === '' ? '' : `${growth} `}from ${beforeOf(line)}${when}`;
}

const moveIn = (line: Line) =>
  line.now.value === line.before.value ? 'unchanged' : growthIn(line) || `from ${beforeOf(line)}`;

const growthIn = ({ now, before }: Line) =>
  now.unit === 'pure' || now.unit.includes('/') ? '' : formatMove(now, before);

/** Of balances, and of quarters, when that was. */
function whenOf({ months, priorEnd, end, isQuarterly }: Context): string {
  const days = (Date.parse(end) - Date.parse(priorEnd)) / DAY;
  if (Math.abs(days - 365) > 15) return ` on ${formatDay(priorEnd)}`;
  return isQuarterly && months !== null ? ' a year before' : '';
}

const isLoss = ({ label, now, before }: Line) =>
  now.value < 0 &&
  before.value <= 0 &&
  /\b(?:loss(?:es)?|used)\b/i.test(label) &&
  !/\b(?:income|earnings|gains?|profit|provided)\b/i.test(label);

/** A loss that is called one needs no minus. */
const amountOf = (line: Line) => formatAmount(isLoss(withLoss(line)) ? positive(line.now) : line.now);
const beforeOf = (line: Line) => formatAmount(isLoss(withLoss(line)) ? positive(line.before) : line.before);
const positive = ({ value, unit }: Amount): Amount => ({ value: Math.abs(value), unit });

/** "Operating income" of two years with losses is an operating loss. */
function withLoss(line: Line): Line {
  const isNegative = line.now.value < 0 && line.before.value < 0;
  return isNegative ? { ...line, label: line.label.replace(/^(operating|net) income$/, '$1 loss') } : line;
}
