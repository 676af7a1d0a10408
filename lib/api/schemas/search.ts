import { z } from 'zod';
import { Accession, Day, Link, named } from './common.ts';

export const Passage = named(
  'Passage',
  z.object({
    id: z.string().describe('Accession and anchor'),
    text: z.string().describe('The filing’s own words'),
    symbol: z.string(),
    company: z.string(),
    accession: Accession,
    form: z.string(),
    filed_on: Day,
    period_of_report: Day.nullable(),
    document: z.string().nullable(),
    item: z.string().nullable(),
    headings: z.array(z.string()),
    score: z.number(),
    repeats: z
      .array(z.object({ id: z.string(), form: z.string(), filed_on: Day, link: Link }))
      .describe('Where other filings of the company say the same'),
    link: Link,
  }),
);

const Note = z.object({ code: z.string(), message: z.string() });

export const SearchAnswer = named(
  'SearchAnswer',
  z.object({
    query: z.string(),
    symbols: z.array(z.string()).describe('Companies that were searched; empty for all'),
    passages: z.array(Passage).describe('Best first'),
    notes: z.array(Note),
  }),
);

export const Answer = named(
  'Answer',
  z.object({
    question: z.string(),
    outcome: z.enum(['answered', 'not_found', 'unanswered']),
    answer: z.string().nullable().describe('Markdown; numbers in brackets are citations'),
    written_by: z.object({
      provider: z.string().describe('“extractive”: the filings’ own sentences'),
      model: z.string().nullable(),
    }),
    citations: z.array(
      z.object({
        number: z.number().int().describe('Place of the passage in `passages`, from 1'),
        quote: z.string().describe('The passage’s own words, found in it letter by letter'),
        link: Link.nullable(),
      }),
    ),
    passages: z.array(Passage),
    notes: z.array(Note),
  }),
);

const SYMBOLS = /^[A-Za-z0-9][A-Za-z0-9.-]{0,9}(?:,[A-Za-z0-9][A-Za-z0-9.-]{0,9}){0,49}$/;

/** The filters of a search. */
export const Filters = {
  symbols: z.string().regex(SYMBOLS, 'Give up to 50 symbols, with commas between them.').optional(),
  forms: z
    .string()
    .regex(/^[\w/-]{1,12}(?:,[\w/-]{1,12}){0,9}$/, 'Give forms with commas between them, such as 10-K,10-Q.')
    .optional()
    .describe('Annual and quarterly reports where none are named'),
  from_year: z.coerce.number().int().optional().describe('First year of filing'),
  to_year: z.coerce.number().int().optional().describe('Last year of filing'),
  accession: Accession.optional().describe('The one filing to search'),
};
