import type { BlacklineDescription, MapStroke } from '#lib/blackline/types';

type Props = { description: BlacklineDescription; strokes: readonly MapStroke[] };

/** Half the height of the map, and the longest stroke. */
const MIDDLE = 26;
const MAX_HEIGHT = 24;
const MIN_HEIGHT = 3;

/** A section's name is written where it has at least this share of the map's width. */
const NAMED_FROM = 0.045;

const KINDS = ['changed', 'inserted', 'moved', 'deleted'] as const;

/** The whole document as a strip: a stroke per change, up for text in this filing, down for deleted text. */
export function ChangeMap({ description, strokes }: Props) {
  const { stats, rows } = description;
  const count = (kind: MapStroke['kind']) => strokes.filter((stroke) => stroke.kind === kind).length;
  const [inserted, deleted, changed] = [count('inserted'), count('deleted'), count('changed')];

  return (
    <figure className="map">
      <figcaption>
        <b>
          {strokes.length === 0
            ? 'Nothing material changed.'
            : `${number(strokes.length)} ${strokes.length === 1 ? 'change' : 'changes'} across the filing`}
        </b>
        {inserted > 0 && <ins>{number(inserted)} inserted</ins>}
        {deleted > 0 && <del>{number(deleted)} deleted</del>}
        {stats.moved > 0 && <span className="moved">{number(stats.moved)} moved</span>}
        {changed > 0 && <span>{number(changed)} reworded</span>}
        {stats.rollForwards > 0 && (
          <span>
            {number(stats.rollForwards)} date {stats.rollForwards === 1 ? 'roll-forward' : 'roll-forwards'} folded
          </span>
        )}
      </figcaption>
      <svg
        className="strip"
        viewBox="0 0 1000 52"
        preserveAspectRatio="none"
        role="img"
        aria-label={describeStrokes(strokes)}
      >
        <path className="axis" d={`M0 ${MIDDLE}H1000`} />
        {KINDS.map((kind) => (
          <path key={kind} className={`k-${kind}`} d={strokesOf(strokes, kind, rows)} />
        ))}
        <path className="here" d="M0 0V52" />
      </svg>
      <svg className="names" aria-hidden="true">
        {namesOf(description).map(({ item, from }) => (
          <g key={from}>
            <line x1={`${from}%`} x2={`${from}%`} y1="0" y2="16" />
            <text x={`${from}%`} dx="5" y="12">
              {item}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function strokesOf(strokes: readonly MapStroke[], kind: MapStroke['kind'], rows: number): string {
  return strokes
    .filter((stroke) => stroke.kind === kind)
    .map(({ row, importance }) => {
      const x = ((row / Math.max(1, rows)) * 1000).toFixed(1);
      const height = Math.max(MIN_HEIGHT, (importance / 100) * MAX_HEIGHT).toFixed(1);
      return `M${x} ${MIDDLE}v${kind === 'deleted' ? '' : '-'}${height}`;
    })
    .join('');
}

function namesOf({ sections, rows }: BlacklineDescription): { item: string; from: number }[] {
  return sections.flatMap(({ item, row }, at) => {
    const share = ((sections[at + 1]?.row ?? rows) - row) / Math.max(1, rows);
    return item === null || share < NAMED_FROM ? [] : [{ item, from: Number(((row / rows) * 100).toFixed(2)) }];
  });
}

function describeStrokes(strokes: readonly MapStroke[]): string {
  const counts = new Map<string, number>();
  for (const { item } of strokes) {
    const name = item === null ? 'outside of the items' : `in Item ${item}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const places = Array.from(counts, ([name, count]) => `${count} ${name}`);
  return places.length === 0 ? 'There are no changes.' : `Where the changes are: ${places.join(', ')}.`;
}
