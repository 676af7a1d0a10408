import { cx } from 'class-variance-authority';
import { FigureChart } from '#components/charts/figure-chart';
import type { FigureView } from '#lib/key-figures/view-key-figures';
import { FigureChange } from './figure-change.tsx';

type Props = {
  figure: FigureView;
  /** Its place in the filing; null where no page holds it. */
  href: string | null;
  /** Says what the figure covers, beside what has changed. */
  hasPeriod: boolean;
  /** Has half of the row where three cards share one. */
  isWide: boolean;
};

/** One figure: the number, which leads to its place in the filing, the change in words, and its course. */
export function KeyFigureCard({ figure, href, hasPeriod, isWide }: Props) {
  const { label, amount, scale, change, period, bars } = figure;
  return (
    <div
      className={cx(
        // The last column's and row's lines fall on the frame, which clips them.
        '-mr-px -mb-px flex min-w-0 flex-col border-r border-b border-rule px-4 pt-3.5 pb-3 @max-[30rem]/figures:grid @max-[30rem]/figures:grid-cols-[minmax(0,1fr)_8.5rem] @max-[30rem]/figures:gap-x-4',
        isWide ? '@max-4xl/figures:col-span-3' : '@max-4xl/figures:col-span-2',
      )}
    >
      <h3 className="text-sm font-medium tracking-normal text-ink-2">{label}</h3>
      <p className="text-[1.375rem]/7.5 font-semibold tracking-2xl">
        {/* A plain link: opening a filing counts, so nothing may load it before a click. */}
        <a className="checked-figure" href={href ?? undefined}>
          {amount}
        </a>{' '}
        {scale && <small className="text-sm/none font-normal tracking-normal text-ink-3">{scale}</small>}
      </p>
      <p className="flex items-baseline gap-1 text-sm text-ink-2">
        {change ? <FigureChange change={change} /> : period}
      </p>
      {hasPeriod && change && <p className="text-xs text-ink-3">{period}</p>}
      {bars.length > 1 && <FigureChart id={`kf-${figure.id}`} label={label} bars={bars} />}
    </div>
  );
}
