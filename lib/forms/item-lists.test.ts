import { describe, expect, test } from 'vitest';
import { itemListOf, itemsOfForm, sectionRole } from './item-lists.ts';

function names(form: string, period: string | null): string {
  return itemsOfForm(form, period)
    .filter(({ recent }) => !recent)
    .map(({ item }) => item)
    .join(' ');
}

describe('items of a 10-K by year', () => {
  test.each([
    ['1996-12-31', '1 2 3 4 5 6 7 8 9 10 11 12 13 14'],
    ['1999-12-31', '1 2 3 4 5 6 7 7A 8 9 10 11 12 13 14'],
    ['2006-12-31', '1 1A 1B 2 3 4 5 6 7 7A 8 9 9A 9B 10 11 12 13 14 15'],
    ['2018-12-31', '1 1A 1B 2 3 4 5 6 7 7A 8 9 9A 9B 10 11 12 13 14 15 16'],
    ['2025-09-27', '1 1A 1B 1C 2 3 4 5 6 7 7A 8 9 9A 9B 9C 10 11 12 13 14 15 16'],
  ])('%s', (period, list) => {
    expect(names('10-K', period)).toBe(list);
  });

  test('item 14 was about exhibits, in part IV, until 2002', () => {
    const item = (period: string) => itemsOfForm('10-K405', period).find((one) => one.item === '14');
    expect(item('1997-12-31')?.part).toBe('IV');
    expect(item('2005-12-31')?.part).toBe('III');
  });

  test('a new item may be missing for a year', () => {
    const recent = itemsOfForm('10-K', '2023-12-31').filter((item) => item.recent);
    expect(recent.map(({ item }) => item)).toEqual(['1C']);
  });
});

describe('items of a 20-F by year', () => {
  test.each([
    ['1998-12-31', '1 2 3 4 5 6 7 8 9 9A 10 11 12 13 14 15 16 17 18 19'],
    ['2000-12-31', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19'],
    ['2020-12-31', '1 2 3 4 4A 5 6 7 8 9 10 11 12 13 14 15 16A 16B 16C 16D 16E 16F 16G 16H 17 18 19'],
    ['2025-12-31', '1 2 3 4 4A 5 6 7 8 9 10 11 12 13 14 15 16A 16B 16C 16D 16E 16F 16G 16H 16I 16J 16K 17 18 19'],
  ])('%s', (period, list) => {
    expect(names('20-F', period)).toBe(list);
  });

  test('the statements may be item 17 or item 18', () => {
    const free = itemsOfForm('20-F', '2020-12-31').filter(({ mandatory }) => !mandatory);
    expect(free.map(({ item }) => item)).toEqual(['17', '18']);
  });
});

test('a form without items has none, and a part of it is no cover', () => {
  for (const form of ['6-K', '40-F', 'DEF 14A', 'S-1/A', 'NT 10-K']) {
    expect(itemsOfForm(form, '2024-12-31')).toEqual([]);
    expect(sectionRole(form, { part: null, item: null })).toBe('event');
  }
});

test('part II of a 10-Q may leave items out, part I may not', () => {
  const items = itemsOfForm('10-Q', '2024-06-30');
  expect(items.filter(({ mandatory }) => mandatory).map(({ item }) => item)).toEqual(['1', '2', '3', '4']);
});

test.each([
  ['10-K', 'annual'],
  ['10-K405/A', 'annual'],
  ['10-KT', 'annual'],
  ['10-KSB', 'small-annual'],
  ['10-KSB40', 'small-annual'],
  ['10-Q/A', 'quarterly'],
  ['10-QSB', 'small-quarterly'],
  ['8-K', 'current'],
  ['8-K12B', 'current'],
  ['10K405', 'annual'],
  ['20-F/A', 'foreign-annual'],
  ['DEF 14A', 'none'],
  ['NT 10-Q', 'none'],
  ['S-1/A', 'none'],
  ['10-KX', null],
  ['PRE 14A', null],
  [null, null],
])('%s has the list %s', (form, list) => {
  expect(itemListOf(form)).toBe(list);
});

test('an 8-K had other numbers until August 2004', () => {
  expect(itemsOfForm('8-K', '2003-05-01').map(({ item }) => item)).toContain('12');
  expect(itemsOfForm('8-K', '2024-05-01').map(({ item }) => item)).toContain('1.05');
});

describe('the role of a section', () => {
  test.each([
    ['10-K', 'II', '7', 'discussion'],
    ['10-K405/A', 'II', '7 and 7A', 'discussion'],
    ['10-K', 'IV', '14', 'exhibits'],
    ['10-K', 'III', '14', 'auditor'],
    ['10-KSB', 'II', '6', 'discussion'],
    ['10-Q', 'I', '2', 'discussion'],
    ['10-Q', 'II', '2', 'shares'],
    ['10-QSB', 'I', '3', 'controls'],
    ['8-K', null, '2.02', 'discussion'],
    ['8-K', null, '5.07', 'event'],
    ['8-K', null, '99', 'event'],
    [null, 'I', '1A', 'risk'],
    ['10-K', null, null, 'cover'],
    ['10-K', 'I', '99', 'other'],
  ])('%s, part %s, item %s: %s', (form, part, item, role) => {
    expect(sectionRole(form, { part, item })).toBe(role);
  });
});
