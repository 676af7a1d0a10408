import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStorableJson, toStorable, writeStorableJson } from './storable-json.ts';

/** The six letters, as a filing may print them. */
const LETTERS = String.raw`\u0000`;

const texts: [string, unknown, unknown][] = [
  ['the letters of the escape', LETTERS, LETTERS],
  ['the letters before others of the kind', `${LETTERS}u003cmeta${LETTERS}u003e`, `${LETTERS}u003cmeta${LETTERS}u003e`],
  ['a backslash and the letters', String.raw`\\u0000u003c`, String.raw`\\u0000u003c`],
  ['the letters before a full stop', `${LETTERS}.`, `${LETTERS}.`],
  ['a null character', 'a\0b', 'ab'],
  ['a null character between letters that make the escape', '\\u00\x0000', LETTERS],
  ['a null character after a backslash', '\\\0u003c', String.raw`\u003c`],
  ['half a sign', 'a\ud800b', 'a\ufffdb'],
  ['a whole sign', '\ud83d\ude00\0', '\ud83d\ude00'],
  ['a name', { 'a\0': { [`${LETTERS}b\0`]: ['\0', 1, null, true] } }, { a: { [`${LETTERS}b`]: ['', 1, null, true] } }],
  ['the name of a prototype', JSON.parse('{"__proto__":"\\u0000x"}'), JSON.parse('{"__proto__":"x"}')],
];

describe('JSON that the database takes', () => {
  test.each(texts)('keeps all but null characters of %s', (_, value, kept) => {
    expect(JSON.parse(writeStorableJson(value))).toEqual(kept);
    expect(writeStorableJson(kept)).toBe(JSON.stringify(kept));
  });

  test.each(texts)('is read without null characters from %s', (_, value, kept) => {
    expect(parseStorableJson(JSON.stringify(value))).toEqual(kept);
  });

  test.each(texts)('is written by others without null characters of %s', (_, value, kept) => {
    expect(toStorable(value)).toEqual(kept);
    expect(toStorable(kept)).toEqual(kept);
  });

  test('leaves a day what JSON makes of it', () => {
    expect(writeStorableJson({ 'at\0': new Date(0), none: undefined })).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
  });

  test('says what is no JSON', () => {
    expect(() => parseStorableJson(`{"a":"${LETTERS}`)).toThrow(SyntaxError);
  });

  test('never holds a null character or half a sign, and loses nothing else', () => {
    const piece = fc.oneof(
      fc.constantFrom('\0', '\\', LETTERS, 'u0000', 'u003c', '"', '\ud800', '\udc00'),
      fc.string(),
    );
    const text = fc.array(piece).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (name, value) => {
        const clean = (one: string) => one.replaceAll('\0', '').toWellFormed();
        const kept = [[clean(name), clean(value)]];
        const given = Object.fromEntries([[name, value]]);
        expect(Object.entries(JSON.parse(writeStorableJson(given)) as object)).toEqual(kept);
        expect(Object.entries(parseStorableJson(JSON.stringify(given)) as object)).toEqual(kept);
      }),
    );
  });
});
