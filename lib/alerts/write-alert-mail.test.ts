import { describe, expect, test } from 'vitest';
import { writeAlertMail } from './write-alert-mail.ts';

const filing = {
  ...{ id: 1, ticker: 'TALL', company: 'Tallgrass & Co.', form: '10-Q', period: 'Q3 2026', filedOn: '2026-10-30' },
  ...{
    path: '/filings/tall/summarized?type=10-Q',
    textPath: '/filings/tall/summarized?view=summary',
    isInvented: true,
  },
};
const links = {
  change: 'https://x.example/change',
  stop: 'https://x.example/stop',
  unsubscribe: 'https://x.example/u',
};
const passages = [
  {
    ...{ anchor: 'p7', item: '1A', document: null },
    pieces: [
      { text: 'New ', isMatched: false },
      { text: 'tariffs', isMatched: true },
      { text: ' on <pumps>.', isMatched: false },
    ],
  },
];

const written = (total = 1) =>
  writeAlertMail('a@example.com', {
    ...{ name: 'Duties <1>', query: 'tariffs', by: 'words' },
    ...{ found: { filing, passages, total }, links },
  });

describe('the mail of an alert', () => {
  test('marks the words, links to each place, and says how to end it, in both of its forms', () => {
    const { subject, text, html, unsubscribeUrl } = written();
    expect(subject).toBe('Alert “Duties <1>”: TALL 10-Q');
    expect(text).toContain('- New *tariffs* on <pumps>.\n  Item 1A: http');
    expect(text).toContain('view=summary#p7');
    expect(html).toMatch(/New <b class="new"[^>]*>tariffs<\/b> on &lt;pumps&gt;\./);
    expect(html).toContain('view=summary#p7"');
    for (const form of [text, html]) {
      expect(form).toContain('looks for “tariffs”.');
      expect(form).toContain('10-Q · Q3 2026 · filed Oct 30, 2026');
      expect(form).toContain('invented');
      expect(form).toContain(links.change);
      expect(form).toContain(links.stop);
    }
    expect(html).not.toContain('<1>');
    expect(html).not.toContain('<img');
    expect(unsubscribeUrl).toBe(links.unsubscribe);
  });

  test.each([
    [1, '1 new sentence with what you look for'],
    [4, '4 new sentences with what you look for, the best 1 here'],
    [20, '20 or more new sentences with what you look for, the best 1 here'],
  ])('counts %i', (total, words) => {
    expect(written(total).text).toContain(`\n\n${words}\n\n`);
  });
});
