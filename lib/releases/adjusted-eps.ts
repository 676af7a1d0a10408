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
import type { ReleaseFigure } from './types.ts';

/**
 * Adjusted EPS by its lines: all that name it agree, or those whose bridge from GAAP adds up do, or those that sentences
 * repeat. Without a line, by what sentences say.
 */
export function adjustedEps(context: Context, gaap: ReleaseFigure | null): Choice {
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
