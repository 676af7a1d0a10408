import { expect, test } from 'vitest';
import { prepareEvidence } from './filing-evidence.ts';
import { KeptEvidence } from './keep-evidence.ts';

const filing = { baseForm: '10-K', filedOn: '2026-04-20', fiscalYear: 2026, fiscalPeriod: 'FY', figures: [] };
const ofLength = (accession: string, length: number) =>
  prepareEvidence({ ...filing, accession }, [{ ordinal: 0, kind: 'paragraph', text: 'x'.repeat(length) }], 'Tallgrass');

function keep(kept: KeptEvidence, key: string, { length = 40, beside = [] as string[] } = {}) {
  kept.keep(key, ofLength(key, length), beside);
}

test('what was asked for longest ago goes first', () => {
  const kept = new KeptEvidence(100);
  for (const key of ['one', 'two']) keep(kept, key);
  kept.find(['one']);
  keep(kept, 'three');
  expect(kept.find(['one', 'two', 'three']).missing).toEqual(['two']);
});

test('what the same text needs stays, even above the bound', () => {
  const kept = new KeptEvidence(100);
  for (const key of ['one', 'two', 'three']) keep(kept, key, { beside: ['one', 'two', 'three'] });
  expect(kept.find(['one', 'two', 'three']).missing).toEqual([]);
  keep(kept, 'other');
  expect(kept.find(['one', 'two', 'three', 'other']).missing).toEqual(['one', 'two']);
});

test('a filing that is told again takes its place', () => {
  const kept = new KeptEvidence(100);
  for (let n = 0; n < 5; n++) keep(kept, 'one', { length: 60 });
  keep(kept, 'two', { length: 40 });
  expect(kept.find(['one', 'two']).missing).toEqual([]);
});
