import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { measureBlackline } from './measure-blackline.ts';
import { editKinds, type SeededEdit, seedEdits } from './seed-edits.ts';
import { seededRandom } from './seeded-random.ts';

const TOPICS = ['leases', 'pensions', 'patents', 'tariffs', 'inventories', 'goodwill', 'wages', 'freight', 'grants'];
const document = inventedFiling(
  Array.from({ length: 360 }, (_, at) => {
    const topic = TOPICS[at % TOPICS.length];
    return `Our costs of ${topic} in region ${at} increased by $${at + 12}.5 million in 2024. We review ${topic} of unit ${at} each quarter and adjust what we expect. Demand for product ${at} may fall, and prices of ${topic} may rise further.`;
  }),
  { company: 'Invented', cik: '9999999999', period: '2024-12-31' },
);

describe('seeded edits', () => {
  const seeded = seedEdits(document, { count: 60, random: seededRandom(5) });

  test('are those that they say, and nothing else differs', () => {
    const after = seeded.document.blocks;
    const touched = new Set(seeded.edits.map((edit) => edit.new));
    const isAsSaid = ({ kind, old, new: place, removed, added }: SeededEdit) => {
      const [was, is] = [document.blocks[old ?? -1]?.text ?? '', after[place ?? -1]?.text ?? ''];
      if (kind === 'paragraph moved') return is === was;
      if (kind === 'year rolled forward') return is.replace(added, removed) === was;
      return was.includes(removed) && is.includes(added) && is.length - was.length === added.length - removed.length;
    };
    expect(seeded.edits.filter((edit) => !isAsSaid(edit))).toEqual([]);
    const known = new Set(document.blocks.map(({ text }) => text));
    expect(after.filter(({ text, ordinal }) => !known.has(text) && !touched.has(ordinal))).toEqual([]);
    expect(after.map(({ ordinal }) => ordinal)).toEqual(after.map((_, at) => at));
  });

  test('are of every kind that the filing has room for, and the same for the same seed', () => {
    const kinds = new Set(seeded.edits.map(({ kind }) => kind));
    expect(editKinds.filter((kind) => !kinds.has(kind))).toEqual(['table cell']);
    expect(seedEdits(document, { count: 60, random: seededRandom(5) }).edits).toEqual(seeded.edits);
  });
});

test('the measures of a blackline count edits, rows and pairs', () => {
  const { measures, kinds, misses } = measureBlackline({
    filings: [{ file: 'invented', document, bytes: 0, ms: 0 }],
    pairs: [],
  });
  const valueOf = (id: string) => measures.find((measure) => measure.id === id);
  expect(valueOf('B1')).toMatchObject({ value: 1, n: 4 });
  expect(misses).toEqual([]);
  expect(valueOf('B2')?.n).toBe([...kinds.values()].reduce((sum, { n }) => sum + n, 0));
  expect(valueOf('B2')?.n).toBeGreaterThan(100);
  expect(valueOf('B3')).toMatchObject({ value: 0 });
  expect(valueOf('B4')?.value).toBeGreaterThan(0.95);
});
