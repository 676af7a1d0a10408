import type { OtherWay } from '#lib/blackline/changes/other-way';
import type { Amount } from '#lib/blackline/changes/tables/read-table-lines';
import { formatDay } from '#lib/key-figures/format-key-figures';
import { formatAmount, formatMove } from '../phrases/format-amount.ts';
import { formatGrowth } from '../phrases/format-figure.ts';
import { capitalise, MAX_HEADLINE, MAX_REST } from '../phrases/shorten-text.ts';

/** A line as a headline has it; what the filing before had told of it is null where that is not known. */
export type Line = {
  label: string;
  now: Amount;
  before: Amount;
  growthBefore: number | null;
  ratioBefore: number | null;
  /** Of a balance: its move since another day, where that went the other way. */
  otherWay?: OtherWay | null;
  /** What is to be known of one of both amounts: "$15.8 billion of it restricted". */
  note?: { text: string; on: 'now' | 'before' } | undefined;
  /** Both amounts without the effect of currencies, and what the table calls them. */
  neutral?: { name: string; now: Amount; before: Amount };
  /** It tells what moved the line before it, without which that misleads. */
  isBehind?: boolean;
};
/**
 * A table's headline, the lines that it does not tell whole, and all of them whole, as they stand below another table's;
 * of all of them the amounts and how far they moved, and the newer amounts alone.
 */
export type ToldTable = {
  text: string;
  rest: string | null;
  whole: string;
  values: number[];
  now: number[];
  hasRatios: boolean;
};
/** What stands before the lines, and of which period both figures of each are. */
export type LinesContext = {
  opening: string;
  /** How long the period is; null for two days, and where years alone are named. */
  months: number | null;
  end: string;
  priorEnd: string;
  isQuarterly: boolean;
  /** How many weeks both periods have, where one is longer: "53 weeks against 52". */
  weeks?: string | undefined;
};

/** As many lines as a reader takes in at once, those below the headline included. */
export const MAX_LINES = 6;
/** A headline may be longer by what moved one of its lines once, or what is said of it. */
const MAX_BEHIND = 150;
const DAY = 86_400_000;

/**
 * As many lines as there is room for: "Net sales $416.2 billion, +6% from $391.0 billion, after +2%; net income $112.0
 * billion (+20%)". Each is set against the same period a year before, which an opening says of quarters ("Quarter YoY");
 * where there is room, with how far it had moved in the filing before. What has no room there, or not with what it was, is the rest. Null where
 * not even one line fits.
 */
export function composeLines(lines: readonly Line[], context: LinesContext): ToldTable | null {
  const opening = [context.opening, periodOf(context), context.weeks].filter(Boolean).join(', ');
  const startOf = (line: Line) => {
    const first = `${itemOf(line)}${moveFrom(line)}`;
    return opening === '' ? capitalise(first) : `${capitalise(opening)}: ${first}`;
  };
  const at = lines.findIndex((line) => startOf(line).length <= (line.note || line.neutral ? MAX_BEHIND : MAX_HEADLINE));
  const [lead, ...others] = at < 0 ? [] : lines.slice(at, at + MAX_LINES);
  if (!lead) return null;
  const items = [{ line: lead, text: startOf(lead), after: '', isWhole: true }];
  let length = items[0]!.text.length;
  for (const line of others) {
    const text = `; ${itemOf(line)} (${moveIn(line)})`;
    if (length + text.length > (line.isBehind || line.neutral ? MAX_BEHIND : MAX_HEADLINE)) continue;
    items.push({ line, text, after: '', isWhole: false });
    length += text.length;
  }
  // Where there is room: what they were before, then how far they had moved before.
  for (const item of items.slice(1)) {
    const text = `; ${itemOf(item.line)}${moveFrom(item.line)}`;
    const more = text.length - item.text.length;
    // Where both tell the same, the longer one reads better.
    if (length + more > (item.line.neutral ? MAX_BEHIND : MAX_HEADLINE)) continue;
    length += more;
    item.text = text;
    item.isWhole = true;
  }
  for (const item of items) {
    const after = afterOf(item.line);
    if (length + after.length > MAX_HEADLINE) continue;
    length += after.length;
    item.after = after;
  }
  const below = fitRest(others.filter((line) => !items.some((item) => item.line === line && item.isWhole)));
  const told = [...new Set([...items.map(({ line }) => line), ...below])];
  const whole = fitRest(told).map(wholeOf).join('; ');
  return {
    text: items.map(({ text, after }) => withAfter(text, after)).join(''),
    rest: below.length === 0 ? null : capitalise(below.map(wholeOf).join('; ')),
    whole: capitalise(opening === '' ? whole : `${opening}: ${whole}`),
    values: told.flatMap(({ now, before }) => [now.value, before.value, now.value - before.value]),
    now: told.map(({ now }) => now.value),
    hasRatios: told.some(({ now }) => !/^[A-Z]{3}$/.test(now.unit)),
  };
}

