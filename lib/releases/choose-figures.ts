import type { LeftOutReason } from '#lib/key-figures/types';
import type { Measure } from './line-meaning.ts';
import type { QuarterFigure, ReleaseTable } from './read-release-lines.ts';
import type { SentenceAmount } from './read-sentences.ts';
import type { Place, ReleaseFigure, ReleaseFigureId } from './types.ts';

type Sources = { lines: readonly QuarterFigure[]; sentences: readonly SentenceAmount[] };
type Choice = ReleaseFigure | LeftOutReason | null;

/** An income statement has at least so many of its lines. */
const MIN_LINES = 4;
const STATEMENT = /statements? of (?:[\w,]+ ){0,5}?(?:operations|income|earnings|profit|loss)|income statements?/i;
const NO_STATEMENT = /non-?gaap|reconcil|adjusted|segment|cash flows?|pro forma/i;
/** Rounding of the shares and of net income, beside that of the amount for each share. */
const ROUNDING = 0.012;

/** The table that is the income statement: the most of its lines, its title, and the first of those. */
function findStatement(lines: readonly QuarterFigure[]): ReleaseTable | null {
  const measures = new Map<ReleaseTable, Set<string>>();
  for (const { table, measure, line } of lines) {
    if (measure === 'adjusted-eps') continue;
    const own = measures.get(table) ?? new Set();
    measures.set(table, own.add(measure === 'mark' ? line.label.toLowerCase() : measure));
  }
  let best: ReleaseTable | null = null;
  let most = MIN_LINES - 1;
  for (const [table, own] of measures) {
    const words = `${table.title} ${table.lines[0]?.head.join(' ') ?? ''}`;
    const score = own.size + (STATEMENT.test(words) ? 3 : 0) - (NO_STATEMENT.test(table.title) ? 4 : 0);
    if (score > most) [best, most] = [table, score];
  }
  return best;
}

/** The figures of the quarter that the release's own lines and sentences agree on. */
export function chooseFigures({ lines, sentences }: Sources): Map<ReleaseFigureId, ReleaseFigure | LeftOutReason> {
  const statement = findStatement(lines);
  const own = lines.filter(({ table }) => table === statement);
  const chosen = new Map<ReleaseFigureId, ReleaseFigure | LeftOutReason>();
  const add = (id: ReleaseFigureId, choice: Choice) => {
    if (choice !== null) chosen.set(id, choice);
  };
  const scale = statement ? scaleOf(own, sentences) : null;
  const context = { lines, sentences, statement, scale };
  const eps = perShare(own, context);
  const income = netIncome(own, context);
  add('revenue', money('revenue', first(own, 'total-revenue', 'revenue') ?? onlyRevenue(own), context));
  add('operating-income', money('operating-income', first(own, 'operating-income'), context));
  add('net-income', income && money('net-income', income, context));
  add('diluted-eps', eps);
  const gaap = chosen.get('diluted-eps');
  add('adjusted-eps', adjustedEps(context, typeof gaap === 'object' ? gaap : null));
  return chosen;
}

type Context = Sources & { statement: ReleaseTable | null; scale: number | null };

const first = (lines: readonly QuarterFigure[], ...measures: Measure[]) =>
  measures.flatMap((measure) => lines.find((line) => line.measure === measure) ?? [])[0] ?? null;

/** A revenue by a name of its own is the whole where the statement begins with it and has no other. */
function onlyRevenue(own: readonly QuarterFigure[]): QuarterFigure | null {
  const parts = own.filter(({ measure }) => measure === 'part-of-revenue');
  const [line] = parts;
  return line && parts.length === 1 && line === own[0] ? line : null;
}

const valueOf = ({ figure }: QuarterFigure) => figure.value ?? 0;
const placeOf = ({ table, figure }: QuarterFigure): Place => ({ block: table.block, from: figure.from, to: figure.to });

/** "Net loss" without brackets is a loss all the same. */
function signed(line: QuarterFigure): number {
  const label = line.line.label.toLowerCase();
  const isLoss = /\bloss\b/.test(label) && !/income|earnings|profit|\(loss\)|gain/.test(label);
  return isLoss ? -Math.abs(valueOf(line)) : valueOf(line);
}

/** The scale that the statement names; where it names none, the one by which a sentence says the same figure. */
function scaleOf(own: readonly QuarterFigure[], sentences: readonly SentenceAmount[]): number | null {
  const named = own[0]?.table.scale ?? null;
  if (named !== null) return named;
  const lines = [
    first(own, 'total-revenue', 'revenue'),
    first(own, 'net-income-own', 'net-income-common', 'net-income'),
  ];
  for (const line of lines) {
    if (!line) continue;
    const scale = [3, 6, 0].find((power) =>
      sentences.some((amount) => says(amount, Math.abs(valueOf(line)) * 10 ** power)),
    );
    if (scale !== undefined) return scale;
  }
  return scaleByShares(own);
}

/** Shares are in the statement's own scale where net income over them is the amount for each share: then it is in units. */
function scaleByShares(own: readonly QuarterFigure[]): number | null {
  const shares = first(own, 'diluted-shares');
  return shares && valueOf(shares) > 1e7 ? 0 : null;
}

