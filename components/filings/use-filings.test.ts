import { expect, test } from 'vitest';
import type { FilingListItem } from '#lib/filings/filing-list';
import { shownState } from './use-filings.ts';

const first: FilingListItem[] = [];
const newer: FilingListItem[] = [];
const fetched: FilingListItem[] = [];
const ready = { status: 'ready', filings: fetched } as const;

test('the list that came with the page is shown, and a newer one in its place', () => {
  const asked = { by: null, state: { status: 'loading' } } as const;
  expect(shownState(first, asked)).toHaveProperty('filings', first);
  const shown = shownState(newer, asked);
  expect(shown.status === 'ready' && shown.filings === newer).toBe(true);
});

test('what the browser asked for is shown until the page brings a newer list', () => {
  const early = shownState(first, { by: first, state: ready });
  expect(early.status === 'ready' && early.filings === fetched).toBe(true);
  const later = shownState(newer, { by: first, state: ready });
  expect(later.status === 'ready' && later.filings === newer).toBe(true);
});

test('a page without a list shows how the question stands', () => {
  expect(shownState(null, { by: null, state: { status: 'failed' } })).toEqual({ status: 'failed' });
});
