import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { readSubject } from '#lib/one-offs/read-subject';
import { joinParts, nameInSentence, verifiedPart } from '#lib/summaries/key-points/compose/join-parts';
import { amountOf, nameOf } from '#lib/summaries/key-points/compose/statement-lines';
import { agreesWith } from '#lib/summaries/key-points/one-offs/agrees-with';
import { namesLine } from '#lib/summaries/key-points/one-offs/name-lines';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { SAID_ELSEWHERE } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

const NAMES = ['revenue', 'revenues', 'net sales', 'sales', 'total net sales', 'net revenues', 'worldwide net sales'];
/** What growth of sales is made of. */
const PARTS: readonly RegExp[] = [
  /\b(?:pric(?:e|es|ing)|realization)\b/i,
  /\bvolumes?\b/i,
  /\b(?:foreign (?:exchange|currency)|currency|currencies)\b/i,
  /\b(?:acquisitions?|divestitures?|divestments?|dispositions?)\b/i,
  /\b(?:organic|comparable|same[- ]store|like[- ]for[- ]like)\b/i,
  /\bmix\b/i,
];
const MIN_PARTS = 2;
/** The rate in all and those of two parts. */
const MIN_RATES = 3;
/** What belongs to it and stands in the next sentences. */
const GOES_ON =
  /^(?:Acquisitions?|Divest\w+|Organic|Comparable|Same[- ]store|Excluding|On an organic|Foreign|Volume|Pric\w+)\b/;
const MAX_LENGTH = 520;
const MAX_ADDED = 2;
/** Of months before or after the quarter that a quarterly report is about. */
const TO_DATE = /\b(?:six|nine)[ -]months?\b|\byear[ -]to[ -]date\b/i;
/** Rates are rounded to a point or a half, each by itself. */
const HALF_POINT = 0.51;
const TOTAL =
  /^(?:total|net change)\b|\b(?:total|net)\b.*\b(?:change|growth)\b|\bchange in (?:net )?(?:sales|revenues?)\b/i;
const MAX_ROWS = 8;

type Asked = {
  figures: readonly KeyFigure[];
  /** Whether a block is about the company as a whole, in the report's own period. */
  isAsked: (block: Block) => boolean;
  /** The power of ten of sentences' bare amounts. */
  scale: number | null;
};

/**
 * What the growth of sales is made of, where the discussion says it of the whole company in rates: prices, volumes,
 * currencies, acquisitions, organic growth. From a sentence that agrees with the sales, with what goes on from it; else from
 * a table of such rates that add up to the growth. Null where it says nothing of the kind. Linear in the discussion.
 */
export function growthOfSales(
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  { figures, isAsked, scale }: Asked,
): OneOff | null {
  const revenue = figures.find(({ id }) => id === 'revenue');
  if (!revenue?.prior || revenue.prior.value <= 0) return null;
  // Where items have no headings the discussion is not told from the rest.
  const isKnown = blocks.some((block) => sectionRole(form, block) === 'discussion');
  const discussion = blocks.filter(
    (block) => (!isKnown || sectionRole(form, block) === 'discussion') && isAsked(block),
  );
  const isQuarterly = formEntry(form ?? '')?.cadence === 'quarterly';
  const line = { now: revenue.current.value, before: revenue.prior.value, scale: scale ?? revenue.current.scale };
  const isSales = namesLine([...NAMES, ...(revenue.caption ? [revenue.caption] : [])]);
  const factsOf = factsByBlock(facts);
  const growth = (line.now / line.before - 1) * 100;
  for (const block of discussion) {
    if (block.kind === 'table' || block.kind === 'heading') continue;
    const sentences = paragraphSentences(block.text);
    const at = sentences.findIndex(
      (text) =>
        isMade(text) &&
        (!isQuarterly || !TO_DATE.test(text)) &&
        isSales(readSubject(text).name.replace(/^worldwide /i, '')) &&
        agreesWith([text], { ...line, mustAgree: true }),
    );
    const text = at < 0 ? null : withRest(sentences, at);
    if (text === null || !standsAlone(text)) continue;
    const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
    if (allHold) return { text: withRounding(text, growth), blocks: [block.ordinal], receipts };
  }
  for (const block of discussion) {
    const told = block.table ? tellTable(block, growth) : null;
    if (told) return told;
  }
  return null;
}

