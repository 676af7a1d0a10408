import { z } from 'zod';
import { Access, Accession, Day, Link, named } from './common.ts';

const Compared = z.object({
  accession: Accession,
  form: z.string(),
  filed_on: Day,
  period_of_report: Day.nullable(),
});

export const ChangeList = named(
  'ChangeList',
  z.object({
    filing: Compared,
    baseline: Compared.describe('The earlier filing'),
    access: Access,
    counts: z.object({
      equal: z.number().int(),
      changed: z.number().int(),
      inserted: z.number().int(),
      deleted: z.number().int(),
      moved: z.number().int(),
      words_inserted: z.number().int(),
      words_deleted: z.number().int(),
    }),
    not_compared: z
      .array(z.object({ side: z.enum(['old', 'new']), item: z.string().nullable(), reason: z.string() }))
      .describe('What could not be read on a side, and was not compared'),
    changes: z.array(
      z.object({
        rank: z.number().int().describe('1 is the most important one'),
        kind: z.enum(['changed', 'inserted', 'deleted', 'moved']),
        nature: z.enum(['number', 'date', 'wording', 'new-risk', 'removed-risk', 'table', 'boilerplate']),
        importance: z.number().int().describe('0 to 100'),
        item: z.string().nullable(),
        headline: z.string(),
        reason: z.string().describe('Why it ranks where it does'),
        why_it_matters: z.string().nullable(),
        why_by: z.string().nullable().describe('The model that wrote it; null for our own words'),
        roll_forward: z.boolean().describe('Only dates moved with the calendar'),
        anchor: z.string().nullable(),
        baseline_anchor: z.string().nullable(),
        link: Link.nullable(),
      }),
    ),
  }),
);
