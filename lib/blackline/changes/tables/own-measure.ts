import type { TableLine } from './read-table-lines.ts';

/** More ratios under one heading are a list of growth rates or of shares. */
const MAX_ALIKE = 2;

/** A ratio with a name of its own, by which a company may be run: "Medical care ratio", "ROIC". */
export function isOwnMeasure({ label, heading, now }: TableLine, lines: readonly TableLine[]): boolean {
  if (now.unit !== 'pure' || !/^[A-Z]{3,}$| /.test(label) || /^(?:percentage|percent|%) of\b/i.test(label))
    return false;
  if (heading === '') return true;
  return lines.filter((line) => line.now.unit === 'pure' && line.heading === heading).length <= MAX_ALIKE;
}
