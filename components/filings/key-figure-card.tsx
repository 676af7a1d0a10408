import { ArrowDown, ArrowUp, CircleHelp } from 'lucide-react';
import { FigureChart } from '#components/charts/figure-chart';
import type { FigureView } from '#lib/key-figures/view-key-figures';

type Props = {
  figure: FigureView;
  /** Its place in the filing; null where no page holds it. */
  href: string | null;
  /** Says what the figure covers, beside what has changed. */
  hasPeriod: boolean;
};

/** One figure: the number, which leads to its place in the filing, the change in words, and its course. */
export function KeyFigureCard({ figure, href, hasPeriod }: Props) {
  const { label, amount, scale, change, period, isDisputed, bars } = figure;
  return (
    <div className="kf">
      <h3>{label}</h3>
      <p className="v">
        {/* A plain link: opening a filing counts, so nothing may load it before a click. */}
        <a className={isDisputed ? 'fig fig-held' : 'fig'} href={href ?? undefined}>
          {isDisputed && <CircleHelp className="i i-s" aria-hidden="true" />}
          {isDisputed && <span className="vh">Disputed: </span>}
          {amount}
        </a>{' '}
        {scale && <small>{scale}</small>}
      </p>
      <p className="d">
        {change?.direction === 'up' && <ArrowUp className="i" aria-hidden="true" />}
        {change?.direction === 'down' && <ArrowDown className="i" aria-hidden="true" />}
        <span>
          {change && change.direction !== 'none' && <span className="vh">{change.direction} </span>}
          {change?.text ?? period}
        </span>
      </p>
      {hasPeriod && change && <p className="p">{period}</p>}
      {bars.length > 1 && <FigureChart id={`kf-${figure.name}`} label={label} bars={bars} />}
    </div>
  );
}
