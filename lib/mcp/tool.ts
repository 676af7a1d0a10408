import { z } from 'zod';
import { Accession, Link } from '#lib/api/schemas/common';
import type { Asker, Scope } from '#lib/api-keys/types';

/** How long an answer may be, in characters of its JSON; its text is no longer. */
const LENGTH = { least: 2_000, usual: 8_000, most: 60_000 } as const;

const Length = z
  .number()
  .int()
  .min(LENGTH.least)
  .max(LENGTH.most)
  .default(LENGTH.usual)
  .describe(`Characters of the answer at most: ${LENGTH.least} to ${LENGTH.most}, usually ${LENGTH.usual}`);

/** The longest that can be asked for, for the words that say so. */
export const MOST_CHARACTERS = LENGTH.most.toLocaleString('en-US');

/** A sentence or paragraph in a filing's own words. */
export const Quoted = z.literal('quoted').describe('In the filing’s own words');

const Source = z.object({
  accession: Accession,
  link: Link.nullable(),
  health: z
    .enum(['ok', 'partial', 'unreadable', 'not_read'])
    .describe(
      'How much of the filing could be read: what is not in an answer may still be in a filing that is partial',
    ),
  text_kept: z.number().nullable().describe('Share of its visible characters that was read, 0 to 1'),
  warnings: z.array(z.string()).describe('What could not be read'),
});
export type Source = z.output<typeof Source>;

/** What every answer has besides its own. */
export const Common = {
  reading_note: z.string().describe('What the texts in this answer are'),
  notices: z.array(z.string()).describe('What is odd about the texts in this answer'),
  sources: z.array(Source).describe('The filings that this answer is from, with their pages and their health'),
  cut: z
    .object({
      shown: z.number().int().describe('Entries in this answer'),
      left_out: z.number().int().describe('Entries that did not fit, of those that were found'),
      characters_left_out: z.number().int().describe('Characters cut from an entry that is longer than the answer'),
      how: z.string().describe('How to get the rest'),
    })
    .nullable()
    .describe('What was cut; null where all is there'),
};

type Rest = { how: string; fields?: Record<string, unknown> };

/** What a tool found. */
export type Found = {
  /** All fields of the answer but the common ones, with an empty list where the entries go. */
  fields: Record<string, unknown>;
  /** Under which name the entries are in the answer. */
  list: string;
  entries: readonly object[];
  /** The filings that an entry is from, by their numbers. */
  filingsOf: (entry: never) => readonly string[];
  /** In our own words, what was found. One sentence; no word of a filing. */
  summary: string;
  /** What stands before the entries, in words that are a filing's or an asker's. */
  before?: readonly string[];
  /** An entry as a text to read, with its status and its address. */
  tell: (entry: never) => string;
  /** How to get the entries that did not fit; may change the fields by what is left out. */
  rest: (kept: number) => Rest | Promise<Rest>;
};

/** One tool of the server: what an assistant may ask, and what is answered. */
export type Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  /** "find_company". Never changes its meaning. */
  name: string;
  title: string;
  /** For the model that chooses between tools. */
  description: string;
  scope: Scope;
  /** What it takes, besides the length of the answer. */
  input: Input;
  output: Output;
  /** Works on the demo's filings. */
  example: Record<string, unknown>;
  find: (input: z.output<Input>, asker: Asker) => Promise<Found>;
};

type Own<Entry> = Omit<Found, 'filingsOf' | 'tell' | 'entries'> & {
  filingsOf: (entry: Entry) => readonly string[];
  tell: (entry: Entry) => string;
};

/** What a tool found, with the types of its entries kept together. */
export const found = <Entry extends object>(entries: readonly Entry[], own: Own<Entry>): Found =>
  Object.assign({ entries }, own);

/** What a tool is called with, once it is read. */
export type ToolInput = { max_characters: number } & Record<string, unknown>;

/** All that a tool takes; which tool's it is, the types no longer say. */
export const inputOf = ({ input }: Tool): z.ZodType<ToolInput> =>
  input.safeExtend({ max_characters: Length }) as unknown as z.ZodType<ToolInput>;

/** Keeps the types of the schemas within one tool together. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> => tool;
