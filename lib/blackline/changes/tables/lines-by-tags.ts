import type { Fact } from '#lib/filings/types';
import { tagsAllow } from './figure-identity.ts';
import type { Amount, TableLine, TableLines } from './read-table-lines.ts';

/** The lines whose two figures have like tags, or none; counts in the scale of their tags, shares as shares. */
export function withTags(table: TableLines, facts: readonly Fact[]): TableLines {
  if (facts.length === 0) return table;
  const lines = table.lines
    .map((line) => inUnitOfTags(line, facts))
    .filter(({ now, before }) => tagsAllow(now.value, before.value, facts));
  return { ...table, lines };
}

const SCALES = [0, 3, 6, 9];
const isMoney = (unit: string | null) => /^[A-Z]{3}$/.test(unit ?? '');

/** "Shares: 993", tagged in millions, are 993 million; nor is a line of shares money among money. */
function inUnitOfTags(line: TableLine, facts: readonly Fact[]): TableLine {
  const { now, before } = line;
  if (now.unit !== 'number' && !isMoney(now.unit)) return line;
  if (isMoney(now.unit) && facts.some(({ unit, value }) => isMoney(unit) && isSize(value, now.value))) return line;
  const counts = facts.filter(({ unit }) => unit === 'shares' || (now.unit === 'number' && !isMoney(unit)));
  for (const printed of now.unit === 'number' ? [0] : SCALES) {
    const own = counts.find(({ value, scale }) => isSize(value, (now.value / 10 ** printed) * 10 ** scale));
    const step = own && 10 ** (own.scale - printed);
    if (!step || !counts.some(({ value }) => isSize(value, before.value * step))) continue;
    const unit = own.unit === 'shares' ? 'shares' : 'number';
    const scaled = ({ value }: Amount): Amount => ({ value: value * step, unit });
    return { ...line, now: scaled(now), before: scaled(before) };
  }
  return line;
}

const isSize = (value: number | null, size: number) =>
  value !== null && value !== 0 && Math.abs(Math.abs(value) - Math.abs(size)) <= 1e-9 * Math.abs(value);
