import { expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';

const prose = '<p>There is much to say of this, and all of it has been said in the years before this one.</p>';

function parse(officers: string) {
  const titles = ['Item 3. Legal Proceedings', 'Item 4. Mine Safety Disclosures', officers, 'Item 5. Market for Stock'];
  const body = titles.map((title) => `<p><b>${title}</b></p>${prose}`).join('');
  const cover = '<p>FORM 10-K</p><p>For the fiscal year ended December 31, 2015</p>';
  return parseFiling(Buffer.from(`<html><body>${cover}${body}</body></html>`));
}

test('executive officers after item 4 are a section of their own', () => {
  for (const title of ['Executive Officers of the Registrant', 'Information about our Executive Officers']) {
    const { sections } = parse(title);
    expect(sections.map((section) => section.item ?? section.title)).toEqual(['Cover', '3', '4', title, '5']);
  }
});

test('executive officers with a number that the form does not know are too', () => {
  expect(parse('Item 4A. Executive Officers of the Registrant').sections.map(({ item }) => item)).toEqual([
    ...[null, '3', '4', null, '5'],
  ]);
});

test('their paragraphs keep the anchors of item 4', () => {
  const { blocks, sections } = parse('Executive Officers of the Registrant');
  expect(blocks[sections[3]!.from]).toMatchObject({ item: null, anchor: expect.stringMatching(/^i4-/) });
});

test('another heading in item 4 stays in it', () => {
  expect(parse('Regulatory matters').sections.map(({ item }) => item)).toEqual([null, '3', '4', '5']);
});
