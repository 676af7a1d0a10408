import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { corpusBytes, isCorpusHere, SKIPPED } from '#tests/support/corpus';

/** Items as a reader finds them in each annual report, and words that one of them must have. */
const READ: [company: string, file: string, items: string, holds: [item: string, words: string]][] = [
  [
    'an insurer, in plain text, of 2000',
    '769218/000092838501500187/0000928385-01-500187.html',
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 19',
    ['7', 'one shareholder holding an interest of more than 5%'],
  ],
  [
    'a mining company of 2015',
    '1472619/000106299316008650/form20f.htm',
    '1 2 3 4 4A 5 6 7 8 9 10 11 12 13 14 15 16A 16B 16C 16D 16E 16F 16G 16H 17 18 19',
    ['16B', 'code of'],
  ],
  [
    'a technology company of 2020',
    '1639142/000106299321003193/form20f.htm',
    '1 2 3 4 4A 5 6 7 8 9 10 11 12 13 14 15 16A 16B 16C 16D 16E 16F 17 18 19',
    ['16C', 'fees'],
  ],
];

describe.skipIf(!isCorpusHere)(`annual reports on form 20-F (${SKIPPED})`, () => {
  test.each(READ)('%s has its items', (_, file, items, [item, words]) => {
    const document = parseFiling(corpusBytes(`edgar/Archives/edgar/data/${file}`));
    const read = new Set(items.split(' '));
    const found = document.sections.flatMap((section) => section.item ?? []);
    const hits = found.filter((one) => read.has(one)).length;
    expect((2 * hits) / (found.length + read.size)).toBeGreaterThanOrEqual(0.95);
    const text = document.blocks.filter((block) => block.item === item).map((block) => block.text);
    expect(text.join(' ').toLowerCase()).toContain(words);
  });
});

const prose = '<p>There is much to say of this, and all of it has been said in the years before this one.</p>';

test('an annual report of a foreign company has items 16A to 16K, however they are written', () => {
  const titles = ['Item 4A. Unresolved Staff Comments', 'Item 16.A. Audit Committee Financial Expert'];
  const more = ['ITEM 16D EXEMPTIONS FROM THE LISTING STANDARDS', 'Item 16 K. Cybersecurity', 'Item 19. Exhibits'];
  const body = [...titles, ...more].map((title) => `<p><b>${title}</b></p>${prose}`).join('');
  const cover = '<p>FORM 20-F</p><p>For the fiscal year ended December 31, 2024</p><p>Vexley Mills plc</p>';
  const { form, sections } = parseFiling(
    Buffer.from(
      `<html><body>${cover}<p>(Exact name of Registrant as specified in its charter)</p>${body}</body></html>`,
    ),
  );
  expect(form).toBe('20-F');
  expect(sections.flatMap(({ item }) => item ?? [])).toEqual(['4A', '16A', '16D', '16K', '19']);
});
