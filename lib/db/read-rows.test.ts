import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Bytes, ManyNumbers, readManyRows, readRows } from './read-rows.ts';

const Row = z.object({ id: z.number(), item: z.string().nullable() });
const good = { id: 1, item: null };
const answers = (value: unknown) => Promise.resolve(value);

describe('the rows of a statement', () => {
  test('are what the statement has selected', async () => {
    expect(await readRows(Row, answers([good, { id: 2, item: 'x' }]))).toEqual([good, { id: 2, item: 'x' }]);
    expect(await readManyRows(Row, answers([good]))).toEqual([good]);
    expect(await readManyRows(Row, answers([]))).toEqual([]);
  });

  test.each([null, {}, [{}], [{ id: '1', item: null }], [{ id: 1 }], [{ id: 1n, item: null }]])(
    'are refused where a column is missing or of another type: %o',
    async (rows) => {
      await expect(readRows(Row, answers(rows))).rejects.toThrow('A statement has other columns');
      await expect(readManyRows(Row, answers(rows))).rejects.toThrow('A statement has other columns');
    },
  );

  test('are all looked at, where there are few of them', async () => {
    await expect(readRows(Row, answers([good, { id: 2 }]))).rejects.toThrow('item');
  });

  test('have bytes and numbers in bulk', async () => {
    const Bulk = z.object({ packed: Bytes, numbers: ManyNumbers });
    const row = { packed: new Uint8Array([1]), numbers: [1, 2] };
    expect(await readRows(Bulk, answers([row, { packed: new Uint8Array(), numbers: [] }]))).toHaveLength(2);
    await expect(readRows(Bulk, answers([{ ...row, numbers: ['1'] }]))).rejects.toThrow('expected numbers');
    await expect(readRows(Bulk, answers([{ ...row, packed: 'x' }]))).rejects.toThrow('packed');
  });
});
