import {
  type Choice,
  type Context,
  confirmations,
  figureOf,
  onlyOne,
  saidPerShare,
  signed,
  valueOf,
} from './agreement.ts';
import type { QuarterFigure } from './read-release-lines.ts';
import type { TableLine } from './tables/read-lines.ts';
import type { ReleaseFigure } from './types.ts';

/**
 * Adjusted EPS by its lines: all that name it agree, or those whose bridge from GAAP adds up do, or those that sentences
 * repeat. Without a line, by what sentences say.
 */
export function adjustedEps(context: Context, gaap: ReleaseFigure | null): Choice {
  const named = context.lines.filter(({ measure, figure }) => measure === 'adjusted-eps' && figure.decimals > 0);
  const across = bridgesAcross(context, gaap);
  const all = [...named, ...across];
  // "Non-GAAP EPS, excluding refunds" beside "Non-GAAP EPS" is adjusted once more.
  const plain = all.filter(({ line }) => !/,\s*(?:excluding|before)\b/i.test(line.label));
  const lines = plain.length > 0 ? plain : all;
  if (lines.length === 0) return saidPerShare('adjusted-eps', context, gaap);
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
    return {
      ...figureOf('adjusted-eps', { line: kept, value, context }),
      confirmedBy: confirmations(kept, value, context),
    };
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
  return lines.flatMap((entry) => {
    const { line, measure } = entry;
    if (measure !== 'diluted-eps' || line.figures.length < 2 || line.figures[0]?.value !== gaap.value) return [];
    const to = line.columns.length === 1 ? adjustedAtEnd(line) : adjustedOfFirstGroup(line);
    const figure = line.figures[to];
    if (!figure) return [];
    // Two columns alone have no steps between them that could add up.
    return to === 1 || addsUp(line.figures, to) ? [{ ...entry, measure: 'adjusted-eps' as const, figure }] : [];
  });
}

/** One period: the last column is the adjusted one. */
const adjustedAtEnd = ({ head, figures }: TableLine) =>
  /adjusted|non-?gaap/i.test(head.join(' ')) ? figures.length - 1 : -1;

/**
 * "2014 GAAP | Adj. | 2014 Non-GAAP | 2013 GAAP | …": the first group of columns is the quarter's. A group whose
 * adjustments are blank has GAAP's amount and the adjusted one alone.
 */
function adjustedOfFirstGroup({ head, figures }: TableLine): number {
  const names = head.filter(
    (cell) => /\bgaap\b|\breported\b|\badj/i.test(cell) && !/increase|change|%|reconcil/i.test(cell),
  );
  const isGaap = (name: string) => !/non-?gaap|\badj/i.test(name);
  const [first] = names;
  if (first === undefined || !isGaap(first) || names.length <= 2) return -1;
  const to = names.findIndex((cell) => /non-?gaap|adjusted/i.test(cell));
  if (to <= 1 || addsUp(figures, to)) return to;
  const pairs = figures.length / 2;
  return Number.isInteger(pairs) && pairs <= names.filter(isGaap).length ? 1 : to;
}

/** Whether the figures before one are the steps to it. */
function addsUp(figures: TableLine['figures'], to: number): boolean {
  const sum = figures.slice(0, to).reduce((total, { value }) => total + (value ?? 0), 0);
  return Math.abs(sum - (figures[to]?.value ?? 0)) <= 0.0051 * (to + 1);
}
