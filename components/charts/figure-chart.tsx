import { scaleLinear, scalePoint } from 'd3-scale';

type Bar = {
  /** "2024". */
  label: string;
  /** Null draws a gap with "n/a". */
  value: number | null;
  /** "$4,812.6 million". */
  text: string;
  /** A sentence about what was first filed: the bar is hollow. */
  restated: string | null;
};

type Props = {
  /** What is measured: "Revenue". Names the chart, and its pattern within the page. */
  label: string;
  /** Oldest first, at most eight; the last one is the period being read. */
  bars: readonly Bar[];
  /** Unique within the page. */
  id: string;
};

const HEIGHT = 56;
/** Room above the tallest bar, and the least height of a value other than zero. */
const TOP = 4;
const MIN_HEIGHT = 1.5;

/**
 * Bars from zero, drawn on the server: widths are shares of the place it gets, heights are pixels, so that hatching and
 * letters keep their shape. Losses hang below the line. All values are in the text for screen readers.
 */
export function FigureChart({ label, bars, id }: Props) {
  const values = bars.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return null;
  const width = Math.min(14, 60 / bars.length);
  const x = scalePoint(
    bars.map((bar) => bar.label),
    [0, 100 - width],
  ).align(1);
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [HEIGHT - 1, TOP]);
  const leftOf = (index: number) => (bars.length === 1 ? 100 - width : (x(bars[index]?.label ?? '') ?? 0));
  const zero = values.every((value) => value === 0) ? HEIGHT - 1 : y(0);

  return (
    <>
      <svg
        className="mt-auto box-content block overflow-visible pt-2.5 @max-[30rem]/figures:col-start-2 @max-[30rem]/figures:row-span-3 @max-[30rem]/figures:row-start-1 @max-[30rem]/figures:m-0 @max-[30rem]/figures:self-end @max-[30rem]/figures:p-0"
        role="img"
        aria-label={describe(label, bars)}
        height={HEIGHT}
        width="100%"
      >
        <defs>
          <pattern id={`${id}-loss`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="stroke-del stroke-[2.5]" d="M0 0V5" />
          </pattern>
        </defs>
        <line className="stroke-edge" shapeRendering="crispEdges" x1="0" x2="100%" y1={zero} y2={zero} />
        {bars.map((bar, index) => {
          const left = leftOf(index);
          if (bar.value === null) {
            const run = gapFrom(bars, index);
            return run === 0 ? null : (
              <text
                key={bar.label}
                className="fill-ink-3 font-mono text-2xs"
                x={`${round((left + leftOf(index + run - 1) + width) / 2)}%`}
                y={zero - 5}
                textAnchor="middle"
              >
                n/a
              </text>
            );
          }
          const height = bar.value === 0 ? 0 : Math.max(MIN_HEIGHT, Math.abs(y(bar.value) - zero));
          const isCurrent = index === bars.length - 1;
          return (
            <rect
              key={bar.label}
              className={classOf(bar, isCurrent)}
              {...(bar.value < 0 ? { fill: `url(#${id}-loss)` } : {})}
              x={`${round(left)}%`}
              y={round(bar.value < 0 ? zero : zero - height)}
              width={`${round(width)}%`}
              height={round(height)}
            />
          );
        })}
      </svg>
      <p
        className="mt-1 flex justify-between font-mono text-2xs tracking-2xl text-ink-3 @max-[30rem]/figures:col-start-2"
        aria-hidden="true"
      >
        {bars.length > 1 && <span>{bars[0]?.label}</span>}
        <span className="ml-auto">{bars.at(-1)?.label}</span>
      </p>
    </>
  );
}

/** How many bars in a row are missing from here on; 0 within a row, which is labelled once, for all of it. */
function gapFrom(bars: readonly Bar[], index: number): number {
  if (bars[index - 1]?.value === null) return 0;
  const end = bars.findIndex(({ value }, at) => at > index && value !== null);
  return (end < 0 ? bars.length : end) - index;
}

/** Up is not green and down is not red; only a loss is, and it is hatched, too. First filed otherwise: an outline. */
function classOf({ value, restated }: Bar, isCurrent: boolean): string {
  if (restated) return 'fill-none stroke-ink-2 stroke-[1.5]';
  if (value !== null && value < 0) return 'stroke-del';
  return isCurrent ? 'fill-chart' : 'fill-chart-past';
}

function describe(label: string, bars: readonly Bar[]): string {
  const values = bars.map((bar) => `${bar.label} ${bar.text}${bar.restated ? ' (restated)' : ''}`);
  return `${label}: ${values.join(', ')}`;
}

const round = (number: number) => Math.round(number * 100) / 100;
