import { searchCompanies } from '#lib/api/endpoints/companies';
import { CompanyList } from '#lib/api/schemas/companies';
import { Common, defineTool, found } from '#lib/mcp/tool';

export const findCompany = defineTool({
  name: 'find_company',
  title: 'Find a company',
  description:
    'Companies with filings here, by the beginning of a symbol, of a name, or of a word of the name. Use it first where you have no ticker symbol: the other tools take symbols.',
  scope: searchCompanies.scope,
  input: searchCompanies.query,
  output: CompanyList.extend(Common),
  example: searchCompanies.example.query,
  async find(query, asker) {
    const { companies } = await searchCompanies.handle({ params: {}, query, body: null, asker });
    return found(companies, {
      ...{ fields: {}, list: 'companies', filingsOf: () => [] },
      summary: companies.length === 0 ? 'No company here is called so.' : `${companies.length} companies.`,
      tell: ({ symbol, name, link }) => `${symbol}: ${name}\n${link}`,
      rest: () => ({ how: 'Ask with more of the name.' }),
    });
  },
});
