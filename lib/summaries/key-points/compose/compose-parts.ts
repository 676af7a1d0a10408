import type { Block, Fact } from '#lib/filings/types';
import { type KeyFigure, type PartKind, type SegmentMeasure, segmentOf } from '#lib/key-figures/types';
import type { SegmentLine } from '#lib/summaries/key-points/one-offs/segment-one-offs';
import { movesAgainst, type RestOfYears, remainderOf } from './compose-remainder.ts';
import { nameInSentence } from './join-parts.ts';
import { linesOfRemainder } from './lines-of-remainder.ts';
import { absolute, against, change, joined, type Piece } from './sentence-pieces.ts';

/** Beyond these only the largest are told: the page has them all. */
const MAX_SEGMENTS = 6;
const MAX_PRODUCTS = 3;

type Part = { name: string; figure: KeyFigure };

/**
 * What each segment brought in, largest first, as one sentence: "Segment revenue: Americas rose 6.8% to $178,353 million;
 * Europe rose 9.6% to …". Null where the company has fewer than two that it names.
 */
export function segmentRevenue(figures: readonly KeyFigure[]): Piece[] | null {
  const parts = largest(partsOf(figures, 'segment', 'revenue'));
  const rest = remainderOf(
    wholeOf(figures, 'revenue'),
    figuresOf(parts),
    'Eliminations and what is in none of these: ',
  );
  const told = listed(parts, 'revenue', 'Segment revenue: ');
  return told && joined(told, rest, '. ');
}

/**
 * The same for what each segment earned, by the name that the filing's own line gives it; segments stand in the order of
 * their revenue, those of which the profit may be told. With what the company's operating income has beside them, where that is much and no charge explains it;
 * null where they earn by a measure of their own that moved against the company's result.
 */
export function segmentIncome(
  figures: readonly KeyFigure[],
  charges: Piece[] | null = null,
  isTold: (name: string) => boolean = () => true,
  source: { blocks: readonly Block[]; facts: readonly Fact[] } = { blocks: [], facts: [] },
): Piece[] | null {
  const { parts, shown, name, isOperating } = segmentProfits(figures);
  const few = shown.filter((part) => isTold(part.name));
  const told = listed(few, 'operating income', `Segment ${name}: `);
  if (!told || charges) return told && joined(told, charges, '. ');
  const whole = wholeOf(figures, 'operating-income');
  if (isOperating) {
    if (!whole || few.length !== shown.length) return told;
    const linesIn = (rest: RestOfYears) => linesOfRemainder(rest, { like: whole, ...source });
    return joined(told, remainderOf(whole, figuresOf(shown), REST, linesIn), '. ');
  }
  return movesAgainst(whole ?? wholeOf(figures, 'net-income'), figuresOf(parts)) ? null : told;
}

/** How what stands in no segment is told. */
export const REST = 'What is in none of these: ';

/** What the segments that are told earned, now and before, and what the company's operating income has beside them. */
export function segmentLines(figures: readonly KeyFigure[]): { lines: SegmentLine[]; rest: Amounts | null } {
  const { shown, isOperating } = segmentProfits(figures);
  const lines = shown.flatMap(({ name, figure: { current, prior } }) =>
    prior ? [{ name, now: current.value, before: prior.value }] : [],
  );
  const whole = isOperating && lines.length === shown.length ? wholeOf(figures, 'operating-income') : null;
  const sum = (when: 'now' | 'before') => lines.reduce((all, line) => all + line[when], 0);
  const rest = whole?.prior
    ? { now: whole.current.value - sum('now'), before: whole.prior.value - sum('before') }
    : null;
  return { lines, rest };
}

type Amounts = Pick<SegmentLine, 'now' | 'before'>;

/** What segments earned, those that are told in the order of their revenue, and by which name. */
function segmentProfits(figures: readonly KeyFigure[]) {
  const order = partsOf(figures, 'segment', 'revenue');
  const size = new Map(order.map(({ name, figure }) => [name, Math.abs(figure.current.value)]));
  const operating = partsOf(figures, 'segment', 'operating-income');
  const parts = operating.length > 0 ? operating : partsOf(figures, 'segment', 'profit');
  const sizeOf = ({ name, figure }: Part) => size.get(name) ?? Math.abs(figure.current.value);
  const shown = parts.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_SEGMENTS);
  const name = profitIn(parts) ?? (operating.length > 0 ? 'operating income' : 'profit');
  return { parts, shown, name, isOperating: operating.length > 0 && OPERATING.test(name) };
}

