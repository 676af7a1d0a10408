import { describe, expect, test } from 'vitest';
import type { FilingNews } from '#lib/filing-mails/types';
import { filingSubject, writeDigestMail, writeFilingMail } from './write-filing-mail.ts';

const links = {
  preferences: 'https://proofline.example/mail-preferences?token=a',
  unsubscribe: 'https://proofline.example/api/mail-preferences/unsubscribe?token=a',
};

const news: FilingNews = {
  ...{ accession: '0009990001-26-000001', ticker: 'NWSC', company: 'Northwind <Semi> Inc.', form: '10-Q' },
  ...{ period: 'Q3 2026', filedOn: 'Aug 1, 2026', url: 'https://proofline.example/filings/nwsc/1' },
  ...{
    originalUrl: 'https://www.sec.gov/a?b=1&c=2',
    isInvented: false,
    figuresTitle: 'Key figures, quarter to Jun 27, 2026',
  },
  figures: [
    {
      label: 'Revenue',
      amount: '$4.8 billion',
      change: 'up 9.6% on the quarter to Jun 2025',
      check: null,
      url: 'https://proofline.example/x#r',
    },
  ],
  resultsNote: null,
  outlook: [],
  told: {
    kind: 'changes',
    baseline: '10-Q filed May 2, 2026',
    changes: [
      {
        ...{
          headline: 'Supply commitments $2.1 billion, from $1.4 billion',
          why: 'They run to 2031.',
          place: 'Number, Item 2',
        },
        url: 'https://proofline.example/x#c',
        excerpts: {
          older: [
            { text: 'we had ', isChanged: false },
            { text: '$1.4 billion', isChanged: true },
          ],
          newer: [
            { text: 'we had ', isChanged: false },
            { text: '$2.1 billion', isChanged: true },
          ],
        },
      },
    ],
    total: 12,
    url: 'https://proofline.example/x?view=blackline',
    gap: null,
  },
  gaps: [],
};
const nothing: FilingNews['told'] = {
  ...{ kind: 'changes', baseline: '10-Q filed May 2, 2026', changes: [], total: 0 },
  ...{ url: 'https://proofline.example/x', gap: null },
};

describe('the mail about a filing', () => {
  test('says where the results of a report without any are', () => {
    const resultsNote = 'The consolidated financial statements are not in this document.';
    const { text, html } = writeFilingMail('reader@example.com', { ...news, figures: [], resultsNote }, links);
    expect(text).toContain(`\n\n${resultsNote}\n\n`);
    expect(html).toContain(`>${resultsNote}</p>`);
  });

  test('says the same in both forms: results, changes with the old and the new words, and their places', () => {
    const { text, html, subject } = writeFilingMail('reader@example.com', news, links);
    expect(subject).toBe('NWSC 10-Q, Q3 2026: revenue up 9.6% on the quarter to Jun 2025, 12 changes');
    for (const said of [
      '$4.8 billion',
      'up 9.6% on the quarter to Jun 2025',
      'Supply commitments',
      'They run to 2031.',
      '12 changes',
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain('Before: we had $1.4 billion\n   Now: we had $2.1 billion');
    expect(html).toMatch(/we had <del[^>]*>\$1\.4 billion<\/del>/);
    expect(html).toMatch(/we had <ins[^>]*>\$2\.1 billion<\/ins>/);
    expect(html).toContain('href="https://proofline.example/x#c"');
  });

  test('tells who sent it, why, and how to stop it, in both forms and in its header', () => {
    const mail = writeFilingMail('reader@example.com', news, links);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain(links.preferences);
      expect(form).toContain('You follow Northwind');
      expect(form).toContain('Eksempelvej 1');
    }
    expect(mail.unsubscribeUrl).toBe(links.unsubscribe);
  });

  test('loads nothing, and cannot be broken by what a filing says', () => {
    const { html } = writeFilingMail('reader@example.com', news, links);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
    expect(html).toContain('Northwind &lt;Semi&gt; Inc.');
    expect(html).toContain('href="https://www.sec.gov/a?b=1&amp;c=2"');
  });

  test('says that nothing material changed, what could not be read, and that a comparison is under way', () => {
    const said = (told: FilingNews['told'], gaps: string[] = []) =>
      writeFilingMail('reader@example.com', { ...news, told, gaps }, links);
    expect(said(nothing).subject).toContain('nothing material changed');
    expect(said(nothing).text).toContain('Nothing material changed since the 10-Q filed May 2, 2026.');
    expect(said(nothing, ['Item 8 was not found.']).html).toContain(
      'This part could not be read: Item 8 was not found.',
    );
    const comparing = said({ kind: 'comparing', points: ['Revenue rose.'], url: news.url });
    expect(comparing.text).toContain('The comparison with the filing before is not there yet');
    expect(comparing.html).toContain('Revenue rose.');
    expect(filingSubject({ ...news, figures: [], told: { kind: 'points', points: [], url: news.url } })).toBe(
      'NWSC 10-Q, Q3 2026',
    );
  });
});

test('the subject of a current report is what it says first, as far as phones show it', () => {
  const told = (point: string) => ({
    ...news,
    form: '8-K',
    figures: [],
    told: { kind: 'points' as const, points: [point], url: news.url },
  });
  expect(filingSubject(told('The board declared a dividend of $0.24 per share.'))).toBe(
    'NWSC 8-K: The board declared a dividend of $0.24 per share',
  );
  expect(filingSubject(told('The company agreed to buy another one, '.repeat(5)))).toMatch(
    /^NWSC 8-K: The company .{60,100}…$/,
  );
});

describe('a digest', () => {
  test('of one filing is the mail about it', () => {
    expect(writeDigestMail('a@example.com', [news], links)).toEqual(writeFilingMail('a@example.com', news, links));
  });

  test('stays below 60 kB: what has no room is named with its address', () => {
    const many = Array.from({ length: 80 }, (_, n) => ({
      ...news,
      ticker: `T${n}`,
      url: `https://proofline.example/${n}.`,
      gaps: ['x'.repeat(1_500)],
    }));
    const { html, text, subject } = writeDigestMail('a@example.com', many, links);
    expect(subject).toBe('80 filings: T0, T1, T2, T3 and others');
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    for (const { url } of many) {
      expect(html).toContain(url);
      expect(text).toContain(url);
    }
  });
});
