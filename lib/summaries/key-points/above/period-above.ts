import { levelOf } from '#lib/filings/heading-path';
import type { Block } from '#lib/filings/types';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { GOES_ON } from '#lib/summaries/sentences/goes-on';
import { CHANGE } from '#lib/summaries/sentences/signal-words';
import { hasVerb } from '#lib/summaries/sentences/whole-sentence';

/** "Current Nine-Month Period Results", "Six Months Ended June 30:". */
const YEAR_TO_DATE = /\b(six|nine|26|39|twenty-six|thirty-nine)[- ](months?|weeks?)\b|\byear[- ]to[- ]date\b|\bYTD\b/i;
const QUARTER = /\b(?:three|12|13|thirteen)[- ](?:months?|weeks?)\b|\bquarter(?:ly)?\b|\bQ[1-4]\b/i;
/** Says of when it speaks, comparisons aside. */
const OWN_PERIOD =
  /\b(?:months?|quarters?|weeks?|half|year-to-date|since|annual(?:ly)?|(?:19|20)\d\d|(?:this|last|next|full|fiscal) year|as of|ended)\b/i;
const COMPARISON = /\b(?:(?:prior|previous|preceding)[- ](?:year|fiscal)|a year (?:ago|earlier|before))\b/gi;
const MAX_TITLE = 120;

type Open = { period: string; level: number; heading: Block };

/**
 * By block, what a quarterly report's heading above it says of its period where that is more than the quarter: "Nine
 * months". It ends where another period is named, and at the next heading of its level, but for titles in small letters
 * under one in capitals and those that stood under the quarter alike ("Revenues"). Linear in the blocks.
 */
export function periodsAbove(blocks: readonly Block[]): (string | null)[] {
  let open: Open | null = null;
  const seen = new Set<string>();
  return blocks.map((block) => {
    if (open && block.item !== open.heading.item) open = null;
    if (!isTitle(block)) return open?.period ?? null;
    const namesQuarter = QUARTER.test(block.text);
    const period = namesQuarter ? null : periodOf(block.text);
    if (period !== null) open = { period, level: levelIn(block, open), heading: block };
    else if (open && (namesQuarter || closes(block, open, seen))) open = null;
    seen.add(titleIn(block));
    return open?.period ?? null;
  });
}

function closes(block: Block, { level, heading }: Open, seen: ReadonlySet<string>): boolean {
  if (block.kind !== 'heading' || levelOf(block) > level) return false;
  const isBelow = (isShouted(heading.text) && !isShouted(block.text)) || seen.has(titleIn(block));
  return levelOf(block) < level || !isBelow;
}

const levelIn = (block: Block, open: Open | null) =>
  block.kind === 'heading' ? levelOf(block) : (open?.level ?? LOWEST);
const titleIn = ({ item, part, text }: Block) => `${part} ${item} ${text.toLowerCase()}`;
const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
const LOWEST = 9;

function isTitle({ kind, text }: Block): boolean {
  return (
    kind === 'heading' || (kind === 'paragraph' && text.length <= MAX_TITLE && text.endsWith(':') && !hasVerb(text))
  );
}

function periodOf(title: string): string | null {
  const found = YEAR_TO_DATE.exec(title);
  if (!found) return null;
  const [, count, unit = ''] = found;
  if (count === undefined) return 'Year to date';
  const words = `${count} ${unit.replace(/s?$/, 's')}`.toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** So many words open a text and its twin alike. */
const OPENING = 3;

/** "For the six months ended June 30, 2025, total revenues increased". */
const OPENS_PERIOD = /^(?:For|In|During) the (three|six|nine|26|39|twenty-six|thirty-nine)[- ](months?|weeks?)\b/i;

/** The period with which the paragraph before begins, of one that goes on from it on another basis; null for others. */
function periodBefore(block: Block, before: Block | undefined): string | null {
  if (!before || before.item !== block.item || before.part !== block.part || !GOES_ON.test(block.text)) return null;
  const [, count = '', unit = ''] = OPENS_PERIOD.exec(before.text) ?? [];
  const words = `${count} ${unit.replace(/s?$/, 's')}`.toLowerCase();
  return count === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The same, with "Quarter" for what stands under no such heading but begins as a text under one does: without it "Sales
 * decreased $396 million" could be of either; and with the period of the paragraph before for what goes on from it.
 * Linear in the blocks.
 */
export function periodsOfTwins(blocks: readonly Block[]): (string | null)[] {
  const periods = periodsAbove(blocks);
  const openingOf = ({ item, part, text }: Block) =>
    [part, item, ...text.replace(/[\d.,]+/g, '#').split(/\s+/, OPENING)].join(' ').toLowerCase();
  const isText = ({ kind }: Block) => kind === 'paragraph' || kind === 'list-item';
  const twins = new Set(blocks.flatMap((block, at) => (periods[at] && isText(block) ? [openingOf(block)] : [])));
  return periods.map((period, at) => {
    const block = blocks[at]!;
    if (period !== null || !isText(block)) return period;
    return periodBefore(block, blocks[at - 1]) ?? (twins.has(openingOf(block)) ? 'Quarter' : null);
  });
}

/** Speaks of the period of its heading. */
const CURRENT = /\b(?:current|prior)(?:-year)? period\b/i;

/** A subject with the period of its heading in front, where a text tells a move and not of when. */
export function withPeriod(subject: Subject | null, period: string | null, text: string): Subject | null {
  if (period === null || !(CHANGE.test(text) || CURRENT.test(text)) || OWN_PERIOD.test(text.replace(COMPARISON, '')))
    return subject;
  return subject ? { ...subject, text: `${period}, ${subject.text}` } : { text: period, names: [] };
}
