import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { baseFormOf } from '#lib/forms/forms';
import { claimedFilings, corpusBytes, isCorpusHere, manifest, SKIPPED } from '#tests/support/corpus';
import { judge, judgeExcused } from '#tests/support/judge-corpus';
import { exhibitsNotRead, formsNotRead, notYetRead } from '#tests/support/not-yet-read';

describe('an entry of what is not yet read', () => {
  const entry = { file: 'a.htm', check: 'items', reason: 'invented' } as const;

  test('passes while its check fails', () => {
    expect(() => judgeExcused(entry, () => expect(1).toBe(2))).not.toThrow();
  });

  test('fails when its check holds, and says what to do', () => {
    expect(() => judgeExcused(entry, () => expect(1).toBe(1))).toThrow(/a\.htm is read now \(items\): take it from/);
  });

  test('does not excuse a file that is not there', () => {
    expect(() => judgeExcused(entry, () => corpusBytes('no-such-file.htm'))).toThrow(/ENOENT/);
  });
});

type Exhibit = { type: string; file: string; within: boolean };

/** "EX-99.(A)" → "EX-99". */
const kindOf = (type: string) => /^EX-\d+/.exec(type)?.[0] ?? type;

/** What is beside primary documents, and what is alone in the corpus because its primary document is not there. */
const exhibits: Exhibit[] = [
  ...claimedFilings.flatMap(({ exhibits: list = [] }) =>
    list.map(({ type, file, within = false }) => ({ type, file, within })),
  ),
  ...manifest.documents.flatMap(({ type, file }) => (type ? [{ type, file, within: false }] : [])),
];

/** The documents of an exhibit's type in its file, which is the whole submission where it has none of its own. */
function bytesOf({ type, file, within }: Exhibit): Buffer[] {
  const bytes = corpusBytes(file);
  if (!within) return [bytes];
  const documents = bytes.toString('latin1').split(/^<DOCUMENT>$/m);
  return documents.filter((text) => text.includes(`<TYPE>${type}\n`)).map((text) => Buffer.from(text, 'latin1'));
}

type Reading = { status: string; warnings: string[]; words: boolean };

function readAs(type: string, bytes: Buffer): Reading {
  const { health, blocks } = parseFiling(bytes, { form: type });
  const words = blocks.some(({ kind }) => kind !== 'image');
  return { status: health.status, warnings: health.warnings.map(({ code }) => code), words };
}

/** What the parser makes of each exhibit by itself; each is parsed once. */
const readings = new Map<Exhibit, Reading[]>();

function readingsOf(exhibit: Exhibit): Reading[] {
  const read = readings.get(exhibit) ?? bytesOf(exhibit).map((bytes) => readAs(exhibit.type, bytes));
  readings.set(exhibit, read);
  return read;
}

describe.skipIf(!isCorpusHere)(`what the corpus holds and the product does not read (${SKIPPED})`, () => {
  const forms = [...manifest.filings, ...manifest.documents].map(({ form }) => form);

  test('is every form that the site does not claim, and no other', () => {
    const unclaimed = new Set(forms.filter((form) => baseFormOf(form) === null));
    expect(Object.keys(formsNotRead).toSorted()).toEqual([...unclaimed].toSorted());
  });

  test('is every kind of exhibit that the filings have, and no other', () => {
    expect(Object.keys(exhibitsNotRead).toSorted()).toEqual([
      ...new Set(exhibits.map(({ type }) => kindOf(type)).toSorted()),
    ]);
  });

  test.each(manifest.filings.filter(({ form }) => baseFormOf(form) === null))(
    '$ticker $form $period is read without its items, and says so',
    ({ form, file }) => {
      expect(readAs(form, corpusBytes(file)).warnings).toContain('no_sections');
    },
  );

  test.each(exhibits.map((exhibit) => [exhibit.type, exhibit.file.split('/').slice(-2).join('/'), exhibit] as const))(
    'is %s of %s, as no document that the parser knows',
    (_type, _name, exhibit) => {
      const read = readingsOf(exhibit);
      expect(read.length).toBeGreaterThan(0);
      expect(read.map(({ status }) => status)).not.toContain('ok');
    },
  );

  const files = exhibits.filter(({ within }) => !within);
  test.each(files.map((exhibit) => [exhibit.file.split('/').slice(-2).join('/'), exhibit] as const))(
    'is %s, which has words unless it is made of pictures',
    (_, exhibit) => {
      judge('words', exhibit, () => expect(readingsOf(exhibit).map(({ words }) => words)).toEqual([true]));
    },
  );

  test('is listed by files that tests over the corpus judge, each once a check', () => {
    const judged = new Set([...claimedFilings, ...files].map(({ file }) => file));
    expect(notYetRead.filter(({ file }) => !judged.has(file))).toEqual([]);
    expect(new Set(notYetRead.map(({ file, check }) => `${check} ${file}`)).size).toBe(notYetRead.length);
  });
});