function isMade(text: string): boolean {
  if (text.length > MAX_LENGTH || SAID_ELSEWHERE.test(text)) return false;
  const rates = findFigures(text).filter(({ unit }) => unit === 'percent').length;
  return rates >= MIN_RATES && PARTS.filter((part) => part.test(text)).length >= MIN_PARTS;
}

/** Further apart than rounding to a tenth would bring them. */
const OFF = 0.11;
/** So many rates are not all of half points by chance. */
const MIN_HALVES = 4;

/**
 * A text that says that it rounds its rates to half points, where it does and its growth so is another one than that of
 * the sales above it.
 */
function withRounding(text: string, growth: number): string {
  const rates = findFigures(text).flatMap(({ unit, value, decimals }) =>
    unit === 'percent' && decimals === 1 ? value : [],
  );
  const isHalves = rates.length >= MIN_HALVES && rates.every((rate) => Number.isInteger(2 * rate));
  if (!isHalves || Math.abs(Math.abs(rates[0]!) - Math.abs(growth)) <= OFF) return text;
  return `${text.replace(/\.$/, '')} (rates rounded to half a percent).`;
}

/** A sentence with those behind it that go on with what the growth is made of. */
function withRest(sentences: readonly string[], at: number): string {
  let text = sentences[at]!;
  for (const next of sentences.slice(at + 1, at + 1 + MAX_ADDED)) {
    const isRest = GOES_ON.test(next) && PARTS.some((part) => part.test(next)) && next.includes('%');
    if (!isRest || text.length + next.length >= MAX_LENGTH) break;
    text += ` ${next}`;
  }
  return text;
}

/** A table of rates, part by part, that add up to how far sales moved: its first column is the latest change. */
function tellTable(block: Block, growth: number): OneOff | null {
  const rows = (block.table?.rows ?? []).flatMap(([first, ...cells]) => {
    const cell = cells.map(({ text }) => text.trim()).find((text) => /[\d—–-]/.test(text));
    const label = nameOf(first?.text.trim() ?? '');
    return label !== '' && cell ? [{ label, cell, rate: rateOf(cell) }] : [];
  });
  const end = rows.findIndex(
    ({ label, rate }) => TOTAL.test(label) && rate !== null && Math.abs(rate - growth) <= HALF_POINT,
  );
  if (end < MIN_PARTS || end > MAX_ROWS) return null;
  const parts = rows.slice(0, end);
  const sum = parts.reduce((total, { rate }) => total + (rate ?? Number.NaN), 0);
  const isSum = Math.abs(sum - rows[end]!.rate!) <= HALF_POINT * (parts.length + 1) && parts.length >= MIN_PARTS;
  const known = parts.filter(({ label }) => PARTS.some((part) => part.test(label)));
  if (!isSum || known.length < MIN_PARTS) return null;
  const told = [...parts.filter(({ rate }) => rate !== 0), { label: 'in all', cell: rows[end]!.cell }].map(
    ({ label, cell }) => verifiedPart(`${nameInSentence(label)} ${shownRate(cell)}`, block),
  );
  if (told.includes(null)) return null;
  const { text, receipts = [] } = joinParts(
    'Sales changed by',
    told.flatMap((part) => part ?? []),
  );
  return { text, blocks: [block.ordinal], receipts };
}

const shownRate = (cell: string) =>
  `${/\(|[\u2010-\u2015\u2212-]/.test(cell) ? '−' : ''}${/[\d.]+/.exec(cell)?.[0] ?? '0'}%`;

/** "(1)%" is −1, "—%" nothing; null for what is no rate. */
function rateOf(cell: string): number | null {
  if (!/^\(?[\u2010-\u2015\u2212-]?[\d.]*\)?\s*%\)?$/.test(cell)) return null;
  return amountOf(cell.replaceAll('%', ''));
}
