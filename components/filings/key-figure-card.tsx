import { FigureChart } from '#components/charts/figure-chart';
import type { FigureView } from '#lib/key-figures/view-key-figures';
import { FigureChange } from './figure-change.tsx';

type Props = {
  figure: FigureView;
  /** Its place in the filing; null where no page holds it. */
  href: string | null;
  /** Says what the figure covers, beside what has changed. */
  hasPeriod: boolean;
};

/** One figure: the number, which leads to its place in the filing, the change in words, and its course. */
export function KeyFigureCard({ figure, href, hasPeriod }: Props) {
  const { label, amount, scale, change, period, bars } = figure;
  return (
    <div className="kf">
      <h3>{label}</h3>
      <p className="v">
        {/* A plain link: opening a filing counts, so nothing may load it before a click. */}
        <a className="fig" href={href ?? undefined}>
          {amount}
        </a>{' '}
        {scale && <small>{scale}</small>}
      </p>
      <p className="d">{change ? <FigureChange change={change} /> : period}</p>
      {hasPeriod && change && <p className="p">{period}</p>}
      {bars.length > 1 && <FigureChart id={`kf-${figure.id}`} label={label} bars={bars} />}
    </div>
  );
}
