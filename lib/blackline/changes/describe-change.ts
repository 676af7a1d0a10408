import { isDecision, isEvent } from '#lib/blackline/known/events';
import type { Change } from '#lib/blackline/types';
import type { Block } from '#lib/filings/types';
import type { SectionRole } from '#lib/forms/item-row';
import { findAmounts } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import type { ComparedFilings } from './compared-filings.ts';
import { moveOfMeasure } from './measures.ts';
import type { ChangeReading } from './read-change.ts';
import type { FigureChange } from './read-figure-changes.ts';
import { isOwnMeasure } from './tables/own-measure.ts';
import type { StatementKind } from './tables/statement-kind.ts';

const ROLES = [
  ...(['business', 'risk', 'legal', 'discussion', 'market-risk', 'statements', 'controls'] as const),
  ...(['auditor', 'shares', 'governance', 'exhibits', 'cover'] as const),
] as const satisfies readonly SectionRole[];

/** What may be said of a change; each is 0 or 1 unless it says otherwise. */
const TRAITS = [
  ...([
    'inserted',
    'deleted',
    'moved',
    'heading',
    'quarterly',
    'reversal',
    'date',
    'new-risk',
    'reworded',
    'few-words',
  ] as const),
  ...ROLES,
  ...(['table', 'income', 'cash-flow', 'balance', 'segments'] as const),
  /** How many of the company's key figures the new text shows, 4 at most; how many of its segments. */
  ...(['results', 'parts'] as const),
  /** How many figures changed, 4 at most; the largest growth, 2 at most; the largest change of a rate, by 10 points. */
  ...(['pairs', 'growth', 'rates'] as const),
  /** Decimal logarithms of the largest amount, and of the largest change of one, by the company's size, −4 at least. */
  ...(['moved-share', 'added-share'] as const),
  /** The same of a table's lines against the period before: typical growth, and the largest change. */
  ...(['line-growth', 'line-share', 'lines'] as const),
  /** Logarithms of the numbers of words put in and taken out, and of the rows. */
  ...(['words-in', 'words-out', 'rows'] as const),
  /** How many amounts of money the text names, 4 at most; how new its matter is to the filing. */
  ...(['amounts', 'novelty'] as const),
  /** The latest year that the new text names is before the report's own, is it, is after it. */
  ...(['past', 'now', 'future'] as const),
  ...(['forward', 'cause', 'names'] as const),
  /** Sentences that tell of something that happened in the report's year or since, 3 at most. */
  'events',
  /** One of them is a decision: of a court, of an authority, on who leads, or what a trial showed. */
  'decided',
  /** It says by how many percent something moved, or gives a reason for it. */
  'explained',
  /** A risk factor that is gone; a text that only points elsewhere; the logarithm of the share of debt or stock that is told. */
  ...(['gone-risk', 'pointer', 'capital'] as const),
  /** New accounting rules, and what any filing cautions. */
  ...(['standards', 'cautions'] as const),
  /** How often the discussion comes back to the ratio of a table that it names most, as a logarithm. */
  'measures',
  /** How far a measure moved that a sentence of both filings tells: backlog, headcount, stores. */
  'measure-move',
  /** How much the topics of the text, and of the heading above, count for readers, by 10 points. */
  ...(['topics', 'heading-topics'] as const),
  /** Where it stands in the filing, 0 to 1. */
  'depth',
] as const;

/** A change as its weights see it: traits, and the words of the headings above it, as stems. */
export type DescribedChange = { traits: Record<string, number>; headings: string[] };

export type ChangeToDescribe = {
  kind: Change['kind'];
  role: SectionRole;
  block: Block;
  statement: StatementKind | null;
  hasHeading: boolean;
  isReworded: boolean;
  rows: number;
  /** Headings above, from the outermost, in lower case. */
  headings: string;
  /** What was put in, or, where nothing was, taken out. */
  newBlocks: readonly number[];
};

const MIN_SHARE = -4;
const MAX_AMOUNTS = 4;
const FEW = 3;
const YEAR = /\b(?:19|20)\d\d\b/g;
const FORWARD = /\b(?:expect(?:s|ed)?|anticipates?|plans? to|intends?|will|outlook)\b/i;
const CAUSE =
  /\b(?:due to|driven by|primarily|reflect(?:s|ing|ed)?|offset by|because of|resulting from|attributable to)\b/i;
const MOVED = /\b(?:increased|decreased|grew|declined|rose|fell|was|were)\b[^.]{0,80}\b\d+(?:\.\d+)?%/i;
const REASON = /\b(?:primarily|driven)\b/;
const NAME = /(?<=\w[,;]? )(?:[A-Z][\w&.-]*[a-z][\w-]*|[A-Z]{2,}[\w-]*)(?: (?:[A-Z][\w&.-]*|\d{3}\w?))*/g;
/** Texts are looked at closely up to here. */
const READ = 4_000;

