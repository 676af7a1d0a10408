import { z } from 'zod';
import { Accession, CompanySymbol, Day, Link, named, ReceiptUrl } from './common.ts';

/** Longer texts are refused. */
export const MAX_TEXT = 5_000;

export const TextToCheck = named(
  'TextToCheck',
  z
    .strictObject({
      text: z.string('text is missing.').min(1, 'text is empty.').describe(`At most ${MAX_TEXT} characters`),
      symbol: CompanySymbol.optional().describe('The company that it is about'),
      accession: Accession.optional().describe('The one filing that it is about'),
    })
    .refine(({ symbol, accession }) => (symbol === undefined) !== (accession === undefined), {
      message: 'Give either a symbol or an accession.',
    }),
);

export const CheckedText = named(
  'CheckedText',
  z.object({
    symbol: z.string(),
    accession: Accession.nullable(),
    counts: z.object({
      supported: z.number().int(),
      contradicted: z.number().int(),
      not_found: z.number().int(),
    }),
    is_whole: z.boolean().describe('False where the text has so many sentences that the last ones were not checked'),
    claims: z.array(
      z.object({
        text: z.string(),
        kind: z.enum(['number', 'date', 'name']),
        span: z.tuple([z.number().int(), z.number().int()]).describe('Characters [from, to) of the text'),
        status: z
          .enum(['supported', 'contradicted', 'not_found'])
          .describe('`not_found`: nothing was found that decides it, which says neither'),
        reason: z.string().nullable(),
        passage: z
          .object({
            quote: z.string().describe('The words of the filing that decide it'),
            accession: Accession,
            form: z.string(),
            filed_on: Day,
            item: z.string().nullable(),
            link: Link,
          })
          .nullable(),
        figure: z
          .object({
            label: z.string(),
            value: z.number(),
            unit: z.string(),
            start: Day.nullable(),
            end: Day,
            formula: z.string().nullable(),
          })
          .nullable()
          .describe('The key figure that decides it'),
        receipt_url: ReceiptUrl.describe('The receipt of that key figure, of a filing’s own period; null otherwise'),
      }),
    ),
  }),
);
