import { z } from 'zod';
import { readStored } from '#lib/db/read-stored';
import { type KeyFigure, keyFigureNames } from './types.ts';

/** The JSON shape of a stored key figure. Separate from `types.ts`, which the browser loads, too. */

const Part = z.object({
  concept: z.string(),
  value: z.number(),
  fact: z.number(),
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
  name: z.enum(keyFigureNames),
  span: z.enum(['instant', 'quarter', 'half-year', 'nine-months', 'year', 'other']),
  current: Value,
  prior: Value.nullable(),
  change: z.number().nullable(),
  shown: Part.nullable(),
});

/** A filing's figures from `KeyFigure.figure`, in the order of `keyFigureNames`. Throws for anything else. */
export function readStoredFigures(rows: readonly { figure: unknown }[]): KeyFigure[] {
  return rows
    .map(({ figure }) => readStored('KeyFigure.figure', StoredFigure, figure))
    .toSorted((one, other) => keyFigureNames.indexOf(one.name) - keyFigureNames.indexOf(other.name));
}
