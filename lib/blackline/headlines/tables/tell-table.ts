import { isMuchOf } from '#lib/blackline/changes/behind/behind';
import { isPartOfWhole, isPlace } from '#lib/blackline/changes/part-of-whole';
import { isOwnMeasure } from '#lib/blackline/changes/tables/own-measure';
import { leavesWeekOut, weeksOf } from '#lib/blackline/changes/tables/period-weeks';
import type { Amount, TableLine, TableLines } from '#lib/blackline/changes/tables/read-table-lines';
import { TELLING } from '#lib/blackline/changes/tables/statement-kind';
import type { PeriodWeeks } from '#lib/key-figures/period-weeks';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import { lowerFirst, shortenText } from '../phrases/shorten-text.ts';
import { bothSidesOf } from './both-sides-of-table.ts';
import { composeLines, type Line, MAX_LINES, type ToldTable } from './compose-lines.ts';

/** A longer label would lose what makes it what it is. */
const MAX_LABEL = 64;
const MAX_HEADING = 30;
/** Lines that are looked at for them. */
const MAX_RANKED = 40;

/** The lines of a table that moved most and are not told yet, with the table's name. Null where all are. */
export function tellTableLines(
  { lines, months, priorEnd, basis }: TableLines,
  context: {
    title: string;
    told: ReadonlySet<number>;
    size: number | null;
    end: string;
    isQuarterly: boolean;
    weeks: PeriodWeeks;
    /** By name in lower case, what the company is divided into. */
    parts: Pick<ReadonlyMap<string, unknown>, 'has'>;
    /** How often the discussion speaks of a line. */
    mentions: (label: string) => number;
  },
): ToldTable | null {
  const { title, told, size, end, isQuarterly, parts, mentions } = context;
  const ratios = new Map<string, number>();
  for (const { heading, now } of lines) if (now.unit === 'pure') ratios.set(heading, (ratios.get(heading) ?? 0) + 1);
  const spoken = (line: TableLine) =>
    isOwnMeasure(line, lines) ? Math.min(SPOKEN, Math.log2(1 + mentions(line.label)) / 2) : 0;
  const scored = new Map(lines.map((line) => [line, newsOf(line, { size, ratios }) + spoken(line)]));
  const news = (line: TableLine) => scored.get(line) ?? 0;
  const named = title === '' ? undefined : lines.find((line) => isNamedBy(title, line, lines));
  if (named && !told.has(named.now.value)) {
    const line = { ...named, label: shortenText(named.label, MAX_LABEL) };
    return composeLines([line], { opening: '', months, priorEnd, end, isQuarterly });
  }
  const ranked = lines
    .filter(({ label, now }) => !told.has(now.value) && label.length <= MAX_LABEL && !LEFT_OVER.test(label))
    .toSorted((one, other) => news(other) - news(one));
  const [most] = ranked;
  if (!most) return null;
  const both = bothSidesOf(most, lines);
  const lead = both?.[0] ?? most;
  const looked = ranked.slice(0, MAX_RANKED);
  // Lines under one heading are of one kind; "Total" names nothing without it, but a ratio may be named by its label.
  const alike = looked.filter(
    ({ label, heading, now }, at) =>
      hasCurrencyOf(lead, now) &&
      // A place says of what it is only beside its total, or beside other places.
      !(isPlace(label) && !isPlace(lead.label) && !TOTAL.test(lead.label) && rankOf(lead.label) >= COMPANY_LINES) &&
      (heading === lead.heading || (now.unit === 'pure' && RATIO_NAME.test(label))) &&
      looked.findIndex((line) => line.label === label) === at,
  );
  const own = both ?? alike;
  const isUnderOne = own.every(({ heading }) => heading === lead.heading);
  const under =
    isNamed(lead, { title, parts }) || (both && !isUnderOne) ? '' : lowerFirst(shortenText(lead.heading, MAX_HEADING));
  // What the lines say themselves is not said before them.
  const how = `${title} ${under} ${lead.label}`.toLowerCase().includes(basis.toLowerCase()) ? '' : basis;
  // A ratio may leave out a week that the amounts beside it have; one that does says nothing of it, and they do.
  const weeksIn = (of: readonly Line[]) =>
    [lead, ...of.slice(0, MAX_LINES)].map((line) => weeksOf(months, line, context)).find((one) => one !== undefined);
  const withWeeks = (line: Line): Line => {
    const text = weeksOf(months, line, context);
    return text === undefined || line.note ? line : { ...line, note: { on: 'now', text } };
  };
  const compose = (opening: string, of: readonly Line[]) => {
    const place = { opening, months, priorEnd, end, isQuarterly };
    return leavesWeekOut(lead.label)
      ? composeLines(of.map(withWeeks), place)
      : composeLines(of, { ...place, weeks: weeksIn(of) });
  };
  // Long labels name themselves where there is no room for the title.
  const tell = (of: readonly Line[]) =>
    compose([title, under, how].filter(Boolean).join(', '), of) ?? compose([under, how].filter(Boolean).join(', '), of);
  // Of two sides one alone would mislead: they give up the title for the other.
  const tellBoth = (of: readonly Line[]) => {
    const whole = tell(of);
    const isOneSided = both?.some(({ label }) => !whole?.text.includes(label)) === true;
    return isOneSided ? (compose(how, of) ?? whole) : whole;
  };
  const table = tellBoth(own);
  if (!table || !TOTAL.test(lead.label)) return table;
  // Parts of a total without the one that moved most would be taken for its reason.
  const summands = lines.filter((line) => line.heading === lead.heading && isPart(line, lead));
  const ordered = summands.toSorted((one, other) => movedBy(other) - movedBy(one));
  const largest = ordered.find((line) => isOnceOf(line, lead)) ?? ordered[0];
  if (largest === undefined || table.now.includes(largest.now.value)) return table;
  if (movedBy(largest) < SIZEABLE * movedBy(lead) && !isOnceOf(largest, lead)) return table;
  // What moved the total stands with it here, too, where it has been told of another figure; beside two sides it always does.
  const isBehind = (both !== null || told.has(largest.now.value)) && isRise(largest) === isRise(lead);
  const behind = isBehind ? [{ ...largest, isBehind }] : [];
  if (both) return tellBoth([...own, ...behind]);
  const others = own.filter((line) => line !== lead && (isBehind || !isPart(line, lead)));
  return tell([lead, ...behind, ...others]);
}

