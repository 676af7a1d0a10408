import { Check as CheckMark, Minus, TriangleAlert } from 'lucide-react';
import type { Check } from '#lib/operations/types';
import './check-list.css';

const STATES = {
  ok: { Icon: CheckMark, says: 'works' },
  off: { Icon: Minus, says: 'off' },
  warning: { Icon: TriangleAlert, says: 'to be looked at' },
  failed: { Icon: TriangleAlert, says: 'failed' },
} as const;

/** Parts of the installation, each with its state, what was found, and what to do. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="rows checks">
      {checks.map(({ name, state, found, advice }) => {
        const { Icon, says } = STATES[state];
        return (
          <li key={name} className={state}>
            <b>
              <Icon className="i i-s" aria-hidden="true" />
              {name.charAt(0).toUpperCase() + name.slice(1)}
              <span className="vh">, {says}</span>
            </b>
            <div>
              <p>{found}</p>
              {advice && state !== 'ok' && <p className="meta">{advice}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
