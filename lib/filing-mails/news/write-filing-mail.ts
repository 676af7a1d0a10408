import type { FilingNews, MailLinks } from '#lib/filing-mails/types';
import type { Mail } from '#lib/mail/types';
import { newsHtml, newsListHtml, pageHtml } from './news-html.ts';
import { footText, newsText } from './news-text.ts';

/** Bytes of HTML from which Gmail would cut a mail off, with room. */
const MOST_BYTES = 60_000;

/** Filings told in full in one digest. */
const MOST_FILINGS = 25;

/** Letters of a subject that phones show. */
const MOST_SUBJECT = 110;

/**
 * "NWSC 10-Q, Q3 2026: revenue up 9.6% on the quarter to Jun 2025, 49 changes"; of a filing without results and changes what its first
 * key point says.
 */
export function filingSubject({ ticker, form, period, figures, told }: FilingNews): string {
  const what = [`${ticker} ${form}`, period].filter(Boolean).join(', ');
  const [first] = figures;
  const result = first ? `${lowerFirst(first.label)} ${first.change ?? first.amount}` : '';
  const said = [result, changesOf(told)].filter(Boolean).join(', ');
  if (said !== '') return `${what}: ${said}`;
  const point = told.kind === 'changes' ? undefined : told.points[0];
  return point === undefined ? what : cutWords(`${ticker} ${form}: ${point.replace(/\.$/, '')}`);
}

function cutWords(text: string): string {
  return text.length <= MOST_SUBJECT ? text : `${text.slice(0, MOST_SUBJECT).replace(/[\s,;:]+\S*$/, '')}…`;
}

function changesOf(told: FilingNews['told']): string {
  if (told.kind !== 'changes') return '';
  if (told.changes.length === 0) return 'nothing material changed';
  return told.total === 1 ? '1 change' : `${told.total} changes`;
}

const lowerFirst = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1);

/** The mail about one filing. */
export function writeFilingMail(to: string, news: FilingNews, links: MailLinks): Mail {
  const subject = filingSubject(news);
  const why = `You follow ${news.company.replace(/\.$/, '')}.`;
  return {
    ...{ to, subject, unsubscribeUrl: links.unsubscribe },
    text: `${newsText(news)}\n\n${footText(why, links)}\n`,
    html: pageHtml(subject, [newsHtml(news)], { why, links }),
  };
}

/**
 * The mail about several filings, in the order in which they were filed. Those for which there is no room are named
 * with their addresses.
 */
export function writeDigestMail(to: string, filings: readonly FilingNews[], links: MailLinks): Mail {
  const [only] = filings;
  if (only && filings.length === 1) return writeFilingMail(to, only, links);
  const tickers = [...new Set(filings.map(({ ticker }) => ticker))];
  const named = tickers.slice(0, 4).join(', ') + (tickers.length > 4 ? ' and others' : '');
  const subject = `${filings.length} filings: ${named}`;
  const why = 'You follow these companies.';
  const page = (inFull: number) => {
    const rest = filings.slice(inFull);
    const note = rest.length > 0 ? `${inFull} of ${filings.length} filings in full, the others by their names.` : null;
    return pageHtml(
      subject,
      [...filings.slice(0, inFull).map(newsHtml), ...(rest.length > 0 ? [namesHtml(rest)] : [])],
      { why, links, note },
    );
  };
  let inFull = Math.min(filings.length, MOST_FILINGS);
  let html = page(inFull);
  while (inFull > 1 && Buffer.byteLength(html) > MOST_BYTES) html = page(--inFull);
  const text = [
    ...filings.slice(0, inFull).map(newsText),
    ...filings.slice(inFull).map((news) => `${filingSubject(news)}\n${news.url}`),
  ].join('\n\n=====\n\n');
  return {
    ...{ to, subject, unsubscribeUrl: links.unsubscribe },
    text: `${text}\n\n${footText(why, links)}\n`,
    html,
  };
}

function namesHtml(filings: readonly FilingNews[]): string {
  return newsListHtml(filings.map((news) => ({ words: filingSubject(news), url: news.url })));
}
