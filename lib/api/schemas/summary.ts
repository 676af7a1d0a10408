import { z } from 'zod';
import { Access, Accession, Link, named, Part, Place, ReceiptUrl } from './common.ts';

const Category = z.enum(['metric', 'driver', 'risk', 'guidance', 'other']);

export const Receipt = named(
  'Receipt',
  z.object({
    text: z.string().describe('The claim in the words of the summary; “[withheld]” where it was not confirmed'),
    kind: z.enum(['number', 'date', 'name']),
    status: z.enum(['verified', 'derived', 'withheld']),
    source: z.string().nullable().describe('The filing’s own words for it'),
    formula: z.string().nullable().describe('How a derived figure is computed'),
    link: Link.nullable(),
  }),
);

export const Summary = named(
  'Summary',
  z.object({
    accession: Accession,
    access: Access,
    notice: z.string(),
    written_by: z.string(),
    key_points: z.array(
      z.object({
        text: z.string(),
        category: Category,
        paragraphs: z.array(z.object({ ...Place, link: Link.nullable() })),
      }),
    ),
    sections: z.array(
      z.object({
        ...Part,
        title: z.string(),
        summaries: z.array(
          z.object({
            ...Place,
            link: Link.nullable(),
            category: Category,
            status: z.enum(['verified', 'quoted', 'withheld']),
            text: z.string().describe('Empty where all of it was withheld'),
            receipts: z.array(Receipt),
            receipt_url: ReceiptUrl,
          }),
        ),
      }),
    ),
    shown: z.number().int().describe('Summaries in this answer'),
    total: z.number().int().describe('Summaries of the whole filing'),
  }),
);
