import { describe, expect, test } from 'vitest';
import type { FilingDocument, FilingExhibit } from '#lib/filings/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { renderSummaryDocument } from './render-summary-document.ts';

const NO_SUMMARY = {
  ...{ summaries: [], keyPoints: [], provider: 'extractive', model: null },
  counts: { blocks: 0, summarised: 0, claims: 0, verified: 0, withheld: 0 },
};
const exhibit = (id: string, rest: Partial<FilingExhibit> = {}): FilingExhibit => ({
  ...{ id, sequence: 2, title: 'Annual report to shareholders', file: null, url: null },
  ...{ state: 'read', failure: null, health: null, ...rest },
});

/** A 10-K whose item 8 stands in an exhibit. */
function filing(exhibits: FilingExhibit[]): FilingDocument {
  const own = inventedFiling([
    { item: '8', text: 'The statements are in Exhibit 13, which is a part of this report.' },
    { item: '9', text: 'There were no disagreements with our accountants on any matter.' },
    { item: '8', text: 'The balance of Alder Corp. follows on the next page of this report.' },
  ]);
  for (const block of own.blocks.slice(2)) block.document = 'EX-13';
  Object.assign(own.sections[2] ?? {}, { document: 'EX-13', title: 'Financial statements' });
  own.health.itemsExpected = ['7', '8', '9'];
  own.health.itemsFound = ['8', '9'];
  return { ...own, exhibits };
}

const render = (...others: FilingExhibit[]) =>
  renderSummaryDocument({
    document: filing([exhibit('EX-13'), ...others]),
    summary: NO_SUMMARY,
    variant: 'full',
    originalUrl: 'https://sec.example/a.htm',
  });

describe('the page of a filing with exhibits', () => {
  test('leads from an item to the exhibit that has its text, and not from others', () => {
    const { html } = render();
    expect(html).toContain('<p>See <a href="#exhibit-13-item-8">Exhibit 13, Item 8 · Financial statements</a></p>');
    expect(html.match(/>See </g)).toHaveLength(1);
  });

  test('puts an item that was not found among the items of the form, not into the exhibit', () => {
    expect(render().contents.map(({ document, item }) => [document, item])).toEqual([
      [undefined, '7'],
      [undefined, '8'],
      [undefined, '9'],
      ['EX-13', '8'],
    ]);
  });

  test('says why an exhibit could not be read, with a link to it', () => {
    const url = 'https://sec.example/b.pdf?x=1&y=2';
    const { html, contents } = render(
      exhibit('EX-99.1', { title: 'Slides', state: 'unread', failure: 'it is a PDF', url }),
    );
    expect(contents.at(-1)).toMatchObject({ document: 'EX-99.1', anchor: 'exhibit-99-1', state: 'unread' });
    expect(html).toContain('Exhibit 99.1 could not be read: it is a PDF. The rest of the filing is here.');
    expect(html).toContain('href="https://sec.example/b.pdf?x=1&amp;y=2"');
  });

  test('lists exhibits that are not read, escaped, with the filing itself where they have no file', () => {
    const { html, contents } = render(exhibit('EX-10.1', { title: 'Lease <of> a mill', state: 'listed' }));
    expect(contents.at(-1)).toMatchObject({ title: 'Other exhibits', state: 'listed', anchor: 'other-exhibits' });
    expect(html).toContain('<li><a href="https://sec.example/a.htm">Exhibit 10.1</a> · Lease &lt;of&gt; a mill</li>');
  });

  test('gives every id once', () => {
    const ids = [...render(exhibit('EX-99.1', { state: 'unread' })).html.matchAll(/ id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
