import { segmentOf } from '#lib/key-figures/types';
import type { FigureView } from '#lib/key-figures/view-key-figures';
import { FigureChange } from './figure-change.tsx';
import { hrefOf } from './figure-href.ts';

type Props = {
  title: string;
  figures: readonly FigureView[];
  readingPath: string;
  present: readonly string[] | null;
};

type Segment = { name: string; revenue?: FigureView; profit?: FigureView };

/** Revenue and operating income of each segment or product side by side, in the filing's order. */
export function SegmentSheet({ title, figures, readingPath, present }: Props) {
  const segments = new Map<string, Segment>();
  for (const figure of figures) {
    const { segment, measure } = segmentOf(figure.id) ?? { segment: '', measure: 'revenue' };
    const known = segments.get(segment) ?? { name: segment };
    segments.set(segment, { ...known, ...(measure === 'revenue' ? { revenue: figure } : { profit: figure }) });
  }
  const all = [...segments.values()];
  const hasProfit = all.some(({ profit }) => profit);
  const hasRevenue = all.some(({ revenue }) => revenue);
  const cells = (figure: FigureView | undefined) => (
    <>
      <td className="r">
        {figure ? (
          <>
            <a className="fig" href={hrefOf(figure, readingPath, present) ?? undefined}>
              {figure.amount}
            </a>{' '}
            {figure.scale && <small>{figure.scale}</small>}
          </>
        ) : (
          '–'
        )}
      </td>
      <td className="d">{figure ? <FigureChange change={figure.change} /> : '–'}</td>
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways must be reached by keys.
    <section className="figs-w" tabIndex={0} aria-label={title}>
      <table className="figs-t">
        <caption>
          {title} <small>{figures[0]?.period}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Segment</span>
            </th>
            {hasRevenue && (
              <th scope="colgroup" colSpan={2}>
                Revenue
              </th>
            )}
            {hasProfit && (
              <th scope="colgroup" colSpan={2}>
                Operating income
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {all.map(({ name, revenue, profit }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hasRevenue && cells(revenue)}
              {hasProfit && cells(profit)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
