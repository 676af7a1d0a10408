import { expect, test } from 'vitest';
import { bodyBlocks } from '#lib/filings/body-blocks';
import { parseFiling } from '#lib/filings/parse-filing';

const prose = `<p>${'There is much to say of this, and all of it has been said in the years before this one. '.repeat(4)}</p>`;
const head = (title: string) => `<p><b>${title}</b></p>`;

function parse(body: string, form = 'DEF 14A') {
  const cover = '<p>Vexley Mills Corporation</p><p>(Name of Registrant as Specified In Its Charter)</p>';
  return parseFiling(Buffer.from(`<html><body>${cover}${body}</body></html>`), { form });
}
const titlesOf = ({ sections }: ReturnType<typeof parse>) => sections.map(({ title }) => title);

const TITLES = ['About the Meeting', 'Proposal 1 – Election of Directors', 'Executive Pay', 'Other Matters'];
const CONTENTS = `<table>${TITLES.map((title, at) => `<tr><td>${title}</td><td>${at + 3}</td></tr>`).join('')}</table>`;

test('a proxy statement has the sections that its contents name', () => {
  const document = parse(CONTENTS + TITLES.map((title) => head(title) + head('A detail') + prose).join(''));
  expect(titlesOf(document)).toEqual(['Cover', ...TITLES]);
  expect(document.health).toMatchObject({ status: 'ok', itemsExpected: [], warnings: [] });
});

test('a document without contents has those with headings in capitals', () => {
  const titles = ['ELECTION OF DIRECTORS', 'PAY OF OFFICERS', 'OTHER MATTERS'];
  const document = parse(titles.map((title) => head(title) + head('A detail') + prose).join(''));
  expect(titlesOf(document)).toEqual(['Cover', ...titles]);
});

test('a short report is one section, and none of it is a cover', () => {
  const document = parse(head('Press information') + prose, '6-K');
  expect(titlesOf(document)).toEqual(['Report']);
  expect(bodyBlocks(document)).toHaveLength(document.blocks.length);
});

test('the cover of a form without items is no part of what it says', () => {
  const document = parse(CONTENTS + TITLES.map((title) => head(title) + prose).join(''));
  expect(bodyBlocks(document)[0]?.text).toBe('About the Meeting');
});
