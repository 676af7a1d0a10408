import { describe, expect, test } from 'vitest';
import {
  BASE_FORMS,
  baseFormOf,
  DEFAULT_FORMS,
  formsOf,
  isAmendment,
  isPeriodic,
  listForms,
  MAIN_FORMS,
  reportDateInWords,
} from './forms.ts';

/** Form names as EDGAR has listed them, what each is read as, and whether it amends another filing. */
const GOLDEN: [form: string, base: string | null, amends: boolean][] = [
  ['10-K', '10-K', false],
  ['10-K/A', '10-K', true],
  ['10-K405', '10-K', false],
  ['10-K405/A', '10-K', true],
  ['10-K405T', '10-K', false],
  ['10-KT', '10-K', false],
  ['10-KT/A', '10-K', true],
  ['10-KT405', '10-K', false],
  ['10-KT405/A', '10-K', true],
  ['10-KSB', '10-K', false],
  ['10-KSB/A', '10-K', true],
  ['10-KSB40', '10-K', false],
  ['10-KSB40/A', '10-K', true],
  ['10-KTSB', '10-K', false],
  ['10-Q', '10-Q', false],
  ['10-Q/A', '10-Q', true],
  ['10-QT', '10-Q', false],
  ['10-QT/A', '10-Q', true],
  ['10-QSB', '10-Q', false],
  ['10-QSB/A', '10-Q', true],
  ['10-QTSB', '10-Q', false],
  ['8-K', '8-K', false],
  ['8-K/A', '8-K', true],
  ['8-K12B', '8-K', false],
  ['8-K12B/A', '8-K', true],
  ['8-K12G3', '8-K', false],
  ['8-K15D5', '8-K', false],
  ['10-k/a', '10-K', true],
  ['10-K/A ', '10-K', true],
  ['NT 10-K', 'NT 10-K', false],
  ['NT 10-Q/A', 'NT 10-Q', true],
  ['20-F', '20-F', false],
  ['20-F/A', '20-F', true],
  ['40-F/A', '40-F', true],
  ['6-K', '6-K', false],
  ['DEF 14A', 'DEF 14A', false],
  ['S-1', 'S-1', false],
  ['S-1/A', 'S-1', true],
  // Drafts, and reports of others, are none of ours.
  ['PRE 14A', null, false],
  ['10-D', null, false],
  ['10-K/A/A', null, true],
  ['10-KX', null, false],
  ['11-K', null, false],
  ['ARS', null, false],
  ['10-12G', null, false],
  ['', null, false],
];

describe('forms', () => {
  test.each(GOLDEN)('%j is read as %j; amends another filing: %j', (form, base, amends) => {
    expect([baseFormOf(form), isAmendment(form)]).toEqual([base, amends]);
  });

  test('that the site names in a few words are the three of most companies, and lists begin with reports', () => {
    expect(listForms(MAIN_FORMS)).toBe('10-K, 10-Q and 8-K');
    expect(DEFAULT_FORMS).toEqual(['10-Q', '10-K']);
  });

  test.each([
    ['10-K/A', true, 'Period ended'],
    ['20-F', true, 'Period ended'],
    ['NT 10-Q', false, 'Period ended'],
    ['8-K', false, 'Event on'],
    ['6-K', false, 'Dated'],
    ['DEF 14A', false, 'Meeting on'],
  ])('%j is about a fiscal period: %j; its date of report is said as %j', (form, isAboutPeriod, label) => {
    expect([isPeriodic(form), reportDateInWords(form).label]).toEqual([isAboutPeriod, label]);
  });

  test('asked for by their base hold each variant and its amendment once', () => {
    const all = formsOf(BASE_FORMS);
    expect(new Set(all).size).toBe(all.length);
    for (const form of all) expect(baseFormOf(form)).not.toBeNull();
    for (const form of all.filter((name) => !isAmendment(name))) expect(all).toContain(`${form}/A`);
  });
});
