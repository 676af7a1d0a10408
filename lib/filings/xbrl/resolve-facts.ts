import type { Fact, HealthWarning } from '#lib/filings/types';
import type { RawFact, XbrlReader } from './read-xbrl.ts';

const NO_DIMENSIONS: Record<string, string> = {};

/** Joins tagged figures with their contexts and units, and with the block that shows them. */
export function resolveFacts(
  xbrl: XbrlReader | null,
  blocks: number,
  blockOf: (line: number, row: number) => number,
): { facts: Fact[]; warnings: HealthWarning[] } {
  if (xbrl === null) return { facts: [], warnings: [] };
  let noContext = 0;
  let noUnit = 0;
  let noNumber = 0;
  const facts = xbrl.facts.map((raw: RawFact): Fact => {
    const context = xbrl.contexts.get(raw.context);
    const unit = xbrl.units.get(raw.unit) ?? null;
    const block = raw.line < 0 ? blocks : blockOf(raw.line, raw.row);
    if (context === undefined) noContext++;
    if (unit === null) noUnit++;
    if (raw.value === null && !raw.nil) noNumber++;
    return {
      concept: raw.concept,
      value: raw.value,
      unit,
      scale: raw.scale,
      decimals: raw.decimals,
      start: context?.start ?? null,
      end: context?.end ?? null,
      dimensions: context?.dimensions ?? NO_DIMENSIONS,
      block: block < blocks ? block : null,
    };
  });
  const warnings: HealthWarning[] = [];
  const warn = (code: HealthWarning['code'], count: number, what: string) => {
    if (count > 0) warnings.push({ code, message: `${count} of ${facts.length} tagged figures ${what}.` });
  };
  warn('context_missing', noContext, 'name a context that is not in the file: their period is unknown');
  warn('unit_missing', noUnit, 'name a unit that is not in the file');
  warn('bad_number', noNumber, 'show something that is no number');
  return { facts, warnings };
}
