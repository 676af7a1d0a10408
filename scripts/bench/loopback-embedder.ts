import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashTerm } from '#lib/search/analysis/term-hash';
import { seededRandom } from '../evaluate/seeded-random.ts';

const DIMENSION = 256;

/**
 * A stand-in for an embedding provider, on loopback: each word has a direction of its own, a text has the sum of its
 * words'. It costs next to nothing, so that what is measured is the search. @returns its address
 */
export async function startLoopbackEmbedder(): Promise<{ url: string; close: () => void }> {
  const directions = new Map<string, Float32Array>();
  const directionOf = (word: string) => {
    let direction = directions.get(word);
    if (!direction) {
      const random = seededRandom(hashTerm(word));
      direction = Float32Array.from({ length: DIMENSION }, () => random() - 0.5);
      directions.set(word, direction);
    }
    return direction;
  };
  const embed = (text: string) => {
    const sum = new Float64Array(DIMENSION).fill(0.01);
    for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
      const direction = directionOf(word);
      for (let part = 0; part < DIMENSION; part++) sum[part]! += direction[part]!;
    }
    return Array.from(sum, (part) => Number(part.toFixed(4)));
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { input: string[] };
      const data = input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ object: 'list', data, model: 'words', usage: { prompt_tokens: 0, total_tokens: 0 } }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => void server.close() };
}
