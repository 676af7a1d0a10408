import { z } from 'zod';
import type { BlockKind } from '#lib/filings/types';
import { readStoredFigures } from '#lib/key-figures/stored-figures';
import { type FilingEvidence, prepareEvidence } from './filing-evidence.ts';

/** A filing's evidence as the database gives it: what is long stays JSON until a thread reads it. */
export type StoredEvidence = {
  accession: string;
  baseForm: string;
  /** ISO dates. */
  filedOn: string;
  fiscalYear: number | null;
  fiscalPeriod: string | null;
  /** `[ordinal, kind, text][]`. */
  blocks: string;
  /** `{ name, figure }[]`, of filings that may decide by their key figures. */
  figures: string;
};

const KINDS: Record<string, BlockKind> = {
  heading: 'heading',
  paragraph: 'paragraph',
  list_item: 'list-item',
  table: 'table',
  image: 'image',
};

const Blocks = z.array(z.tuple([z.number(), z.string(), z.string()]));
const Figures = z.array(z.object({ name: z.string(), figure: z.unknown() }));

/** Characters of one filing that are read; what stands further on is not evidence. */
const MAX_LENGTH = 2_000_000;

/**
 * Reads a filing's evidence and prepares it. Some ten milliseconds for a long report.
 * @param company its short name
 */
export function readEvidence({ blocks, figures, ...filing }: StoredEvidence, company: string): FilingEvidence {
  let length = 0;
  const read = Blocks.parse(JSON.parse(blocks)).flatMap(([ordinal, kind, text]) => {
    length += text.length;
    return length > MAX_LENGTH ? [] : [{ ordinal, kind: KINDS[kind] ?? 'paragraph', text }];
  });
  return prepareEvidence({ ...filing, figures: readStoredFigures(Figures.parse(JSON.parse(figures))) }, read, company);
}
