import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type EmbedderBehaviour =
  | 'ok'
  | 'status-500'
  | 'hang'
  | 'wrong-dimension'
  | 'no-numbers'
  | 'half-json'
  | 'too-few';

export type FakeEmbedder = {
  /** For EMBEDDING_BASE_URL. */
  url: string;
  /** Every text that was sent, in order. */
  texts: string[];
  behave: (behaviour: EmbedderBehaviour) => void;
  close: () => Promise<void>;
};

const DIMENSION = 64;

/**
 * A model on loopback that speaks the embeddings API of OpenAI over real HTTP. Words point into directions by their
 * hash; words of one line of `meanings` point into the same one, as a real model would have it.
 */
export async function startFakeEmbedder(meanings: readonly (readonly string[])[]): Promise<FakeEmbedder> {
  const texts: string[] = [];
  let behaviour: EmbedderBehaviour = 'ok';
  const meaningOf = new Map(meanings.flatMap((line) => line.map((word) => [word, line[0] ?? ''] as const)));

  function vectorOf(text: string, dimension: number): number[] {
    const vector = Array.from({ length: dimension }, () => 0);
    for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? []) {
      const bytes = createHash('sha256')
        .update(meaningOf.get(word) ?? word)
        .digest();
      const weight = meaningOf.has(word) ? 20 : 1;
      for (let part = 0; part < 4; part++) {
        const at = bytes.readUInt16BE(part * 2) % dimension;
        vector[at] = (vector[at] ?? 0) + weight * ((bytes[8 + part] ?? 0) % 2 === 0 ? 1 : -1);
      }
    }
    return vector.some((part) => part !== 0) ? vector : vector.map(() => 1);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { input: string[] };
      texts.push(...input);
      if (behaviour === 'hang') return;
      const send = (status: number, body: string) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      if (behaviour === 'status-500') return send(500, '{"error":{"message":"Broken"}}');
      const vectors = input.map((text) => vectorOf(text, behaviour === 'wrong-dimension' ? DIMENSION / 2 : DIMENSION));
      if (behaviour === 'too-few') vectors.pop();
      const data = vectors.map((embedding, index) => ({
        object: 'embedding',
        index,
        embedding: behaviour === 'no-numbers' ? embedding.map(() => 0) : embedding,
      }));
      const body = JSON.stringify({
        object: 'list',
        data,
        model: 'fake',
        usage: { prompt_tokens: 1, total_tokens: 1 },
      });
      send(200, behaviour === 'half-json' ? body.slice(0, body.length / 2) : body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    texts,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
