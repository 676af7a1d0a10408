import { type CreditEnds, readCreditEnds } from '#lib/blackline/known/credit-ends';
import { type KnownEvents, readKnownEvents } from '#lib/blackline/known/known-events';
import { type LastSentences, readLastSentences } from '#lib/blackline/known/last-sentences';
import { type LaterChanges, readLaterChanges } from '#lib/blackline/known/later-changes';
import { type NewWords, readNewWords } from '#lib/blackline/known/new-words';
import { type Outcomes, readOutcomes } from '#lib/blackline/known/outcomes';
import { readStandingSentences, type StandingSentences } from '#lib/blackline/known/standing-sentences';
import { readToldBefore, type ToldBefore } from '#lib/blackline/known/told-before';
import type { Sides } from '#lib/blackline/types';
import type { Block, Fact, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import { type PeriodWeeks, readPeriodWeeks } from '#lib/key-figures/period-weeks';
import { type KeyFigure, segmentOf } from '#lib/key-figures/types';
import { once, remembered } from '#lib/remembered';
import { readSaidOnce, type Said } from './behind/said-once.ts';
import { type GrowthBasis, readGrowthBasis } from './growth-basis.ts';
import { type HeadingsAbove, headingsAbove } from './headings/headings-above.ts';
import { type LabelOf, readLabels } from './headings/label-heading.ts';
import { sectionsByReference } from './headings/sections-by-reference.ts';
import { type OtherWay, otherWayOf } from './other-way.ts';
import { ownNameOf } from './own-name.ts';
import { type DiscussedLines, readDiscussedLines } from './tables/discussed-lines.ts';
import { scaleOfNotes } from './tables/scale-of-notes.ts';
import { segmentsInTables } from './tables/segments-in-tables.ts';
import { readTopics, type TopicReading } from './topics.ts';

/** A key figure of the newer filing, with how far it had moved against the year before in the older one. */
export type ComparedFigure = KeyFigure & {
  changeBefore: number | null;
  /** What the filing calls it, where its usual name would be taken for another amount. */
  ownName?: string | null;
  /** Of a balance: its move since another day, where that went the other way. */
  otherWay?: OtherWay | null;
};

/** The key figures that a block of the newer filing shows: of the company, and of its parts. */
export type ShownFigures = { figures: ComparedFigure[]; company: number; parts: number };

/** What the changes of a comparison are seen against. */
export type ComparedFilings = {
  documents: Sides;
  /** The newer filing's key figures. */
  figures: readonly ComparedFigure[];
  /** Its sentences that may say what moved them once, read when they are first asked for. */
  saidOnce: () => readonly Said[];
  /** By block of the newer filing. */
  figuresIn: ReadonlyMap<number, ShownFigures>;
  /** By the name of a segment or product in lower case, its figures. */
  parts: ReadonlyMap<string, ComparedFigure[]>;
  /** By side and block: the facts that are tagged there. */
  factsIn: { old: ReadonlyMap<number, Fact[]>; new: ReadonlyMap<number, Fact[]> };
  /** By side: the power of ten of bare amounts in the notes' prose; null where none is known. */
  notesScale: { old: number | null; new: number | null };
  /** By side: items that only refer elsewhere. */
  byReference: { old: ReadonlySet<string>; new: ReadonlySet<string> };
  /** What an amount is large against: the newer filing's revenue, or a share of its assets; null when neither is known. */
  size: number | null;
  /** The year of the newer filing's period: that in which it ends, or its fiscal year where that is earlier; null when unknown. */
  year: number | null;
  /** What lies behind this month, counted from the year nought, the older filing could not tell yet; null when unknown. */
  since: number | null;
  isQuarterly: boolean;
  /** Where a period has a week more or less than the one that it is compared with: how many both have. */
  weeks: PeriodWeeks;
  /** How many blocks the newer filing has. */
  blocks: number;
  /** Topics of a text, each text read once. */
  topicsOf: (text: string) => TopicReading;
  /** The lines of the discussion's tables, read when they are first asked for. */
  lines: () => DiscussedLines;
  /** How new the matter of a text is. */
  newWords: NewWords;
  /** By side: what it says, to tell what of the other side is new. */
  toldIn: { old: ToldBefore; new: ToldBefore };
  /** What the older filing has told of an event. */
  knownEvents: KnownEvents;
  /** What it said of its own year in the same words. */
  lastSaid: LastSentences;
  /** What of the newer filing stands in the older one word for word. */
  isStanding: StandingSentences;
  /** What became, by the newer filing, of what a sentence of it tells as open. */
  outcomes: Outcomes;
  /** What it says later of what a sentence of it tells. */
  laterChanges: LaterChanges;
  /** What became of a facility that it tells as made. */
  creditEnds: CreditEnds;
  /** By side and block: the heading above it that names it best, and all of them in lower case from the outermost. */
  headings: { old: HeadingsAbove[]; new: HeadingsAbove[] };
  /** How growth is measured that a sentence of the newer filing tells, where its lead-in says so alone. */
  growthBasis: GrowthBasis;
  /** A heading as it stands before a quotation. */
  labelOf: LabelOf;
};

/** A bank's revenue is small beside its assets. */
const SHARE_OF_ASSETS = 0.3;

/** Reads two filings once for all changes between them. Linear in the filings. */
export function readComparedFilings(documents: Sides): ComparedFilings {
  const { form, period, fiscal, blocks } = documents.new;
  const { figures } = findKeyFigures(documents.new);
  const factsIn = { old: factsByBlock(documents.old), new: factsByBlock(documents.new) };
  const older = findKeyFigures(documents.old).figures;
  const compared = withChangeBefore(figures, older);
  const isQuarterly = form !== null && formEntry(form)?.cadence === 'quarterly';
  for (const figure of compared) {
    figure.ownName = ownNameOf(figure, blocks);
    const before = older.find(({ id }) => id === figure.id);
    if (isQuarterly) figure.otherWay = otherWayOf(figure, documents.new.facts, before);
  }
  const parts = Map.groupBy(
    compared.filter(({ id }) => segmentOf(id) !== null),
    ({ id }) => segmentOf(id)!.segment.toLowerCase(),
  );
  const valueOf = (id: string) => figures.find((figure) => figure.id === id)?.current.value ?? 0;
  const headings = { old: headingsAbove(documents.old, parts), new: headingsAbove(documents.new, parts) };
  const size = Math.max(valueOf('revenue'), valueOf('total-assets') * SHARE_OF_ASSETS);
  const notesScale = { old: scaleOfNotes(documents.old, factsIn.old), new: scaleOfNotes(documents.new, factsIn.new) };
  return {
    documents,
    figures: compared,
    saidOnce: once(() => readSaidOnce(documents.new, notesScale.new)),
    figuresIn: figuresByBlock(compared, blocks),
    parts,
    factsIn,
    notesScale,
    byReference: { old: sectionsByReference(documents.old), new: sectionsByReference(documents.new) },
    size: size > 0 ? size : null,
    year: period ? Math.min(Number(period.slice(0, 4)), fiscal?.year ?? Infinity) : null,
    since: sinceOf(documents),
    isQuarterly,
    weeks: readPeriodWeeks(figures),
    blocks: blocks.length,
    // A heading is above many changes, and a change is both weighed and described.
    topicsOf: remembered(readTopics),
    lines: once(() => readDiscussedLines(documents, factsIn.new)),
    newWords: readNewWords(documents),
    knownEvents: remembered(readKnownEvents(documents.old, documents.new)),
    lastSaid: readLastSentences(documents.old.blocks),
    isStanding: readStandingSentences(documents.old.blocks),
    outcomes: readOutcomes(documents.new),
    laterChanges: readLaterChanges(documents.new.blocks, (at) => headings.new[at]?.nearest ?? ''),
    creditEnds: readCreditEnds(documents.new.blocks),
    toldIn: {
      old: readToldBefore(documents.old.blocks),
      new: readToldBefore(documents.new.blocks),
    },
    headings,
    growthBasis: readGrowthBasis(documents.new, headings.new),
    labelOf: readLabels([headings.old, headings.new].map((side) => side.map(({ nearest }) => nearest))),
  };
}

/**
 * The figures of the newer filing, with how those of the older one had moved over a period of the same length: balances
 * may have moved in three months in the one and in six in the other.
 */
function withChangeBefore(figures: readonly KeyFigure[], older: readonly KeyFigure[]): ComparedFigure[] {
  const before = new Map(older.map((figure) => [figure.id, figure]));
  return figures.map((figure) => {
    const old = before.get(figure.id);
    const isLike =
      old?.periodLength === figure.periodLength &&
      Math.abs(daysOf(old) - daysOf(figure)) <= SLACK_DAYS &&
      daysBetween(old.current.end, figure.current.end) <= A_YEAR + SLACK_DAYS &&
      agree(old, figure);
    return { ...figure, changeBefore: isLike ? (old.change ?? null) : null };
  });
}

/** What both filings tell of one period must be the same: else it was restated, or is another figure. */
function agree({ current }: KeyFigure, { prior }: KeyFigure): boolean {
  if (prior === null || Math.abs(daysBetween(current.end, prior.end)) > SLACK_DAYS) return true;
  return Math.abs(current.value - prior.value) <= ROUNDING * Math.abs(prior.value);
}

/** The month in which the older filing's period ends, where that is of the year before; else of a year before the newer one. */
function sinceOf({ old: older, new: newer }: Sides): number | null {
  if (!newer.period) return null;
  const days = older.period ? daysBetween(older.period, newer.period) : 0;
  const isNear = days > SLACK_DAYS && days <= A_YEAR + SLACK_DAYS;
  const [year = 0, month = 0] = (isNear ? older.period! : newer.period).split('-').map(Number);
  return 12 * (isNear ? year : year - 1) + month;
}

/** What rounding may change in a figure that is told twice. */
const ROUNDING = 0.001;
const DAY = 86_400_000;
const SLACK_DAYS = 20;
/** What moved years ago is not how it had moved before. */
const A_YEAR = 366;
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY;
const daysOf = ({ current, prior }: KeyFigure) => (prior === null ? 0 : daysBetween(prior.end, current.end));

function figuresByBlock(figures: readonly ComparedFigure[], blocks: readonly Block[]): Map<number, ShownFigures> {
  const shown = new Map<number, ShownFigures>();
  const show = (figure: ComparedFigure, block: number) => {
    const one = shown.get(block) ?? { figures: [], company: 0, parts: 0 };
    one.figures.push(figure);
    if (segmentOf(figure.id)) one.parts += 1;
    else one.company += 1;
    shown.set(block, one);
  };
  for (const figure of figures) {
    const block = figure.current.parts[0]?.block ?? null;
    // A ratio of two lines, or a sum over tables, is shown by none.
    const isShown = figure.current.unit !== 'pure' && figure.current.parts.every((part) => part.block === block);
    if (block !== null && isShown) show(figure, block);
  }
  for (const [block, own] of segmentsInTables(blocks, figures))
    if (!shown.has(block)) for (const figure of own) show(figure, block);
  return shown;
}

function factsByBlock({ facts }: FilingDocument): Map<number, Fact[]> {
  const byBlock = new Map<number, Fact[]>();
  for (const fact of facts) {
    if (fact.block === null || fact.value === null) continue;
    const list = byBlock.get(fact.block);
    if (list) list.push(fact);
    else byBlock.set(fact.block, [fact]);
  }
  return byBlock;
}
