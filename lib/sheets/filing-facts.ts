import { z } from 'zod';
import type { Fact } from '#lib/filings/types';

/** A fact that is a number, with its unit and the end of its period. */
export type TaggedNumber = Fact & { value: number; unit: string; end: string };

const Facts = z.object({
  facts: z
    .array(
      z.object({
        concept: z.string(),
        value: z.number().nullable(),
        unit: z.string().nullable(),
        scale: z.number(),
        decimals: z.string().nullable(),
        start: z.string().nullable(),
        end: z.string().nullable(),
        dimensions: z.record(z.string(), z.string()),
        block: z.number(),
      }),
    )
    .nullable()
    .transform((facts): Fact[] => facts ?? []),
  /** The blocks that are tables. */
  anchors: z
    .array(z.object({ ordinal: z.number(), anchor: z.string() }))
    .nullable()
    .transform((anchors) => anchors ?? []),
});

export type FilingFacts = z.output<typeof Facts>;

/** Reads what `findFilingFacts` gives, in the thread that needs it. */
export const readFilingFacts = (json: string): FilingFacts => Facts.parse(JSON.parse(json));
