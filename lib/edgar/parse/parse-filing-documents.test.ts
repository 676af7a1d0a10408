import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFolderIndex, parseSubmissionHeaders } from './parse-filing-documents.ts';

const lines = (documents: readonly string[]) =>
  documents.map((own) => `<DOCUMENT>\n${own}\n<TEXT>\nIts text names <TYPE>NOTHING\n</TEXT>\n</DOCUMENT>`).join('\n');
const bytes = (text: string) => new TextEncoder().encode(text);

const RELEASE = '<TYPE>EX-99.1\n<SEQUENCE>2\n<FILENAME>alder991.htm\n<DESCRIPTION>PRESS RELEASE & TABLES';

describe('the documents of a filing', () => {
  test('are read from a full submission', () => {
    const text = lines(['<TYPE>8-K\n<SEQUENCE>1\n<FILENAME>alder8k.htm\n<DESCRIPTION>8-K', RELEASE]);
    expect(parseSubmissionHeaders(bytes(text))).toEqual([
      { type: '8-K', sequence: 1, file: 'alder8k.htm', description: '8-K' },
      { type: 'EX-99.1', sequence: 2, file: 'alder991.htm', description: 'PRESS RELEASE & TABLES' },
    ]);
  });

  test('are read from the index of headers, whose signs are escaped', () => {
    const text = lines([RELEASE]).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(parseSubmissionHeaders(bytes(`<HTML><PRE>${text}</PRE></HTML>`))).toEqual([
      { type: 'EX-99.1', sequence: 2, file: 'alder991.htm', description: 'PRESS RELEASE & TABLES' },
    ]);
  });

  test('of the 1990s have no files of their own, and are in order without a number', () => {
    expect(parseSubmissionHeaders(bytes(lines(['<TYPE>10-K', '<TYPE>EX-13\n<SEQUENCE>x'])))).toEqual([
      { type: '10-K', sequence: 1, file: null, description: null },
      { type: 'EX-13', sequence: 2, file: null, description: null },
    ]);
  });

  test('are none in any other text, nor where a wrapper is cut off before its type', () => {
    expect(parseSubmissionHeaders(bytes('<html><body>Not found</body></html>'))).toEqual([]);
    expect(parseSubmissionHeaders(bytes('<DOCUMENT>\n'))).toEqual([]);
  });

  test('are told by their files’ names where no list gives the types', () => {
    const names = [
      'd740679d8k.htm',
      'd740679dex991.htm',
      'a04-7804_1ex99d2.htm',
      'exhibit13.htm',
      'ex-101.xsd',
      'x.jpg',
    ];
    const json = { directory: { item: names.map((name) => ({ name, type: 'text.gif', size: '' })) } };
    expect(parseFolderIndex(json, 'd740679d8k.htm').map(({ type, file }) => [type, file])).toEqual([
      ['EX-99.1', 'd740679dex991.htm'],
      ['EX-99.2', 'a04-7804_1ex99d2.htm'],
      ['EX-13', 'exhibit13.htm'],
    ]);
    expect(() => parseFolderIndex({ directory: [] }, null)).toThrow(/item|object/);
  });

  const fixtures = '../shared/corpus/edgar-fixtures/filing-index';
  test.skipIf(!existsSync(fixtures))(`are read from EDGAR’s own answers (skipped without ${fixtures})`, () => {
    const documents = parseSubmissionHeaders(readFileSync(`${fixtures}/23AndMe.index-headers.html`));
    expect(documents[0]).toMatchObject({ type: '8-K', sequence: 1 });
    expect(documents.filter(({ type }) => type.startsWith('EX-99'))).not.toEqual([]);
    expect(documents.every(({ file }) => file !== null && !/[<>&]/.test(file))).toBe(true);
  });
});
