import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#lib/errors';

/** Alternatives of which one must match; each is a regular expression. */
const AnyOf = z.union([z.string(), z.array(z.string())]);
const Told = z.object({ all: z.array(AnyOf), none: z.array(z.string()).optional() });
const Figure = z.object({
  id: z.string(),
  value: z.number(),
  /** Other values that are right by a definition that the filing prints. */
  also: z.union([z.number(), z.array(z.union([z.number(), z.object({ value: z.number() })]))]).nullish(),
  start: z.string().nullish(),
  end: z.string(),
  prior: z.number().nullish(),
});
const MeantFiling = z.object({
  filing: z.string(),
  fiscal: z.object({ year: z.number(), period: z.string() }).nullish(),
  figures: z.array(Figure),
  points: z.array(Told.extend({ id: z.string(), weight: z.number() })),
  traps: z.array(Told).optional(),
});

/** What a person learned from one filing. */
export type MeantFiling = z.output<typeof MeantFiling>;
export type MeantFigure = z.output<typeof Figure>;
export type ToldPoint = z.output<typeof Told>;

/**
 * What was learned by hand from filings of a corpus: the files of `DIR/meaning` that hold key figures and points.
 * @throws AppError('invalid_input') when there is no such directory, or a file is not as documented
 */
export const readMeaning = (corpus: string): MeantFiling[] => readFiles(corpus, 'points', MeantFiling);

const MeantPair = z.object({
  old: z.string(),
  new: z.string(),
  changes: z.array(Told.extend({ id: z.string(), weight: z.number(), kind: z.string(), what: z.string() })),
  traps: z.array(Told).optional(),
});

/** What a person learned from two filings of a company: what changed. */
export type MeantPair = z.output<typeof MeantPair>;

/**
 * What was learned by hand from pairs of filings: the files of `DIR/meaning` that hold changes.
 * @throws AppError('invalid_input') when there is no such directory, or a file is not as documented
 */
export const readMeantPairs = (corpus: string): MeantPair[] => readFiles(corpus, 'changes', MeantPair);

function readFiles<T extends z.ZodType>(corpus: string, field: string, shape: T): z.output<T>[] {
  const directory = join(corpus, 'meaning');
  if (!existsSync(directory)) throw new AppError('invalid_input', `${directory} is missing.`);
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const data: unknown = JSON.parse(readFileSync(join(directory, name), 'utf8'));
      if (typeof data !== 'object' || data === null || !(field in data)) return [];
      const read = shape.safeParse(data);
      if (!read.success) throw new AppError('invalid_input', `${name} is not as documented.`, { cause: read.error });
      return [read.data];
    });
}

/** Whether a text tells a point: each of its groups has one expression that matches. */
export function tells(text: string, { all, none = [] }: ToldPoint): boolean {
  const read = plain(text);
  const has = (pattern: string) => new RegExp(pattern, 'i').test(read);
  return all.every((group) => [group].flat().some(has)) && !none.some(has);
}

/** Text as the expressions expect it: plain quotes and dashes, single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200B\u00AD\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
