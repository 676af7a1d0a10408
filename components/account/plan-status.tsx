import { Ban, CircleCheck, CircleMinus, Clock, Pause, TriangleAlert } from 'lucide-react';

const looks = {
  active: { look: 'good', Icon: CircleCheck },
  trialing: { look: 'trial', Icon: Clock },
  past_due: { look: 'wait', Icon: TriangleAlert },
  paused: { look: 'wait', Icon: Pause },
  canceled: { look: 'bad', Icon: Ban },
} as const;

/** A subscription's status: the word, its icon and its colour. */
export function PlanStatus({ status }: { status: keyof typeof looks | null }) {
  const { look, Icon } = status ? looks[status] : { look: 'plain', Icon: CircleMinus };
  return (
    <span className={`tag status-${look}`}>
      <Icon className="i i-s" aria-hidden="true" />
      {status ?? 'none'}
    </span>
  );
}
