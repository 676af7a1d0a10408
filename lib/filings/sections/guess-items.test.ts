import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';

const cover = '<p>FORM 10-K</p><p>For the fiscal year ended December 31, 2010</p>';
const prose = '<p>There is much to say of this, and all of it has been said in the years before this one.</p>';

function items(body: string): string[] {
  return parseFiling(Buffer.from(`<html><body>${cover}${body}</body></html>`)).sections.flatMap(
    ({ item }) => item ?? [],
  );
}

describe('a filing without "Item" headings', () => {
  test('is divided by its titles', () => {
    const body = ['Risk Factors', 'Properties', 'Legal Proceedings', 'Controls and Procedures']
      .map((title) => `<p><b>${title}</b></p>${prose}`)
      .join('');
    expect(items(body)).toEqual(['1A', '2', '3', '9A']);
  });

  test('is divided by the links of its contents, and says so', () => {
    const contents = [
      'Item 1A.|Risk Factors|a',
      'Item 3.|Legal Proceedings|b',
      'Item 7.|Management\u2019s Discussion|c',
    ].map((line) => line.split('|'));
    const table = `<table>${contents.map(([label, title, id]) => `<tr><td><a href="#${id}">${label}</a></td><td>${title}</td></tr>`).join('')}</table>`;
    const body = contents.map(([, title, id]) => `<div id="${id}"></div><p><b>Our ${title}</b></p>${prose}`).join('');
    const { sections, health } = parseFiling(Buffer.from(`<html><body>${cover}${table}${body}</body></html>`));
    expect(sections.flatMap(({ item }) => item ?? [])).toEqual(['1A', '3', '7']);
    expect(health.warnings.filter(({ code }) => code === 'section_guessed')).toHaveLength(3);
  });
});

describe('a filing in an order of its own', () => {
  const divided = (...titles: string[]) => items(titles.map((title) => `<p><b>${title}</b></p>${prose}`).join(''));

  test('has its items wherever their titles stand', () => {
    expect(divided('Management’s Discussion and Analysis', 'Risk Factors', 'Properties')).toEqual(['7', '1A', '2']);
  });

  test('has no item in a note whose name is like a title', () => {
    expect(
      divided('Risk Factors', 'Note 6. Property, Plant and Equipment', 'Business Combinations', 'Properties'),
    ).toEqual(['1A', '2']);
  });

  test('ends its risks where the audit reports begin', () => {
    expect(divided('Risk Factors', 'Report of Independent Registered Public Accounting Firm')).toEqual(['1A', '8']);
  });
});

describe('headings among mentions', () => {
  test('the table of contents is not taken for the sections', () => {
    const list = [
      'Item 1. Business 3',
      'Item 1A. Risk Factors 5',
      'Item 2. Properties 9',
      'Item 3. Legal Proceedings 9',
      'Item 5. Market for Common Equity 10',
      'Item 6. Selected Data 11',
    ];
    const contents = list.map((line) => `<p>${line}</p>`).join('');
    const body = list.map((line) => `<p><b>${line.replace(/ \d+$/, '')}</b></p>${prose}`).join('');
    const { sections } = parseFiling(Buffer.from(`<html><body>${cover}${contents}${body}</body></html>`));
    expect(sections.map(({ item, to, from }) => [item, to - from])).toEqual([
      [null, 8],
      ['1', 2],
      ['1A', 2],
      ['2', 2],
      ['3', 2],
      ['5', 2],
      ['6', 2],
    ]);
  });

  test('a sentence that begins with an item is no heading', () => {
    expect(
      items(
        `<p><b>Item 1. Business</b></p>${prose}<p>Item 3 of this report describes our lawsuits, of which there are many.</p><p><b>Item 2. Properties</b></p>${prose}`,
      ),
    ).toEqual(['1', '2']);
  });

  test('an item out of order has its section, and a warning', () => {
    const heading = (text: string) => `<p><b>${text}</b></p>${prose}`;
    const body =
      heading('Item 1. Business') +
      heading('Item 3. Legal Proceedings') +
      heading('Item 2. Properties') +
      heading('Item 5. Market for Common Equity');
    const { sections, health } = parseFiling(Buffer.from(`<html><body>${cover}${body}</body></html>`));
    expect(sections.flatMap(({ item }) => item ?? [])).toEqual(['1', '3', '2', '5']);
    expect(health.warnings.some(({ code, message }) => code === 'section_order' && /item [23]:/.test(message))).toBe(
      true,
    );
  });
});

test('a line in larger letters is a heading, without being bold', () => {
  const body = `<p style="font-size:14pt">Risk Factors</p><p style="font-size:10pt">${'Many words. '.repeat(20)}</p>`;
  const { blocks } = parseFiling(Buffer.from(`<html><body>${cover}${body}</body></html>`));
  expect(blocks.find(({ text }) => text === 'Risk Factors')).toMatchObject({ kind: 'heading', level: 2 });
});
