import { listFilings } from '#lib/api/endpoints/filings';
import { FilingList } from '#lib/api/schemas/filings';
import { Common, defineTool, found } from '#lib/mcp/tool';

/** A page of the API has more than an assistant wants to read at once. */
const USUAL = 10;

export const listCompanyFilings = defineTool({
  name: 'list_filings',
  title: 'List filings',
  description:
    'Filings, newest first, of one company (symbol) or of all, by form and date. Gives the accession numbers that read_summary, read_section and changes take. Only a filing whose status is "ready" can be read.',
  scope: listFilings.scope,
  input: listFilings.query.extend({
    limit: listFilings.query.shape.limit.removeDefault().default(USUAL),
  }),
  output: FilingList.extend(Common),
  example: listFilings.example.query,
  async find(query, asker) {
    const ask = (limit: number) => listFilings.handle({ params: {}, query: { ...query, limit }, body: null, asker });
    const { filings, next } = await ask(query.limit);
    return found(filings, {
      ...{ fields: { next }, list: 'filings' },
      filingsOf: ({ accession }) => [accession],
      summary: `${filings.length} filings${next ? '; ask again with cursor for older ones' : ''}.`,
      tell: ({ accession, company, form, filed_on: day, period_of_report: period, status, link }) =>
        `${accession}: ${company}, ${form} filed ${day}${period ? `, period to ${period}` : ''} (${status})\n${link}`,
      // The cursor has to lead to the first one that is not here.
      rest: async (kept) => ({
        how: 'Ask again with cursor: `next` continues where this ends.',
        fields: kept === 0 ? {} : { next: (await ask(kept)).next },
      }),
    });
  },
});