const wholeOf = (line: Line) => `${itemOf(line)}${withAfter(moveFrom(line), afterOf(line))}`;

function fitRest(lines: readonly Line[]): Line[] {
  let length = 0;
  return lines.filter((line) => {
    length += wholeOf(line).length + 2;
    return length <= MAX_REST;
  });
}

const itemOf = (line: Line) => `${withLoss(line).label} ${amountOf(line)}${noteOf(line, 'now')}`;
const noteOf = ({ note }: Line, on: 'now' | 'before') => (note?.on === on ? ` (${note.text})` : '');

/** ", +6% from $391.0 billion"; of amounts per share and rates without the growth. */
function moveFrom(line: Line): string {
  if (line.now.value === line.before.value) return ', unchanged';
  const growth = growthIn(line);
  // "$6.7 billion, +1.4% from $6.7 billion" would look like a mistake.
  if (growth !== '' && amountOf(line) === beforeOf(line)) return ` (${growth}${otherOf(line)})`;
  return `, ${growth === '' ? '' : `${growth} `}from ${beforeOf(line)}${neutralOf(line, ' (', ')')}${noteOf(line, 'before')}${otherOf(line)}`;
}

/** " (local 11%, from 12%)": the same without what currencies did. */
function neutralOf({ neutral }: Line, start: string, end: string): string {
  if (!neutral) return '';
  const { name, now, before } = neutral;
  return `${start}${name.toLowerCase()} ${formatAmount(now)}, from ${formatAmount(before)}${end}`;
}

/** ", but −1.4% since Jun 29, 2024": since another day it went the other way. */
function otherOf({ otherWay }: Line): string {
  if (!otherWay) return '';
  const { since, change } = otherWay;
  return `, but ${formatGrowth(change)} since ${formatDay(since)}`;
}

const moveIn = (line: Line) =>
  line.now.value === line.before.value
    ? 'unchanged'
    : `${growthIn(line) || `from ${beforeOf(line)}`}${neutralOf(line, '; ', '')}${otherOf(line)}`;

const growthIn = ({ now, before }: Line) =>
  now.unit === 'pure' || now.unit.includes('/') ? '' : formatMove(now, before);

/** How far it had moved in the filing before; what a rate was before that. */
function afterOf(line: Line): string {
  const { now, growthBefore, ratioBefore } = line;
  if (now.unit === 'pure' && ratioBefore !== null && !line.neutral)
    return `, after ${formatAmount({ value: ratioBefore, unit: 'pure' })}`;
  // A move of another way stands there already.
  return growthBefore === null || line.otherWay || line.note || line.neutral || growthIn(line) === ''
    ? ''
    : `, after ${formatGrowth(growthBefore)}`;
}

/** Behind a move in brackets it belongs inside them. */
const withAfter = (text: string, after: string) =>
  text.endsWith(')') ? `${text.slice(0, -1)}${after})` : `${text}${after}`;

/** Flows of a quarterly report say how long they are; balances, since when. */
function periodOf({ months, priorEnd, end, isQuarterly }: LinesContext): string {
  const days = (Date.parse(end) - Date.parse(priorEnd)) / DAY;
  if (Math.abs(days - 365) > 15) return `since ${formatDay(priorEnd)}`;
  if (!isQuarterly || months === null) return '';
  const length = { 3: 'quarter', 6: 'six months', 9: 'nine months' }[months];
  return length === undefined ? 'YoY' : `${length} YoY`;
}

const isLoss = ({ label, now, before }: Line) =>
  now.value < 0 &&
  before.value <= 0 &&
  /\b(?:loss(?:es)?|used)\b/i.test(label) &&
  !/\b(?:income|earnings|gains?|profit|provided)\b/i.test(label);

/** A loss that is called one needs no minus. */
const amountOf = (line: Line) => formatAmount(isLoss(withLoss(line)) ? positive(line.now) : line.now);
const beforeOf = (line: Line) => formatAmount(isLoss(withLoss(line)) ? positive(line.before) : line.before);
const positive = ({ value, unit }: Amount): Amount => ({ value: Math.abs(value), unit });

/** "Operating income" of two years with losses is an operating loss. */
function withLoss(line: Line): Line {
  const isNegative = line.now.value < 0 && line.before.value < 0;
  return isNegative ? { ...line, label: line.label.replace(/^(operating|net) income$/, '$1 loss') } : line;
}
