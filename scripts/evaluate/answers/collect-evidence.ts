import { join } from 'node:path';
import type { Evidence } from '#lib/ask/evidence/read-traits';
import { readManifest } from '../corpus-manifest.ts';
import { openCorpusSite } from '../corpus-site.ts';
import { type JudgedQuestion, judgeAnswer } from './judge-answers.ts';
import { readLines } from './measure-questions.ts';

/** What one search found for a question, each sentence judged by what a right answer says. */
export type EvidenceExample = {
  id: string;
  /** That holds the question. */
  file: string;
  question: JudgedQuestion;
  /** Whose filing the question is about, for folds by company. */
  company: string;
  /** 0 for the first search; the later ones are made where those before answer nothing. */
  search: number;
  companies: number;
  evidence: Evidence[];
  /** By sentence: 1 says all of the answer, 0 nothing of it. */
  says: number[];
  /** Whether sentences that were chosen tell all that was asked, as an answer must. */
  tellsWhole: (chosen: readonly Evidence[]) => boolean;
};

type Options = { corpus: string; questions: readonly string[]; data?: string | undefined };

/**
 * The evidence that the site finds in its passages for the questions of some files. What is answered from figures,
 * disclosures, deals or the rows of tables is left out. Some 150 ms a question, and two seconds a filing the first time.
 */
export async function collectEvidence({ corpus, questions, data }: Options): Promise<EvidenceExample[]> {
  const { filings } = readManifest(join(corpus, 'manifest.json'));
  const site = await openCorpusSite(corpus, filings, data);
  const ask = await openAsking();
  const companyOf = new Map(filings.map(({ file, cik }) => [file, cik]));
  try {
    const examples: EvidenceExample[] = [];
    for (const file of questions)
      for (const question of readLines<JudgedQuestion>(file)) {
        const company = companyOf.get(question.file ?? '') ?? question.id;
        // oxlint-disable-next-line no-await-in-loop -- one database
        const found = await ask(question);
        for (const one of found) {
          const says = one.evidence.map((sentence) => partSaid(sentence, question));
          examples.push({ id: question.id, file, question, company, says, ...one });
        }
      }
    return examples;
  } finally {
    await site.close();
  }
}

/** Asks the site as a reader does; what it needs is loaded once the database is known. */
async function openAsking() {
  const { SearchRequest } = await import('#lib/search/query/search-request');
  const { searchPassages } = await import('#lib/search/search-passages');
  const { answerFromData } = await import('#lib/ask/ask-filings');
  const { FURTHER_SEARCHES } = await import('#lib/ask/passages/search-further');
  const { withLeads } = await import('#lib/ask/passages/table-leads');
  const { readPassages } = await import('#lib/ask/passages/read-passage');
  const { correctSpelling } = await import('#lib/ask/question/correct-spelling');
  const { readQuestion } = await import('#lib/ask/question/read-question');
  const { knownNames } = await import('#lib/ask/words/known-names');
  const { weighSupport } = await import('#lib/ask/support/weigh-support');
  const { readEvidence } = await import('#lib/ask/evidence/read-traits');
  const { splitQuestion } = await import('#lib/ask/question/split-question');
  const { answerFromTables } = await import('#lib/ask/tables/answer-from-tables');
  const { tellsComparison, tellsOfAll, tellsParts } = await import('#lib/ask/support/tells-whole');
  const { keepsLimits } = await import('#lib/ask/question/keeps-limits');
  const { mayAnswer } = await import('#lib/ask/evidence/may-answer');
  return async ({ question, symbols }: JudgedQuestion & { symbols?: string[] | null }) => {
    const result = await searchPassages(
      SearchRequest.parse({ query: question, symbols: symbols ?? null, useAgent: true }),
    );
    const { filters, passages } = result;
    if (await answerFromData(question, result)) return [];
    const known = knownNames(filters);
    const asked = readQuestion(question, known);
    const parts = splitQuestion(question) ?? [];
    const tellsWhole = (chosen: readonly Evidence[]) => {
      const cited = chosen.map(({ support: { passage, sentence } }) => ({
        quote: sentence.text,
        passage: passage.passage,
      }));
      const told = cited.map(({ quote }) => quote);
      return (
        tellsComparison(question, told, known) &&
        keepsLimits(question, told) &&
        (parts.length < 2 || tellsParts(parts, told, known)) &&
        (filters.companies.length < 2 || tellsOfAll(filters, cited))
      );
    };
    const pools = [passages, ...(await Promise.all(FURTHER_SEARCHES.map((search) => search(question, result))))];
    const found: Pick<EvidenceExample, 'evidence' | 'companies' | 'search' | 'tellsWhole'>[] = [];
    for (const [search, pool] of pools.entries()) {
      if (!pool) continue;
      // oxlint-disable-next-line no-await-in-loop -- a row of a table ends it
      const { passages: read } = readPassages(await withLeads(pool));
      const companies = new Set(read.map(({ passage }) => passage.cik)).size;
      const spelled = correctSpelling(asked, read);
      if (companies === 1 && answerFromTables(read, spelled, question)) break;
      const evidence = readEvidence(weighSupport(read, spelled), spelled).filter((one) => mayAnswer(one, spelled));
      found.push({ evidence, companies, search, tellsWhole });
    }
    return found;
  };
}

/** The share of a right answer's parts that a sentence says. */
function partSaid({ support }: Evidence, question: JudgedQuestion): number {
  const groups = question.all ?? [];
  if (!question.answerable || groups.length === 0) return 0;
  const text = `${support.passage.passage.company} ${support.sentence.text}`;
  const isSaid = (all: JudgedQuestion['all']) =>
    judgeAnswer({ outcome: 'answered', text }, { ...question, all: all ?? [] }) === 'right';
  return groups.filter((group) => isSaid([group])).length / groups.length;
}
