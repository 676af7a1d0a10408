import { z } from 'zod';
import { readStored } from '#lib/db/read-stored';
import { COMPANY_FIGURES, type FigureId, type KeyFigure, placeOfFigure, segmentOf } from './types.ts';

/** The JSON shape of a stored key figure. Separate from `types.ts`, which the browser loads, too. */

const Part = z.object({
  concept: z.string(),
  value: z.number(),
  fact: z.number().nullable(),
  block: z.number().nullable(),
  anchor: z.string().exactOptional(),
});

const Value = z.object({
  value: z.number(),
  unit: z.string(),
  scale: z.number(),
  decimals: z.number().nullable(),
  start: z.string().nullable(),
  end: z.string(),
  parts: z.array(Part),
});

const StoredFigure: z.ZodType<KeyFigure> = z.object({
  id: z.string().refine((id): id is FigureId => isFigureId(id)),
  caption: z.string().nullable(),
  periodLength: z.enum(['instant', 'quarter', 'half-year', 'nine-months', 'year', 'other']),
  current: Value,
  prior: Value.nullable(),
  change: z.number().nullable(),
  formula: z.string().nullable(),
});

const isFigureId = (id: string): id is FigureId =>
  (COMPANY_FIGURES as readonly string[]).includes(id) || segmentOf(id as FigureId) !== null;

/** Rows that an earlier release wrote under other names are passed over until their filing is read again. */
const isOfThisRelease = (name: string) => isFigureId(name);

/** A filing's figures from `KeyFigure.figure`, in the order of the page. Throws for anything else. */
export function readStoredFigures(rows: readonly { name: string; figure: unknown }[]): KeyFigure[] {
  return rows
    .filter(({ name }) => isOfThisRelease(name))
    .map(({ figure }) => readStored('KeyFigure.figure', StoredFigure, figure))
    .toSorted((one, other) => placeOfFigure(one.id) - placeOfFigure(other.id));
}