const says = (amount: SentenceAmount, value: number) =>
  !amount.isPerShare && Math.abs(amount.value - value) <= amount.precision * 1.02 && amount.value >= 1e5;

/** Where sentences and other tables give the same amount. */
function confirmations(line: QuarterFigure, value: number, { lines, sentences }: Context): Place[] {
  const isOfShare = /eps/.test(line.measure);
  const others = lines.filter(
    (other) => other.table !== line.table && other.measure === line.measure && isSame(other, value, isOfShare),
  );
  const said = sentences.filter((amount) =>
    isOfShare ? amount.isPerShare && Math.abs(amount.value - Math.abs(value)) < 0.0051 : says(amount, Math.abs(value)),
  );
  return [...others.map(placeOf), ...said.map(({ place }) => place)];
}

function isSame(other: QuarterFigure, value: number, isOfShare: boolean): boolean {
  const scale = isOfShare ? 0 : (other.table.scale ?? 0);
  const rounding = 0.51 * 10 ** (scale - other.figure.decimals);
  return Math.abs(signed(other) * 10 ** scale - value) <= rounding;
}

function money(id: ReleaseFigureId, line: QuarterFigure | null, context: Context): Choice {
  if (!line) return null;
  if (context.scale === null) return 'ambiguous';
  const value = Number(`${signed(line)}e${context.scale}`);
  return { ...figureOf(id, line, value), scale: context.scale, confirmedBy: confirmations(line, value, context) };
}

function figureOf(id: ReleaseFigureId, line: QuarterFigure, value: number): ReleaseFigure {
  const currency = currencyOf(line);
  const isOfShare = id === 'diluted-eps' || id === 'adjusted-eps';
  return {
    id,
    caption: line.line.label,
    value,
    unit: isOfShare ? `${currency}/shares` : currency,
    scale: 0,
    place: placeOf(line),
    confirmedBy: [],
  };
}

const CURRENCIES: Record<string, string> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', RMB: 'CNY', R$: 'BRL' };

function currencyOf({ table, figure, line }: QuarterFigure): string {
  const head = `${line.head.join(' ')} ${table.title}`;
  if (/\bRMB\b|renminbi/i.test(head)) return 'CNY';
  if (/€|\beuros?\b/i.test(head)) return 'EUR';
  return CURRENCIES[figure.currency ?? ''] ?? table.currency ?? 'USD';
}

/** What belongs to the company's holders, where the statement divides it; before preferred dividends where it shows both. */
function netIncome(own: readonly QuarterFigure[], { lines }: Context): QuarterFigure | null {
  const holders = first(own, 'net-income-own');
  if (holders) return holders;
  const [common, whole] = [first(own, 'net-income-common'), first(own, 'net-income')];
  if (!common || !whole) return whole ?? common ?? first(lines, 'net-income-own', 'net-income');
  return own.some(({ table }) => table.lines.some(({ label }) => /non-?controlling|minority/i.test(label)))
    ? common
    : whole;
}

/**
 * Diluted EPS of the statement, when net income over the shares is it, or another place of the release says the same.
 * Without a statement, what sentences alone say.
 */
function perShare(own: readonly QuarterFigure[], context: Context): Choice {
  const all = own.filter(({ measure }) => measure === 'diluted-eps');
  const others = onlyOne(context.lines.filter(({ measure }) => measure === 'diluted-eps'));
  if (all.length === 0 && others === 'ambiguous') return others;
  if (all.length === 0 && !others) return saidPerShare('diluted-eps', context, false);
  // Per share and per ADS: the first that reconciles.
  for (const line of all.length > 0 ? all : [others as QuarterFigure]) {
    const value = signedPerShare(line, own);
    const confirmedBy = confirmations(line, value, context);
    if (confirmedBy.length > 0 || dividesTo(own, value, 'diluted-shares') || (all.length === 1 && basicDivides(own)))
      return { ...figureOf('diluted-eps', line, value), confirmedBy };
  }
  return 'unreconciled';
}

function signedPerShare(line: QuarterFigure, own: readonly QuarterFigure[]): number {
  const value = signed(line);
  const income = first(own, 'net-income-common', 'net-income-own', 'net-income');
  // A caption of loss and of earnings both, and no bracket: net income has the sign.
  return income &&
    signed(income) < 0 &&
    value > 0 &&
    /loss/i.test(line.line.label + line.line.heading) &&
    dividesTo(own, value, 'diluted-shares')
    ? -value
    : value;
}

function basicDivides(own: readonly QuarterFigure[]): boolean {
  const basic = first(own, 'basic-eps');
  return basic !== null && dividesTo(own, signed(basic), 'basic-shares');
}

/** Whether some line of net income over the shares is the amount for each share, in any scale of the shares. */
function dividesTo(own: readonly QuarterFigure[], eps: number, shares: 'diluted-shares' | 'basic-shares'): boolean {
  const count = first(own, shares);
  if (!count || valueOf(count) <= 0) return false;
  const incomes = own.filter(({ measure }) => measure.startsWith('net-income'));
  return incomes.some((income) =>
    [-6, -3, 0, 3, 6].some((power) => {
      const share = (Math.abs(valueOf(income)) * 10 ** power) / valueOf(count);
      return Math.abs(share - Math.abs(eps)) <= 0.0051 + Math.abs(eps) * ROUNDING;
    }),
  );
}

