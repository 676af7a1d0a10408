import { blocksOfExhibit } from '#lib/filings/document-parts';
import type { Block, FilingDocument } from '#lib/filings/types';
import { type FiledRelease, findRelease } from '#lib/releases/find-release';
import { chooseKeyPoints, MAX_POINTS } from '#lib/summaries/key-points/choose-key-points';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import { tellRelease } from './tell-release.ts';

/** Sentences of a release beside its figures and its outlook. */
const MAX_SENTENCES = 5;
/** A quarterly report tells of its quarter under this item, and a release tells the same. */
const DISCUSSION = { part: 'I', item: '2' };
/** A current report's own news of it: that there is a release, which the points tell themselves. */
const RELEASE_ITEM = /^(?:2\.02|12)$/;

/**
 * The key points of a current report with an earnings release: the release's figures, its outlook, and the sentences of
 * it that readers of a quarterly report would choose; then the report's other news (`news`). `news` alone where there is
 * no release. Linear in the filing.
 */
export function withReleasePoints(
  document: FilingDocument,
  { news, summaries }: { news: readonly KeyPoint[]; summaries: readonly BlockSummary[] },
): KeyPoint[] {
  const release = findRelease(document);
  if (release === null) return [...news];
  const told = tellRelease(release, document.blocks);
  const others = news.filter(({ blocks }) => !blocks.every((at) => RELEASE_ITEM.test(document.blocks[at]?.item ?? '')));
  return [...told, ...sentencesOf(document, { release, summaries, told }), ...others].slice(0, MAX_POINTS);
}

/** What a release says of itself: where it was sent from, and how to listen to its call. */
const ABOUT_ITSELF =
  /\b(?:webcast|conference call|live stream|press release)\b|^[\p{Lu}\s.,]{3,60}[,.] .{0,40}(?:–|—|--)/iu;

/** A whole sentence of its text; its tables are told by the figures. */
function isSentence({ text, block }: BlockSummary, blocks: readonly Block[]): boolean {
  if (blocks[block]?.kind === 'table' || ABOUT_ITSELF.test(text)) return false;
  const marks = text.match(/[“”"]/g) ?? [];
  const opened = marks.filter((mark) => mark === '“').length;
  return marks.length % 2 === 0 && (opened === 0 || opened * 2 === marks.length);
}

/** The release's sentences, weighed as those of a quarterly report's discussion. */
function sentencesOf(
  document: FilingDocument,
  {
    release,
    summaries,
    told,
  }: { release: FiledRelease; summaries: readonly BlockSummary[]; told: readonly KeyPoint[] },
): KeyPoint[] {
  const own = new Set(blocksOfExhibit(document, release.exhibit).map(({ ordinal }) => ordinal));
  const blocks = document.blocks.map((block): Block => {
    const { document: _exhibit, ...plain } = block;
    return own.has(block.ordinal) ? { ...plain, ...DISCUSSION } : { ...plain, part: null, item: null };
  });
  const asReport = { form: '10-Q', period: release.quarterEnd, fiscal: release.fiscal, blocks, facts: [] };
  const candidates = summaries.filter((one) => own.has(one.block) && isSentence(one, document.blocks));
  const points = chooseKeyPoints(candidates, asReport, { figures: [], told });
  return points.filter((point) => !told.includes(point)).slice(0, MAX_SENTENCES);
}
