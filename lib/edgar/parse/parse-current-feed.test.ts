import { describe, expect, test } from 'vitest';
import { parseCurrentFeed } from './parse-current-feed.ts';

const entry = (title: string, extra = '') => `<entry>
<title>${title}</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/9000001/000900000126000002/0009000001-26-000002-index.htm"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; 2026-02-11 &lt;b&gt;AccNo:&lt;/b&gt; 0009000001-26-000002 &lt;b&gt;Size:&lt;/b&gt; 14 KB${extra}
</summary>
<updated>2026-02-11T16:30:05-05:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="8-K"/>
<id>urn:tag:sec.gov,2008:accession-number=0009000001-26-000002</id>
</entry>`;
const feed = (entries: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1" ?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title>${entries}</feed>`,
    'latin1',
  );

describe('parseCurrentFeed', () => {
  test('reads an entry, its items and its time', () => {
    const items = '\n&lt;br&gt;Item 2.02: Results of Operations\n&lt;br&gt;Item 9.01: Financial Statements';
    expect(parseCurrentFeed(feed(entry('8-K - Larkfield - Gauges (UK) Ltd (0009000001) (Filer)', items)))).toEqual([
      {
        accession: '0009000001-26-000002',
        cik: '0009000001',
        company: 'Larkfield - Gauges (UK) Ltd',
        role: 'Filer',
        form: '8-K',
        filedOn: '2026-02-11',
        acceptedAt: '2026-02-11T21:30:05.000Z',
        items: ['2.02', '9.01'],
        indexUrl: 'https://www.sec.gov/Archives/edgar/data/9000001/000900000126000002/0009000001-26-000002-index.htm',
      },
    ]);
  });

  test('reads accents and entities in names', () => {
    const [filing] = parseCurrentFeed(feed(entry('8-K - Caf\u00e9 &amp; S\u00f6hne AG (0009000001) (Filed by)')));
    expect(filing).toMatchObject({ company: 'Café & Söhne AG', role: 'Filed by' });
  });

  test('gives nothing for a feed without entries', () => {
    expect(parseCurrentFeed(feed(''))).toEqual([]);
  });

  test.each([
    ['cut off within an entry', feed(entry('8-K - X (0009000001) (Filer)')).subarray(0, 400)],
    ['cut off between entries', feed(entry('8-K - X (0009000001) (Filer)')).subarray(0, -7)],
    ['a page instead', Buffer.from('<!DOCTYPE html><html><head><meta></head></html>')],
    ['nothing', Buffer.alloc(0)],
    ['an entry without a number', feed(entry('8-K - X (0009000001) (Filer)').replace('accession-number', 'number'))],
  ])('refuses a feed that is %s', (_, bytes) => {
    expect(() => parseCurrentFeed(bytes)).toThrow(/does not look as expected/);
  });
});
