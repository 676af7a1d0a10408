import type { Excerpts, FilingNews, NewsChange, Piece } from '#lib/filing-mails/types';
import { isoDay } from '#lib/iso-day';
import { recentNews } from './gather-news.ts';
import { findNewsDates, type NewsDates } from './news-queries.ts';

/**
 * What a mail tells of a filing, for programs: the same words and addresses, and dates as ISO has them. Null for one
 * that is no longer readable.
 */
export async function gatherNewsJson(filingId: number): Promise<object | null> {
  const [news, dates] = await Promise.all([recentNews(filingId), findNewsDates(filingId)]);
  return news && dates && newsJson(news, dates);
}

/** The names are a promise: `docs/webhook.md`. */
export function newsJson(news: FilingNews, { cik, filedOn, acceptedAt, periodOfReport }: NewsDates) {
  const { ticker, company, form, period, accession, url, originalUrl, isInvented } = news;
  return {
    company: { ticker, name: company, cik },
    accession,
    form,
    period,
    period_of_report: periodOfReport && isoDay(periodOfReport),
    filed: isoDay(filedOn),
    accepted: acceptedAt?.toISOString() ?? null,
    url,
    original_url: originalUrl,
    is_invented: isInvented,
    results: {
      title: news.figuresTitle,
      figures: news.figures,
      note: news.resultsNote,
      outlook: news.outlook,
    },
    ...toldJson(news.told),
    not_read: news.gaps,
  };
}

function toldJson(told: FilingNews['told']) {
  if (told.kind !== 'changes') {
    return { changes: null, is_comparing: told.kind === 'comparing', key_points: { list: told.points, url: told.url } };
  }
  const { baseline, total, url, gap, changes } = told;
  return {
    changes: { since: baseline, gap, total, url, list: changes.map(changeJson) },
    is_comparing: false,
    key_points: null,
  };
}

function changeJson({ headline, why, place, url, excerpts }: NewsChange) {
  return { headline, why, place, url, old: sideJson(excerpts, 'older'), new: sideJson(excerpts, 'newer') };
}

/** What one of the filings says there, in pieces; null where it says nothing, and where a table is. */
function sideJson(excerpts: Excerpts | null, side: 'older' | 'newer') {
  const pieces = excerpts?.[side] ?? null;
  return pieces && pieces.map(({ text, isChanged }: Piece) => ({ text, changed: isChanged }));
}
