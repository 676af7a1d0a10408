import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { buildPassages } from './build-passages.ts';
import { conceptWords } from './concept-words.ts';

const row = (label: string, ...figures: string[]) =>
  `<tr><td>${label}</td>${figures.map((figure) => `<td>${figure}</td>`).join('')}</tr>`;

function passagesOf(body: string) {
  const html = `<html><body><p>FORM 10-K</p>${body}</body></html>`;
  return buildPassages(parseFiling(new TextEncoder().encode(html)));
}

describe('buildPassages', () => {
  test('leaves out the table of contents, which speaks of everything', () => {
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

test.each([
  ['us-gaap:PaymentsToAcquirePropertyPlantAndEquipment', 'payments to acquire property plant and equipment'],
  ['us-gaap:DebtDisclosureTextBlock', 'debt disclosure'],
  ['aapl:IPhoneMember', 'i phone'],
  ['us-gaap:IncomeTaxPolicyTextBlock', 'income tax'],
])('the words of %s are "%s"', (concept, words) => expect(conceptWords(concept)).toBe(words));
