import { z } from 'zod';
import { defineEndpoint, EXAMPLE_SYMBOL } from '#lib/api/endpoint';
import { BySymbol, Nothing } from '#lib/api/schemas/common';
import { Company, CompanyList } from '#lib/api/schemas/companies';
import { AppError } from '#lib/errors';
import { findCompany } from '#lib/filings/queries';
import { type CompanySuggestion, listSuggestions } from '#lib/listings/suggestion-queries';
import { companyPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';

const toMatch = ({ ticker, title, invented = false }: { ticker: string; title: string; invented?: boolean }) => ({
  symbol: ticker,
  name: title,
  is_invented: invented,
  link: siteUrl(companyPath(ticker)),
});

export const searchCompanies = defineEndpoint({
  name: 'searchCompanies',
  method: 'GET',
  path: '/companies',
  summary: 'Find companies',
  description: 'Companies with filings here whose symbol, name, or a word of the name begins with `query`.',
  scope: 'read',
  params: Nothing,
  query: z.strictObject({
    query: z
      .string('query is missing.')
      .trim()
      .min(1, 'query is empty.')
      .max(60, 'query has at most 60 characters.')
      .regex(/^\P{C}*$/u, 'query has characters that cannot be printed.'),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  body: null,
  answer: CompanyList,
  example: { params: {}, query: { query: 'north' } },
  async handle({ query: { query, limit } }) {
    const { byTicker, byTitle, byWord } = await listSuggestions(query, limit);
    const byName = new Map<string, CompanySuggestion>();
    for (const one of [...byTicker, ...byTitle, ...byWord]) if (!byName.has(one.title)) byName.set(one.title, one);
    return { companies: [...byName.values()].slice(0, limit).map(toMatch) };
  },
});

/** A company that is here. Throws AppError('not_found'). */
export async function getCompany(symbol: string) {
  const company = await findCompany(symbol);
  if (!company) throw new AppError('not_found', `No company here has the symbol ${symbol.toUpperCase()}.`);
  return company;
}

export const readCompany = defineEndpoint({
  name: 'readCompany',
  method: 'GET',
  path: '/companies/{symbol}',
  summary: 'One company',
  description: 'The company that has a symbol.',
  scope: 'read',
  params: BySymbol,
  query: Nothing,
  body: null,
  answer: Company,
  example: { params: { symbol: EXAMPLE_SYMBOL }, query: {} },
  async handle({ params: { symbol } }) {
    const { ticker, name, cik, invented, followed, modified } = await getCompany(symbol);
    return {
      ...toMatch({ ticker, title: name, invented }),
      cik,
      is_followed: followed,
      updated_at: modified?.toISOString() ?? null,
    };
  },
});
