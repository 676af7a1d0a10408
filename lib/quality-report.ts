import { z } from 'zod';
import published from './quality-report.json' with { type: 'json' };

/** The measured quality of the product, as `cli eval publish` writes it and the site shows it. */

const Measure = z.object({
  /** The measure's number in the list of promises: "S1". One number may have several parts. */
  id: z.string(),
  what: z.string(),
  /** Null when there was no case to measure. */
  value: z.number().nullable(),
  /** How value and bar read: a share of 1 as per cent, a number in the unit that `what` names. */
  unit: z.enum(['share', 'number']),
  n: z.number(),
  /** 95 %, of counted shares only. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  bar: z.string(),
  ok: z.boolean(),
});

const Group = z.object({
  id: z.enum(['parse', 'summaries', 'meaning', 'blackline', 'search', 'questions', 'site']),
  /** The corpus that it was measured on. */
  corpus: z.string(),
  measuredOn: z.iso.date(),
  /** Of the product's source. */
  commit: z.string(),
  versions: z.record(z.string(), z.union([z.string(), z.number()])),
  measures: z.array(Measure).min(1),
});

export const QualityReport = z.object({ groups: z.array(Group) });

export type QualityMeasure = z.infer<typeof Measure>;
export type QualityGroup = z.infer<typeof Group>;
export type QualityReport = z.infer<typeof QualityReport>;

/** The published report. Throws at start when the file is not one. */
export const qualityReport: QualityReport = QualityReport.parse(published);

/** The measure whose description begins with `what`; null while it has not been published. */
export function findMeasure(id: string, what = ''): QualityMeasure | null {
  const measures = qualityReport.groups.flatMap((group) => group.measures);
  return measures.find((measure) => measure.id === id && measure.what.startsWith(what)) ?? null;
}
