import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeReranker = {
  url: string;
  /** What it was asked, newest last. */
  asked: { query: string; documents: string[]; authorization: string | undefined }[];
  behave: (how: 'ok' | 'list' | 'fails' | 'hangs' | 'too few') => void;
  close: () => Promise<void>;
};

/** A re-ranker on loopback: a document's score is how often it holds the word. */
export async function startFakeReranker(word: string): Promise<FakeReranker> {
  let how: Parameters<FakeReranker['behave']>[0] = 'ok';
  const asked: FakeReranker['asked'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { query, documents } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        query: string;
        documents: string[];
      };
      asked.push({ query, documents, authorization: request.headers.authorization });
      if (how === 'hangs') return;
      const scores = documents.map((text) => text.toLowerCase().split(word).length - 1);
      const placed = scores
        .map((score, index) => ({ index, relevance_score: score }))
        .toSorted((one, other) => other.relevance_score - one.relevance_score);
      response.statusCode = how === 'fails' ? 500 : 200;
      response.setHeader('content-type', 'application/json');
      const answer = how === 'list' ? scores : { results: how === 'too few' ? placed.slice(1) : placed };
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rerank`,
    asked,
    behave: (next) => (how = next),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
