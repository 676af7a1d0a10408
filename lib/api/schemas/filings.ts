import { z } from 'zod';
import { Access, Accession, Day, Link, named, Part, Place } from './common.ts';

export const Fiscal = z.object({
  year: z.number().int(),
  period: z.enum(['FY', 'Q1', 'Q2', 'Q3', 'Q4']),
});

const entry = {
  accession: Accession,
  symbol: z.string(),
  company: z.string(),
  form: z.string().describe('“10-K”, “10-Q”, “8-K”; amendments end in “/A”'),
  filed_on: Day,
  period_of_report: Day.nullable(),
  fiscal: Fiscal.describe('As the filing names it; else by its form and date'),
  status: z
    .enum(['discovered', 'fetched', 'parsed', 'ready', 'failed'])
    .describe('Only what is `ready` has a summary, figures and changes'),
  has_changes: z.boolean().describe('Whether it was compared with the filing before'),
  is_invented: z.boolean(),
  link: Link,
  original: z.url().describe('The filing itself'),
};

export const FilingList = named(
  'FilingList',
  z.object({
    filings: z.array(named('FilingEntry', z.object(entry))),
    next: z.string().nullable().describe('The cursor of the next page; null at the end'),
  }),
);

export const FilingDetail = named(
  'Filing',
  z.object({
    ...entry,
    failure: z.string().nullable().describe('Why it could not be read'),
    health: z
      .object({
        status: z.enum(['ok', 'partial', 'unreadable']),
        items_expected: z.array(z.string()),
        items_found: z.array(z.string()),
        text_kept: z.number().describe('Share of the source’s visible characters that was read, 0 to 1'),
        warnings: z.array(z.object({ code: z.string(), message: z.string() })),
      })
      .nullable(),
    counts: z
      .object({
        claims: z.number().int().describe('Figures, dates and names in the summaries'),
        verified: z.number().int().describe('Of these, found in the source'),
        derived: z.number().int().describe('Of these, computed from figures of the source'),
        withheld: z.number().int().describe('Of these, not shown, as the source does not confirm them'),
        blocks: z.number().int(),
        summarised: z.number().int(),
      })
      .nullable(),
    updated_at: z.iso.datetime(),
  }),
);

export const SectionList = named(
  'SectionList',
  z.object({
    accession: Accession,
    sections: z.array(
      z.object({
        ...Part,
        title: z.string(),
        anchor: z.string(),
        state: z.enum(['read', 'unread', 'listed']),
        paragraphs: z.number().int().describe('Paragraphs that are long enough for a summary'),
        summarised: z.number().int().describe('Of these, with a summary'),
        link: Link,
      }),
    ),
  }),
);

export const BlockPage = named(
  'BlockPage',
  z.object({
    accession: Accession,
    access: Access,
    blocks: z.array(
      z.object({
        ...Place,
        kind: z.enum(['heading', 'paragraph', 'list-item', 'table', 'image']),
        ...Part,
        text: z.string().describe('A table’s cells are joined by “ | ”, its rows by line breaks'),
      }),
    ),
    next: z.string().nullable(),
  }),
);
