import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/** The names of lines that each tell one side of a flow of money alone. */
const SIDES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bsources of\b|\binflows?\b/i, /\buses of\b|\boutflows?\b/i],
  [/\b(?:proceeds|issuances?|borrowings|issued)\b/i, /\b(?:repayments?|payments?|redemptions?|retirements?|repaid)\b/i],
];
const NET = /\bnet\b/i;
const TOTAL = /^total\b/i;
/** Words that say nothing of what was borrowed. */
const NO_MATTER =
  /^(?:total|net|proceeds|issuances?|issued|borrowings?|repayments?|repaid|payments?|redemptions?|retirements?|sources|uses|inflows?|outflows?|cash|other)$/;
/** An other side that moved less against the first one changes nothing. */
const SIZEABLE = 0.1;

/**
 * What a line of a table has to be told with where it tells one side of a flow alone, as what was borrowed: the line that
 * nets both, alone, else the line of the other side behind it. Null where it needs none, or the table has none.
 */
export function bothSidesOf(lead: TableLine, lines: readonly TableLine[]): TableLine[] | null {
  const own = mattersOf(lead.label);
  const isOfIt = ({ label, now }: TableLine) =>
    now.unit === lead.now.unit && (own.size === 0 || mattersOf(label).intersection(own).size === own.size);
  const others = lines.filter((line) => line !== lead && isOfIt(line));
  if (NET.test(lead.label)) {
    const isOfAll = TOTAL.test(lead.label) && others.some(({ heading }) => heading !== lead.heading);
    return isOfAll ? [{ ...lead, heading: '' }] : null;
  }
  const side = SIDES.flatMap(([one, other]) =>
    one.test(lead.label) && !other.test(lead.label)
      ? [other]
      : other.test(lead.label) && !one.test(lead.label)
        ? [one]
        : [],
  )[0];
  if (!side) return null;
  const net = others.findLast(({ label }) => NET.test(label) && TOTAL.test(label)) ?? null;
  if (net) return [{ ...net, heading: '' }];
  const other = others.find(
    ({ label, now }) => side.test(label) && Math.abs(now.value) >= SIZEABLE * Math.abs(lead.now.value),
  );
  return other ? [lead, other] : null;
}

const mattersOf = (label: string) =>
  new Set([...topicWords(label)].filter((word) => !NO_MATTER.test(word)).map(stemWord));
