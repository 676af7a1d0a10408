import { z } from 'zod';
import { listChanges } from '#lib/api/endpoints/changes';
import { ChangeList } from '#lib/api/schemas/changes';
import { Common, defineTool, found } from '#lib/mcp/tool';

const Change = ChangeList.shape.changes.element.extend({
  status: z.literal('compared').describe('Made by comparing the words of both filings'),
});

export const changes = defineTool({
  name: 'changes',
  title: 'Changes since the filing before',
  description:
    'What changed in a filing since the one before it (or since an earlier one, baseline): every change with its importance, the most important first, and its place in the blackline. What could not be read on one side is named under not_compared, never called removed.',
  scope: listChanges.scope,
  input: listChanges.params.extend({
    ...listChanges.query.shape,
    from_rank: z.number().int().min(1).default(1).describe('The rank to begin with, to read on'),
  }),
  output: ChangeList.extend({ changes: z.array(Change), ...Common }),
  example: listChanges.example.params,
  async find({ accession, view, baseline, from_rank: first }, asker) {
    const { changes: all, ...fields } = await listChanges.handle({
      ...{ params: { accession }, query: { view, baseline }, body: null, asker },
    });
    const entries = all
      .filter(({ rank }) => rank >= first)
      .map((change) => Object.assign({ status: 'compared' as const }, change));
    const { reason } = fields.access;
    const accessions = [fields.filing.accession, fields.baseline.accession];
    return found(entries, {
      ...{ fields, list: 'changes', filingsOf: () => accessions },
      summary: `${entries.length} changes in ${accessions[0]} since ${accessions[1]}.${reason ? ` ${reason}` : ''}`,
      tell: ({ rank, importance, kind, nature, item, headline, reason: why, why_it_matters: matters, link }) =>
        [
          `${rank}. [compared, ${kind}, ${nature}, importance ${importance}${item ? `, item ${item}` : ''}] ${headline}`,
          matters ?? why,
          link,
        ]
          .filter(Boolean)
          .join('\n'),
      rest: (kept) => ({
        how: entries[kept] ? `Ask with from_rank ${entries[kept].rank} to read on.` : 'Ask with more max_characters.',
      }),
    });
  },
});
