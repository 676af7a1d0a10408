import { z } from 'zod';
import type { BlacklineDescription, ListedChange } from './types.ts';

/** The JSON shapes of a stored blackline. Separate from `types.ts`, which the browser loads, too. */

const count = z.number();

/** `Filing.blackline` and `Comparison.description`. */
export const StoredDescription: z.ZodType<BlacklineDescription> = z.object({
  stats: z.object({
    equal: count,
    changed: count,
    inserted: count,
    deleted: count,
    moved: count,
    wordsInserted: count,
    wordsDeleted: count,
    rollForwards: count,
  }),
  unread: z.array(
    z.object({
      ...{ side: z.enum(['old', 'new']), document: z.string().exactOptional(), item: z.string().nullable() },
      reason: z.string(),
    }),
  ),
  rows: count,
  sections: z.array(z.object({ id: z.string(), item: z.string().nullable(), title: z.string(), row: count })),
});

/** The file with all changes of a comparison that a reader chose. */
export const StoredChanges: z.ZodType<ListedChange[]> = z.array(
  z.object({
    ordinal: count,
    kind: z.enum(['changed', 'inserted', 'deleted', 'moved']),
    nature: z.enum(['number', 'date', 'wording', 'new-risk', 'removed-risk', 'table', 'boilerplate']),
    importance: count,
    item: z.string().nullable(),
    headline: z.string(),
    reason: z.string(),
    why: z.string().nullable(),
    whyBy: z.string().nullable(),
    rollForward: z.boolean(),
    anchor: z.string().nullable(),
    oldAnchor: z.string().nullable(),
    row: count,
    previewed: z.boolean(),
  }),
);
