import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QualityMeasure } from '#lib/quality-report';
import { withCorpus } from '../ask-corpus.ts';
import { readManifest } from '../corpus-manifest.ts';
import {
  type JudgedQuestion,
  type JudgedSearch,
  judgeAnswer,
  measureSearches,
  measureVerdicts,
} from './judge-answers.ts';

type Options = {
  corpus: string;
  /** Other questions than those of the corpus; then searches are left out. */
  questions?: string | undefined;
  data?: string | undefined;
};

/**
 * M5 and M6 over the filings of the companies that the questions and searches speak of: other filings may hold passages
 * that nobody graded. Misses are told in words.
 */
export async function measureQuestions({
  corpus,
  questions: own,
  data,
}: Options): Promise<{ measures: QualityMeasure[]; misses: string[] }> {
  const [asked, searched] = [own ?? join(corpus, 'meaning/questions.jsonl'), join(corpus, 'meaning/searches.jsonl')];
  const questions = readLines<JudgedQuestion>(asked);
  const searches = own ? [] : readLines<JudgedSearch>(searched);
  const directory = mkdtempSync(join(tmpdir(), 'proofline-questions-'));
  try {
    const files = [
      ...questions.flatMap(({ file }) => file ?? []),
      ...searches.flatMap(({ relevant }) => relevant.map(({ file }) => file)),
    ];
    const manifest = join(directory, 'manifest.json');
    writeFileSync(manifest, JSON.stringify({ filings: ofCompanies(corpus, new Set(files)), pairs: [] }));
    const site = await withCorpus({ corpus, manifest, data: data ?? join(directory, 'site') }, async (open) => ({
      answers: await open.ask(asked),
      found: searches.length > 0 ? await open.search(searched) : [],
    }));
    const { found } = site;
    const answers = new Map(site.answers.map((answer) => [answer.id, answer]));
    const verdicts = questions.map((question) => judgeAnswer(answers.get(question.id), question));
    const misses = questions.flatMap(({ id, question }, at) => {
      const isRight = ['right', 'declined'].includes(verdicts[at]!);
      return isRight ? [] : [`${verdicts[at]} ${id} ${question} -> ${answers.get(id)?.text.slice(0, MAX_TOLD) ?? ''}`];
    });
    const order = searches.length > 0 ? measureSearches(searches, found) : [];
    return { measures: [...measureVerdicts(verdicts), ...order], misses };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const MAX_TOLD = 300;

function ofCompanies(corpus: string, files: ReadonlySet<string>) {
  const { filings } = readManifest(join(corpus, 'manifest.json'));
  const ciks = new Set(filings.filter(({ file }) => files.has(file)).map(({ cik }) => cik));
  return filings.filter(({ cik }) => ciks.has(cik));
}

/** The JSON lines of a file; none where there is no file. */
export function readLines<T>(path: string): T[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T);
}