/** Whether a table is named for a line that is too long to stand in a headline, and for another only in part. */
const isNamedBy = (title: string, { label }: TableLine, lines: readonly TableLine[]) => {
  const name = title.replace(/…$/, '').trim().toLowerCase();
  const isOf = (one: string) => one.toLowerCase().startsWith(name);
  return (
    label.length > MAX_LABEL &&
    isOf(label) &&
    lines.some((line) => line.label !== label && name.startsWith(`${line.label.toLowerCase()} `))
  );
};

/** Whether a part names what happens once, and that is much of how far its total moved. */
const isOnceOf = (part: TableLine, { now, before }: TableLine) =>
  ONE_OFF.test(part.label) && isMuchOf(movedBy(part), { current: now, prior: before });
const isRise = ({ now, before }: TableLine) => now.value > before.value;

const TOTAL = /^total\b/i;
const isPart = ({ label, now }: TableLine, total: TableLine) => !TOTAL.test(label) && now.unit === total.now.unit;
const movedBy = ({ now, before }: TableLine) => Math.abs(now.value - before.value);
/** A part that moved less against its total gives no reason. */
const SIZEABLE = 0.5;

/** Amounts of two currencies in one table are not sure to be read right. */
const hasCurrencyOf = ({ now: { unit } }: TableLine, other: Amount) =>
  !/^[A-Z]{3}$/.test(unit) || !/^[A-Z]{3}$/.test(other.unit) || unit === other.unit;

/** The heading of a line is no news where it is the title's, or there is none; what is per share and a total need none. */
const isNamed = (
  { heading, label, now }: TableLine,
  { title, parts }: { title: string; parts: Pick<ReadonlyMap<string, unknown>, 'has'> },
) =>
  heading === '' ||
  now.unit.includes('/') ||
  title.toLowerCase().includes(heading.toLowerCase()) ||
  (rankOf(label) < COMPANY_LINES && !isPartOfWhole(heading, parts));

const rankOf = (label: string) => {
  const rank = TELLING.findIndex((pattern) => pattern.test(label));
  return rank < 0 ? TELLING.length : rank;
};
/** The first of the telling lines are of the company wherever they stand. */
const COMPANY_LINES = 3;

const RATIO_NAME = /\b(?:ratio|rate|margin|percentage|percent|yield)\b/i;

/**
 * What is taken off again is no news, a share of a total is of a line that its label does not name, and how far something
 * moved is not to be told with how far that moved.
 */
const LEFT_OVER =
  /^(?:net )?(?:changes?|(?:\(?decrease\)?|\(?increase\)?)(?:[ /]+(?:\(?decrease\)?|\(?increase\)?))?) (?:in|from)\b|^net change$|^(?:total )?(?:inter-?segment )?eliminations?\b|^less\b|^(?:percentage|percent|%) of\b/i;

/** A telling line counts more than others that moved as far. */
const TELLING_LINE = 3;
/** What a part of the company earned says more than what it sold. */
const EARNED = 1.2;
const EARNINGS = /\b(?:earnings|income|profit|loss)\b/i;
/** A ratio of the company counts like a large line, one of many ratios under a heading does not. */
const RATIO = 1.5;
const ONE_OF_MANY = 0.7;
const MANY = 3;
/** What a reconciliation of rates leads to says more than what stands between. */
const RECONCILED = 0.6;
const OF_TAX = /^(?:(?:total|consolidated) )*effective (?:income )?tax rate\b/i;
/** A ratio that the discussion comes back to is one by which the company is run. */
const SPOKEN = 3;

/** How much a line says: by how far it moved against the company's size, and by what it is. */
function newsOf(
  line: TableLine,
  { size, ratios }: { size: number | null; ratios: ReadonlyMap<string, number> },
): number {
  const telling = TELLING_LINE * (1 - rankOf(line.label) / TELLING.length);
  const { now, before, growth, heading } = line;
  const moved = Math.abs(now.value - before.value);
  if (now.unit === 'pure') {
    const isMany = (ratios.get(heading) ?? 0) >= MANY;
    return (
      telling +
      (isMany ? ONE_OF_MANY : RATIO) +
      Math.min(RATIO, moved * 50) +
      (OF_TAX.test(line.label) ? RECONCILED : 0)
    );
  }
  const earned = EARNINGS.test(heading) ? EARNED : 0;
  const far = Math.min(1, 2 * Math.abs(growth ?? 0));
  if (/^[A-Z]{3}$/.test(now.unit) && size !== null)
    return telling + earned + far + Math.max(0, 4 + Math.log10(moved / size));
  return telling + far;
}
