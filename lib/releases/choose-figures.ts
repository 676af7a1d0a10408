import type { LeftOutReason } from '#lib/key-figures/types';
import { adjustedEps } from './adjusted-eps.ts';
import {
  type Choice,
  type Context,
  confirmations,
  figureOf,
  onlyOne,
  type Sources,
  saidCurrency,
  saidIncome,
  saidPerShare,
  says,
  signed,
  valueOf,
} from './agreement.ts';
import { type Measure, measureOfLine } from './line-meaning.ts';
import type { QuarterFigure, ReleaseTable } from './read-release-lines.ts';
import type { SentenceAmount } from './read-sentences.ts';
import type { ReleaseFigure, ReleaseFigureId } from './types.ts';

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
export function chooseFigures(sources: Sources): Map<ReleaseFigureId, ReleaseFigure | LeftOutReason> {
  const { lines, sentences } = sources;
  const statement = findStatement(lines);
  const own = lines.filter(({ table }) => table === statement);
  const chosen = new Map<ReleaseFigureId, ReleaseFigure | LeftOutReason>();
  const add = (id: ReleaseFigureId, choice: Choice) => {
    if (choice !== null) chosen.set(id, choice);
  };
  const scale = statement ? scaleOf(own, sentences) : null;
  const currency = saidCurrency(own, scale, sentences);
  const context = { ...sources, statement, scale, currency };
  const eps = perShare(own, context);
  const income = netIncome(own, context);
  add('revenue', revenue(own, context));
  add('operating-income', money('operating-income', first(own, 'operating-income'), context));
  add('net-income', income && money('net-income', income, context));
  if (!income && typeof eps === 'object' && eps) add('net-income', saidIncome(context, eps));
  add('diluted-eps', eps);
  const gaap = chosen.get('diluted-eps');
  add('adjusted-eps', adjustedEps(context, typeof gaap === 'object' ? gaap : null));
  return chosen;
}

const first = (lines: readonly QuarterFigure[], ...measures: Measure[]) =>
  measures.flatMap((measure) => lines.find((line) => line.measure === measure) ?? [])[0] ?? null;

/** "Sales and other operating revenue" under "Total revenues and other income": either is called revenue, so it is said twice. */
function revenue(own: readonly QuarterFigure[], context: Context): Choice {
  const line = first(own, 'total-revenue', 'revenue') ?? onlyRevenue(own);
  const choice = money('revenue', line, context);
  if (!line || choice === null || typeof choice === 'string' || choice.confirmedBy.length > 0) return choice;
  const at = columnOf(line);
  const isPart = line.table.lines.some(
    ({ label, figures }) => /^total revenues? and other\b/i.test(label) && figures[at]?.value !== line.figure.value,
  );
  return isPart ? 'ambiguous' : choice;
}

