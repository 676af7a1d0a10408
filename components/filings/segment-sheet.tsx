import { nameOfMeasure, segmentOf } from '#lib/key-figures/types';
import type { FigureView } from '#lib/key-figures/view-key-figures';
import { FigureChange } from './figure-change.tsx';
import { hrefOf } from './figure-href.ts';
import { AmountCell, FigureTable } from './figure-table.tsx';

type Props = {
  title: string;
  figures: readonly FigureView[];
  readingPath: string;
  present: readonly string[] | null;
};

type Segment = { name: string; revenue?: FigureView; profit?: FigureView };

/** Revenue and profit of each segment or product side by side, in the filing's order; profit by the filing's own name. */
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
      {figure ? (
        <AmountCell
          amount={figure.amount}
          scale={figure.scale}
          href={hrefOf(figure, readingPath, present)}
          figure={readingPath ? undefined : figure.id}
        />
      ) : (
        <td data-amount="">–</td>
      )}
      <td data-move="">{figure ? <FigureChange change={figure.change} /> : '–'}</td>
    </>
  );
  return (
    // What is hidden from sight is placed within it, so that it scrolls with the rest.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways must be reached by keys.
    <section className="relative col-span-full overflow-x-auto" tabIndex={0} aria-label={title}>
      <FigureTable title={title} period={figures[0]?.period ?? ''} isWide>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Segment</span>
            </th>
            {hasRevenue && (
              <th scope="colgroup" colSpan={2}>
                Revenue
              </th>
            )}
            {hasProfit && (
              <th scope="colgroup" colSpan={2}>
                {nameOfMeasure(all.flatMap(({ profit }) => (profit ? { id: profit.id, caption: profit.label } : [])))}
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
      </FigureTable>
    </section>
  );
}
