import { changeHash } from '#lib/blackline/list-changes';
import { findWhatChanged } from '#lib/blackline/queries';
import { changeName } from '#lib/blackline/render/render-change-card';
import { gapSentence } from '#lib/blackline/time-between';
import type { ListedChange, WhatChanged } from '#lib/blackline/types';
import { readStored } from '#lib/db/read-stored';
import type { Excerpts, FilingNews, NewsChange, NewsFigure, Told } from '#lib/filing-mails/types';
import { filingPeriod } from '#lib/filings/filing-period';
import { absoluteOriginalUrl } from '#lib/filings/stored/original-url';
import { StoredHealth, StoredKeyPoints } from '#lib/filings/stored-reading';
import { isPeriodic, listedFormOf, reportDateInWords } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { findFilingKeyFigures } from '#lib/key-figures/queries';
import type { FigureId } from '#lib/key-figures/types';
import { type FigureView, titleOf, viewFigures } from '#lib/key-figures/view-key-figures';
import { rememberRecent } from '#lib/recent-results';
import { findCheckedRelease } from '#lib/releases/queries';
import { type ReleaseView, viewRelease } from '#lib/releases/view-release';
import { blacklinePath, type FilingAddress, summaryPath, summaryViewPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { saysAbsent } from '#lib/summaries/key-points/compose/compose-absent-results';
import { cutText } from '#lib/text/cut-text';
import { dateInWords } from '#lib/text/date-in-words';
import { excerptChange } from './excerpt-change.ts';
import { excerptedWords, quotedIn } from './excerpted-words.ts';
import { findNewsRow, listParagraphs, type NewsRow } from './news-queries.ts';
import { type ResultValues, repeatsResults } from './repeats-results.ts';

/** The first ones are told in any case, the others from this importance on. */
const LEAST_CHANGES = 3;
const MOST_CHANGES = 7;
/** Some repeat the results above, and make room. */
const LOOKED_AT = 12;
const MATTERS_FROM = 40;

/** Letters of what stands below a headline. */
const MOST_WHY = 400;

const MOST_POINTS = 5;
const MOST_OUTLOOK = 4;

/** The results, in this order; a lender has no revenue, and then its interest stands for it. */
const RESULTS: readonly FigureId[] = [
  'revenue',
  'net-interest-income',
  'operating-income',
  'net-income',
  'diluted-eps',
  'free-cash-flow',
];
const MOST_RESULTS = 4;
/** Letters of a quotation by which it is known in the excerpts. */
const SAID = 80;

/**
 * Everything that a mail tells of a filing: its results, what changed since the one before, or its key points, and what
 * could not be read. Null for one that is no longer readable. Some ten indexed queries.
 */
export async function gatherNews(filingId: number): Promise<FilingNews | null> {
  const row = await findNewsRow(filingId);
  if (!row) return null;
  const { accession, company, form } = row;
  const filedOn = isoDay(row.filedOn);
  const listed = listedFormOf(row);
  const address = { ticker: company.symbols[0]?.ticker ?? '', form: listed, filedOn };
  if (address.ticker === '') return null;
  const [keyFigures, release, changed] = await Promise.all([
    findFilingKeyFigures(accession),
    findCheckedRelease(accession),
    findWhatChanged(accession, 'full', LOOKED_AT),
  ]);
  const views = keyFigures ? viewFigures(keyFigures.filings, keyFigures.current) : [];
  const results = viewResults(views);
  const released = release && viewRelease(release);
  return {
    ...{ accession, ticker: address.ticker, company: company.name, form: listed },
    period: periodInWords(row, filedOn),
    filedOn: dateInWords(filedOn),
    url: siteUrl(summaryPath(address)),
    originalUrl: absoluteOriginalUrl(row),
    isInvented: company.invented,
    ...figuresOf(results, released, address),
    resultsNote: results.length === 0 && !released ? resultsNoteOf(row) : null,
    outlook: outlookOf(released, address),
    told: await toldOf(row, { address, changed: withoutResults(changed, shownResults(keyFigures, results)), form }),
    gaps: gapsOf(row),
  };
}

/** One filing is told to all its followers, by mail and by webhook: what it tells is gathered once for them. */
export const recentNews = rememberRecent(gatherNews, { holdsMs: 60_000, most: 50 });

function figuresOf(
  results: readonly FigureView[],
  release: ReleaseView | null,
  address: FilingAddress,
): Pick<FilingNews, 'figuresTitle' | 'figures'> {
  if (results.length === 0) {
    const figuresTitle = release ? `From the release, unaudited: ${release.period}` : '';
    return { figuresTitle, figures: releaseFigures(release, address) };
  }
  const figuresTitle = titleOf(results);
  return { figuresTitle, figures: results.map((view) => toFigure(view, { address, figuresTitle })) };
}

function viewResults(views: readonly FigureView[]): FigureView[] {
  const byId = new Map(views.map((view) => [view.id, view]));
  return RESULTS.flatMap((id) => byId.get(id) ?? []).slice(0, MOST_RESULTS);
}

const placeUrl = (address: FilingAddress, anchor: string | null) =>
  siteUrl(summaryViewPath(address)) + (anchor === null ? '' : `#${anchor}`);

type Sheet = { address: FilingAddress; figuresTitle: string };

function toFigure(
  { label, amount, scale, change, anchor, period, weeks }: FigureView,
  { address, figuresTitle }: Sheet,
): NewsFigure {
  const phrase = change && (change.direction === 'none' ? change.text : `${change.direction} ${change.text}`);
  const moved = phrase && weeks ? `${phrase}, ${weeks}` : phrase;
  return {
    label: figuresTitle.includes(period) ? label : `${label}, ${period}`,
    amount: [amount, scale].filter(Boolean).join(' '),
    change: moved,
    check: null,
    url: placeUrl(address, anchor),
  };
}

function releaseFigures(release: ReleaseView | null, address: FilingAddress): NewsFigure[] {
  return (release?.figures ?? []).map(({ label, caption, amount, scale, check, anchor }) => ({
    label: caption ? `${label} (${caption})` : label,
    amount: [amount, scale].filter(Boolean).join(' '),
    change: null,
    check: check.status === 'unchecked' ? null : check.words,
    url: placeUrl(address, anchor),
  }));
}

function outlookOf(release: ReleaseView | null, address: FilingAddress): FilingNews['outlook'] {
  return (release?.outlook ?? []).slice(0, MOST_OUTLOOK).map(({ caption, period, range, anchor }) => ({
    text: `${caption}, ${period}: ${range}`,
    url: placeUrl(address, anchor),
  }));
}

const pointsOf = ({ keyPoints }: NewsRow) =>
  readStored('Filing.keyPoints', StoredKeyPoints.nullable(), keyPoints) ?? [];

const resultsNoteOf = (row: NewsRow) => pointsOf(row).find(({ text }) => saysAbsent(text))?.text ?? null;

function shownResults(
  keyFigures: Awaited<ReturnType<typeof findFilingKeyFigures>>,
  results: readonly FigureView[],
): ResultValues[] {
  const ids = new Set(results.map(({ id }) => id));
  return (keyFigures?.current.figures ?? [])
    .filter(({ id }) => ids.has(id))
    .map(({ current, prior }) => ({ now: current.value, before: prior?.value ?? null }));
}

/** Without what only repeats the results that a mail tells above. */
function withoutResults(changed: WhatChanged | null, results: readonly ResultValues[]): WhatChanged | null {
  if (changed === null || results.length === 0) return changed;
  const isRepeat = ({ nature, headline, why }: ListedChange) =>
    nature === 'table' && repeatsResults(`${headline}. ${why ?? ''}`, results);
  return { ...changed, changes: changed.changes.filter((change) => !isRepeat(change)) };
}

/** As lists name it: a current report and a proxy are about a day, not about a quarter. */
function periodInWords(row: NewsRow, filedOn: string): string {
  const { form, baseForm, periodOfReport } = row;
  if (isPeriodic(form)) {
    const { period, year } = filingPeriod(baseForm, filedOn, row);
    return `${period} ${year}`;
  }
  return periodOfReport ? `${reportDateInWords(form).label} ${dateInWords(isoDay(periodOfReport))}` : '';
}

function gapsOf({ health }: NewsRow): string[] {
  const read = readStored('Filing.health', StoredHealth.nullable(), health);
  return read === null || read.status === 'ok' ? [] : read.warnings.map(({ message }) => message).slice(0, 3);
}

type Compared = { address: FilingAddress; changed: WhatChanged | null; form: string };

async function toldOf(row: NewsRow, { address, changed, form }: Compared): Promise<Told> {
  if (!changed) {
    const points = pointsOf(row);
    const isPending = row.previousFiling?.status === 'ready' && row.blacklineVersion === null && !row.isAmendment;
    return {
      kind: isPending ? 'comparing' : 'points',
      points: points.slice(0, MOST_POINTS).map(({ text }) => text),
      url: `${siteUrl(summaryViewPath(address))}#key-points`,
    };
  }
  const { baseline, total } = changed;
  const named = changed.changes
    .filter(({ importance }, at) => at < LEAST_CHANGES || importance >= MATTERS_FROM)
    .slice(0, MOST_CHANGES);
  const [older, newer] = await Promise.all([
    listParagraphs(baseline.accession, anchorsOf(named, 'oldAnchor')),
    listParagraphs(row.accession, anchorsOf(named, 'anchor')),
  ]);
  const url = siteUrl(blacklinePath(address));
  return {
    kind: 'changes',
    baseline: `${baseline.form} filed ${dateInWords(baseline.filedOn)}`,
    changes: named.map((change): NewsChange => {
      const [before, after] = [older.get(change.oldAnchor ?? ''), newer.get(change.anchor ?? '')];
      // Where one side is a table, the other alone would look like an addition.
      const isWhole =
        (before !== undefined || change.oldAnchor === null) && (after !== undefined || change.anchor === null);
      const excerpts = isWhole
        ? excerptChange(before ?? null, after ?? null, excerptedWords(change.headline, after ?? ''))
        : null;
      return {
        headline: change.headline,
        why: excerpts && saysAlready(excerpts, change.why) ? null : change.why && cutPhrase(change.why),
        place: [changeName(change), change.item && `Item ${change.item}`].filter(Boolean).join(', '),
        url: url + changeHash(change),
        excerpts,
      };
    }),
    total,
    url,
    gap: gapSentence(baseline, {
      form,
      filedOn: address.filedOn,
      periodOfReport: row.periodOfReport && isoDay(row.periodOfReport),
    }),
  };
}

/** Whether a reason only quotes what the excerpts show. */
function saysAlready({ older, newer }: Excerpts, why: string | null): boolean {
  const quoted = why?.startsWith('“') ? quotedIn(why) : '';
  const shown = [older, newer].map((pieces) => pieces?.map(({ text }) => text).join('') ?? '').join('\n');
  // The excerpts end where there is no more room, which a quotation may pass.
  return quoted !== '' && shown.includes(quoted.slice(0, SAID));
}

/** The beginning of a text of several phrases, to the end of one; a quotation that is cut is closed. */
function cutPhrase(text: string): string {
  const [piece] = cutText(text, MOST_WHY);
  if (!piece || piece.to >= text.length) return text;
  const kept = text.slice(0, piece.to).replace(/;$/, '');
  const isOpen = kept.lastIndexOf('“') > kept.lastIndexOf('”');
  return isOpen ? `${kept}…”` : `${kept} …`;
}

const anchorsOf = (changes: readonly ListedChange[], side: 'anchor' | 'oldAnchor') =>
  changes.flatMap((change) => change[side] ?? []);
