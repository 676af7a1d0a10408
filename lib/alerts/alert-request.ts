import { z } from 'zod';
import { BASE_FORMS, type BaseForm } from '#lib/forms/forms';
import { MOST_COMPANIES } from './limits.ts';
import { readQuery } from './match/read-query.ts';
import { alertBys, alertScopes } from './types.ts';

/** Words of a query; nobody means more in one sentence. */
const MOST_WORDS = 12;

const name = z
  .string('Give the alert a name.')
  .trim()
  .min(1, 'Give the alert a name.')
  .max(80, 'Give it a name of at most 80 characters.');

const baseForm = z
  .string()
  .refine((form): form is BaseForm => (BASE_FORMS as string[]).includes(form), 'Choose forms from the list.');

/** What an alert looks for, and where, as a reader sends it. */
export const AlertWishRequest = z
  .object({
    query: z
      .string('Say what to look for.')
      .trim()
      .min(1, 'Say what to look for.')
      .max(200, 'Look for at most 200 characters.')
      // A query is stored and printed on one line.
      .transform((text) => text.replaceAll(/\s+/g, ' ')),
    by: z.enum(alertBys, 'Choose how it is looked for.'),
    scope: z.enum(alertScopes, 'Choose in whose filings it is looked for.'),
    companies: z
      .array(z.string().trim().min(1).max(20))
      .max(MOST_COMPANIES, `Name at most ${MOST_COMPANIES} companies.`)
      .default([]),
    forms: z.array(baseForm).max(BASE_FORMS.length).default([]),
  })
  .superRefine(({ query, by, scope, companies }, context) => {
    const { groups } = readQuery(query, by);
    if (groups.length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['query'],
        message: 'Every filing has these small words. Add one that says what it is about, such as “tariffs”.',
      });
    } else if (groups.length > MOST_WORDS) {
      context.addIssue({ code: 'custom', path: ['query'], message: `Look for at most ${MOST_WORDS} words at once.` });
    }
    if (scope === 'companies' && companies.length === 0)
      context.addIssue({ code: 'custom', path: ['companies'], message: 'Name at least one company.' });
  });
export type AlertWishRequest = z.infer<typeof AlertWishRequest>;

/** A new alert. */
export const NewAlertRequest = AlertWishRequest.and(z.object({ name }));

/** What can be changed of one: what it looks for cannot, as it was tried like that. */
export const AlertChange = z
  .object({ name: name.optional(), isPaused: z.boolean().optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Say what to change.');
export type AlertChange = z.infer<typeof AlertChange>;
