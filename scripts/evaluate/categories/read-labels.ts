import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { describeStatement } from '#lib/summaries/key-points/weigh/describe-statement';

/** A summary that a person read, and what it is. A guidance may give a reason, too. */
const Label = z.object({
  /** CIK. */
  company: z.string(),
  accession: z.string(),
  item: z.string().nullable(),
  guidance: z.boolean(),
  driver: z.boolean(),
  best: z.enum(['metric', 'driver', 'guidance', 'risk', 'other']),
  risk: z.boolean(),
  text: z.string(),
});

export type LabelledStatement = z.infer<typeof Label> & { traits: Set<string> };

/** Where every statement is a risk. */
const RISK_FACTORS = '1A';

/** The labelled summaries, those of the risk factors left out, with what they are recognised by. */
export function readLabels(): LabelledStatement[] {
  const lines = readFileSync(new URL('labels.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines
    .map((line) => Label.parse(JSON.parse(line)))
    .filter(({ item }) => item !== RISK_FACTORS)
    .map((label) => Object.assign(label, { traits: describeStatement(label.text) }));
}
