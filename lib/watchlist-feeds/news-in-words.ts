import { dateInWords } from '#lib/text/date-in-words';
import type { News } from '#lib/watchlist/types';

/** What a filing says that is new, in lines: what its place on the watchlist's page says, and no more. */
export function newsInWords(news: News): string[] {
  if (news.kind === 'waiting') return ['This filing is being read. It will be here.'];
  if (news.kind === 'failed') return ['This filing could not be read.'];
  if (news.kind === 'key-points') {
    const points = news.points.length > 0 ? news.points : ['No key points.'];
    return news.isPartial ? [...points, 'A part of it could not be read.'] : points;
  }
  const { changes, total, baseline, isPartial } = news;
  const before = `the ${baseline.form} filed ${dateInWords(baseline.filedOn)}`;
  const partly = isPartial ? ['Not all of it could be compared: a part could not be read.'] : [];
  if (total === 0 || changes.length === 0) return [`Nothing material changed since ${before}.`, ...partly];
  return [
    ...changes.map(({ headline, what }) => (what === '' ? headline : `${headline} (${what})`)),
    `${total === 1 ? 'The one change' : `${total} changes`} since ${before}.`,
    ...partly,
  ];
}
