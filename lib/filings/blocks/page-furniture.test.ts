import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';

const page = '<hr style="page-break-after:always"/>';

function texts(body: string): string[] {
  return parseFiling(Buffer.from(`<html><body>${body}</body></html>`)).blocks.map(({ text }) => text);
}

/** Pages of one sentence each, with what is at their ends. */
function pages(count: number, foot: (number: number) => string, head = ''): string {
  const sentences = ['Alpha leads.', 'Beta follows.', 'Gamma is third.', 'Delta is fourth.', 'Epsilon is last.'];
  return Array.from({ length: count }, (_, at) => `${at > 0 ? head : ''}<p>${sentences[at]}</p>${foot(at + 1)}`).join(
    page,
  );
}

describe('page furniture is no block', () => {
  test.each([
    ['page numbers', (n: number) => `<p>${n}</p>`],
    ['roman page numbers', (n: number) => `<p>${['i', 'ii', 'iii', 'iv', 'v'][n - 1]}</p>`],
    ['numbers between dashes', (n: number) => `<p>- ${n} -</p>`],
    ['numbers with their total', (n: number) => `<p>Page ${n} of 90</p>`],
    ['numbers of an appendix', (n: number) => `<p>F-${n}</p>`],
    ['a footer with the name and the number', (n: number) => `<p>Lodestar Lamps Inc. | 2024 Form 10-K | ${n}</p>`],
    ['a footer in a table', (n: number) => `<table><tr><td>Lodestar Lamps Inc.</td><td>${n}</td></tr></table>`],
  ])('%s', (_, foot) => {
    expect(texts(pages(5, foot))).toEqual([
      'Alpha leads.',
      'Beta follows.',
      'Gamma is third.',
      'Delta is fourth.',
      'Epsilon is last.',
    ]);
  });

  test('links back to the contents', () => {
    expect(texts(pages(2, () => '', '<p><a href="#toc">Table of Contents</a></p>'))).toEqual([
      'Alpha leads.',
      'Beta follows.',
    ]);
  });
});

describe('what looks like furniture and is none', () => {
  test('a line that says how to read the table below it stays on every page', () => {
    expect(texts(pages(5, () => '', '<p>(in millions)</p>')).filter((text) => text === '(in millions)')).toHaveLength(
      4,
    );
  });

  test('a sentence that is repeated within its page stays', () => {
    expect(
      texts('<p>None.</p><p>A word.</p><p>None.</p><p>Two words.</p><p>None.</p><p>Three words.</p>'),
    ).toHaveLength(6);
  });

  test('a figure in a table stays', () => {
    expect(texts('<table><tr><td>Lamps</td><td>7</td></tr><tr><td>Piers</td><td>8</td></tr></table>')).toEqual([
      'Lamps | 7\nPiers | 8',
    ]);
  });

  test('a heading that opens some pages, and stands in the middle of others, stays', () => {
    const heading = '<p><b>YTD 2024 compared to YTD 2023</b></p>';
    const within = Array.from(
      { length: 4 },
      (_, at) => `<p>Sales ${at}.</p>${heading}<p>Sales rose.</p><p>Fin ${at}.</p>`,
    );
    expect(
      texts(`${pages(5, () => '', heading)}${page}<p>More.</p>${within.join('')}<p>End.</p>`).filter((text) =>
        text.startsWith('YTD'),
      ),
    ).toHaveLength(8);
  });

  test('the heading of the contents stays', () => {
    expect(
      texts(`<p>A cover.</p>${page}<p>More.</p><p><b>TABLE OF CONTENTS</b></p><p>Other.</p><p>End.</p>`),
    ).toContain('TABLE OF CONTENTS');
  });
});
