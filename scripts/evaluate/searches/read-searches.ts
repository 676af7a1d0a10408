import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AppError } from '#lib/errors';

const Search = z.object({
  id: z.string(),
  query: z.string(),
  symbols: z.array(z.string()).nullable(),
  /** 3: answers it, 2: on the matter, 1: touches it. */
  relevant: z.array(z.object({ file: z.string(), quote: z.string().min(1), grade: z.int().min(1).max(3) })),
  why: z.string().optional(),
});

/** A search as an analyst types it, and the passages that a person found for it by reading. */
export type GradedSearch = z.output<typeof Search>;

/** @throws AppError('invalid_input') with the first line that is not as documented */
export function readSearches(path: string): GradedSearch[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.trim() === '') return [];
      try {
        return [Search.parse(JSON.parse(line))];
      } catch (cause) {
        throw new AppError('invalid_input', `${path}, line ${at + 1}, is not as documented.`, { cause });
      }
    });
}

/** Text without what printing adds to it, as quotes are compared. */
export const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200B\u00AD\uFEFF]/g, '')
    .replace(/[\s|$]+/g, '')
    .toLowerCase();
