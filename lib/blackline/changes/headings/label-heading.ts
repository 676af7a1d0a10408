/** A heading before a quotation or a table's lines. */
const MOST = 34;
/** A label with what distinguishes it: its first words and those in which it differs. */
const [FIRST, OWN] = [24, 34];
/** Words that lead to what was cut off. */
const HANGING =
  /(?:\s+(?:and|or|of|the|a|an|in|to|by|with|for|as|at|on|from|our|its|related|relating|regarding|concerning|including|may|could|will))+(?=…$)/i;

/** A heading as it stands before a quotation or the lines of a table. */
export type LabelOf = (heading: string) => string;

/**
 * Labels for the headings of two filings: each in as much room as a label has. Where two headings of one filing would be
 * cut to one label, each has the words in which it differs: of two suits, whom or what it is about. Linear in the
 * headings.
 * @param sides the headings of each filing
 */
export function readLabels(sides: readonly Iterable<string>[]): LabelOf {
  const byLabel = sides.map(readSide);
  return (heading) => {
    const whole = plain(heading);
    const label = shorten(whole);
    if (label === whole) return whole;
    const alike = new Set<string>();
    for (const side of byLabel) {
      const own = side.get(label.toLowerCase());
      // A heading of the other filing alone may be the same one with another date.
      if (own?.has(whole.toLowerCase())) for (const one of own) alike.add(one);
    }
    alike.delete(whole.toLowerCase());
    return alike.size === 0 ? label : distinguish(whole, [...alike].slice(0, MAX_ALIKE), label);
  };
}

/** By label in lower case, the headings that would be cut to it. */
function readSide(headings: Iterable<string>): Map<string, Set<string>> {
  const byLabel = new Map<string, Set<string>>();
  for (const heading of new Set(headings)) {
    const whole = plain(heading);
    const label = shorten(whole).toLowerCase();
    const known = byLabel.get(label);
    if (known) known.add(whole.toLowerCase());
    else byLabel.set(label, new Set([whole.toLowerCase()]));
  }
  return byLabel;
}

/** Headings that begin alike are a list that nobody tells apart by them. */
const MAX_ALIKE = 12;

/** Up to the last word that has room, with an ellipsis where something is left out. */
function cutHeading(heading: string, most: number): string {
  if (heading.length <= most) return heading;
  const end = heading.lastIndexOf(' ', most - 1);
  return `${heading.slice(0, end > most / 2 ? end : most).replace(/[\s,;:.(–—-]+$/, '')}…`;
}

const plain = (heading: string) => heading.replace(/\s+/g, ' ').replace(/[.:]$/, '').trim();
const shorten = (heading: string) => cutHeading(heading, MOST).replace(HANGING, '');

function distinguish(heading: string, others: readonly string[], label: string): string {
  const words = heading.split(' ');
  const lower = heading.toLowerCase().split(' ');
  const common = Math.max(
    ...others.map((other) => {
      const theirs = other.split(' ');
      const at = lower.findIndex((word, place) => word !== theirs[place]);
      return at < 0 ? words.length : at;
    }),
  );
  const own = words.slice(common).join(' ');
  if (own === '') return heading.length <= FIRST + OWN ? heading : label;
  const first = cutHeading(words.slice(0, common).join(' '), FIRST).replace(/…$/, '');
  return `${`${first}…`.replace(HANGING, '')} ${cutHeading(own, OWN)}`;
}
