import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { type AtomFeed, writeAtomFeed } from './atom-feed.ts';
import { composeFeed } from './compose-feed.ts';
import type { FeedFiling } from './feed-queries.ts';

const filing: FeedFiling = {
  accession: '0009990142-26-000001',
  ticker: 'NWSC',
  company: 'Northwind & Sons <Inc.>',
  form: '10-K',
  filedOn: '2026-02-19',
  originalUrl: 'https://www.sec.gov/x.htm?a=1&b=2',
  updatedAt: new Date('2026-02-20T10:00:00Z'),
  keyPoints: ['Revenue rose 14.5%.', 'Debt fell.', 'Cash rose.', 'A fourth.'],
};

type Parsed = { feed: { title: string; updated: string; entry?: Record<string, string> } };
const parse = (feed: AtomFeed) =>
  (new XMLParser({ ignoreAttributes: false, trimValues: false }).parse(writeAtomFeed(feed)) as Parsed).feed;

describe('a feed', () => {
  test('tells of a filing what it is, where it is and what it says', () => {
    const feed = parse(composeFeed([filing], { ticker: 'NWSC', name: filing.company }));

    expect(feed.title).toBe('Northwind & Sons <Inc.> (NWSC) filings');
    expect(feed.updated).toBe('2026-02-20T10:00:00.000Z');
    expect(feed.entry).toMatchObject({
      id: 'tag:proofline.example,2026:filing/0009990142-26-000001',
      title: 'Northwind & Sons <Inc.> (NWSC): 10-K of 2026-02-19',
      summary: 'Revenue rose 14.5%. Debt fell. Cash rose.',
    });
  });

  test('keeps its id and the ids of its entries when the company is renamed', () => {
    const before = composeFeed([filing], { ticker: 'NWSC', name: 'Old' });
    const after = composeFeed([{ ...filing, company: 'New' }], { ticker: 'nwsc', name: 'New' });

    expect([after.id, after.entries[0]?.id]).toEqual([before.id, before.entries[0]?.id]);
  });

  test('without entries is a feed all the same', () => {
    expect(parse(composeFeed([], null)).updated).toBe('2026-01-01T00:00:00.000Z');
  });

  test('is well-formed whatever a filing says, and says it again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(']]>', '<!--', '\uD800', '\0', '&#0;')),
        (text) => {
          const written = writeAtomFeed(composeFeed([{ ...filing, company: `x${text}x` }], null));
          expect(XMLValidator.validate(written)).toBe(true);
          expect(written.match(/<entry>/g)).toHaveLength(1);
        },
      ),
    );
  });
});
