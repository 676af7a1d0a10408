import { z } from 'zod';
import { listFilingBlocks, listSections } from '#lib/api/endpoints/texts';
import { Access } from '#lib/api/schemas/common';
import { BlockPage, SectionList } from '#lib/api/schemas/filings';
import type { Asker } from '#lib/api-keys/types';
import { Common, defineTool, found, MOST_CHARACTERS, Quoted } from '#lib/mcp/tool';

/** Paragraphs that are read for one answer; the longest answer seldom has room for more. */
const MOST_BLOCKS = 200;

const { query } = listFilingBlocks;

const Input = listFilingBlocks.params.extend({
  ...query.omit({ limit: true, cursor: true }).shape,
});
type Asked = z.output<typeof Input>;

export const readSection = defineTool({
  name: 'read_section',
  title: 'Read a filing',
  description:
    'The text of a filing in its own words, with a permanent address for each paragraph: of one item ("1A", "7"), of an exhibit (document), or from one paragraph on (anchor). With none of these it lists the items and exhibits that the filing has, and opens nothing.',
  scope: listFilingBlocks.scope,
  input: Input,
  output: z.object({
    accession: BlockPage.shape.accession,
    access: Access.nullable().describe('Null for a list of contents'),
    contents: SectionList.shape.sections.describe('Items and exhibits; empty where text was asked for'),
    blocks: z.array(BlockPage.shape.blocks.element.extend({ status: Quoted })),
    continue_at: z.string().nullable().describe('The anchor to ask for next; null at the end'),
    ...Common,
  }),
  example: { accession: listFilingBlocks.example.params.accession, item: '1A' },
  find: (asked, asker) =>
    (asked.item ?? asked.document ?? asked.anchor) ? readBlocks(asked, asker) : listContents(asked, asker),
});

async function listContents({ accession }: Asked, asker: Asker) {
  const { sections } = await listSections.handle({ params: { accession }, query: {}, body: null, asker });
  return found(sections, {
    fields: { accession, access: null, blocks: [], continue_at: null },
    ...{ list: 'contents', filingsOf: () => [accession] },
    summary: `${sections.length} sections. Ask with item, document or anchor for their text.`,
    tell: ({ document, part, item, title, anchor, state, link }) =>
      `${[document, part && `Part ${part}`, item && `Item ${item}`].filter(Boolean).join(', ')} ${title} (${state}, anchor ${anchor})\n${link}`,
    rest: () => ({ how: `Ask with max_characters up to ${MOST_CHARACTERS}.` }),
  });
}

async function readBlocks({ accession, ...asked }: Asked, asker: Asker) {
  const page = await listFilingBlocks.handle({
    params: { accession },
    query: { ...asked, limit: MOST_BLOCKS },
    body: null,
    asker,
  });
  const { access, next } = page;
  // Of a page that goes on, the last paragraph is the first one of the next.
  const blocks = page.blocks.slice(0, next ? -1 : undefined).map((block) => Object.assign({ status: 'quoted' }, block));
  const after = next ? (page.blocks.at(-1)?.anchor ?? null) : null;
  return found(blocks, {
    fields: { accession, access, contents: [], continue_at: after },
    ...{ list: 'blocks', filingsOf: () => [accession] },
    summary: describe(blocks.length, access, after),
    tell: ({ text, kind, anchor, item, link }) =>
      `[quoted, ${kind}${item ? `, item ${item}` : ''}, anchor ${anchor}] ${link}\n${text}`,
    rest: (kept) => {
      const following = blocks[kept]?.anchor ?? after;
      const more = `max_characters up to ${MOST_CHARACTERS}`;
      const how = following ? `Ask with the anchor ${following} to read on, or with ${more}.` : `Ask with ${more}.`;
      return { how, fields: { continue_at: following } };
    },
  });
}

function describe(count: number, { reason, view }: z.output<typeof Access>, after: string | null): string {
  const preview = view === 'preview' ? ` A preview: what is not in it is in the filing all the same.` : '';
  if (count === 0) return `Nothing was found there.${preview} Ask without item, document and anchor for the contents.`;
  const on = after ? ` It goes on at the anchor ${after}.` : '';
  return `${count} paragraphs of the filing.${on}${preview}${reason ? ` ${reason}` : ''}`;
}
