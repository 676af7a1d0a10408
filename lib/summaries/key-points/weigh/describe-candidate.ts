import { enterHeading } from '#lib/filings/heading-path';
import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import { type KeyFigure, segmentOf } from '#lib/key-figures/types';
import { mixesScales, proseScale } from '#lib/summaries/prose-scale';
import { CHANGE, DRIVER, EVENT, OUTLOOK, POSSIBILITY, RISK, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import type { Figure } from '#lib/text/figure';
import { ANY_MONTH_NAME } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';
import { stemWord } from '#lib/text/stems';
import { countParagraphs, salienceOf } from './salience.ts';

/** What may be said of a sentence that is a candidate for a key point; each is 0 or 1 unless it says otherwise. */
const TRAITS = [
  ...(['discussion', 'business', 'risk', 'legal', 'shares', 'market-risk', 'statements'] as const),
  ...(['table', 'list', 'first-of-heading', 'quarterly'] as const),
  ...(['change', 'driver', 'outlook', 'hazard', 'possibility', 'event'] as const),
  ...(['per-share', 'percent', 'large', 'middling', 'told', 'day', 'past', 'now', 'future'] as const),
  ...(['own', 'year-to-date', 'other-cash-flow', 'supposed'] as const),
  ...(['segment', 'segment-heading', 'metric', 'reason', 'risky', 'guidance', 'unsorted'] as const),
  /** The logarithm of its characters. */
  'length',
  /** How many amounts that are no bare small numbers, 4 at most; how many of money, 3 at most. */
  ...(['amounts', 'money'] as const),
  /** The decimal logarithm of its largest amount by the company's size, −4 at least. */
  'share',
  /** Words with a capital letter inside, 3 at most. */
  'names',
  /** How far into management's discussion it stands, 0 to 1; a half elsewhere. */
  'depth',
  /** How much of the filing is about it, and how few others write of it. */
  ...(['salience', 'rarity', 'jargon'] as const),
] as const;

export type Trait = (typeof TRAITS)[number];

/** A candidate: its traits, and the words of the headings above it, as stems. */
export type Candidate = {
  traits: Record<Trait, number>;
  headings: string[];
  /** An amount in it is as good as nothing for the company, or has lost its millions. */
  isTiny: boolean;
  /** A table whose total is a key figure of the page. */
  isShown: boolean;
};

/** What of a filing its candidates are seen against. */
export type FilingTraits = {
  form: string | null;
  blocks: readonly Block[];
  /** The calendar year in which its period ends; null when unknown. */
  year: number | null;
  isQuarterly: boolean;
  /** What an amount is large against, in the currency's units: the revenue, or a share of the assets. */
  size: number;
  /** The power of ten of sentences' bare amounts; null where each names its own. */
  scale: number | null;
  /** Names of segments, in lower case. */
  segments: string[];
  /** Amounts that the composed points tell. */
  told: Figure[];
  /** Values of the company's own key figures, which the page shows beside the points. */
  shown: Pick<Figure, 'value'>[];
  /** By block: the headings above it in lower case, from the outermost. */
  headings: string[];
  /** Paragraphs that open what stands under a heading. */
  openings: ReadonlySet<number>;
  /** In how many paragraphs each word stands. */
  words: ReadonlyMap<string, number>;
  /** First and last block of management's discussion. */
  discussion: [number, number];
};

/** A bank's revenue is small beside its assets. */
const SHARE_OF_ASSETS = 0.3;
const UNKNOWN_SIZE = 1e9;
const LARGE = 0.02;
const MIDDLING = 0.003;
const MIN_SHARE = -4;
const TINY = 1e-6;

const DAY = new RegExp(String.raw`\b(?:${ANY_MONTH_NAME}) \d{1,2}\b`);
const NAME = /(?<=\w[,;]? )(?:[A-Z][\w&.-]*[a-z][\w-]*|[A-Z]{2,}[\w-]*)(?: (?:[A-Z][\w&.-]*|\d{3}\w?))*/g;
/** The company speaks of itself. */
const OWN = /\b(?:we|our|us|the (?:company|corporation|registrant|partnership|trust|bank)|management)\b/i;
const YEAR_TO_DATE = /\b(?:six|nine|twenty-six|thirty-nine)[ -](?:months?|weeks?)\b|\byear[ -]to[ -]date\b/i;
const OTHER_CASH_FLOW = /\b(?:investing|financing) activities\b/i;
/** What would be, were something so: a sensitivity, not a result. */
const SUPPOSED =
  /\b(?:would (?:have|be|result|increase|decrease|change|reduce|cost)|hypothetical|sensitivity|assum(?:e|es|ing|ption))\b/i;
const YEAR = /\b(?:19|20)\d\d\b/g;

/** Reads a filing once for all its candidates. Linear in its blocks. */
export function describeFiling(
  { form, blocks, period, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'period' | 'facts'>,
  { figures, told }: { figures: readonly KeyFigure[]; told: readonly KeyPoint[] },
): FilingTraits {
  const valueOf = (id: string) => figures.find((figure) => figure.id === id)?.current.value ?? 0;
  const inDiscussion = blocks.filter((block) => sectionRole(form, block) === 'discussion');
  const headings = headingsAbove(blocks);
  return {
    ...{ form, blocks, headings, openings: openingsOf(blocks, headings) },
    year: period ? Number(period.slice(0, 4)) : null,
    isQuarterly: form !== null && formEntry(form)?.cadence === 'quarterly',
    size: Math.max(valueOf('revenue'), valueOf('total-assets') * SHARE_OF_ASSETS) || UNKNOWN_SIZE,
    scale: proseScale({ blocks, facts }),
    segments: [...new Set(figures.flatMap(({ id }) => segmentOf(id)?.segment.toLowerCase() ?? []))],
    told: told.flatMap(({ text }) => findFigures(text)).filter(({ unit }) => unit === 'money'),
    shown: figures.filter(({ id }) => segmentOf(id) === null).map(({ current }) => current),
    words: countParagraphs(blocks),
    discussion: [inDiscussion[0]?.ordinal ?? 0, inDiscussion.at(-1)?.ordinal ?? 1],
  };
}

/** What is said of one summary of a filing. Linear in its text. */
export function describeCandidate({ text, block: ordinal, category }: BlockSummary, filing: FilingTraits): Candidate {
  const block = filing.blocks[ordinal];
  const heading = filing.headings[ordinal] ?? '';
  const role = block ? sectionRole(filing.form, block) : 'other';
  const figures = findFigures(text).filter(({ inWords }) => !inWords);
  const money = figures.filter(({ unit, perShare }) => unit === 'money' && !perShare);
  const bare = 10 ** ((block?.kind === 'table' ? block.table?.scale : filing.scale) ?? 0);
  const largest = Math.max(0, ...money.map(({ value, scale }) => Math.abs(value) * (scale === 0 ? bare : 1)));
  const years = (text.match(YEAR) ?? []).map(Number);
  const latest = Math.max(...years);
  const { year } = filing;
  const lower = text.toLowerCase();
  const [from, to] = filing.discussion;
  const traits: Record<Trait, boolean | number> = {
    discussion: role === 'discussion',
    business: role === 'business',
    risk: role === 'risk',
    legal: role === 'legal',
    shares: role === 'shares',
    'market-risk': role === 'market-risk',
    statements: role === 'statements',
    table: block?.kind === 'table',
    list: block?.kind === 'list-item',
    'first-of-heading': filing.openings.has(ordinal),
    quarterly: filing.isQuarterly,
    change: CHANGE.test(text),
    driver: DRIVER.test(text),
    outlook: OUTLOOK.test(text),
    hazard: RISK.test(text),
    possibility: POSSIBILITY.test(text),
    event: EVENT.test(text),
    'per-share': figures.some(({ perShare }) => perShare),
    percent: figures.some(({ unit }) => unit === 'percent'),
    large: largest > LARGE * filing.size,
    middling: largest > MIDDLING * filing.size,
    told: money.some((figure) => filing.told.some((one) => isSameAmount(inScale(figure, bare), one))),
    day: DAY.test(text),
    past: year !== null && years.length > 0 && latest < year,
    now: year !== null && years.some((one) => one === year || one === year + 1),
    future: year !== null && years.some((one) => one > year),
    segment: filing.segments.some((name) => lower.includes(name)),
    'segment-heading': filing.segments.some((name) => heading.includes(name)),
    own: OWN.test(text),
    'year-to-date': filing.isQuarterly && YEAR_TO_DATE.test(text),
    'other-cash-flow': OTHER_CASH_FLOW.test(text),
    supposed: SUPPOSED.test(text),
    metric: category === 'metric',
    reason: category === 'driver',
    risky: category === 'risk',
    guidance: category === 'guidance',
    unsorted: category === 'other',
    length: Math.log(text.length),
    amounts: Math.min(4, figures.filter(isTelling).length),
    money: Math.min(3, money.length),
    share: largest > 0 ? Math.max(MIN_SHARE, Math.log10(largest / filing.size)) : MIN_SHARE,
    names: Math.min(3, (text.match(NAME) ?? []).length),
    ...salienceOf(text, filing.words),
    depth: role === 'discussion' ? (ordinal - from) / Math.max(1, to - from) : 0.5,
  };
  return {
    traits: Object.fromEntries(TRAITS.map((trait) => [trait, Number(traits[trait])])) as Record<Trait, number>,
    isShown: block?.kind === 'table' && isAmong(filing.shown, money[0] && inScale(money[0], bare)),
    isTiny:
      money.some(({ value, scale }) => Math.abs(value) * (scale === 0 ? bare : 1) < TINY * filing.size) ||
      (filing.scale !== null && block?.kind !== 'table' && mixesScales(text)),
    headings: [...new Set(heading.match(/[a-z][a-z'’-]+/g) ?? [])].map(stemWord),
  };
}

/** Whether a candidate says what neither a composed point nor the key figures say: other amounts, or the reason for one. */
export function isNew({ traits, isShown }: Pick<Candidate, 'traits' | 'isShown'>): boolean {
  return !isShown && (traits.told === 0 || traits.reason === 1);
}

/** In front of an amount that is a measure itself, not its change. */
const LEVEL = /\b(?:of|was|were|totaled|to)(?: (?:approximately|about))?\s*$/i;
/** "with solid growth in subscriptions": a reason in other words. */
const WITH = /\bwith (?:\w+ ){0,2}(?:growth|increases?|decreases?|declines?|demand|performance)\b/i;

/** Whether a sentence about a change gives no reason, and the measure that changed is told by a composed point. */
export function repeatsTold(text: string, { told, scale }: Pick<FilingTraits, 'told' | 'scale'>): boolean {
  if (DRIVER.test(text) || WEAK_DRIVER.test(text) || WITH.test(text) || !CHANGE.test(text)) return false;
  const first = findFigures(text).find(({ unit, perShare }) => unit === 'money' && !perShare);
  if (!first || !LEVEL.test(text.slice(0, first.from))) return false;
  const figure = inScale(first, 10 ** (scale ?? 0));
  return told.some((one) => isSameAmount(figure, one));
}

const isAmong = (values: FilingTraits['shown'], figure: Figure | undefined) =>
  figure !== undefined && values.some((one) => isSameAmount(figure, one));

/** Whether an amount is a composed one, rounded or not: "$159.5 billion" of "$159,514 million". */
export function isSameAmount({ value, scale, decimals }: Figure, told: Pick<Figure, 'value'>): boolean {
  return Math.abs(told.value - value) <= 0.51 * 10 ** (scale - decimals);
}

/** An amount of what counts in millions, in dollars. */
function inScale(figure: Figure, bare: number): Figure {
  if (figure.scale > 0 || bare === 1) return figure;
  return { ...figure, value: figure.value * bare, scale: Math.round(Math.log10(bare)) };
}

/** A bare small number counts anything; others say what they count. */
function isTelling({ unit, scale, value }: Figure): boolean {
  return unit !== 'number' || scale > 0 || Math.abs(value) >= 1_000;
}

/** By block, the texts of the headings that it stands under. */
function headingsAbove(blocks: readonly Block[]): string[] {
  const open: Block[] = [];
  return blocks.map((block) => {
    if (block.kind === 'heading') enterHeading(open, block);
    return open
      .map(({ text }) => text)
      .join(' > ')
      .toLowerCase();
  });
}

function openingsOf(blocks: readonly Block[], headings: readonly string[]): Set<number> {
  let last = '';
  return new Set(
    blocks.flatMap(({ kind, ordinal }) => {
      const heading = headings[ordinal] ?? '';
      if (kind !== 'paragraph' || heading === last) return [];
      last = heading;
      return [ordinal];
    }),
  );
}
