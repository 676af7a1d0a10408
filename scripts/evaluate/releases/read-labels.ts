import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { RELEASE_FIGURES } from '#lib/releases/types';

/** Part of the caption, the period, the lower and the upper end, the unit. */
const Range = z.tuple([z.string(), z.string().regex(/^(?:FY|Q[1-4]) \d{4}$/), z.number(), z.number(), z.string()]);

const Label = z.object({
  /** From the corpus' root. */
  file: z.string(),
  /** Whether the file is a whole submission, and its exhibits are to be found in it. */
  filing: z.boolean().default(false),
  /** "text" where only the words are left, "served" where the document is as the company filed it. */
  set: z.enum(['text', 'served']),
  /** Null where the document is no release of a quarter's results. */
  fiscal: z.object({ year: z.number(), period: z.enum(['Q1', 'Q2', 'Q3', 'Q4']) }).nullable(),
  currency: z.string(),
  /** What the release gives of its quarter; a figure that is not here must not be shown. */
  figures: z.partialRecord(z.enum(RELEASE_FIGURES), z.number()),
  /** The ranges that it expects, and figures that it calls approximate: both ends are the same. */
  guidance: z.array(Range),
  /** Ranges that may be shown besides, and need not be: those of scenarios and of growth beside its amount. */
  besides: z.array(Range).optional(),
});

export type LabelledRelease = z.output<typeof Label>;
export type LabelledRange = z.output<typeof Range>;

/** The releases of the corpus as a person read them. */
export function readReleaseLabels(): LabelledRelease[] {
  const lines = readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => Label.parse(JSON.parse(line)));
}