function onlyOne(lines: readonly QuarterFigure[]): QuarterFigure | 'ambiguous' | null {
  const values = new Set(lines.map((line) => signed(line)));
  return values.size > 1 ? 'ambiguous' : (lines[0] ?? null);
}

/** What sentences give for each share, when they give one amount alone, or one of them more often than all others. */
function saidPerShare(id: 'diluted-eps' | 'adjusted-eps', { sentences }: Context, isAdjusted: boolean): Choice {
  const said = sentences.filter(
    (amount) => amount.isPerShare && amount.isAdjusted === isAdjusted && !/\bbasic\b/i.test(amount.before),
  );
  const values = [...new Set(said.map(({ value }) => value))];
  const counted = values.map((value) => ({ value, count: said.filter((amount) => amount.value === value).length }));
  const [best, next] = counted.toSorted((a, b) => b.count - a.count);
  const from = said.find(({ value }) => value === best?.value);
  if (!best || !from) return null;
  if (next && next.count >= best.count) return 'ambiguous';
  const value = from.isLoss ? -from.value : from.value;
  const confirmedBy = said.filter((amount) => amount.value === best.value && amount !== from).map(({ place }) => place);
  return { id, caption: null, value, unit: 'USD/shares', scale: 0, place: from.place, confirmedBy };
}

/**
 * Adjusted EPS by its lines: all that name it agree, or those whose bridge from GAAP adds up do, or those that sentences
 * repeat. Without a line, by what sentences say.
 */
function adjustedEps(context: Context, gaap: ReleaseFigure | null): Choice {
  const named = context.lines.filter(({ measure, figure }) => measure === 'adjusted-eps' && figure.decimals > 0);
  const across = bridgesAcross(context, gaap);
  const lines = [...named, ...across];
  if (lines.length === 0) return saidPerShare('adjusted-eps', context, true);
  const isSaid = (line: QuarterFigure) =>
    context.sentences.some(
      (amount) => amount.isPerShare && amount.isAdjusted && Math.abs(amount.value - Math.abs(valueOf(line))) < 0.0051,
    );
  const tests = [
    () => true,
    (line: QuarterFigure) => across.includes(line) || hasBridge(line, gaap) || isSaid(line),
    (line: QuarterFigure) => isSaid(line),
    (line: QuarterFigure) => across.includes(line) || hasBridge(line, gaap),
  ];
  for (const test of tests) {
    const kept = onlyOne(lines.filter(test));
    if (kept === null || kept === 'ambiguous') continue;
    const value = signed(kept);
    return { ...figureOf('adjusted-eps', kept, value), confirmedBy: confirmations(kept, value, context) };
  }
  return 'ambiguous';
}

/** Whether the lines above, from GAAP's amount on, add up to the adjusted one. */
function hasBridge({ table, line, figure }: QuarterFigure, gaap: ReleaseFigure | null): boolean {
  if (!gaap) return false;
  const at = line.figures.indexOf(figure);
  const to = table.lines.indexOf(line);
  for (let from = to - 1; from >= Math.max(0, to - 25); from--) {
    const start = table.lines[from]?.figures[at]?.value ?? null;
    if (start === null || Math.abs(start - gaap.value) > 0.0051) continue;
    const steps = table.lines.slice(from + 1, to).map(({ figures }) => figures[at]?.value ?? 0);
    const sum = steps.reduce((total, step) => total + step, start);
    return Math.abs(sum - (figure.value ?? 0)) <= 0.0051 * (steps.length + 1);
  }
  return false;
}

/** "As reported | Integration | Adjusted": the bridge stands in the columns of the line of GAAP's amount. */
function bridgesAcross({ lines }: Context, gaap: ReleaseFigure | null): QuarterFigure[] {
  if (!gaap) return [];
  return lines.flatMap((entry): QuarterFigure[] => {
    const { line, measure } = entry;
    const last = line.figures.at(-1);
    const isAcross = measure === 'diluted-eps' && line.columns.length === 1 && line.figures.length > 1;
    if (!isAcross || !last || !/adjusted|non-?gaap/i.test(line.head.join(' '))) return [];
    const steps = line.figures.slice(0, -1).map(({ value }) => value ?? 0);
    const sum = steps.reduce((total, step) => total + step, 0);
    // Two columns alone have no steps between them that could add up.
    if (steps[0] !== gaap.value || steps.length === 1) return steps[0] === gaap.value ? [adjustedOf(entry, last)] : [];
    if (Math.abs(sum - (last.value ?? 0)) > 0.0051 * line.figures.length) return [];
    return [adjustedOf(entry, last)];
  });
}

const adjustedOf = (entry: QuarterFigure, figure: QuarterFigure['figure']): QuarterFigure => ({
  ...entry,
  measure: 'adjusted-eps',
  figure,
});
