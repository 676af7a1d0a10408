import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { onSite } from '#tests/support/on-site';
import { FilingParagraphs } from './filing-hits.tsx';
import { scrollSmoothlyTo } from './scroll-smoothly.ts';
import { SymbolList } from './symbol-list.tsx';

describe('the list of symbols', () => {
  const list = (symbols: unknown) =>
    renderToStaticMarkup(
      createElement(SymbolList, { symbols: symbols as [], fresh: new Set(['HLFD']), onRemove: () => undefined }),
    );

  test('says so when it is given anything but a list', () => {
    expect(list('NWSC')).toContain('symbols prop must be an array');
    expect(list(null)).toContain('symbols prop must be an array');
  });

  test('without symbols says that all are selected', () => expect(list([])).toContain('All selected'));

  test('has a remove button, symbol and company in each row, and highlights the new one', () => {
    const html = list([
      { ticker: 'NWSC', title: 'Northwind' },
      { ticker: 'HLFD', title: 'Hallford' },
    ]);
    expect(html).toMatch(
      /<tr><td[^>]*><button[^>]*aria-label="Remove NWSC".*<span data-slot="symbol"[^>]*>NWSC<\/span><\/td>.*Northwind<\/td><\/tr>/,
    );
    expect(html.match(/<tr data-fresh="true"/g)).toHaveLength(1);
  });
});

test('a filing without matched paragraphs says “No paragraphs.”', () => {
  const filing = { key: 'a', date: '2026-08-19', type: '10-K', quarter: 'FY', period: null, hits: [] };
  const html = renderToStaticMarkup(
    onSite(createElement(FilingParagraphs, { symbol: 'NWSC', filing, cited: new Map() })),
  );
  expect(html).toContain('No paragraphs.');
});

describe('scrolling to the question', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A browser's window of 500 pixels over a page of 3,000, whose frames come every 50 ms. */
  function openWindow(prefersReducedMotion: boolean) {
    let now = 0;
    const places: { at: number; top: number }[] = [];
    const frames: ((now: number) => void)[] = [];
    const view = {
      scrollY: 1_000,
      innerHeight: 500,
      matchMedia: () => ({ matches: prefersReducedMotion }),
      addEventListener: () => undefined,
      scrollTo: ({ top }: { top: number }) => void places.push({ at: now, top }),
    };
    vi.stubGlobal('window', view);
    vi.stubGlobal('document', { documentElement: { scrollHeight: 3_000 } });
    vi.stubGlobal('performance', { now: () => now });
    vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
    scrollSmoothlyTo({ getBoundingClientRect: () => ({ top: -712 }) } as Element);
    for (let frame = frames.shift(); frame; frame = frames.shift()) {
      now += 50;
      frame(now);
    }
    return places;
  }

  test('takes 900 ms and ends below the header', () => {
    const places = openWindow(false);
    expect(places.at(-1)).toEqual({ at: 900, top: 200 });
    expect(places.map(({ top }) => top)).toEqual(places.map(({ top }) => top).toSorted((one, other) => other - one));
    expect(places.length).toBe(18);
  });

  test('is one step for readers who prefer reduced motion', () => {
    expect(openWindow(true)).toEqual([{ at: 0, top: 200 }]);
  });
});