/** A revenue by a name of its own is the whole where the statement begins with it and has no other. */
function onlyRevenue(own: readonly QuarterFigure[]): QuarterFigure | null {
  const parts = own.filter(({ measure }) => measure === 'part-of-revenue');
  const [line] = parts;
  return line && parts.length === 1 && line === own[0] ? line : null;
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

function money(id: ReleaseFigureId, line: QuarterFigure | null, context: Context): Choice {
  if (!line) return null;
  if (context.scale === null) return 'ambiguous';
  const value = Number(`${signed(line)}e${context.scale}`);
  const confirmedBy = confirmations(line, value, context);
  if (confirmedBy.length === 0 && saysOther(line, id, value, context)) return 'contradictory';
  return { ...figureOf(id, { line, value, context }), scale: context.scale, confirmedBy };
}

const NAMED: Partial<Record<ReleaseFigureId, RegExp>> = {
  revenue: /\b(?:revenues?|sales)\b[^;$]{0,60}$/i,
  'net-income': /\bnet (?:income|loss|earnings)\b[^;$]{0,60}$/i,
};

/** Whether sentences give an amount of the same name that is of no other column and no other line of it. */
function saysOther(line: QuarterFigure, id: ReleaseFigureId, value: number, { sentences, scale }: Context): boolean {
  const name = NAMED[id];
  const kin = line.table.lines.filter((other) => other === line.line || isKin(other.label, id));
  const known = kin.flatMap(({ figures }) =>
    figures.flatMap((figure) => Math.abs(figure.value ?? 0) * 10 ** (scale ?? 0)),
  );
  const named = sentences.filter(
    (amount) =>
      name?.test(amount.before) &&
      !amount.isPerShare &&
      !amount.isAdjusted &&
      !known.some((other) => other !== Math.abs(value) && says(amount, other)),
  );
  return named.length > 0 && !named.some((amount) => says(amount, Math.abs(value)));
}

const isKin = (label: string, id: ReleaseFigureId) =>
  id === 'net-income' && measureOfLine(label, '')?.startsWith('net-income') === true;

/** What belongs to the company's holders, where the statement divides it; before preferred dividends where it shows both. */
function netIncome(own: readonly QuarterFigure[], { lines }: Context): QuarterFigure | null {
  const holders = first(own, 'net-income-own');
  if (holders) return holders;
  const [common, whole] = [first(own, 'net-income-common'), first(own, 'net-income')];
  if (!whole) return common ?? first(lines, 'net-income-own', 'net-income');
  const share = holdersShare(whole);
  if (share) return share;
  const others = valuesOfOthers(whole);
  // Less than what is left by the others' share: preferred dividends are gone as well.
  return common && others.some((other) => isShareOf(valueOf(whole), valueOf(common), other)) ? common : whole;
}

const OTHERS = /non-?controlling|minorit/i;
const isShareOf = (whole: number, share: number, other: number) =>
  [other, -other].some((part) => Math.abs(whole - share - part) <= 1.01) && share !== whole;

const columnOf = ({ line, figure }: QuarterFigure) => line.figures.indexOf(figure);

/** What the table gives as belonging to others than the company's holders, in the column of a figure. */
function valuesOfOthers(whole: QuarterFigure): number[] {
  const at = columnOf(whole);
  return whole.table.lines.flatMap(({ label, figures }) => (OTHERS.test(label) ? (figures[at]?.value ?? []) : []));
}

/** "Attributable to: shareholders | non-controlling interests": the two lines below the whole that add up to it. */
function holdersShare(whole: QuarterFigure): QuarterFigure | null {
  const { table, line } = whole;
  const at = columnOf(whole);
  const from = table.lines.indexOf(line) + 1;
  const below = table.lines.slice(from, from + 4);
  for (const one of below) {
    const figure = one.figures[at];
    const isHolders = /attributable/i.test(one.heading) && !OTHERS.test(one.label) && !PER_SHARE.test(one.heading);
    if (!isHolders || figure?.value == null) continue;
    const others = below.filter(({ label }) => OTHERS.test(label)).flatMap(({ figures }) => figures[at]?.value ?? []);
    const value = figure.value;
    if (others.some((other) => isShareOf(valueOf(whole), value, other)))
      return { table, line: one, measure: 'net-income-own', figure };
  }
  return null;
}

const PER_SHARE = /\bper\b.*\bshare\b/i;

/**
 * Diluted EPS of the statement, when net income over the shares is it, or another place of the release says the same.
 * Without a statement, what sentences alone say.
 */
function perShare(own: readonly QuarterFigure[], context: Context): Choice {
  const all = own.filter(({ measure }) => measure === 'diluted-eps');
  const others = onlyOne(context.lines.filter(({ measure }) => measure === 'diluted-eps'));
  if (all.length === 0 && others === 'ambiguous') return others;
  if (all.length === 0 && !others) return saidPerShare('diluted-eps', context, null);
  // Per share and per ADS, of continuing operations and of all: the one that net income over the shares is.
  const whole = all.filter(
    ({ line }) => !/continuing operations/i.test(`${line.heading.split(' / ').at(-1)} ${line.label}`),
  );
  const lines = whole.length > 0 ? whole : all.length > 0 ? all : [others as QuarterFigure];
  const read = lines.map((line) => ({ line, value: signedPerShare(line, own) }));
  const divided = read.filter(({ value }) => dividesTo(own, value, 'diluted-shares'));
  for (const { line, value } of divided.length > 0 ? divided : read) {
    const confirmedBy = confirmations(line, value, context);
    if (confirmedBy.length > 0 || divided.length > 0 || (lines.length === 1 && basicDivides(own)))
      return { ...figureOf('diluted-eps', { line, value, context }), confirmedBy };
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
