import type { Block, FiscalPeriod } from '#lib/filings/types';
import { formatDay, formatFigure, formatOf } from '#lib/key-figures/format-key-figures';
import { type FigureId, type FigureValue, type KeyFigure, segmentOf } from '#lib/key-figures/types';
import type { Category, KeyPoint } from '#lib/summaries/types';
import type { Receipt } from '#lib/verification/types';

type Source = { figures: readonly KeyFigure[]; fiscal: FiscalPeriod | null; blocks: readonly Block[] };

/** Segments that are told: those that moved the company's revenue or profit most. */
const MAX_SEGMENTS = 2;
const MAX_PRODUCTS = 3;

/**
 * What the period came to, in sentences of reconciled key figures, in the order in which an analyst writes: sales, profit,
 * net income and EPS, the segments that moved the whole, cash and what holders got. Every figure has its receipt. A
 * sentence of which the first figure is not known is left out. Pure; linear in the figures.
 */
export function composeResults({ figures, fiscal, blocks }: Source): KeyPoint[] {
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const of = (id: FigureId) => byId.get(id) ?? null;
  const sentences = [
    sales(of('revenue') ?? of('net-interest-income'), fiscal),
    profit(of('operating-income'), { margin: of('operating-margin'), grossMargin: of('gross-margin') }),
    earnings(of('net-income'), of('diluted-eps')),
    products(figures),
    ...segments(figures),
    joined(
      cash(of('operating-cash-flow'), { spent: of('capital-expenditures'), free: of('free-cash-flow') }),
      returns(of('share-repurchases'), of('dividends-paid')),
    ),
  ];
  return sentences.flatMap((sentence) => (sentence ? toKeyPoint(sentence, blocks) : []));
}

/** Words and figures in turn: each figure is bound to its place. */
type Piece = string | FigureValue;

function sales(figure: KeyFigure | null, fiscal: FiscalPeriod | null): Piece[] | null {
  if (!figure || figure.current.value === 0) return null;
  const name = figure.caption ?? (figure.id === 'revenue' ? 'Revenue' : 'Net interest income');
  return moved(name, figure, ` ${when(figure, fiscal)}`);
}

function profit(
  income: KeyFigure | null,
  { margin, grossMargin }: { margin: KeyFigure | null; grossMargin: KeyFigure | null },
): Piece[] | null {
  if (!income) return grossMargin ? ['Gross margin was ', ...against(grossMargin)] : null;
  const pieces =
    income.current.value < 0 || (income.prior?.value ?? 0) < 0
      ? turned('operating', income)
      : moved('Operating income', income);
  if (margin && margin.current.value > 0) pieces.push(', ', ...share(margin), ' of revenue');
  if (grossMargin) pieces.push('; gross margin ', ...against(grossMargin));
  return pieces;
}

function earnings(income: KeyFigure | null, eps: KeyFigure | null): Piece[] | null {
  if (!income) return eps ? ['Diluted EPS was ', ...against(eps)] : null;
  const pieces =
    income.current.value < 0 || (income.prior?.value ?? 0) < 0 ? turned('net', income) : moved('Net income', income);
  if (eps) pieces.push('; diluted EPS ', ...against(eps));
  return pieces;
}

function segments(figures: readonly KeyFigure[]): Piece[][] {
  const bySegment = new Map<string, { revenue?: KeyFigure; profit?: KeyFigure }>();
  for (const figure of figures) {
    const own = segmentOf(figure.id);
    if (own?.kind !== 'segment' || own.segment === 'Other' || own.segment === 'All other') continue;
    const known = bySegment.get(own.segment) ?? {};
    bySegment.set(own.segment, { ...known, ...(own.measure === 'revenue' ? { revenue: figure } : { profit: figure }) });
  }
  const moves = [...bySegment].map(([name, { revenue, profit: income }]) => {
    const by = (figure: KeyFigure | undefined) =>
      Math.abs(figure?.prior ? figure.current.value - figure.prior.value : 0);
    return { name, revenue, income, weight: by(revenue) + 2 * by(income) };
  });
  return moves
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_SEGMENTS)
    .flatMap(({ name, revenue, income }): Piece[][] => {
      if (!revenue && !income) return [];
      const pieces: Piece[] = [];
      if (revenue) pieces.push(...moved(`${name} revenue`, revenue));
      if (income) {
        const isLoss = income.current.value < 0 || (income.prior?.value ?? 0) < 0;
        const own = isLoss
          ? turned('operating', income, revenue ? null : name)
          : moved(revenue ? 'operating income' : `${name} operating income`, income);
        if (revenue) pieces.push('; ', ...lowered(own));
        else pieces.push(...own);
      }
      return [pieces];
    });
}

/** The lines that moved the revenue most, in one sentence. */
function products(figures: readonly KeyFigure[]): Piece[] | null {
  const by = ({ current, prior }: KeyFigure) => Math.abs(prior ? current.value - prior.value : 0);
  const lines = figures
    .flatMap((figure) => {
      const own = segmentOf(figure.id);
      return own?.kind === 'product' && figure.prior && !/\bother\b/i.test(own.segment)
        ? [{ figure, name: own.segment }]
        : [];
    })
    .toSorted((a, b) => by(b.figure) - by(a.figure))
    .slice(0, MAX_PRODUCTS);
  if (lines.length < 2) return null;
  const pieces: Piece[] = [];
  for (const { figure, name } of lines)
    pieces.push(
      pieces.length > 0 ? '; ' : '',
      ...moved(/\b(?:sales|revenues?)\b/i.test(name) ? name : `${name} revenue`, figure),
    );
  return pieces;
}

