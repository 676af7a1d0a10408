import type { FilingNews, MailLinks, Piece, Told } from '#lib/filing-mails/types';
import { operator, site } from '#lib/site';

/** What a mail says of one filing, as plain text: its address last, everything else as in the HTML. */
export function newsText(news: FilingNews): string {
  const { figuresTitle, figures, resultsNote, outlook, told, gaps } = news;
  const parts = [headOf(news)];
  if (news.isInvented) parts.push(INVENTED);
  for (const gap of gaps) parts.push(`This part could not be read: ${gap}`);
  if (resultsNote !== null) parts.push(resultsNote);
  if (figures.length > 0) {
    const lines = figures.map(({ label, amount, change, check }) =>
      [`- ${label}: ${amount}`, change, check].filter(Boolean).join(', '),
    );
    parts.push([figuresTitle, ...lines].join('\n'));
  }
  if (outlook.length > 0)
    parts.push(['What the company expects', ...outlook.map(({ text }) => `- ${text}`)].join('\n'));
  parts.push(toldText(told), `Read it: ${news.url}\nThe original: ${news.originalUrl}`);
  return parts.filter((part) => part !== '').join('\n\n');
}

export const INVENTED = 'The company and its filing are invented, to show what Proofline does.';

const headOf = ({ company, ticker, form, period, filedOn }: FilingNews) =>
  [`${company} (${ticker})`, form, period, `filed ${filedOn}`].filter(Boolean).join(' · ');

function toldText(told: Told): string {
  if (told.kind !== 'changes') {
    const title = told.kind === 'comparing' ? COMPARING : '';
    const points = told.points.length > 0 ? told.points.map((point) => `- ${point}`).join('\n') : NO_POINTS;
    return [title, points].filter(Boolean).join('\n\n');
  }
  const { changes } = told;
  const lines = changes.map(({ headline, why, place, excerpts, url }, at) =>
    [
      `${at + 1}. ${headline}`,
      `   ${[why, place].filter(Boolean).join(' ')}`,
      ...(excerpts?.older ? [`   Before: ${plain(excerpts.older)}`] : []),
      ...(excerpts?.newer ? [`   Now: ${plain(excerpts.newer)}`] : []),
      `   ${url}`,
    ].join('\n'),
  );
  return [whatChanged(told), ...(told.gap ? [told.gap] : []), ...lines, restOf(told)].filter(Boolean).join('\n\n');
}

const plain = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

export const COMPARING = 'The comparison with the filing before is not there yet; this is what the filing says.';
export const NO_POINTS = 'Nothing in it could be told in a sentence; the page has its paragraphs.';

type Changes = Extract<Told, { kind: 'changes' }>;

/** The title above the changes; says so where there are none. */
export function whatChanged({ baseline, changes }: Changes): string {
  return changes.length === 0
    ? `Nothing material changed since the ${baseline}.`
    : `What changed since the ${baseline}`;
}

/** Where the others are; empty where all were told. */
export function restOf({ changes, total, url }: Changes): string {
  return total > changes.length ? `All ${total} changes: ${url}` : '';
}

/** What every mail ends with. */
export function footText(why: string, { preferences }: MailLinks): string {
  return ['-- ', why, `What is mailed, and how to stop it: ${preferences}`, senderLine()].join('\n');
}

/** Who sends it, and where they are. */
export const senderLine = (): string => `${site.name}, ${operator.name}, ${operator.address.join(', ')}`;
