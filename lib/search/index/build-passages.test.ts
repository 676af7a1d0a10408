import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { buildPassages, MAX_PASSAGE_LENGTH } from './build-passages.ts';
import { conceptWords } from './concept-words.ts';

const row = (label: string, ...figures: string[]) =>
  `<tr><td>${label}</td>${figures.map((figure) => `<td>${figure}</td>`).join('')}</tr>`;

function passagesOf(body: string) {
  const html = `<html><body><p>FORM 10-K</p>${body}</body></html>`;
  return buildPassages(parseFiling(new TextEncoder().encode(html)));
}

describe('buildPassages', () => {
  test('leaves out the table of contents, which would match any query', () => {
    const items = Array.from({ length: 9 }, (_, index) =>
      row(`Item ${index + 1}.`, `Employees and ${index}`, `${index}`),
    );
    const passages = passagesOf(`<table>${items.join('')}</table><p>We have 12,000 employees in nine countries.</p>`);
    expect(passages.map(({ body }) => body).filter((body) => body.includes('mployees'))).toHaveLength(1);
  });

  test('gives a paragraph the titles above it', () => {
    const passages = passagesOf(
      '<p><b>Item 7. Management’s Discussion and Analysis</b></p><p><b>Liquidity</b></p><p>We have enough cash for the next twelve months of operations.</p>',
    );
    const found = passages.find(({ body }) => body.includes('enough cash'));
    expect(found?.headings.at(-1)).toBe('Liquidity');
  });

  test('cuts a long table into parts that carry its head', () => {
    const rows = Array.from({ length: 70 }, (_, index) => row(`Line ${index} of it`, `${index + 10}`, `${index + 20}`));
    const passages = passagesOf(
      `<p>Long tables are cut where a reader can follow them.</p><table>${row('(in millions)', '2025', '2024')}${rows.join('')}</table>`,
    ).filter(({ isTable }) => isTable);
    expect(passages.length).toBeGreaterThan(2);
    expect(passages.every(({ body }) => body.includes('2025'))).toBe(true);
    const ranges = passages.map(({ rows: range }) => range ?? [0, 0]);
    for (const [at, range] of ranges.entries()) expect(range[0]).toBe(ranges[at - 1]?.[1] ?? range[0]);
    expect(passages.flatMap(({ labels }) => labels).filter((label) => label.startsWith('Line'))).toHaveLength(70);
  });
});

describe('a text that is longer than a passage', () => {
  const long = 'We sell chips to makers of phones. '.repeat(700).trim();

  test('is cut after sentences, and nothing of it is lost', () => {
    const passages = passagesOf(`<p>The following is what we do:</p><p>${long}</p>`);
    const own = passages.filter(({ body }) => body.includes('phones'));
    expect(own.length).toBeGreaterThan(5);
    expect(own.map(({ body }) => body).join(' ')).toBe(long);
    for (const { body, characters } of own) {
      expect(body.length).toBeLessThanOrEqual(MAX_PASSAGE_LENGTH);
      expect(body.endsWith('phones.')).toBe(true);
      expect(long.slice(...characters!)).toBe(body);
    }
    expect(own.at(-1)?.caption).toBe('The following is what we do:');
  });

  test('is one passage, and no part of a text, where it fits', () => {
    const passage = passagesOf('<p>We sell chips to makers of phones.</p>').at(-1);
    expect(passage).toMatchObject({ body: 'We sell chips to makers of phones.', rows: null });
    expect(passage).not.toHaveProperty('characters');
  });

  test('is cut in the cell of a table, too', () => {
    const passages = passagesOf(`<table>${row('', '2025', '2024')}${row('Sales', '7', long)}</table>`).filter(
      ({ body }) => body.includes('phones'),
    );
    expect(passages.length).toBeGreaterThan(5);
    expect(passages.map(({ body }) => body).join(' ')).toContain(long);
    for (const { body } of passages) expect(body.length).toBeLessThanOrEqual(MAX_PASSAGE_LENGTH);
  });

  test('does not come back with every item that it leads to', () => {
    const items = Array.from({ length: 5 }, (_, at) => `<li>Chips and boards of kind ${at}</li>`).join('');
    const passages = passagesOf(`<p>${long} These are:</p><ul>${items}</ul>`);
    for (const { caption } of passages) expect(caption.length).toBeLessThanOrEqual(1_000);
    expect(passages.at(-1)?.caption.endsWith('These are:')).toBe(true);
  });
});

test.each([
  ['us-gaap:PaymentsToAcquirePropertyPlantAndEquipment', 'payments to acquire property plant and equipment'],
  ['us-gaap:DebtDisclosureTextBlock', 'debt disclosure'],
  ['aapl:IPhoneMember', 'i phone'],
  ['us-gaap:IncomeTaxPolicyTextBlock', 'income tax'],
])('the words of %s are "%s"', (concept, words) => expect(conceptWords(concept)).toBe(words));