function cash(
  operating: KeyFigure | null,
  { spent, free }: { spent: KeyFigure | null; free: KeyFigure | null },
): Piece[] | null {
  if (!operating) return null;
  const isUsed = operating.current.value < 0;
  const pieces: Piece[] = [
    isUsed ? 'Operating activities used ' : 'Operating activities provided ',
    absolute(operating.current),
    ' of cash',
  ];
  if (operating.prior) {
    const wasUsed = operating.prior.value < 0;
    const word = wasUsed === isUsed ? '' : wasUsed ? 'used ' : 'provided ';
    pieces.push(` (${word}`, absolute(operating.prior), ' a year before)');
  }
  if (spent) pieces.push('; capital expenditures were ', ...against(spent));
  if (free) pieces.push('; free cash flow ', ...against(free));
  return pieces;
}

function returns(repurchases: KeyFigure | null, dividends: KeyFigure | null): Piece[] | null {
  const bought = repurchases && repurchases.current.value > 0 ? repurchases : null;
  const paid = dividends && dividends.current.value > 0 ? dividends : null;
  if (!bought && !paid) return null;
  const pieces: Piece[] = [];
  if (bought) pieces.push('Share repurchases were ', ...against(bought));
  if (paid) pieces.push(bought ? '; dividends paid ' : 'Dividends paid were ', ...against(paid));
  return pieces;
}

const joined = (one: Piece[] | null, other: Piece[] | null): Piece[] | null =>
  one && other ? [...one, '; ', ...lowered(other)] : (one ?? other);

/** "Net sales rose 6.4% to $416,161 million from $391,035 million". */
function moved(name: string, { current, prior, change }: KeyFigure, period = ''): Piece[] {
  if (!prior) return [`${name} was `, current, period];
  if (current.value === prior.value) return [`${name} was unchanged at `, current, period];
  const verb = current.value > prior.value ? 'rose' : 'fell';
  const rate = change === null || Math.abs(change) >= 10 ? '' : ` ${percent(Math.abs(change))}`;
  return [`${name} ${verb}${rate} to `, current, `${period} from `, prior];
}

/** "The operating loss was $10,707 million, after a loss of $773 million". */
function turned(kind: 'operating' | 'net', { current, prior }: KeyFigure, of: string | null = null): Piece[] {
  const own = of ? `${of} ` : '';
  const name = (value: number) => (value < 0 ? `${kind} loss` : `${kind} income`);
  const pieces: Piece[] = [
    `${own ? `${own}${name(current.value)}` : `The ${name(current.value)}`} was `,
    absolute(current),
  ];
  if (!prior) return pieces;
  const before = prior.value < 0 ? `a loss` : name(prior.value);
  pieces.push(`, after ${before} of `, absolute(prior));
  return pieces;
}

/** "$7.46, against $6.08". */
const against = ({ current, prior }: KeyFigure): Piece[] => (prior ? [current, ', against ', prior] : [current]);
const share = ({ current, prior }: KeyFigure): Piece[] =>
  prior && prior.value > 0 ? [current, ' (', prior, ')'] : [current];
const absolute = (value: FigureValue): FigureValue => ({ ...value, value: Math.abs(value.value) });
const percent = (rate: number) => `${(rate * 100).toFixed(rate < 0.001 ? 2 : 1)}%`;
const lowered = ([first = '', ...rest]: Piece[]): Piece[] => [
  typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first,
  ...rest,
];

const QUARTERS = ['first', 'second', 'third', 'fourth'];

function when({ periodLength, current }: KeyFigure, fiscal: FiscalPeriod | null): string {
  const isCalendar = /-12-(?:2[5-9]|3[01])$/.test(current.end);
  if (periodLength === 'year' && fiscal) return `in ${isCalendar ? '' : 'fiscal '}${fiscal.year}`;
  const quarter = periodLength === 'quarter' && fiscal ? QUARTERS[Number(fiscal.period.slice(1)) - 1] : undefined;
  if (quarter && fiscal) return `in the ${quarter} quarter of ${fiscal.year}`;
  return `in the ${periodLength === 'quarter' ? 'quarter' : 'period'} to ${formatDay(current.end)}`;
}

function toKeyPoint(pieces: readonly Piece[], blocks: readonly Block[]): KeyPoint {
  const receipts: Receipt[] = [];
  const shownIn = new Set<number>();
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    const shown = formatFigure(piece.value, formatOf(piece));
    const [part] = piece.parts;
    for (const { block } of piece.parts) if (block !== null) shownIn.add(block);
    receipts.push({
      span: [text.length, text.length + shown.length],
      text: shown,
      kind: 'number',
      status: piece.parts.length > 1 ? 'derived' : 'verified',
      source:
        part && part.block !== null
          ? { block: part.block, span: placeOf(part.value, piece.scale, blocks[part.block]) }
          : null,
      fact: piece.parts.length > 1 ? null : (part?.fact ?? null),
      formula: piece.parts.length > 1 ? piece.parts.map(({ value }) => value).join(', ') : null,
    });
    text += shown;
  }
  const category: Category = 'metric';
  return { text: `${text}.`, blocks: [...shownIn], category, receipts };
}

/** Where a block shows an amount; its beginning where it is written in another way. */
function placeOf(value: number, scale: number, block: Block | undefined): [number, number] {
  const amount = Math.abs(value) / 10 ** Math.max(0, scale);
  const digits = amount.toLocaleString('en-US', { maximumFractionDigits: 4 });
  const at = block
    ? block.text.search(new RegExp(`(?<![\\d.,])${digits.replaceAll('.', '\\.')}0*(?![\\d,]|\\.\\d)`))
    : -1;
  return at < 0 ? [0, 0] : [at, at + digits.length];
}
