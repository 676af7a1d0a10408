import { z } from 'zod';
import { Cursor, pageSize, readCursor, writeCursor } from '#lib/api/cursor';
import { defineEndpoint, EXAMPLE_ACCESSION } from '#lib/api/endpoint';
import { placeLink } from '#lib/api/links';
import { openForCall } from '#lib/api/open-for-call';
import { Anchor, ByAccession, Nothing, View } from '#lib/api/schemas/common';
import { BlockPage, SectionList } from '#lib/api/schemas/filings';
import { AppError } from '#lib/errors';
import { getFilingExport } from '#lib/exports/queries';
import { findOrdinal, listBlocks } from '#lib/filings/block-queries';
import { getFiling } from './filings.ts';

export const listSections = defineEndpoint({
  name: 'listSections',
  method: 'GET',
  path: '/filings/{accession}/sections',
  summary: 'Sections of a filing',
  description: 'The items and exhibits of a filing: which were read, and how many of their paragraphs have a summary.',
  scope: 'read',
  params: ByAccession,
  query: Nothing,
  body: null,
  answer: SectionList,
  example: { params: { accession: EXAMPLE_ACCESSION }, query: {} },
  async handle({ params: { accession } }) {
    const filing = await getFiling(accession);
    const sections = filing.contents.map(({ document = null, ...entry }) =>
      Object.assign({ document, link: placeLink(filing, entry.anchor) }, entry),
    );
    return { accession, sections };
  },
});

/** The paragraphs of a preview: those whose summaries it shows. */
async function listPreviewed(accession: string): Promise<number[]> {
  const { summaries } = await getFilingExport(accession, 'preview');
  return summaries.sections.flatMap((section) => section.summaries.map(({ ordinal }) => ordinal));
}

async function getOrdinal(accession: string, anchor: string): Promise<number> {
  const ordinal = await findOrdinal(accession, anchor);
  if (ordinal === null)
    throw new AppError('not_found', `The filing ${accession} has no paragraph with the name ${anchor}.`);
  return ordinal;
}

export const listFilingBlocks = defineEndpoint({
  name: 'listBlocks',
  method: 'GET',
  path: '/filings/{accession}/blocks',
  summary: 'Text of a filing',
  description:
    'The paragraphs, headings, list items and tables of a filing in its own words, with their permanent anchors. A preview has the paragraphs that its page shows.',
  scope: 'read',
  params: ByAccession,
  query: z.strictObject({
    view: View,
    item: z
      .string()
      .min(1)
      .max(20)
      .regex(/^[\w. ,]+$/, 'item is one like 1A.')
      .optional(),
    document: z
      .string()
      .max(30)
      .regex(/^[\w.() -]+$/, 'document is an exhibit like EX-99.1.')
      .optional(),
    anchor: Anchor.optional().describe('The paragraph to begin with, by its permanent name'),
    limit: pageSize(500, 100),
    cursor: Cursor,
  }),
  body: null,
  answer: BlockPage,
  example: { params: { accession: EXAMPLE_ACCESSION }, query: { item: '1A', limit: '2' } },
  async handle({ params: { accession }, query, asker }) {
    const { view, item, document, anchor, limit, cursor } = query;
    const list = ['blocks', accession, JSON.stringify({ view, item, document })];
    const turned = cursor === undefined ? null : readCursor(cursor, list, z.tuple([z.number().int()]))[0];
    const filing = await getFiling(accession);
    const begun = anchor === undefined ? 0 : await getOrdinal(accession, anchor);
    const after = turned ?? begun - 1;
    const { variant, access } = await openForCall(asker, { accession, view });
    const among = variant === 'preview' ? await listPreviewed(accession) : null;
    const rows = await listBlocks(accession, { after, most: limit + 1, item, document, among });
    const blocks = rows.slice(0, limit);
    const last = blocks.at(-1);
    return {
      accession,
      access,
      blocks: blocks.map((block) => Object.assign({ link: placeLink(filing, block.anchor) }, block)),
      next: rows.length > limit && last ? writeCursor(list, [last.ordinal]) : null,
    };
  },
});
