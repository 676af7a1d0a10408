import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#lib/errors';
import type { SearchResult } from '#lib/search/types';
import { readManifest } from './corpus-manifest.ts';
import { openCorpusSite } from './corpus-site.ts';

/** A question or search over a corpus; with `symbols`, narrowed to those companies. */
const Line = z.object({
  id: z.string(),
  question: z.string().optional(),
  query: z.string().optional(),
  symbols: z.array(z.string()).nullish(),
});

export type AskOptions = {
  corpus: string;
  /** Another manifest than the corpus' own. */
  manifest?: string;
  /** Where the site over the corpus is kept for the next call. */
  data?: string;
};

export type CorpusAnswer = {
  id: string;
  outcome: 'answered' | 'not_found';
  text: string;
  citations: { file: string; block: number; quote: string }[];
  ms: number;
};

export type CorpusHits = { id: string; hits: { file: string; block: number; text: string }[]; ms: number };

const HITS = 10;

/** Asks each line's question as a reader without a model does. */
export async function askCorpus(questions: string, options: AskOptions): Promise<CorpusAnswer[]> {
  return overCorpus(questions, options, async (line, { search, placesOf }) => {
    const { askFilings } = await import('#lib/ask/ask-filings');
    const question = line.question ?? '';
    const result = await search(question, { useAgent: true });
    const { message, agent, passages } = await askFilings(question, result, { model: null, account: '' });
    const places = await placesOf(passages);
    const citations = agent.citations.map(({ number, quote }) => ({ ...places[number - 1]!, quote }));
    return { outcome: agent.outcome === 'answered' ? 'answered' : 'not_found', text: withoutMarks(message), citations };
  });
}

/** Searches for each line's query. */
export async function searchCorpus(searches: string, options: AskOptions): Promise<CorpusHits[]> {
  return overCorpus(searches, options, async (line, { search, placesOf }) => {
    const { passages } = await search(line.query ?? '');
    const first = passages.slice(0, HITS);
    const places = await placesOf(first);
    return { hits: places.map(({ file, block }, at) => ({ file, block, text: first[at]!.text })) };
  });
}

/** An answer as a reader sees it: links are their words, marks of Markdown are gone. */
function withoutMarks(markdown: string): string {
  const words = markdown.replaceAll(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1');
  const bare = words.replaceAll('**', '').replaceAll(/\\(.)/g, '$1');
  return bare.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

type Site = {
  /** Within the line's symbols. */
  search: (query: string, options?: { useAgent: boolean }) => Promise<SearchResult>;
  /** The file and block of each passage. */
  placesOf: (passages: SearchResult['passages']) => Promise<{ file: string; block: number }[]>;
};

async function overCorpus<T extends object>(
  file: string,
  { corpus, manifest, data }: AskOptions,
  ask: (line: z.output<typeof Line>, site: Site) => Promise<T>,
): Promise<(T & { id: string; ms: number })[]> {
  const lines = readLines(file);
  const { filings } = readManifest(manifest ?? join(corpus, 'manifest.json'));
  const site = await openCorpusSite(corpus, filings, data);
  try {
    const { searchPassages } = await import('#lib/search/search-passages');
    const { SearchRequest } = await import('#lib/search/query/search-request');
    const { listPlaces } = await import('./passage-places.ts');
    const placesOf: Site['placesOf'] = async (passages) => {
      const places = await listPlaces(passages);
      return places.map(({ accession, block }) => ({ file: site.filings.get(accession)?.file ?? accession, block }));
    };
    const told: (T & { id: string; ms: number })[] = [];
    for (const line of lines) {
      const started = performance.now();
      const search: Site['search'] = (query, asked) =>
        searchPassages(SearchRequest.parse({ query, symbols: line.symbols ?? null, ...asked }));
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as their time is measured
      const outcome = await ask(line, { search, placesOf });
      told.push({ id: line.id, ...outcome, ms: Math.round(performance.now() - started) });
    }
    return told;
  } finally {
    await site.close();
  }
}

function readLines(file: string): z.output<typeof Line>[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return Line.parse(JSON.parse(line));
    } catch (cause) {
      throw new AppError('invalid_input', `${file}, line ${at + 1}, is not as documented.`, { cause });
    }
  });
}
