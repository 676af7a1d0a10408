import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPreferenceForm } from './read-preference-form.ts';

const fields = { do: 'save', delivery: 'digest', digestTime: '18:30', timeZone: 'Europe/Copenhagen' };
const read = (more: Record<string, string>) => readPreferenceForm(new URLSearchParams({ ...fields, ...more }));

test('a form that is saved names the settings, and what companies have of their own', () => {
  expect(read({ 'company-0000000001': 'none', 'company-0000000002': '', token: 'x' })).toEqual({
    kind: 'save',
    settings: { delivery: 'digest', digestMinute: 1_110, timeZone: 'Europe/Copenhagen' },
    companies: new Map([
      ['0000000001', 'none'],
      ['0000000002', null],
    ]),
  });
});

test.each(['end', 'resume'] as const)('%s needs no other field', (kind) => {
  expect(readPreferenceForm(new URLSearchParams({ do: kind, delivery: 'rubbish' }))).toEqual({ kind });
});

test.each([
  { do: '' },
  { do: 'delete' },
  { delivery: '' },
  { delivery: 'weekly' },
  { digestTime: '25:00' },
  { timeZone: 'Mars/Olympus' },
  { timeZone: '' },
  { 'company-0000000001': 'weekly' },
])('%j is refused as a whole', (wrong) => {
  expect(read(wrong as Record<string, string>)).toBeNull();
});

test('whatever is sent is a change or none, and never an error', () => {
  const field = fc.oneof(fc.constantFrom(...Object.keys(fields), 'company-0000000001', 'token'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(field, fc.string())), (pairs) => {
      const change = readPreferenceForm(new URLSearchParams(pairs));
      expect(change === null || ['save', 'end', 'resume'].includes(change.kind)).toBe(true);
    }),
  );
});
