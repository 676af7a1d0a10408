import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedFiling } from './feed-filing-queries.ts';
import { writeCalendar } from './write-calendar.ts';

const filing = (changes: Partial<FeedFiling> = {}): FeedFiling => ({
  ...{ ticker: 'MRDN', name: 'Meridian Freight, Inc.', picture: null, invented: true, isUnread: true },
  ...{ accession: '0000000001-26-000001', form: '10-Q', filedOn: '2026-02-28', period: 'Q3 2026' },
  href: '/filings/mrdn/summarized?type=10-Q&date=2026-02-28',
  news: { kind: 'key-points', points: ['Revenue grew; costs fell.'], href: '/', isPartial: false },
  updatedAt: new Date('2026-03-01T12:00:00Z'),
  ...changes,
});

const withPoint = (point: string) =>
  filing({ name: point, news: { kind: 'key-points', points: [point], href: '/', isPartial: false } });

/** The lines as a program reads them: folded ones put together again (RFC 5545, 3.1). */
const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

/** A property's text as it was before it was escaped (RFC 5545, 3.3.11). */
function textOf(calendar: string, name: string): string {
  const line = unfold(calendar).find((one) => one.startsWith(`${name}:`)) ?? '';
  return line.slice(name.length + 1).replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

describe('a calendar', () => {
  test('has an event of one day for each filing, that takes up no time', () => {
    const lines = unfold(writeCalendar([filing()]));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'UID:0000000001-26-000001@filings.proofline.example',
        'DTSTAMP:20260301T120000Z',
        'DTSTART;VALUE=DATE:20260228',
        'DTEND;VALUE=DATE:20260301',
        'SUMMARY:MRDN 10-Q\\, Q3 2026',
        'TRANSP:TRANSPARENT',
        'END:VCALENDAR',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  test('of the same filings is the same, and tells nothing of what was read', () => {
    expect(writeCalendar([filing()])).toBe(writeCalendar([filing({ isUnread: false })]));
  });

  test('without filings is one all the same', () => {
    expect(unfold(writeCalendar([])).at(0)).toBe('BEGIN:VCALENDAR');
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: fc.constantFrom('a', '\\', ';', ',', '\n', '\r', ':', 'ü', '漢', '👩‍🚒', ' '), maxLength: 400 }),
  );

  test('has no line of more than 75 octets, and folds within no letter', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = writeCalendar([withPoint(text)]).split('\r\n');
        expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        expect(lines.every((line) => line.isWellFormed())).toBe(true);
        expect(lines.filter((line) => /[\n\r]/.test(line))).toEqual([]);
        expect(lines.at(-1)).toBe('');
      }),
    );
  });

  test('gives every text back as it was, without control characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = text
          .toWellFormed()
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/[^\P{Cc}\t\n]/gu, ' ');
        expect(textOf(writeCalendar([withPoint(text)]), 'DESCRIPTION')).toContain(`${plain}\n${plain}\n`);
      }),
    );
  });

  test('has no more events, and no other properties, whatever a text says', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const hostile = `${text}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://evil.example/`;
        const lines = unfold(writeCalendar([withPoint(hostile)]));
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
        expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
      }),
    );
  });
});
