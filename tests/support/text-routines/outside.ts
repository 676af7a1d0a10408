import { checkComplete } from '#lib/edgar/check-complete';
import { detectCharset } from '#lib/edgar/parse/detect-charset';
import { detectMediaType } from '#lib/edgar/parse/detect-media-type';
import { parseCurrentFeed } from '#lib/edgar/parse/parse-current-feed';
import { parseDailyIndex } from '#lib/edgar/parse/parse-daily-index';
import { parseFilingColumns } from '#lib/edgar/parse/parse-filing-columns';
import { parseQuarterlyIndex } from '#lib/edgar/parse/parse-quarterly-index';
import { parseSubmissions } from '#lib/edgar/parse/parse-submissions';
import { parseTickers } from '#lib/edgar/parse/parse-tickers';
import { recogniseAnswer } from '#lib/edgar/recognise-answer';
import { AppError } from '#lib/errors';
import { addressesModel, cleanText } from '#lib/llm/clean-text';
import { estimateTokens } from '#lib/llm/spend';
import { writeMail } from '#lib/mail/write-mail';
import { pieces, routines, type TextRoutine } from './routine.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Refusing a text that is not EDGAR's is a valid answer, too. */
const orRefused =
  (run: TextRoutine['run']): TextRoutine['run'] =>
  (text) => {
    try {
      return run(text);
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const feed = (title: string, summary: string) => `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>${title}</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/1/a.htm"/>
<summary type="html">${summary}</summary><updated>2025-02-14T16:30:00-05:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="10-K"/>
<id>urn:tag:sec.gov,2008:accession-number=0000000001-25-000001</id></entry></feed>`;

const index = (body: string) => `Description: Master Index
Last Data Received:    March 31, 2025

CIK|Company Name|Form Type|Date Filed|Filename
--------------------------------------------------------------------------------
${body}
1|A|10-K|2025-03-31|edgar/data/1/0000000001-25-000001.txt
`;

export const ofOutside = [
  ...routines(
    'edgar',
    Object.fromEntries(
      Object.entries<TextRoutine['run']>({
        parseCurrentFeed: (text) => parseCurrentFeed(bytes(text)),
        'parseCurrentFeed of a title': (text) => parseCurrentFeed(bytes(feed(escaped(text), 'a'))),
        'parseCurrentFeed of a summary': (text) =>
          parseCurrentFeed(bytes(feed('10-K - A (0000000001) (Filer)', escaped(text)))),
        'parseCurrentFeed of markup': (text) => parseCurrentFeed(bytes(feed('a', text))),
        parseDailyIndex: (text) => parseDailyIndex(bytes(index(text))),
        'parseDailyIndex of names': (text) =>
          parseDailyIndex(
            bytes(
              index(
                pieces(text, 60)
                  .map((name) => `1|${name}|10-K|20250214|`)
                  .join('\n'),
              ),
            ),
          ),
        parseQuarterlyIndex: (text) => parseQuarterlyIndex(bytes(index(text)), new Set(['0000000001-25-000001'])),
        'parseQuarterlyIndex of nothing else': (text) => parseQuarterlyIndex(bytes(text), new Set()),
        parseSubmissions: (text) =>
          parseSubmissions({ cik: 1, name: text, tickers: pieces(text, 5), filings: { recent: {}, files: [] } }, '1'),
        parseFilingColumns: (text) =>
          parseFilingColumns(
            {
              accessionNumber: [text, '0000000001-25-000001'],
              filingDate: [text, '2025-01-01'],
              form: ['10-K', text],
              acceptanceDateTime: pieces(text, 20).slice(0, 2),
              primaryDocument: [text, text],
            },
            '1',
          ).rows(() => true),
        parseTickers: (text) =>
          parseTickers(
            Object.fromEntries(pieces(text, 5).map((ticker, at) => [at, { cik_str: at + 1, ticker, title: ticker }])),
          ),
        recogniseAnswer: (text) => recogniseAnswer(200, bytes(text).subarray(0, 60_000)),
        checkComplete: (text) => checkComplete(bytes(text), 'text/html'),
        detectCharset: (text) => detectCharset(bytes(text)),
        detectMediaType: (text) => detectMediaType(bytes(text)),
      }).map(([name, run]) => [name, orRefused(run)]),
    ),
  ),
  ...routines('llm', { cleanText, addressesModel, estimateTokens }),
  ...routines('mail', {
    writeMail: (text) => writeMail({ to: 'a@example.com', subject: text, paragraphs: [text] }),
  }),
];
