import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#lib/errors';
import type { PassageFields } from '#lib/search/index/passage-shape';
import { statedScale } from '#lib/text/numbers';

const CorpusPassage = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  doc: z.string().optional(),
});
const CorpusQuestion = z.object({
  id: z.string(),
  query: z.string(),
  doc: z.string().nullish(),
  relevant: z.array(z.string()),
});

export type CorpusPassage = z.output<typeof CorpusPassage>;
export type CorpusQuestion = z.output<typeof CorpusQuestion>;

/** Reads `passages.jsonl` and `queries.jsonl`. Throws AppError('invalid_input') when the directory lacks them. */
export function readSearchCorpus(directory: string): { passages: CorpusPassage[]; questions: CorpusQuestion[] } {
  return {
    passages: readLines(join(directory, 'passages.jsonl'), CorpusPassage),
    questions: readLines(join(directory, 'queries.jsonl'), CorpusQuestion),
  };
}

function readLines<T>(path: string, shape: z.ZodType<T>): T[] {
  if (!existsSync(path)) throw new AppError('invalid_input', `${path} is missing.`);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return shape.parse(JSON.parse(line));
    } catch (error) {
      throw new AppError('invalid_input', `${path}, line ${index + 1}, is not as documented.`, { cause: error });
    }
  });
}

/**
 * The passages of one document as the index takes them: rows and cells of a table are lines and bars of its text, a
 * paragraph that ends in a colon leads in the next passage.
 */
export function fieldsOf(passages: readonly CorpusPassage[]): PassageFields[] {
  let leadIn = '';
  return passages.map(({ kind, text }) => {
    const isTable = kind === 'table';
    const fields = {
      isTable,
      body: text,
      labels: isTable ? labelsOf(text) : [],
      caption: leadIn,
      headings: [],
      concepts: '',
      scale: statedScale(text),
    };
    leadIn = !isTable && /:\s*$/.test(text) ? text : '';
    return fields;
  });
}

/** Labels of rows and columns: the first cell of each line. */
function labelsOf(table: string): string[] {
  const lines = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return lines.flatMap((cells) => cells.find((cell) => cell !== '') ?? []).filter((cell) => /\p{L}{2}/u.test(cell));
}
