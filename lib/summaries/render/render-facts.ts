import type { Fact } from '#lib/filings/types';

/** What a receipt says of a tagged figure: concept, period and unit in words. */
type FactInWords = [concept: string, period: string, unit: string];

/** The tagged facts that a rendered document refers to, each once. */
type FactList = {
  /** Place in the list of the filing's n-th fact; null for a fact that is not there. */
  placeOf: (fact: number) => number | null;
  /** The list as an inert JSON element; empty when nothing refers to a fact. */
  render: () => string;
};

const SCALES: Record<number, string> = { 3: 'thousands', 6: 'millions', 9: 'billions' };
const DAY = 86_400_000;

/** Starts an empty list over a filing's facts. */
export function listFacts(facts: readonly Fact[]): FactList {
  const places = new Map<string, number>();
  return {
    placeOf(index) {
      const fact = facts[index];
      if (!fact) return null;
      const words = JSON.stringify(describeFact(fact));
      const known = places.get(words);
      if (known !== undefined) return known;
      places.set(words, places.size);
      return places.size - 1;
    },
    // "<" is written as an escape so that no text of a filing can end the element.
    render: () =>
      places.size === 0
        ? ''
        : `<script type="application/json" id="facts">[${[...places.keys()].join(',').replaceAll('<', '\\u003c')}]</script>`,
  };
}

/** "Revenues", "Year to Dec 27, 2025", "USD, millions". */
export function describeFact({ concept, start, end, unit, scale, dimensions }: Fact): FactInWords {
  const members = Object.values(dimensions).map(nameOf);
  return [[nameOf(concept), ...members].join(', '), describePeriod(start, end), describeUnit(unit, scale)];
}

/** "Net Income Loss" of "us-gaap:NetIncomeLoss". */
function nameOf(concept: string): string {
  return (concept.split(':').at(-1) ?? concept)
    .replace(/Member$/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
}

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function describePeriod(start: string | null, end: string | null): string {
  if (!end) return 'Not said';
  const last = inWords.format(new Date(`${end}T00:00:00Z`));
  if (!start) return `At ${last}`;
  const months = Math.round((Date.parse(end) - Date.parse(start)) / DAY / 30.4);
  if (months === 12) return `Year to ${last}`;
  return months > 0 ? `${months} month${months === 1 ? '' : 's'} to ${last}` : `To ${last}`;
}

function describeUnit(unit: string | null, scale: number): string {
  if (unit === null) return 'None';
  if (unit === 'pure') return scale === -2 ? 'Percent' : 'Number';
  const name = unit.replace('/', ' per ').replace(/shares$/, unit === 'shares' ? 'shares' : 'share');
  const size = SCALES[scale];
  return size ? `${name}, ${size}` : name;
}
