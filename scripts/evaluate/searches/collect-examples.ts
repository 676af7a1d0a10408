import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFiling } from '#lib/filings/parse-filing';
import { buildPassages, type Passage } from '#lib/search/index/build-passages';
import { createMemorySource } from '#lib/search/memory-source';
import type { PassageSource } from '#lib/search/passage-source';
import { parseQuery } from '#lib/search/query/parse-query';
import { collectCandidates } from '#lib/search/ranking/collect-candidates';
import { kindOf, type QueryKind, readSentences } from '#lib/search/ranking/rank-by-sentences';
import { rankCandidates } from '#lib/search/ranking/rank-candidates';
import { type ListedFiling, readManifest } from '../corpus-manifest.ts';
import { isHeldOut } from '../measure-search.ts';
import { fieldsOf, readSearchCorpus } from '../search-corpus.ts';
import { type GradedSearch, squeeze } from './read-searches.ts';

/** A candidate of a search, with its grade and the features of the first ranking, and of the second. */
export type Candidate = { byTerms: Features; bySentences: Features; grade: number };
type Features = Readonly<Record<string, number>>;
/** A search with its candidates. */
export type Example = {
  id: string;
  kind: QueryKind;
  companies: string[];
  ideal: number[];
  candidates: Candidate[];
};

const MOST = 120;

/** The candidates of analysts' searches, over the filings of the companies that the searches are about. */
export async function collectSearches(corpus: string, searches: readonly GradedSearch[]): Promise<Example[]> {
  const { filings } = readManifest(join(corpus, 'manifest.json'));
  const wanted = new Set(searches.flatMap(({ relevant }) => relevant.map(({ file }) => file)));
  const ciks = new Set(filings.filter(({ file }) => wanted.has(file)).map(({ cik }) => cik));
  const site = filings
    .filter(({ cik, form }) => ciks.has(cik) && /^10-[KQ]/.test(form))
    .map((filing) => open(corpus, filing));
  const described = new Map(site.map(({ filing }, id) => [id, { cik: filing.cik, filedOn: Date.parse(filing.filed) }]));
  const sourceOf = (symbols: readonly string[] | null) =>
    createMemorySource(
      new Map(
        site.flatMap(({ filing, passages }, id) =>
          symbols && !symbols.includes(filing.ticker ?? '') ? [] : [[id, passages] as const],
        ),
      ),
      described,
    );
  const all = sourceOf(null);
  const narrowed = new Map<string, PassageSource>();
  const examples: Example[] = [];
  for (const { id, query, symbols, relevant } of searches) {
    const key = symbols?.join() ?? '';
    const source = key === '' ? all : { ...(narrowed.get(key) ?? sourceOf(symbols)), countTerms: all.countTerms };
    if (key !== '') narrowed.set(key, source);
    const quotes = relevant.map(({ quote, grade }) => ({ quote: squeeze(quote), grade }));
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as each takes the memory of many passages
    const candidates = await candidatesOf(query, source, {
      textOf: (filing, number) => site[filing]!.passages[number]!.body,
      gradeOf: (filing, number) => {
        const text = site[filing]!.texts[number]!;
        return Math.max(0, ...quotes.filter(({ quote }) => text.includes(quote)).map(({ grade }) => grade));
      },
    });
    const grades = relevant.map(({ grade }) => grade).toSorted((one, other) => other - one);
    const about = site.filter(({ filing }) => relevant.some(({ file }) => file === filing.file));
    const companies = [...new Set(about.map(({ filing }) => filing.cik))];
    examples.push({ id, kind: kindOf(parseQuery(query)), companies, ideal: grades.slice(0, 5), candidates });
  }
  return examples;
}

/** The candidates of one in `every` of the judged corpus' questions, those that are held out excepted. */
export async function collectQuestions(directory: string, every: number): Promise<Example[]> {
  const { passages, questions } = readSearchCorpus(directory);
  const documents = [...Map.groupBy(passages, ({ doc = '' }) => doc).values()];
  const sources = documents.map((own, id) => createMemorySource(new Map([[id, fieldsOf(own)]])));
  const all = createMemorySource(new Map(documents.map((own, id) => [id, fieldsOf(own)])));
  const examples: Example[] = [];
  const read = questions.filter((question) => !isHeldOut(question.id)).filter((_question, at) => at % every === 0);
  for (const { id, query, doc, relevant } of read) {
    const at = documents.findIndex((own) => doc && own[0]?.doc === doc);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const candidates = await candidatesOf(query, sources[at] ?? all, {
      textOf: (filing, number) => documents[filing]![number]!.text,
      gradeOf: (filing, number) => (relevant.includes(documents[filing]![number]!.id) ? 3 : 0),
    });
    examples.push({ id, kind: kindOf(parseQuery(query)), companies: [], ideal: [3], candidates });
  }
  return examples;
}

type Known = {
  textOf: (filing: number, number: number) => string;
  gradeOf: (filing: number, number: number) => number;
};

async function candidatesOf(text: string, source: PassageSource, { textOf, gradeOf }: Known): Promise<Candidate[]> {
  const query = parseQuery(text);
  const collected = await collectCandidates(query, source, { most: MOST });
  const [terms, filings] = await Promise.all([
    source.readPassageTerms(collected.candidates),
    source.describeFilings(collected.candidates.map(({ filing }) => filing)),
  ]);
  const ranked = rankCandidates(query, collected, { terms, filings });
  const texts = ranked.map(({ filing, number }) => textOf(filing, number));
  return readSentences(query, collected, ranked, texts).map((bySentences, at) => {
    const { filing, number, features } = ranked[at]!;
    return { byTerms: features, bySentences, grade: gradeOf(filing, number) };
  });
}

type Opened = { filing: ListedFiling; passages: Passage[]; texts: string[] };

function open(corpus: string, filing: ListedFiling): Opened {
  const passages = buildPassages(parseFiling(readFileSync(join(corpus, filing.file))));
  return { filing, passages, texts: passages.map(({ body }) => squeeze(body)) };
}