/** What segments earn as the company does. */
const OPERATING = /^operating (?:income|profit|earnings)$/;

const wholeOf = (figures: readonly KeyFigure[], id: KeyFigure['id']) => figures.find((one) => one.id === id) ?? null;
const figuresOf = (parts: readonly Part[]) => parts.map(({ figure }) => figure);

/** What the filing calls that which its segments earn, where it says so: "operating profit", "EBIT-adjusted". */
function profitIn(parts: readonly Part[]): string | null {
  const [first] = parts;
  const name = first?.figure.caption?.slice(first.name.length + 2).replace(/^(?:total )?segments? /i, '');
  return name ? nameInSentence(name) : null;
}

/** The products and services that moved the revenue most; null where they are the segments, or moved against it. */
export function productRevenue(figures: readonly KeyFigure[]): Piece[] | null {
  const segments = new Set(partsOf(figures, 'segment', 'revenue').map(({ name }) => name));
  const parts = partsOf(figures, 'product', 'revenue').filter(({ figure }) => figure.prior !== null);
  if (parts.every(({ name }) => segments.has(name))) return null;
  const by = ({ figure: { current, prior } }: Part) => Math.abs(current.value - (prior?.value ?? 0));
  const isOff = ({ figure: { current, prior } }: Part) => current.value < 0 && (prior?.value ?? 0) < 0;
  const told = parts
    .filter((part) => !isOff(part))
    .toSorted((a, b) => by(b) - by(a))
    .slice(0, MAX_PRODUCTS);
  const revenue = figures.find(({ id }) => id === 'revenue');
  const list = explainsMove(told, revenue) ? listed(told, 'revenue') : null;
  return list && joined(list, takenOff(parts.filter(isOff)), '');
}

/** What the sales are less by, such as incentives of customers: "; it is reduced by client incentives $13,764 million, against …". */
function takenOff(parts: readonly Part[]): Piece[] | null {
  const told = parts.flatMap(({ name, figure: { current, prior } }, at): Piece[] => [
    `${at > 0 ? '; ' : ''}${nameInSentence(name)} `,
    ...against({ current: absolute(current), prior: prior && absolute(prior) }),
  ]);
  return told.length > 0 ? ['; it is reduced by ', ...told] : null;
}

/** Whether some parts together moved as the whole did: a reader takes them for what moved it. */
function explainsMove(parts: readonly Part[], whole: KeyFigure | undefined): boolean {
  if (!whole?.prior) return true;
  const moveOf = ({ current, prior }: KeyFigure) => current.value - (prior?.value ?? 0);
  const sum = parts.reduce((total, { figure }) => total + moveOf(figure), 0);
  return sum === 0 || Math.sign(sum) === Math.sign(moveOf(whole));
}

/** The parts that are named, without what is left over. */
function partsOf(figures: readonly KeyFigure[], kind: PartKind, measure: SegmentMeasure): Part[] {
  return figures.flatMap((figure) => {
    const own = segmentOf(figure.id);
    if (own?.kind !== kind || own.measure !== measure || /\bother\b/i.test(own.segment)) return [];
    return [{ name: own.segment, figure }];
  });
}

const largest = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => Math.abs(b.figure.current.value) - Math.abs(a.figure.current.value)).slice(0, MAX_SEGMENTS);

const isDeducted = ({ figure: { current, prior } }: Part) => current.value < 0 || (prior?.value ?? 0) < 0;

/** Of segments a lead says what is counted, of products the first name, unless it says so itself. */
function listed(
  parts: readonly Part[],
  measure: 'revenue' | 'operating income',
  lead: string | null = null,
): Piece[] | null {
  // What is taken off the revenue is no part of it.
  if (parts.length < 2 || (measure === 'revenue' && parts.some(isDeducted))) return null;
  return parts.flatMap(({ name, figure }, at): Piece[] => {
    const says = lead !== null || at > 0 || /\b(?:sales|revenues?)\b/i.test(name);
    return [`${at > 0 ? '; ' : (lead ?? '')}${name}${says ? '' : ` ${measure}`} `, ...change(figure)];
  });
}