/** What is said of one change. Linear in its text, up to a limit. */
export function describeChange(
  reading: ChangeReading,
  change: ChangeToDescribe,
  filings: ComparedFilings,
): DescribedChange {
  const { kind, role, block, headings } = change;
  const { pairs } = reading.figures;
  const isTable = block.kind === 'table';
  const told = (kind === 'deleted' ? reading.deleted : reading.inserted).slice(0, READ);
  const { statement } = change;
  const years = (told.match(YEAR) ?? []).map(Number);
  const latest = Math.max(...years);
  const { year, size } = filings;
  const about = filings.topicsOf(told);
  const isStandard = about.all.includes('routine accounting standards');
  const hasEvents = !isTable && !isStandard && kind !== 'deleted';
  const lines = reading.table?.lines ?? [];
  const growths = pairs.map(({ growth }) => Math.abs(growth ?? 0));
  const moved = pairs.filter(isMoney).map(({ was, is }) => Math.abs(is.value - was.value));
  const lineGrowths = lines.map(({ growth }) => Math.abs(growth ?? 0)).toSorted((one, other) => other - one);
  const lineMoves = lines
    .filter(({ now }) => /^[A-Z]{3}$/.test(now.unit))
    .map(({ now, before }) => Math.abs(now.value - before.value));
  const amounts = isTable ? [] : findAmounts(told);
  const shown = change.newBlocks.map((one) => filings.figuresIn.get(one));
  const traits: Record<(typeof TRAITS)[number], boolean | number> = {
    inserted: kind === 'inserted',
    deleted: kind === 'deleted',
    moved: kind === 'moved',
    'new-risk': kind === 'inserted' && role === 'risk' && !change.isReworded,
    reworded: change.isReworded,
    'few-words': !isTable && pairs.length === 0 && reading.wordsChanged <= FEW,
    heading: change.hasHeading,
    quarterly: filings.isQuarterly,
    reversal: reading.reversal !== null,
    date: reading.dates !== null,
    ...(Object.fromEntries(ROLES.map((one) => [one, role === one])) as Record<(typeof ROLES)[number], boolean>),
    table: isTable,
    income: statement === 'income',
    'cash-flow': statement === 'cash-flow',
    balance: statement === 'balance',
    segments: statement === 'segments',
    results: Math.min(4, Math.max(0, ...shown.map((one) => one?.company ?? 0))),
    parts: Math.min(4, Math.max(0, ...shown.map((one) => one?.parts ?? 0))),
    pairs: Math.min(4, pairs.length),
    growth: Math.min(2, largestOf(growths)),
    rates: Math.min(2, largestOf(pairs.map(ratePoints)) / 10),
    'moved-share': shareOf(moved, size),
    'added-share': shareOf(
      amounts.map(({ value }) => Math.abs(value)),
      size,
    ),
    'line-growth': Math.min(2, lineGrowths[Math.floor(lineGrowths.length / 3)] ?? 0),
    'line-share': shareOf(lineMoves, size),
    lines: Math.log1p(lines.length),
    'words-in': Math.log1p(countWords(reading.inserted)),
    'words-out': Math.log1p(countWords(reading.deleted)),
    rows: Math.log(change.rows),
    amounts: Math.min(MAX_AMOUNTS, amounts.length),
    // The words of a new accounting rule are not the company's own matter, nor is its issue an event of the company's.
    novelty: isTable || isStandard ? 0 : filings.newWords(told, kind === 'deleted' ? 'old' : 'new'),
    past: year !== null && years.length > 0 && latest < year,
    now: year !== null && years.includes(year),
    future: year !== null && years.length > 0 && latest > year,
    forward: FORWARD.test(told),
    cause: CAUSE.test(told),
    names: Math.min(3, (told.match(NAME) ?? []).length),
    events: hasEvents ? countEvents(told, year, isEvent) : 0,
    decided: hasEvents && countEvents(told, year, isDecision) > 0,
    explained: !isTable && (MOVED.test(told) || (/\d%/.test(told) && REASON.test(block.text.slice(0, READ)))),
    'gone-risk': kind === 'deleted' && role === 'risk' && change.hasHeading,
    measures: Math.log2(
      1 + largestOf(lines.map((line) => (isOwnMeasure(line, lines) ? filings.lines().mentions(line.label) : 0))),
    ),
    'measure-move': isTable || kind === 'deleted' ? 0 : moveOfMeasure(block.text, reading.figures),
    pointer: POINTER.test(told),
    standards: isStandard,
    cautions: about.all.includes('standing cautions'),
    capital:
      about.all.includes('debt') && amounts.length > 0
        ? 4 +
          shareOf(
            amounts.map(({ value }) => Math.abs(value)),
            size,
          )
        : 0,
    topics: about.points / 10,
    'heading-topics': filings.topicsOf(headings).points / 10,
    depth: block.ordinal / Math.max(1, filings.blocks),
  };
  const own: Record<string, number> = {};
  for (const trait of TRAITS) own[trait] = Number(traits[trait]);
  return { traits: own, headings: [...new Set(headings.match(/[a-z][a-z'’-]+/g) ?? [])].map(stemWord) };
}

const POINTER =
  /\b(?:see|refer to|described in|set forth in|included in|discussed in|under the captions?)\b[^.]{0,60}\b(?:note|item|part|form|section|statement|caption)\b/i;
const MAX_EVENTS = 3;

function countEvents(text: string, year: number | null, isOne: (sentence: string) => boolean): number {
  if (year === null) return 0;
  let count = 0;
  for (const { from, to } of splitSentences(text)) {
    const sentence = text.slice(from, to);
    const years = (sentence.match(YEAR) ?? []).map(Number);
    if (years.some((one) => one >= year) && isOne(sentence)) count += 1;
    if (count === MAX_EVENTS) break;
  }
  return count;
}

const isMoney = ({ is }: FigureChange) => is.unit === 'money' && !is.perShare;

function ratePoints({ was, is }: FigureChange): number {
  return was.unit === 'percent' || was.unit === 'percentage-point' ? Math.abs(is.value - was.value) : 0;
}

/** 0 of none. */
function largestOf(values: readonly number[]): number {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, value);
  return largest;
}

function shareOf(amounts: readonly number[], size: number | null): number {
  const largest = largestOf(amounts);
  return size === null || largest === 0 ? MIN_SHARE : Math.max(MIN_SHARE, Math.log10(largest / size));
}

function countWords(text: string): number {
  return text.match(/\p{L}{4,}/gu)?.length ?? 0;
}
