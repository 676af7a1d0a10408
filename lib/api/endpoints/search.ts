import { z } from 'zod';
import { answerSearch, countSearch } from '#lib/api/answer-search';
import { defineEndpoint, EXAMPLE_SYMBOL } from '#lib/api/endpoint';
import { Nothing } from '#lib/api/schemas/common';
import { Answer, Filters, SearchAnswer } from '#lib/api/schemas/search';
import { type Asker, OPERATOR } from '#lib/api-keys/types';
import { SearchRequest } from '#lib/search/query/search-request';
import type { FoundPassage } from '#lib/search/types';
import { siteUrl } from '#lib/site-url';

/** Less than the page takes: an address has to have room for it. */
const MAX_QUERY = 500;

const searchedFor = (name: string) =>
  z
    .string(`${name} is missing.`)
    .trim()
    .min(1, `${name} is empty.`)
    .max(MAX_QUERY, `${name} has at most ${MAX_QUERY} characters.`);

type Asked = { symbols?: string | undefined; forms?: string | undefined; from_year?: number | undefined } & {
  to_year?: number | undefined;
  accession?: string | undefined;
};

/** Null for the operator, who has none. */
const accountOf = (asker: Asker) => (asker === OPERATOR ? null : asker.user.id);

/** The same request as the page's. Throws ZodError for a year or a form that it does not know. */
const requestOf = (query: string, filters: Asked, useAgent: boolean) =>
  SearchRequest.parse({
    query,
    symbols: filters.symbols?.split(',') ?? null,
    filingType: filters.forms?.split(',') ?? null,
    startYear: filters.from_year ?? null,
    endYear: filters.to_year ?? null,
    filing: filters.accession ?? null,
    useAgent,
  });

/** A found passage as the API shows it. */
export const toPassage = (found: FoundPassage) => ({
  id: found.paragraph_id,
  text: found.text,
  symbol: found.symbol_id,
  company: found.company,
  accession: found.accession,
  form: found.filing_type,
  filed_on: found.date,
  period_of_report: found.period_of_report,
  document: found.document ?? null,
  item: found.item,
  headings: found.headings,
  score: found.score.total,
  repeats: (found.repeats ?? []).map(({ paragraph_id, filing_type, date, permalink }) => ({
    id: paragraph_id,
    form: filing_type,
    filed_on: date,
    link: siteUrl(permalink),
  })),
  link: siteUrl(found.permalink),
});

export const searchFilings = defineEndpoint({
  name: 'search',
  method: 'GET',
  path: '/search',
  summary: 'Search filings',
  description:
    'Passages of filings that answer a query, best first. A company that the query names narrows the search to it. Opens no filing.',
  scope: 'read',
  params: Nothing,
  query: z.strictObject({ query: searchedFor('query'), ...Filters }),
  body: null,
  answer: SearchAnswer,
  example: { params: {}, query: { query: 'supply risks', symbols: EXAMPLE_SYMBOL } },
  async handle({ query: { query, ...filters }, asker }) {
    const request = requestOf(query, filters, false);
    const account = accountOf(asker);
    await countSearch(account);
    const { question, paragraphs, filters: applied, notes } = await answerSearch(request, account);
    return {
      query: question,
      symbols: applied.companies.map(({ ticker }) => ticker),
      passages: paragraphs.map(toPassage),
      notes,
    };
  },
});

export const askQuestion = defineEndpoint({
  name: 'ask',
  method: 'GET',
  path: '/ask',
  summary: 'Ask the filings',
  description:
    'An answer in which each sentence cites the passage that it is from, or “not found”. Without a language model it is made of the filings’ own sentences and key figures. Opens no filing.',
  scope: 'read',
  params: Nothing,
  query: z.strictObject({ question: searchedFor('question'), ...Filters }),
  body: null,
  answer: Answer,
  example: { params: {}, query: { question: 'What was revenue in fiscal 2025?', symbols: EXAMPLE_SYMBOL } },
  async handle({ query: { question, ...filters }, asker }) {
    const request = requestOf(question, filters, true);
    const account = accountOf(asker);
    await countSearch(account);
    const { message, paragraphs, notes, agent } = await answerSearch(request, account);
    const byId = new Map(paragraphs.map((one) => [one.paragraph_id, one]));
    return {
      question,
      outcome: agent?.outcome ?? 'not_found',
      answer: message,
      written_by: { provider: agent?.provider ?? 'extractive', model: agent?.model ?? null },
      citations: (agent?.citations ?? []).map(({ number, quote, paragraph_id: id }) => {
        const passage = byId.get(id);
        return { number, quote, link: passage ? siteUrl(passage.permalink) : null };
      }),
      passages: paragraphs.map(toPassage),
      notes,
    };
  },
});
