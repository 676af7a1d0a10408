import { z } from 'zod';

/** What the columns of a filing's row hold as JSON, as `publishFiling` and the parser write them. */

export const StoredHealth = z.object({
  status: z.enum(['ok', 'partial', 'unreadable']),
  itemsExpected: z.array(z.string()),
  itemsFound: z.array(z.string()),
  textKept: z.number(),
  warnings: z.array(
    z.object({
      code: z.enum([
        ...(['item_missing', 'item_unexpected', 'section_order', 'section_guessed', 'no_sections'] as const),
        ...(['text_lost', 'text_hidden', 'context_missing', 'unit_missing', 'bad_number', 'encoding'] as const),
        ...(['truncated', 'too_deep', 'too_large', 'not_a_filing', 'empty', 'exhibit_unread'] as const),
        'figures_contradicted',
      ]),
      message: z.string(),
    }),
  ),
});

export const StoredCounts = z.object({
  ...{ claims: z.number(), verified: z.number(), derived: z.number(), withheld: z.number() },
  ...{ blocks: z.number(), summarised: z.number() },
  model: z.string().nullable().exactOptional(),
});

export const StoredContents = z.array(
  z.object({
    document: z.string().exactOptional(),
    ...{ anchor: z.string(), part: z.string().nullable(), item: z.string().nullable(), title: z.string() },
    state: z.enum(['read', 'unread', 'listed']),
    ...{ summarised: z.number(), paragraphs: z.number() },
  }),
);

/** The part of key points that lists show. */
export const StoredKeyPoints = z.array(z.object({ text: z.string() }));
