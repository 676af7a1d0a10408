import { z } from 'zod';
import { askQuestion, searchFilings } from '#lib/api/endpoints/search';
import { Accession } from '#lib/api/schemas/common';
import { Answer, Passage, SearchAnswer } from '#lib/api/schemas/search';
import { Common, defineTool, found, MOST_CHARACTERS, Quoted } from '#lib/mcp/tool';
import { siteUrl } from '#lib/site-url';

const Found = Passage.omit({ score: true, repeats: true }).extend({ status: Quoted });

const more = () => ({ how: `Ask more narrowly, or with max_characters up to ${MOST_CHARACTERS}.` });

export const search = defineTool({
  name: 'search',
  title: 'Search filings',
  description:
    'Passages of filings that answer a query, best first, in the filings’ own words. Narrow it by symbols, forms, years, or to one filing (accession). Opens no filing.',
  scope: searchFilings.scope,
  input: searchFilings.query,
  output: SearchAnswer.extend({ passages: z.array(Found), ...Common }),
  example: searchFilings.example.query,
  async find(query, asker) {
    const { passages, ...fields } = await searchFilings.handle({ params: {}, query, body: null, asker });
    const entries = passages.map((passage) => Found.parse({ ...passage, status: 'quoted' }));
    return found(entries, {
      ...{ fields, list: 'passages', rest: more },
      filingsOf: ({ accession }) => [accession],
      summary: `${entries.length} passages.`,
      before: fields.notes.map(({ message }) => message),
      tell: ({ text, company, form, filed_on: day, item, link }) =>
        `[quoted] ${company}, ${form} filed ${day}${item ? `, item ${item}` : ''} ${link}\n${text}`,
    });
  },
});

const Citation = Answer.shape.citations.element.extend({ status: Quoted, accession: Accession.nullable() });

export const ask = defineTool({
  name: 'ask',
  title: 'Ask the filings',
  description:
    'An answer to a question in which each sentence cites the passage that it is from, word for word; or "not_found", which says only that nothing here answers it. Use it for questions of fact about companies; use search to read more. Opens no filing.',
  scope: askQuestion.scope,
  input: askQuestion.query,
  output: Answer.omit({ passages: true }).extend({ citations: z.array(Citation), ...Common }),
  example: askQuestion.example.query,
  async find(query, asker) {
    const { passages, citations, answer, ...fields } = await askQuestion.handle({
      params: {},
      query,
      body: null,
      asker,
    });
    const told = answer && withAbsoluteLinks(answer);
    const entries = citations.map((citation) => {
      const accession = passages[citation.number - 1]?.accession ?? null;
      return Object.assign({ status: 'quoted' as const, accession }, citation);
    });
    return found(entries, {
      ...{ fields: { answer: told, ...fields }, list: 'citations', rest: more },
      filingsOf: ({ accession }) => (accession === null ? [] : [accession]),
      summary: `${OUTCOMES[fields.outcome]} Written by: ${fields.written_by.model ?? 'no model; the filings’ own sentences and figures'}.`,
      before: [...(told ? [told] : []), ...fields.notes.map(({ message }) => message)],
      tell: ({ number, quote, link }) => `[${number}] [quoted] ${link ?? ''}\n${quote}`,
    });
  },
});

/** An answer is Markdown for a page of the site. */
const withAbsoluteLinks = (answer: string) => answer.replaceAll('](/', `](${siteUrl('/')}`);

const OUTCOMES = {
  answered: 'Answered; numbers in brackets are the citations below.',
  not_found: 'Not found: nothing here answers it.',
  unanswered: 'Not answered: no question could be read in it.',
} as const;
