import { reportOf } from '#lib/filings/document-parts';
import type { FilingDocument, HealthWarning } from '#lib/filings/types';
import { findKeyFigures } from './find-key-figures.ts';
import { labelOfFigure } from './types.ts';

/** A filing with a warning for each figure that its data schedule contradicts. */
export function withContradictions(document: FilingDocument): FilingDocument {
  if (!document.schedule) return document;
  const { schedule: _, ...without } = reportOf(document);
  const { leftOut } = findKeyFigures(reportOf(document));
  const before = new Set(findKeyFigures(without).figures.map(({ id }) => id));
  const warnings = leftOut.flatMap(({ id, reason }): HealthWarning[] =>
    reason === 'contradictory' && id !== 'segments' && before.has(id)
      ? [
          {
            code: 'figures_contradicted',
            message: `${labelOfFigure(id)} is left out: the financial data schedule (EX-27) gives another amount than the statements.`,
          },
        ]
      : [],
  );
  const { health } = document;
  return warnings.length === 0
    ? document
    : { ...document, health: { ...health, warnings: [...health.warnings, ...warnings] } };
}
