import { z } from 'zod';
import { Accession, Day, Link, named, ReceiptUrl } from './common.ts';

const Source = named(
  'FigureSource',
  z.object({
    accession: Accession,
    form: z.string(),
    filed_on: Day,
    is_comparative: z.boolean().describe('It is the figure that the filing sets beside its own period’s'),
    anchor: z.string().nullable().describe('Of the paragraph or table; null where it is tagged in a hidden part'),
    link: Link.nullable(),
    receipt_url: ReceiptUrl,
    concepts: z.array(z.string()).describe('The facts that it is made of, in the order of the formula'),
  }),
);

const Point = z.object({
  start: Day.nullable(),
  end: Day,
  value: z.number().nullable().describe('As last reported, in the unit itself; null where no filing here has it'),
  status: z.enum(['verified', 'derived', 'missing']),
  source: Source.nullable(),
  restated_from: z
    .object({ value: z.number(), source: Source })
    .nullable()
    .describe('What was first filed, where a later filing reports something else'),
});

const Series = named(
  'FigureSeries',
  z.object({
    id: z.string().describe('“revenue”, “segment:Cloud:revenue”'),
    label: z.string(),
    caption: z.string().nullable().describe('What the filing calls the line'),
    group: z.enum(['results', 'cash', 'balance', 'segments', 'products']),
    unit: z.string().describe('“USD”, “USD/shares”, “shares”, or “pure” for a ratio as a fraction'),
    period_length: z.enum(['instant', 'quarter', 'half-year', 'nine-months', 'year', 'other']),
    formula: z.string().nullable().describe('How it is computed; null for a figure as filed'),
    points: z.array(Point).describe('Oldest first'),
  }),
);

export const Figures = named(
  'Figures',
  z.object({
    symbol: z.string(),
    years: z.array(Series).describe('Of the annual reports'),
    quarters: z.array(Series).describe('Of the quarterly reports'),
  }),
);
