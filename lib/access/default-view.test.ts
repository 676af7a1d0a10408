import { expect, test } from 'vitest';
import { defaultView, readView } from './default-view.ts';

const full = { hasBlackline: true, isAllowed: true, lastView: null };

test('a filing with a blackline opens in it for a reader with full access who has never chosen', () => {
  expect(defaultView(full)).toBe('blackline');
});

test('a filing opens in the view that its reader used last', () => {
  expect(defaultView({ ...full, lastView: 'summary' })).toBe('summary');
  expect(defaultView({ ...full, lastView: 'blackline' })).toBe('blackline');
});

test('a preview opens in the summary, whatever was used last', () => {
  expect(defaultView({ ...full, isAllowed: false })).toBe('summary');
  expect(defaultView({ ...full, isAllowed: false, lastView: 'blackline' })).toBe('summary');
});

test('a filing without a blackline opens in the summary', () => {
  expect(defaultView({ ...full, hasBlackline: false, lastView: 'blackline' })).toBe('summary');
});

test('only the names of views are views', () => {
  expect(['summary', 'blackline', 'Summary', '', null, undefined, ['summary']].map(readView)).toEqual([
    'summary',
    'blackline',
    null,
    null,
    null,
    null,
    null,
  ]);
});
