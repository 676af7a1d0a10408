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

/** A corpus that is open to be asked, as often as one wants: a process opens one database, not two. */
export type OpenCorpus = {
  /** Asks each line's question as a reader without a model does. */
  ask: (questions: string) => Promise<CorpusAnswer[]>;
  /** Searches for each line's query. */
  search: (searches: string) => Promise<CorpusHits[]>;
  close: () => Promise<void>;
};

/** Opens a site over a corpus and asks it from files of lines. */
export async function openCorpus({ corpus, manifest, data }: AskOptions): Promise<OpenCorpus> {
  const { filings } = readManifest(manifest ?? join(corpus, 'manifest.json'));
  const site = await openCorpusSite(corpus, filings, data);
  const { searchPassages } = await import('#lib/search/search-passages');
  const { SearchRequest } = await import('#lib/search/query/search-request');
  const { listPlaces } = await import('./passage-places.ts');
  const { askFilings } = await import('#lib/ask/ask-filings');
  const placesOf = async (passages: SearchResult['passages']) => {
    const places = await listPlaces(passages);
    return places.map(({ accession, block }) => ({ file: site.filings.get(accession)?.file ?? accession, block }));
  };
  const find = (query: string, { symbols = null }: AskedLine, asked?: { useAgent: boolean }) =>
    searchPassages(SearchRequest.parse({ query, symbols, ...asked }));
  return {
    ask: (questions) =>
      eachLine(questions, async (line) => {
        const question = line.question ?? '';
        const result = await find(question, line, { useAgent: true });
        const { message, agent, passages } = await askFilings(question, result, { model: null, account: '' });
        const places = await placesOf(passages);
        const citations = agent.citations.map(({ number, quote }) => ({ ...places[number - 1]!, quote }));
        const outcome = agent.outcome === 'answered' ? 'answered' : 'not_found';
        return { outcome, text: withoutMarks(message), citations };
      }),
    search: (searches) =>
      eachLine(searches, async (line) => {
        const { passages } = await find(line.query ?? '', line);
        const first = passages.slice(0, HITS);
        const places = await placesOf(first);
        return { hits: places.map(({ file, block }, at) => ({ file, block, text: first[at]!.text })) };
      }),
    close: site.close,
  };
}

/** Asks a corpus once, and closes it. */
export async function withCorpus<T>(options: AskOptions, use: (corpus: OpenCorpus) => Promise<T>): Promise<T> {
  const corpus = await openCorpus(options);
  try {
    return await use(corpus);
  } finally {
    await corpus.close();
  }
}

/** An answer as a reader sees it: links are their words, marks of Markdown are gone. */
function withoutMarks(markdown: string): string {
  const words = markdown.replaceAll(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1');
  const bare = words.replaceAll('**', '').replaceAll(/\\(.)/g, '$1');
  return bare.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

type AskedLine = z.output<typeof Line>;

async function eachLine<T extends object>(
  file: string,
  ask: (line: AskedLine) => Promise<T>,
): Promise<(T & { id: string; ms: number })[]> {
  const told: (T & { id: string; ms: number })[] = [];
  for (const line of readLines(file)) {
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as their time is measured
    const outcome = await ask(line);
    told.push({ id: line.id, ...outcome, ms: Math.round(performance.now() - started) });
  }
  return told;
}

function readLines(file: string): AskedLine[] {
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
