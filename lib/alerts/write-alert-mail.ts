import { pageHtml } from '#lib/filing-mails/news/news-html';
import { footText, INVENTED } from '#lib/filing-mails/news/news-text';
import { placeInWords } from '#lib/filings/place-name';
import type { Mail } from '#lib/mail/types';
import { siteUrl } from '#lib/site-url';
import { dateInWords } from '#lib/text/date-in-words';
import { escapeHtmlQuotes } from '#lib/text/escape-markup';
import type { AlertLinks } from './alert-link.ts';
import type { AlertedFiling } from './filing-queries.ts';
import { MOST_COUNTED } from './match/match-alerts.ts';
import type { AlertPassage, AlertWish, MatchedPiece } from './types.ts';

type Told = {
  name: string;
  /** What it looks for, by its words or by their meaning. */
  query: string;
  by: AlertWish['by'];
  found: { filing: AlertedFiling; passages: readonly AlertPassage[]; total: number };
  links: AlertLinks;
};

/** The mail of an alert that fired on a filing: the same words as text and as HTML, in the same order. */
export function writeAlertMail(to: string, told: Told): Mail {
  const { name, query, by, found, links } = told;
  const { ticker, form } = found.filing;
  const subject = `Alert “${name}”: ${ticker} ${form}`;
  const wish = by === 'words' ? `“${query}”` : `“${query}”, or what means the same`;
  const why = `Your alert “${name}” looks for ${wish}.`;
  const foot = { preferences: links.stop, unsubscribe: links.unsubscribe };
  return {
    ...{ to, subject, unsubscribeUrl: links.unsubscribe },
    text: `${alertText(told)}\n\n${footText(`${why} Change or delete it: ${links.change}`, foot)}\n`,
    html: pageHtml(subject, [alertHtml(told)], { why, links: foot }),
  };
}

const headOf = ({ form, period, filedOn }: AlertedFiling) =>
  [form, period, `filed ${dateInWords(filedOn)}`].filter(Boolean).join(' · ');

/** "1 new sentence about this", "20 or more new sentences, the best 3 here". */
function countOf({ passages, total }: Told['found']): string {
  const count = total >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(total);
  const said = `${count} new ${total === 1 ? 'sentence' : 'sentences'} with what you look for`;
  return total > passages.length ? `${said}, the best ${passages.length} here` : said;
}

const urlOf = ({ textPath }: AlertedFiling, { anchor }: AlertPassage) => `${siteUrl(textPath)}#${anchor}`;

function alertText({ name, found }: Told): string {
  const { filing, passages } = found;
  const places = passages.map((passage) =>
    [
      `- ${passage.pieces.map(({ text, isMatched }) => (isMatched ? `*${text}*` : text)).join('')}`,
      `  ${[placeInWords(passage), urlOf(filing, passage)].filter(Boolean).join(': ')}`,
    ].join('\n'),
  );
  return [
    `Alert: ${name}`,
    `${filing.company} (${filing.ticker}) · ${headOf(filing)}`,
    ...(filing.isInvented ? [INVENTED] : []),
    countOf(found),
    ...places,
    `Read it: ${siteUrl(filing.path)}`,
  ].join('\n\n');
}

const escape = escapeHtmlQuotes;
const SOFT = 'color:#5c6761;font-size:13px;line-height:20px';

function alertHtml({ name, found, links }: Told): string {
  const { filing, passages } = found;
  const link = (url: string, words: string, look = 'color:inherit') =>
    `<a href="${escape(url)}" style="${look}">${escape(words)}</a>`;
  const places = passages.map(
    (passage) =>
      `<li style="margin:14px 0"><span>${passage.pieces.map(pieceHtml).join('')}</span><br><span class="soft" style="${SOFT}">${link(urlOf(filing, passage), placeInWords(passage) ?? 'Go to this place')}</span></li>`,
  );
  return [
    `<p class="soft" style="${SOFT};margin:0 0 4px">Alert: ${escape(name)}</p>`,
    `<h1 style="font-size:20px;line-height:26px;margin:0">${link(siteUrl(filing.path), `${filing.company} (${filing.ticker})`, 'color:inherit;text-decoration:none')}</h1>`,
    `<p class="soft" style="${SOFT};margin:2px 0 16px">${escape(headOf(filing))}</p>`,
    ...(filing.isInvented
      ? [
          `<p class="gap" style="background:#fdf3d7;color:#5f4a08;padding:8px 12px;border-radius:6px;margin:0 0 12px;font-size:14px;line-height:21px">${escape(INVENTED)}</p>`,
        ]
      : []),
    `<h2 style="font-size:15px;line-height:22px;margin:20px 0 6px">${escape(countOf(found))}</h2>`,
    `<ul style="margin:0;padding-left:20px">${places.join('')}</ul>`,
    `<p style="margin:20px 0 0"><a class="go" href="${escape(siteUrl(filing.path))}" style="display:inline-block;background:#111715;color:#ffffff;padding:10px 18px;border-radius:6px;font-weight:600;text-decoration:none">Read the ${escape(filing.form)}</a> &nbsp; ${link(links.change, 'Change or delete this alert')}</p>`,
  ].join('\n');
}

/** The class is what dark mode changes, as with what is new in a mail about a filing. */
function pieceHtml({ text, isMatched }: MatchedPiece): string {
  return isMatched ? `<b class="new" style="background:#e0f2e9;color:#0b5a3a">${escape(text)}</b>` : escape(text);
}
