import { z } from 'zod';
import { AppError } from '#lib/errors';
import { BASE_FORMS } from '#lib/forms/forms';

const year = (option: string) =>
  z
    .string()
    .regex(/^(?:19|20)\d\d$/, `${option} takes a year, such as 2020.`)
    .transform(Number);

/** "A, b" by comma or space. */
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

const Options = z
  .object({
    from: year('--from'),
    to: year('--to').nullable().default(null),
    forms: z
      .string()
      .transform((text) => text.split(',').map((form) => form.trim().toUpperCase()))
      .pipe(z.array(z.enum(BASE_FORMS, `--forms takes ${BASE_FORMS.join(', ')}.`))),
    tickers: list.default([]),
    ciks: list
      .pipe(z.array(z.string().regex(/^\d{1,10}$/, '--ciks takes numbers of at most ten digits.')))
      .transform((ciks) => ciks.map((cik) => cik.padStart(10, '0')))
      .default([]),
    dryRun: z.boolean().default(false),
    json: z.boolean().default(false),
  })
  .refine(({ from, to }) => to === null || from <= to, '--to is before --from.');

export type BackfillOptions = z.output<typeof Options>;

/** Throws AppError('invalid_input') that names the option at fault. */
export function readBackfillOptions(given: Record<string, unknown>, thisYear: number): BackfillOptions {
  const read = Options.safeParse(given);
  if (!read.success) throw new AppError('invalid_input', read.error.issues[0]?.message ?? 'The options do not work.');
  if (read.data.from > thisYear) throw new AppError('invalid_input', '--from is a year that is still to come.');
  return read.data;
}
