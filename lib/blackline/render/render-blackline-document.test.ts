import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { type InventedBlock, inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { renderBlacklinePage } from './blackline-page.ts';
import { renderBlacklineDocument } from './render-blackline-document.ts';

function render(older: InventedBlock[], newer: InventedBlock[], variant: 'full' | 'preview' = 'full') {
  const [before, after] = [inventedFiling(older), inventedFiling(newer)];
  return renderBlacklineDocument({ old: before, new: after, blackline: compareFilings(before, after), variant });
}

const STAYS = 'Our factories need clean water, and a drought near our largest site would slow production down.';
const LEASE = 'Our headquarters stand in Tulsa, where we lease a building until the end of the year 2031.';
const PEOPLE = 'We employ engineers, technicians and sales people in nine countries, most of them in Europe.';

describe('a rendered blackline', () => {
  test('shows what went and what came, and pairs the card with its marker by id', () => {
    const { html, shown, total } = render(['We lease 12 offices.', STAYS], ['We lease 15 offices.', STAYS]);

    expect(html).toContain('We lease <del>12</del><ins>15</ins> offices.');
    expect(html).toMatch(/class="add-marker" id="c1"/);
    expect(html).toMatch(/class="card extract-this[^"]*" id="change_c1"/);
    expect([shown, total]).toEqual([1, 1]);
  });

  test('folds what stayed', () => {
    const { html } = render([STAYS, LEASE, 'We lease 12 offices.'], [STAYS, LEASE, 'We lease 15 offices.']);

    expect(html).toContain('<summary>2 unchanged paragraphs</summary>');
  });

  test('says how many edits are folded that are too small for a card', () => {
    const { html } = render(
      [STAYS, 'We had 52 weeks in fiscal 2024.', LEASE, PEOPLE],
      [STAYS, 'We had 52 weeks in fiscal 2025.', `${LEASE.slice(0, -1)}!`, PEOPLE],
    );

    expect(html).toContain('<summary>2 unchanged paragraphs, 1 date roll-forward, 1 minor edit</summary>');
  });

  test('numbers the cards in the order of the document, whatever their importance', () => {
    const { html, cards } = render(
      ['The office has 3 plants.', STAYS, 'Our revenue was $100 million.'],
      ['The office has 4 plants.', STAYS, 'Our revenue was $900 million.'],
    );

    expect(cards).toHaveLength(2);
    const labels = Array.from(html.matchAll(/role="note" aria-label="(Change \d of \d)"/g), ([, label]) => label);
    expect(labels).toEqual(['Change 1 of 2', 'Change 2 of 2']);
  });

  test('tells in words what a changed paragraph holds, and ties its card to it', () => {
    const { html } = render(['We lease 12 offices.', STAYS], ['We lease 15 offices.', STAYS]);

    expect(html).toContain('<span class="vh">Changed: 1 insertion, 1 deletion.</span>');
    expect(html).toContain('aria-details="change_c1"');
  });

  test('links a moved paragraph both ways', () => {
    const { html } = render([STAYS, LEASE, PEOPLE], [LEASE, PEOPLE, STAYS]);
    const [, from] = /href="#(from-[^"]+)">Moved here from Item 7, ¶ 0/.exec(html)!;

    expect(html).toContain(`id="${from}"`);
    expect(html).toContain('Moved to Item 7, ¶ 2');
  });

  test('lets nothing of a filing through as markup', () => {
    const evil = '<img src=x onerror=alert(1)> & "quoted" </del><script>';
    const old = [
      STAYS,
      `${evil} 12`,
      inventedTable([
        ['', '2024'],
        [evil, '5'],
      ]),
    ];
    const { html } = render(old, [
      STAYS,
      `${evil} 15`,
      inventedTable([
        ['', '2024'],
        [evil, '6'],
      ]),
    ]);

    expect(html).not.toMatch(/<img|<script|style=/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('puts a table’s new column beside the old ones under their headers', () => {
    const { html } = render(
      [
        inventedTable([
          ['', '2024', '2023'],
          ['Net sales', '$391', '$383'],
        ]),
      ],
      [
        inventedTable([
          ['', '2025', '2024'],
          ['Net sales', '$416', '$391'],
        ]),
      ],
    );

    expect(html).toContain(
      '<th scope="col"><ins>2025</ins></th><th scope="col">2024</th><th scope="col"><del>2023</del></th>',
    );
    expect(html).toContain(
      '<th scope="row">Net sales</th><td><ins>$416</ins></td><td>$391</td><td><del>$383</del></td>',
    );
  });

  test('ends a preview behind some changes and holds nothing of the rest', () => {
    const paragraphs = (word: string) =>
      Array.from({ length: 40 }, (_, at) => `Plant ${at} makes ${word} parts for customer ${at * 7} today.`);
    const { html, shown, total } = render(paragraphs('steel'), paragraphs('copper'), 'preview');

    expect([shown, total]).toEqual([15, 40]);
    expect(html).not.toContain('Plant 20 ');
  });

  test('names at the end of a preview what ranks highest further on, and in a full document does not', () => {
    const filler = Array.from({ length: 20 }, (_, at) => `Plant ${at} makes steel parts for customer ${at * 7} today.`);
    const changed = filler.map((text) => text.replace('steel', 'copper'));
    const doubt = 'There is substantial doubt about our ability to continue as a going concern for the next year.';
    const [older, newer] = [
      [...filler, STAYS, LEASE],
      [...changed, STAYS, LEASE, doubt],
    ];
    const [preview, full] = [render(older, newer, 'preview').html, render(older, newer).html];

    expect(preview).toMatch(/<section class="beyond">.*<li>[^<]*substantial doubt[^<]*<span>Item 7<\/span><\/li>/);
    expect(preview.match(/<li>/g)?.length).toBeLessThanOrEqual(3);
    expect(full).not.toContain('class="beyond"');
  });

  test('makes a page of its own, without a script and without an address', () => {
    const [older, newer] = [inventedFiling(['We lease 12 offices.']), inventedFiling(['We lease 15 offices.'])];
    const page = renderBlacklinePage(older, newer, compareFilings(older, newer));

    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<script|https?:\/\//);
    expect(page).toContain('Most important changes');
  });
});
