import { createHash } from 'node:crypto';
import { answerQuestion } from '#lib/ask/answer-question';
import type { AppliedFilters, FoundPassage } from '#lib/search/types';
import { type CorpusPassage, readSearchCorpus } from './search-corpus.ts';
import { pick, seededRandom } from './seeded-random.ts';

/**
 * How the built-in answers do on questions over filings: `node scripts/evaluate/measure-answers.ts DIR`, where DIR
 * holds `passages.jsonl` and `queries.jsonl`. Each question is put three times: to its own filing's passages, to the
 * same without those that answer it, and to those of another company's filing. What counts was chosen on two thirds of
 * the questions; the threshold was then raised until the other third (`apart`) was refused as often.
 */
export type AnswerScores = {
  n: number;
  /** Questions answered where the passages contain the answer. */
  answered: number;
  /** Of these, answers whose first sentence cites a passage that answers the question. */
  right: number;
  /** Refusals without the passages that answer, and over another company's filing. */
  refusedWithout: number;
  refusedOther: number;
  /** Sentences whose quote is not in the passage that they cite. */
  unsupported: number;
};

const NO_FILTERS: AppliedFilters = {
  companies: [],
  unknown_symbols: [],
  filing_types: [],
  start_year: null,
  end_year: null,
  only_latest: false,
};

export async function measureAnswers(directory: string): Promise<{ read: AnswerScores; apart: AnswerScores }> {
  const { passages, questions } = readSearchCorpus(directory);
  const found = passages.map((passage) => ({ id: passage.id, doc: passage.doc, passage: foundPassage(passage) }));
  const filings = Map.groupBy(found, ({ doc }) => doc ?? '');
  const docs = [...filings.keys()];
  const docOf = new Map(passages.map(({ id, doc }) => [id, doc ?? '']));
  const random = seededRandom(11);
  const tallies = { read: tally(), apart: tally() };
  for (const { id, query, relevant } of questions) {
    const own = docOf.get(relevant[0] ?? '') ?? '';
    const other = pick(
      docs.filter((doc) => doc !== own),
      random,
    );
    const count = tallies[isApart(id) ? 'apart' : 'read'];
    const list = filings.get(own) ?? [];
    count.n += 1;
    const answer = await ask(query, list);
    count.unsupported += answer.unsupported;
    if (answer.first) {
      count.answered += 1;
      if (relevant.includes(answer.first)) count.right += 1;
    }
    const rest = list.filter((passage) => !relevant.includes(passage.id));
    if (!(await ask(query, rest)).first) count.refusedWithout += 1;
    if (!(await ask(query, filings.get(other ?? '') ?? [])).first) count.refusedOther += 1;
  }
  return { read: shares(tallies.read), apart: shares(tallies.apart) };
}

/** A third of the questions, chosen by their ids. */
const isApart = (id: string) => (createHash('sha256').update(id).digest()[0] ?? 0) % 3 === 0;

const tally = () => ({ n: 0, answered: 0, right: 0, refusedWithout: 0, refusedOther: 0, unsupported: 0 });

function shares(count: AnswerScores): AnswerScores {
  const share = (part: number, whole: number) => Number((part / Math.max(1, whole)).toFixed(4));
  return {
    n: count.n,
    answered: share(count.answered, count.n),
    right: share(count.right, count.answered),
    refusedWithout: share(count.refusedWithout, count.n),
    refusedOther: share(count.refusedOther, count.n),
    unsupported: count.unsupported,
  };
}

async function ask(query: string, list: readonly { passage: FoundPassage }[]) {
  const passages = list.map(({ passage }) => passage);
  const { agent } = await answerQuestion(query, { passages, filters: NO_FILTERS }, { model: null, account: '' });
  const unsupported = agent.citations.filter(({ number, quote, span: [from, to] }) => {
    const text = passages[number - 1]?.text ?? '';
    return quote === '' || text.slice(from, to) !== quote;
  }).length;
  return { first: agent.outcome === 'answered' ? (agent.citations[0]?.paragraph_id ?? null) : null, unsupported };
}

function foundPassage({ id, kind, text, doc }: CorpusPassage): FoundPassage {
  return {
    paragraph_id: id,
    paragraph: kind === 'table' ? '<table></table>' : '<p></p>',
    text,
    symbol_id: 'X',
    company: doc ?? '',
    date: '2020-01-01',
    filing_type: '10-K',
    quarter: 'FY',
    cik: doc ?? '',
    accession: doc ?? '',
    period_of_report: null,
    item: null,
    headings: [],
    permalink: `/filings/x#${id}`,
    score: { total: 1 },
  };
}

if (import.meta.main) {
  const scores = await measureAnswers(process.argv[2] ?? '../shared/corpus/search');
  process.stdout.write(`${JSON.stringify(scores, null, 2)}\n`);
}
