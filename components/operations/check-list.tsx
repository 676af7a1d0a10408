import { cx } from 'class-variance-authority';
import { Check as CheckMark, Minus, TriangleAlert } from 'lucide-react';
import { RuledRow, RuledRows } from '#components/marketing/ruled-rows';
import type { Check } from '#lib/operations/types';

const STATES = {
  ok: { Icon: CheckMark, says: 'works', look: 'text-proof' },
  off: { Icon: Minus, says: 'off', look: 'text-ink-3' },
  warning: { Icon: TriangleAlert, says: 'to be looked at', look: 'text-del' },
  failed: { Icon: TriangleAlert, says: 'failed', look: 'text-del' },
} as const;

/** Parts of the installation, each with its state, what was found, and what to do. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <RuledRows>
      {checks.map(({ name, state, found, advice }) => {
        const { Icon, says, look } = STATES[state];
        return (
          <RuledRow
            key={name}
            title={
              <span className="inline-flex items-center gap-1.5">
                <Icon className={cx('size-3.5', look)} aria-hidden="true" />
                {name.charAt(0).toUpperCase() + name.slice(1)}
                <span className="sr-only">, {says}</span>
              </span>
            }
          >
            <p className="wrap-anywhere">{found}</p>
            {advice && state !== 'ok' && <p className="text-sm wrap-anywhere">{advice}</p>}
          </RuledRow>
        );
      })}
    </RuledRows>
  );
}
