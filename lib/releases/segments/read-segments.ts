import type { FiscalPeriod } from '#lib/filings/types';
import { ADJUSTED } from '../line-meaning.ts';
import type { ReleaseTable } from '../read-release-lines.ts';
import type { ReleaseFigure, ReleaseSegment } from '../types.ts';
import { type Bridge, bridgesOf } from './bridges.ts';
import { lettersOf, type PartGroup, partGroups } from './part-groups.ts';

/** What is between the segments and the company, and no segment. */
const NO_SEGMENT =
  /\beliminat|\binter-?(?:segment|company)\b|\breconcil|\bunallocated\b|\bcorporate\b|\bconsolidat|\badjustments?\b|\ball other\b|^other$/i;
const SEGMENT = /\bsegments?\b/i;
/** Other ways in which a company divides its sales. */
const OTHER_DIVISION =
  /\bby (?:\w+ )?(?:geograph\w*|regions?|countr(?:y|ies)|products?|customers?|channels?|markets?|brands?|categor(?:y|ies)|types?|sources?)\b|\bgeograph/i;
/** Names of places divide sales as well as companies: only the words of segments beside them tell. */
const PLACE =
  /^(?:the )?(?:(?:north|south|latin|central) )?(?:americas?|united states|u\.?\s?s\.?(?: ?a\.?)?|canada|mexico|brazil|emea|europe|europe,? (?:the )?middle east(?:,? and|,? &) africa|middle east(?: (?:and|&) africa)?|africa|asia(?:[ -/]pacific)?|apac|(?:greater )?china|japan|india|germany|united kingdom|u\.?k\.?|domestic|foreign|international|rest of (?:the )?world|rest of .*|other countries)$/i;
const SEGMENTS_AS_SUCH = /\b(?:reportable|reporting|operating|business) segments?\b/i;

type Known = Pick<ReleaseFigure, 'id' | 'value' | 'unit'>;
type Reconciled = { group: PartGroup; power: number; names: Set<string>; measure: ReleaseSegment['measure'] };

/**
 * Revenue of each segment in the quarter, and what each earned by one measure, from tables that say that they are of
 * segments. Revenue must add up to the company's own, alone or with the lines that a table has between the two; a profit to the company's operating income, or to a sum that the
 * table prints, of the segments that revenue has. What is given twice and differs is left out. Linear in the tables.
 * @returns 'unreconciled' where tables of segments are there and none leads to the company's figure
 */
export function readSegments(
  tables: readonly ReleaseTable[],
  quarter: { fiscal: FiscalPeriod | null; end: string | null },
  figures: readonly Known[],
): ReleaseSegment[] | 'unreconciled' {
  const groups = tables.flatMap((table) => partGroups(table, quarter));
  const whole = (id: Known['id']) => figures.find((figure) => figure.id === id) ?? null;
  const revenue = whole('revenue');
  const income = whole('operating-income');
  const bridges = tables.flatMap((table) => bridgesOf(table, quarter));
  const sales = revenue
    ? groups.flatMap((group) =>
        group.kind === 'revenue' ? reconciled(group, revenue, { as: 'revenue', bridges }) : [],
      )
    : [];
  const told = ofSegments(sales, groups);
  const chosen = onlyOne(told);
  if (!revenue || !chosen)
    return revenue && groups.some(({ kind, own }) => kind === 'revenue' && SEGMENT.test(own)) ? 'unreconciled' : [];
  const profits = groups.flatMap((group): Reconciled[] => {
    if (group.kind !== 'profit') return [];
    const own =
      income && !ADJUSTED.test(group.measure) ? reconciled(group, income, { as: 'operating-income', bridges: [] }) : [];
    return own.length > 0 ? own : asPrinted(group, chosen);
  });
  const same = profits.filter(({ names }) => isSameSet(names, chosen.names));
  const earned =
    onlyOne(same.filter(({ measure }) => measure === 'operating-income')) ??
    onlyOne(same.filter(({ group }) => SEGMENT.test(group.measure))) ??
    onlyOne(same);
  return [chosen, earned].flatMap((one) => (one ? toSegments(one, { unit: revenue.unit, sales: chosen }) : []));
}

