import { z } from 'zod';

/** Shapes that several answers share. A schema with a name is one of the document's components. */

/** The names of schemas. A registry of its own: what other code registers is not in the document. */
export const schemaNames = z.registry<{ id: string }>();

/** Gives a schema its name in the document. */
export function named<T extends z.ZodType>(id: string, schema: T): T {
  schemaNames.add(schema, { id });
  return schema;
}

export const Day = z.iso.date();
export const Link = z.url().describe('Where it stands on this site');
export const ReceiptUrl = z
  .url()
  .nullable()
  .describe('A public page that shows it with the words it rests on, for anybody; null where it has none');
const NullableText = z.string().nullable();

export const Accession = z
  .string()
  .regex(/^\d{10}-\d{2}-\d{6}$/, 'A filing’s number has the form 0000320193-24-000123.')
  .describe('The SEC’s number of a filing');

export const Anchor = z
  .string()
  .regex(/^[\w-]{1,60}$/, 'An anchor is one like i1a-7f3c9a2b.')
  .describe('The permanent name of a paragraph within its filing');

export const CompanySymbol = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/, 'A symbol has one to ten letters, digits, points and hyphens.')
  .describe('A company’s ticker symbol, in any case');

/** Of an endpoint without parameters or filters. */
export const Nothing = z.strictObject({});

export const ByAccession = z.strictObject({ accession: Accession });
export const BySymbol = z.strictObject({ symbol: CompanySymbol });

/** How much of a filing is asked for. */
export const View = z
  .enum(['full', 'preview'])
  .default('full')
  .describe(
    '`full` opens the filing: with a free account it counts as one of the day’s filings, as opening its page does, and when these are used the preview is answered. `preview` never counts.',
  );

/** How much of a filing is in an answer. */
export const Access = named(
  'Access',
  z.object({
    view: z.enum(['full', 'preview']).describe('What is in this answer'),
    reason: NullableText.describe('Why it is a preview although all was asked for'),
  }),
);

/** Where a paragraph stands. */
export const Place = {
  ordinal: z.number().int().describe('Number of the paragraph in the filing'),
  anchor: z.string().describe('The paragraph’s permanent name within its filing'),
  link: Link,
};

/** Which part of a filing something stands in. */
export const Part = {
  document: NullableText.describe('The exhibit, “EX-99.1”; null in the primary document'),
  part: NullableText.describe('“I” to “IV”'),
  item: NullableText.describe('“1A”, “7”; null on the cover and the signatures'),
};
