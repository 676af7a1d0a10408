import { ArrowDown, ArrowUp } from 'lucide-react';
import type { FigureView } from '#lib/key-figures/view-key-figures';

const arrow = 'inline-block size-3.25 translate-y-[0.125em] stroke-[2.25]';

/** How a figure moved, in words with an arrow; a dash where there is nothing to compare it with. */
export function FigureChange({ change }: Pick<FigureView, 'change'>) {
  if (!change) return '–';
  return (
    <>
      {change.direction === 'up' && <ArrowUp className={arrow} aria-hidden="true" />}
      {change.direction === 'down' && <ArrowDown className={arrow} aria-hidden="true" />}
      <span>
        {change.direction !== 'none' && <span className="sr-only">{change.direction} </span>}
        {change.text}
      </span>
    </>
  );
}
