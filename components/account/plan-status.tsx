import { Ban, CircleCheck, CircleMinus, Clock, Pause, TriangleAlert } from 'lucide-react';

const PLAIN = { look: 'plain', Icon: CircleMinus };

const looks: Partial<Record<string, typeof PLAIN>> = {
  active: { look: 'good', Icon: CircleCheck },
  trialing: { look: 'trial', Icon: Clock },
  past_due: { look: 'wait', Icon: TriangleAlert },
  paused: { look: 'wait', Icon: Pause },
  canceled: { look: 'bad', Icon: Ban },
};

/** A subscription's status: the word, its icon and its colour; grey for a word that the provider may add. */
export function PlanStatus({ status }: { status: string | null }) {
  const { look, Icon } = looks[status ?? ''] ?? PLAIN;
  return (
    <span className={`tag status-${look}`}>
      <Icon className="i i-s" aria-hidden="true" />
      {status ?? 'none'}
    </span>
  );
}
