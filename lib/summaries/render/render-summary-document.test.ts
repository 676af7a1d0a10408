import { describe, expect, test } from 'vitest';
import type { Block, FilingDocument, Section } from '#lib/filings/types';
import type { BlockSummary, FilingSummary, KeyPoint } from '#lib/summaries/types';
import type { Receipt } from '#lib/verification/types';
import { renderSummaryDocument } from './render-summary-document.ts';

/** A filing of the given sections; each text becomes a paragraph, "# x" a heading. */
function filing(sections: { part?: string; item: string | null; title: string; texts: string[] }[]): FilingDocument {
  const blocks: Block[] = [];
  const ranges: Section[] = [];
  for (const { part = 'II', item, title, texts } of sections) {
    const from = blocks.length;
    for (const text of texts) {
      const ordinal = blocks.length;
      const place = { ordinal, part: item ? part : null, item, hash: `h${ordinal}`, anchor: `p${ordinal}` };
      blocks.push(
        text.startsWith('# ')
          ? { ...place, kind: 'heading', level: 3, text: text.slice(2) }
          : { ...place, kind: 'paragraph', text },
      );
    }
    ranges.push({ part: item ? part : null, item, title, from, to: blocks.length });
  }
  const items = sections.flatMap(({ item }) => (item ? [item] : []));
  return {
    bytes: 0,
    form: '10-K',
    company: null,
    ticker: null,
    cik: null,
    period: null,
    fiscal: null,
    sections: ranges,
    blocks,
    facts: [],
    health: { status: 'ok', itemsExpected: items, itemsFound: items, textKept: 1, warnings: [] },
  };
}

function summaryOf(summaries: BlockSummary[], keyPoints: KeyPoint[] = []): FilingSummary {
  return {
    summaries,
    keyPoints,
    provider: 'extractive',
    model: null,
    counts: { blocks: 0, summarised: 0, claims: 0, verified: 0, withheld: 0 },
  };
}

function says(block: number, text: string, receipts: Receipt[] = []): BlockSummary {
  return { block, text, receipts, category: 'metric', status: 'verified' };
}

function receipt(
  text: string,
  claim: string,
  { block, status = 'verified' }: { block: number; status?: Receipt['status'] },
): Receipt {
  const from = text.indexOf(claim);
  return {
    span: [from, from + claim.length],
    text: claim,
    kind: 'number',
    status,
    source: status === 'withheld' ? null : { block, span: [3, 3 + claim.length] },
    fact: null,
    formula: status === 'derived' ? '6 / 9' : null,
  };
}

const source =
  'Revenue for fiscal 2025 was $48 million, two thirds of it in <Europe> & Asia, our largest markets by far.';

function render(document: FilingDocument, summary: FilingSummary, variant: 'full' | 'preview' = 'full') {
  return renderSummaryDocument({ document, summary, variant });
}

