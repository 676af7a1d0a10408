import { describe, expect, test } from 'vitest';
import { BASE_FORMS, baseFormOf, formsOf, isAmendment } from './forms.ts';

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
  // Announcements that a report is late, and reports of others, are none of ours.
  ['NT 10-K', null, false],
  ['NT 10-Q/A', null, true],
  ['10-D', null, false],
  ['10-K/A/A', null, true],
  ['10-KX', null, false],
  ['20-F', null, false],
  ['40-F/A', null, true],
  ['6-K', null, false],
  ['11-K', null, false],
  ['ARS', null, false],
  ['10-12G', null, false],
  ['', null, false],
];

describe('forms', () => {
  test.each(GOLDEN)('%j is read as %j; amends another filing: %j', (form, base, amends) => {
    expect([baseFormOf(form), isAmendment(form)]).toEqual([base, amends]);
  });

  test('asked for by their base hold each variant and its amendment once', () => {
    const all = formsOf(BASE_FORMS);
    expect(new Set(all).size).toBe(all.length);
    for (const form of all) expect(baseFormOf(form)).not.toBeNull();
    for (const form of all.filter((name) => !isAmendment(name))) expect(all).toContain(`${form}/A`);
  });
});
