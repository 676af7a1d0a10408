import { expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { buildDemoFilings } from '../../../prisma/demo/build-demo-filings.ts';
import { measureClaims } from './measure-claims.ts';
import { asReader } from './voices.ts';

test('texts about filings are told apart: false ones are not supported, true ones are', () => {
  const filings = buildDemoFilings()
    .slice(0, 4)
    .map(({ html }, at) => ({
      file: `demo-${at}`,
      bytes: 0,
      ms: 0,
      document: parseFiling(new TextEncoder().encode(html)),
    }));
  const { measures, companies } = measureClaims(filings, { share: 0.5 });
  const [lies, truths, denied] = measures;
  expect(lies?.n).toBeGreaterThan(200);
  expect(truths?.n).toBeGreaterThan(200);
  expect(lies?.value).toBeGreaterThanOrEqual(0.995);
  expect(truths?.value).toBeGreaterThanOrEqual(0.95);
  expect(denied?.ok).toBe(true);
  expect(companies.size).toBeGreaterThan(0);
});

test.each([
  ['own', 'We sold our mill.'],
  ['named', 'Tallgrass sold its mill.'],
  ['the-company', 'The Company sold its mill.'],
] as const)('a sentence in the voice %s', (voice, told) => {
  expect(asReader('We sold our mill.', voice, 'Tallgrass Corp.')).toBe(told);
});
