import { cx } from 'class-variance-authority';
import { cardLook } from '#components/ui/card';
import type { BlacklineDescription, MapStroke } from '#lib/blackline/types';

type Props = { description: BlacklineDescription; strokes: readonly MapStroke[] };

/** Half the height of the map, and the longest stroke. */
const MIDDLE = 26;
const MAX_HEIGHT = 24;
const MIN_HEIGHT = 3;

/** A section's name is written where it has at least this share of the map's width. */
const NAMED_FROM = 0.045;

const STROKES = {
  changed: 'stroke-chart',
  inserted: 'stroke-ins',
  moved: 'stroke-move',
  deleted: 'stroke-del',
} as const;

const KINDS = ['changed', 'inserted', 'moved', 'deleted'] as const;

/** The whole document as a strip: a stroke per change, up for text in this filing, down for deleted text. */
export function ChangeMap({ description, strokes }: Props) {
  const { stats, rows } = description;
  const count = (kind: MapStroke['kind']) => strokes.filter((stroke) => stroke.kind === kind).length;
  const [inserted, deleted, changed] = [count('inserted'), count('deleted'), count('changed')];

  return (
    <figure className={cx(cardLook, 'mt-6 px-4.5 pt-3.5 pb-3')}>
      <figcaption className="mb-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2 [&>:is(ins,del)]:px-0.5 print:[&>:is(ins,del)]:bg-transparent print:[&>:is(ins,del,span)]:text-ink">
        <b className="mr-auto font-semibold text-ink max-md:basis-full">
          {strokes.length === 0
            ? 'Nothing material changed.'
            : `${number(strokes.length)} ${strokes.length === 1 ? 'change' : 'changes'} across the filing`}
        </b>
        {inserted > 0 && <ins>{number(inserted)} inserted</ins>}
        {deleted > 0 && <del>{number(deleted)} deleted</del>}
        {stats.moved > 0 && (
          <span className="text-move underline decoration-dashed decoration-[1.5px] underline-offset-[0.22em]">
            {number(stats.moved)} moved
          </span>
        )}
        {changed > 0 && <span>{number(changed)} reworded</span>}
        {stats.rollForwards > 0 && (
          <span>
            {number(stats.rollForwards)} date {stats.rollForwards === 1 ? 'roll-forward' : 'roll-forwards'} folded
          </span>
        )}
      </figcaption>
      <svg
        className="block h-13 w-full overflow-visible fill-none stroke-2 *:[vector-effect:non-scaling-stroke]"
        viewBox="0 0 1000 52"
        preserveAspectRatio="none"
        role="img"
        aria-label={describeStrokes(strokes)}
      >
        <path className="stroke-rule stroke-1" d={`M0 ${MIDDLE}H1000`} />
        {KINDS.map((kind) => (
          <path key={kind} className={STROKES[kind]} d={strokesOf(strokes, kind, rows)} />
        ))}
        <path
          data-here=""
          className="stroke-ink stroke-1 [stroke-dasharray:2_2] noscript:hidden print:hidden"
          d="M0 0V52"
        />
      </svg>
      <svg className="mt-1 block h-4 w-full overflow-hidden font-mono text-2xs" aria-hidden="true">
        {namesOf(description).map(({ item, from }) => (
          <g key={from}>
            <line className="stroke-rule stroke-1" x1={`${from}%`} x2={`${from}%`} y1="0" y2="16" />
            <text className="fill-ink-3" x={`${from}%`} dx="5" y="12">
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
