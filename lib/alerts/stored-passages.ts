import { z } from 'zod';
import type { AlertPassage } from './types.ts';

/** `AlertMatch.passages`. */
export const StoredPassages: z.ZodType<AlertPassage[]> = z.array(
  z.object({
    anchor: z.string(),
    item: z.string().nullable(),
    document: z.string().nullable(),
    pieces: z.array(z.object({ text: z.string(), isMatched: z.boolean() })),
  }),
);
