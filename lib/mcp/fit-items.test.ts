import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitItems, withoutEnd } from './fit-items.ts';

const free = () => 0;

test('keeps the first entries that fit, and counts the others', () => {
  const items = Array.from({ length: 10 }, (_, at) => ({ text: `${at}`.repeat(90) }));
  const { kept, leftOut, charactersLeftOut } = fitItems(items, 350, free);
  expect([kept.length, leftOut, charactersLeftOut]).toEqual([3, 7, 0]);
  expect(fitItems(items, 10_000, free)).toEqual({ kept: items, leftOut: 0, charactersLeftOut: 0 });
  expect(fitItems(items, 350, () => 100).kept).toHaveLength(1);
});

test('an entry that is longer than all the room loses the end of its longest text, and nothing else', () => {
  const item = { link: 'https://proofline.example/filings/nwsc', text: 'word '.repeat(1_000) };
  const { kept, leftOut, charactersLeftOut } = fitItems([item, item], 800, free);
  expect(kept[0]?.link).toBe(item.link);
  expect(kept[0]?.text).toMatch(/^word .* \[…\]$/);
  expect((kept[0]?.text.length ?? 0) - ' […]'.length + charactersLeftOut).toBe(item.text.length);
  expect(leftOut).toBe(1);
});

test('where there is no room for an entry’s addresses, it is left out as a whole', () => {
  expect(fitItems([{ text: 'a'.repeat(900) }], 100, free)).toEqual({ kept: [], leftOut: 1, charactersLeftOut: 0 });
  expect(fitItems([], 100, free)).toEqual({ kept: [], leftOut: 0, charactersLeftOut: 0 });
});

test('never takes more than the room, whatever the characters', () => {
  const text = fc.oneof(
    fc.string({ minLength: 500, maxLength: 3_000 }),
    fc
      .array(fc.constantFrom('"', '\\', '\n', '😀', '\u2028', 'a'), { minLength: 500, maxLength: 3_000 })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.integer({ min: 600, max: 4_000 }), (texts, room) => {
      const { kept } = fitItems(
        texts.map((one) => ({ text: one })),
        room,
        free,
      );
      expect(JSON.stringify(kept).length).toBeLessThanOrEqual(room + 1);
      expect(JSON.stringify(kept)).not.toMatch(/\\ud83d(?!\\ude00)/);
    }),
  );
  expect(withoutEnd({ text: 'short' }, 1_000).item).toEqual({ text: ' […]' });
});