/** A group that leads to the company's own figure, by itself or over a bridge, in the scale in which it does. */
function reconciled(
  group: PartGroup,
  { value: whole }: Known,
  { as: measure, bridges }: { as: ReleaseSegment['measure']; bridges: readonly Bridge[] },
): Reconciled[] {
  const { scale } = group.table;
  const isSame = (one: number, other: number, tolerance: number) => Math.abs(one - other) <= tolerance + 1e-6;
  const leads = (total: number, power: number) =>
    isSame(total * 10 ** power, whole, group.tolerance * 10 ** power) ||
    bridges.some(({ from, to, scale: own, tolerance }) => {
      const unit = 10 ** (own ?? power);
      const isItsStart = isSame(total * 10 ** power, from * unit, group.tolerance * 10 ** power);
      return isItsStart && isSame(to * unit, whole, tolerance * unit);
    });
  const power = (scale === null ? [3, 6, 0] : [scale]).find((one) => group.totals.some((total) => leads(total, one)));
  const names = namesOf(group);
  return power === undefined || names.size < 2 ? [] : [{ group, power, names, measure }];
}

/** A profit that companies define themselves adds up to what the table says. */
function asPrinted(group: PartGroup, sales: Reconciled): Reconciled[] {
  const power = group.table.scale ?? (group.table === sales.group.table ? sales.power : null);
  const names = namesOf(group);
  return group.isPrinted && power !== null ? [{ group, power, names, measure: 'profit' }] : [];
}

const namesOf = ({ parts }: PartGroup) =>
  new Set(parts.flatMap(({ name }) => (NO_SEGMENT.test(name) ? [] : lettersOf(name))));

/** Groups whose own words speak of segments, or their table's alone, or with the names of such a group. */
function ofSegments(sales: readonly Reconciled[], groups: readonly PartGroup[]): Reconciled[] {
  const own = sales.filter(({ group }) => SEGMENT.test(group.own) && !OTHER_DIVISION.test(group.own));
  if (own.length > 0) return own;
  const sets = groups.flatMap((group) => (SEGMENT.test(group.own) ? [namesOf(group)] : []));
  const alike = sales.filter(({ names }) => sets.some((set) => isSameSet(set, names)));
  if (alike.length > 0) return alike;
  return sales.filter(
    ({ group: { own: words, around, parts } }) =>
      (parts.every(({ name }) => PLACE.test(name)) ? SEGMENTS_AS_SUCH : SEGMENT).test(around) &&
      !OTHER_DIVISION.test(words) &&
      !OTHER_DIVISION.test(around),
  );
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((name) => other.has(name));

/** The first of groups that say the same of the same parts; null where two differ. */
function onlyOne(groups: readonly Reconciled[]): Reconciled | null {
  const [first, ...others] = groups;
  if (!first) return null;
  const isSame = others.every(
    (other) => isSameSet(other.names, first.names) && other.group.parts.every((part) => saysSame(part, other, first)),
  );
  return isSame ? first : null;
}

function saysSame(part: PartGroup['parts'][number], { power }: Reconciled, first: Reconciled): boolean {
  const twin = first.group.parts.find(({ name }) => lettersOf(name) === lettersOf(part.name));
  if (!twin) return NO_SEGMENT.test(part.name);
  const digit = Math.max(10 ** (power - part.figure.decimals), 10 ** (first.power - twin.figure.decimals));
  const [value, other] = [(part.figure.value ?? 0) * 10 ** power, (twin.figure.value ?? 0) * 10 ** first.power];
  return Math.abs(value - other) <= digit * 0.51;
}

function toSegments(
  { group, power, measure }: Reconciled,
  { unit, sales }: { unit: string; sales: Reconciled },
): ReleaseSegment[] {
  return group.parts.flatMap(({ name, figure, line }) => {
    if (NO_SEGMENT.test(name) || figure.value === null) return [];
    // One name for one part, as its revenue has it.
    const known = sales.group.parts.find((part) => lettersOf(part.name) === lettersOf(name));
    return {
      segment: known?.name ?? name,
      measure,
      caption: group.measure,
      value: Number(`${figure.value}e${power}`),
      unit,
      scale: power,
      place: { block: line.block, from: figure.from, to: figure.to },
    };
  });
}
