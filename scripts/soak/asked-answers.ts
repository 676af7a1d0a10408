import { setTimeout as pause } from 'node:timers/promises';
import { sendPlain } from '#tests/support/web-servers';
import type { PlacedFiling, ShardedSite } from './sharded-site.ts';

/** Something that readers ask for, and what it rests on. */
export type Question = {
  path: string;
  kind: 'page' | 'api' | 'search';
  /** The server of partitions without which it cannot be answered. */
  server: string | null;
  /** Whether it is made of a stored document. */
  hasDocument: boolean;
};

/** What was answered, when, by `performance.now()`, and after how long. */
export type Answer = {
  question: Question;
  status: number;
  ms: number;
  at: number;
  content: string;
  isPartial: boolean;
};

const QUERIES = ['dividend', 'fuel prices', 'revenue', 'customers and suppliers', 'interest rate', 'legal proceedings'];
/** No answer at all within this long counts as status 0. */
const TIMEOUT_MS = 30_000;

/** Every page and endpoint that the filings have, and searches of all of them. */
export function listQuestions(filings: readonly PlacedFiling[]): Question[] {
  const ofFiling = ({ ticker, accession, form, filedOn, server }: PlacedFiling): Question[] => {
    const page = `/filings/${ticker.toLowerCase()}/summarized?type=${form}&date=${filedOn}`;
    const api = `/api/v1/filings/${accession}`;
    return [
      { path: page, kind: 'page', server, hasDocument: true },
      { path: `${page}&view=blackline`, kind: 'page', server, hasDocument: true },
      { path: `${api}/blocks`, kind: 'api', server, hasDocument: false },
      { path: `${api}/summary`, kind: 'api', server, hasDocument: true },
    ];
  };
  const tickers = [...new Set(filings.map(({ ticker }) => ticker))];
  const lists = tickers.flatMap((ticker): Question[] => [
    { path: `/filings/${ticker.toLowerCase()}`, kind: 'page', server: null, hasDocument: false },
    { path: `/api/get-filings/${ticker.toLowerCase()}`, kind: 'page', server: null, hasDocument: false },
  ]);
  return [
    { path: '/', kind: 'page', server: null, hasDocument: false },
    { path: '/api/get-filings-latest', kind: 'page', server: null, hasDocument: false },
    ...lists,
    ...filings.flatMap(ofFiling),
    ...['', `&symbols=${tickers.join()}`].flatMap((among) =>
      QUERIES.map(
        (query): Question => ({
          path: `/api/v1/search?query=${encodeURIComponent(query)}${among}`,
          kind: 'search',
          server: null,
          hasDocument: false,
        }),
      ),
    ),
  ];
}

/** Asks as one of the readers, each from another network. */
export async function ask({ web, cookies, keys }: ShardedSite, question: Question, reader: number): Promise<Answer> {
  const place = reader % cookies.length;
  const headers: Record<string, string> =
    question.kind === 'page' ? { cookie: cookies[place] ?? '' } : { authorization: `Bearer ${keys[place]}` };
  const started = performance.now();
  const late = pause(TIMEOUT_MS, null, { ref: false });
  const sent = sendPlain(`${web.urls[0]}${question.path}`, { headers, from: `127.0.${place + 1}.2` }).catch(() => null);
  const answer = await Promise.race([sent, late]);
  const ms = performance.now() - started;
  const at = started + ms;
  if (!answer) return { question, status: 0, ms, at, content: '', isPartial: false };
  return { question, status: answer.status, ms, at, ...readContent(question, answer.text) };
}

type Found = { passages: { accession: string; link: string; text: string }[]; notes: unknown[] };

/** What a reader sees, without what is of this one request: scripts, and signed addresses. */
function readContent({ kind, path }: Question, text: string): Pick<Answer, 'content' | 'isPartial'> {
  if (kind === 'search') {
    const { passages = [], notes = [] } = JSON.parse(text) as Partial<Found>;
    const lines = passages.map(({ accession, link, text: own }) => JSON.stringify([accession, own, link]));
    return { content: lines.join('\n'), isPartial: notes.length > 0 };
  }
  if (kind === 'api' || path.startsWith('/api/')) return { content: text, isPartial: false };
  const seen = text
    .replaceAll(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\s+/g, ' ');
  return { content: seen, isPartial: false };
}