describe('a summarized paragraph', () => {
  const text = 'Revenue was $48 million, 67% of it abroad.';
  const receipts = [receipt(text, '$48 million', { block: 0 }), receipt(text, '67%', { block: 0, status: 'derived' })];
  const { html } = render(
    filing([{ item: '7', title: 'Discussion', texts: [source] }]),
    summaryOf([says(0, text, receipts)]),
  );

  test('links each figure to its source, derived ones in their own mark', () => {
    expect(html).toContain('Revenue was <a class="fig" href="#p0-s" data-at="3-14">$48 million</a>, ');
    expect(html).toContain(
      '<a class="fig fig-derived" href="#p0-s" data-at="3-6" data-formula="6 / 9">67%</a> of it abroad.',
    );
    expect(html).toContain('67% = 6 / 9');
  });

  test('has a permanent link, its category and what was checked', () => {
    expect(html).toContain('<div class="sum" id="p0">');
    expect(html).toContain('href="#p0" aria-label="Permanent link to paragraph 0">¶ 0</a>');
    expect(html).toContain('Metric</span>');
    expect(html).toContain('1 verified, 1 derived');
  });

  test('folds its source beneath, escaped, in a fold that works without JavaScript', () => {
    expect(html).toMatch(/<details class="src" id="p0-s"><summary>.*Show source/);
    expect(html).toContain('two thirds of it in &lt;Europe&gt; &amp; Asia');
  });

  test('gives every id once', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what cannot be shown', () => {
  test('a withheld figure is never printed', () => {
    const text = 'Start-up costs fell by $12 million.';
    const { html } = render(
      filing([{ item: '7', title: 'Discussion', texts: [source] }]),
      summaryOf([says(0, text, [receipt(text, '$12 million', { block: 0, status: 'withheld' })])]),
    );
    expect(html).not.toContain('$12 million');
    expect(html).toMatch(/<a class="fig fig-held" href="#p0-s">.*withheld<\/a>\./);
    expect(html).toContain('1 withheld');
  });

  test('a withheld summary is a sentence that leads to the source', () => {
    const { html, contents } = render(
      filing([{ item: '7', title: 'Discussion', texts: [source] }]),
      summaryOf([{ ...says(0, 'Wrong words.'), status: 'withheld' }]),
    );
    expect(html).not.toContain('Wrong words.');
    expect(html).toContain('The number did not match its source, so we do not print it.');
    expect(html).toContain('<a href="#p0-s">Read the source</a>');
    expect(contents[0]).toMatchObject({ summarised: 0, paragraphs: 1 });
  });

  test('an item that nobody found is said in its place, with a link to the original', () => {
    const document = filing([
      { item: '7', title: 'Discussion', texts: [source] },
      { item: '9', title: 'Accountants', texts: [source] },
    ]);
    document.health.itemsExpected = ['7', '8', '9'];
    const { html, contents } = renderSummaryDocument({
      document,
      summary: summaryOf([]),
      variant: 'full',
      originalUrl: 'https://sec.example/a.htm?x=1&y=2',
    });
    expect(contents.map(({ item, part, state }) => [item, part, state])).toEqual([
      ['7', 'II', 'read'],
      ['8', 'II', 'unread'],
      ['9', 'II', 'read'],
    ]);
    expect(html).toContain('Item 8 could not be read, so it has no summary.');
    expect(html).toContain('href="https://sec.example/a.htm?x=1&amp;y=2"');
    expect(html.indexOf('Item 8 could')).toBeLessThan(html.indexOf('Item 9. Accountants'));
  });

  test('an item of a 10-Q is missed in its own part, also when the list does not name the part', () => {
    const document = filing([
      { part: 'I', item: '1', title: 'Statements', texts: [source] },
      { part: 'I', item: '4', title: 'Controls', texts: [source] },
      { part: 'II', item: '1', title: 'Proceedings', texts: [source] },
      { part: 'II', item: '6', title: 'Exhibits', texts: [source] },
    ]);
    const order = () => render(document, summaryOf([])).contents.map(({ part, item }) => `${part}/${item}`);
    document.health.itemsExpected = ['1', '2', '4', '1', '6'];
    expect(order()).toEqual(['I/1', 'I/2', 'I/4', 'II/1', 'II/6']);

    document.health.itemsFound = ['I/1', 'I/4', 'II/1', 'II/6'];
    document.health.itemsExpected = ['I/1', 'I/4', 'II/1', 'II/2', 'II/6'];
    expect(order()).toEqual(['I/1', 'I/4', 'II/1', 'II/2', 'II/6']);
  });

  test('a paragraph without a summary stands in the filing’s own words', () => {
    const { html } = render(filing([{ item: '7', title: 'Discussion', texts: ['See <note> 4.'] }]), summaryOf([]));
    expect(html).toContain('<div class="own"><p id="p0">See &lt;note&gt; 4.</p></div>');
  });
});

describe('sections', () => {
  test('carry item and title, count their summaries and are open; the cover is folded', () => {
    const document = filing([
      { item: null, title: '', texts: ['UNITED STATES'] },
      { item: '1A', title: 'Item 1A. Risk Factors', texts: ['# Supply', source, source] },
      { part: 'III', item: '1 and 2', title: 'Business and Properties', texts: [source] },
    ]);
    const { html, contents } = render(document, summaryOf([says(2, 'One foundry makes our chips.')]));
    expect(
      contents.map(({ anchor, title, summarised, paragraphs }) => [anchor, title, summarised, paragraphs]),
    ).toEqual([
      ['cover', 'Cover page', 0, 0],
      ['part-ii-item-1a', 'Risk Factors', 1, 2],
      ['part-iii-item-1-and-2', 'Business and Properties', 0, 1],
    ]);
    expect(html).toContain('<details class="item" id="cover"><summary>');
    expect(html).toContain('<details class="item" id="part-ii-item-1a" open><summary><h2>Item 1A. Risk Factors</h2>');
    expect(html).toContain('1 of 2 summarized');
    expect(html).toContain('<h2>Items 1 and 2. Business and Properties</h2>');
    expect(html).toContain('<h3 id="p1">Supply</h3>');
  });

  test('no heading level is left out below an item', () => {
    const document = filing([
      { item: '7', title: 'Discussion', texts: ['# Overview', source, '# Sales', '# Europe', source] },
      { item: '8', title: 'Statements', texts: ['# Cash', source] },
    ]);
    for (const at of [0, 3, 5]) Object.assign(document.blocks[at]!, { level: 4 });
    const { html } = render(document, summaryOf([]));
    expect([...html.matchAll(/<(h\d)[^>]*>([^<]+)</g)].map(([, tag, text]) => `${tag} ${text}`)).toEqual([
      'h2 Item 7. Discussion',
      'h3 Overview',
      'h3 Sales',
      'h4 Europe',
      'h2 Item 8. Statements',
      'h3 Cash',
    ]);
  });

  test('two items 1 of a 10-Q have addresses of their own', () => {
    const { contents } = render(
      filing([
        { part: 'I', item: '1', title: 'Financial Statements', texts: [source] },
        { part: 'II', item: '1', title: 'Legal Proceedings', texts: [source] },
      ]),
      summaryOf([]),
    );
    expect(contents.map(({ anchor }) => anchor)).toEqual(['part-i-item-1', 'part-ii-item-1']);
  });

  test('a table is folded under its caption, size and unit', () => {
    const document = filing([{ item: '8', title: 'Statements', texts: ['a | b'] }]);
    const cell = (text: string, role: 'data' | 'row-header' | 'column-header') => ({
      text,
      role,
      colspan: 1,
      rowspan: 1,
    });
    document.blocks[0] = {
      ...(document.blocks[0] as Block),
      kind: 'table',
      table: {
        rows: [
          [cell('Market', 'column-header'), cell('2025', 'column-header')],
          [cell('Automotive', 'row-header'), cell('2,214.8', 'data')],
        ],
        headerRows: 1,
        scale: 6,
        currency: 'USD',
        caption: 'Revenue by market',
      },
    };
    const { html } = render(document, summaryOf([]));
    expect(html).toMatch(/<details class="tbl" id="p0"><summary>.*<b>Revenue by market<\/b>/);
    expect(html).toContain('1 row, 2 columns, in millions of USD');
    expect(html).toContain('role="region" tabindex="0" aria-label="Revenue by market"');
  });
});

describe('key points', () => {
  test('link to their paragraphs and mark the figures that these have receipts for', () => {
    const text = 'Revenue was $48 million in 2025.';
    const { html } = render(
      filing([{ item: '7', title: 'Discussion', texts: [source] }]),
      summaryOf(
        [says(0, text, [receipt(text, '$48 million', { block: 0 })])],
        [{ text: 'At $48 million, not $48 millionaires.', blocks: [0], category: 'metric' }],
      ),
    );
    expect(html).toContain(
      'At <a class="fig" href="#p0-s" data-at="3-14">$48 million</a>, not <mark>$48</mark> millionaires.',
    );
    expect(html).toContain('<a class="ref" href="#p0" aria-label="Go to paragraph 0">¶ 0</a>');
  });
});

describe('a preview', () => {
  const texts = Array.from({ length: 50 }, (_, index) => `Paragraph ${index}: ${source}`);
  const document = filing([
    { item: null, title: '', texts: ['UNITED STATES'] },
    { item: '1', title: 'Business', texts },
    { item: '7', title: 'Discussion', texts },
  ]);
  const summaries = document.blocks
    .filter(({ item }) => item)
    .map(({ ordinal }) => says(ordinal, `Said of ${ordinal}.`));
  const points: KeyPoint[] = [{ text: 'Far away.', blocks: [90], category: 'risk' }];
  const preview = render(document, summaryOf(summaries, points), 'preview');
  const full = render(document, summaryOf(summaries, points));

  test('shows thirty summaries of all there are, and the contents of the whole filing', () => {
    expect([preview.shown, preview.total]).toEqual([30, 100]);
    expect([full.shown, full.total]).toEqual([100, 100]);
    expect(preview.contents).toEqual(full.contents);
  });

  test('has nothing of the rest in it', () => {
    expect(preview.html).toContain('Said of 30.');
    expect(preview.html).not.toContain('Said of 31.');
    expect(preview.html).not.toContain('Paragraph 30:');
    expect(preview.html).not.toContain('Item 7');
  });

  test('names the paragraph of a key point without a link that leads nowhere', () => {
    expect(preview.html).toContain('<span class="ref">¶ 90</span>');
    expect(full.html).toContain('<a class="ref" href="#p90"');
  });

  test('of a short filing is the whole of it', () => {
    const short = filing([{ item: '2.02', title: 'Results', texts: [source] }]);
    expect(render(short, summaryOf([says(0, 'Sold more.')]), 'preview')).toMatchObject({ shown: 1, total: 1 });
  });
});
