import { z } from 'zod';
import { readSummary } from '#lib/api/endpoints/summaries';
import { Part } from '#lib/api/schemas/common';
import { Receipt, Summary } from '#lib/api/schemas/summary';
import { Common, defineTool, found } from '#lib/mcp/tool';

const Sentence = Summary.shape.sections.element.shape.summaries.element;

const Entry = z.object({
  kind: z.enum(['key_point', 'summary']),
  ...Part,
  title: z.string().nullable().describe('Of the section'),
  ...Sentence.omit({ ordinal: true, receipts: true, status: true }).shape,
  anchor: z.string().nullable(),
  status: z
    .enum([...Sentence.shape.status.options, 'composed'])
    .describe(
      '`composed`: put together from figures of the paragraphs that it links to; key_figures has their receipts',
    ),
  receipts: z
    .array(Receipt.omit({ link: true }))
    .describe('Each figure, date and name: whether the filing confirms it'),
});
type Entry = z.input<typeof Entry>;

export const readFilingSummary = defineTool({
  name: 'read_summary',
  title: 'Summary of a filing',
  description:
    'Key points of a filing, then a summary per paragraph, each with its status (verified, quoted, withheld) and a receipt for every figure: whether the filing confirms it, in which words, and where. Narrow it to an item ("1A", "7"). A figure that the filing does not confirm is withheld.',
  scope: readSummary.scope,
  input: readSummary.params.extend({
    view: readSummary.query.shape.view,
    item: z.string().min(1).max(20).optional().describe('One item, such as 7; without it the key points come first'),
    skip: z.number().int().min(0).default(0).describe('Entries to leave out at the beginning, to read on'),
  }),
  output: Summary.pick({ accession: true, access: true, notice: true, written_by: true, total: true }).extend({
    summaries: z.array(Entry),
    ...Common,
  }),
  example: readSummary.example.params,
  async find({ accession, view, item, skip }, asker) {
    const answer = await readSummary.handle({ params: { accession }, query: { view }, body: null, asker });
    const entries = [...(item === undefined ? keyPointsOf(answer) : []), ...summariesOf(answer, item)].slice(skip);
    const { access, notice, written_by: author, total } = answer;
    return found(entries, {
      fields: { accession, access, notice, written_by: author, total },
      ...{ list: 'summaries', filingsOf: () => [accession] },
      summary: `${entries.length} entries. ${notice} ${author}${access.reason ? ` ${access.reason}` : ''}`,
      tell,
      rest: (kept) => ({ how: `Ask with skip ${skip + kept} to read on, or for one item.` }),
    });
  },
});

type Answer = z.input<typeof Summary>;

function keyPointsOf({ key_points: points, sections }: Answer): Entry[] {
  const byAnchor = new Map(sections.flatMap(({ summaries }) => summaries).map((one) => [one.anchor, one]));
  return points.map(({ text, category, paragraphs }) => {
    const [place] = paragraphs;
    const own = byAnchor.get(place?.anchor ?? '');
    // It may be said in other words than the paragraph's own summary, which then confirms nothing.
    const isSame = own?.text === text;
    const { status, receipts, receipt_url } = isSame ? own : { status: 'composed', receipts: [], receipt_url: null };
    return Entry.parse({
      ...{ kind: 'key_point', document: null, part: null, item: null, title: null, text, category },
      ...{ anchor: place?.anchor ?? null, link: place?.link ?? null, status, receipts, receipt_url },
    });
  });
}

const summariesOf = ({ sections }: Answer, item: string | undefined): Entry[] =>
  sections
    .filter((section) => item === undefined || section.item === item)
    .flatMap(({ summaries, ...section }) =>
      summaries.map((summary) => Entry.parse({ kind: 'summary', ...section, ...summary })),
    );

function tell({ kind, status, item, text, link, receipts }: Entry): string {
  const marks = [kind === 'key_point' ? 'key point' : null, status, item && `item ${item}`].filter(Boolean).join(', ');
  const claims = receipts.map((one) => `${one.text} ${one.status}`).join('; ');
  return [`[${marks}] ${text || 'Withheld: the filing does not confirm it.'}`, claims && `(${claims})`, link]
    .filter(Boolean)
    .join('\n');
}
