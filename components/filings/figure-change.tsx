import { ArrowDown, ArrowUp } from 'lucide-react';
import type { FigureView } from '#lib/key-figures/view-key-figures';

/** How a figure moved, in words with an arrow; a dash where there is nothing to compare it with. */
export function FigureChange({ change }: Pick<FigureView, 'change'>) {
  if (!change) return '–';
  return (
    <>
      {change.direction === 'up' && <ArrowUp className="i" aria-hidden="true" />}
      {change.direction === 'down' && <ArrowDown className="i" aria-hidden="true" />}
      <span>
        {change.direction !== 'none' && <span className="vh">{change.direction} </span>}
        {change.text}
      </span>
    </>
  );
}
