import { Ban, CircleCheck, CircleMinus, Clock, type LucideIcon, Pause, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeVariant } from '#components/ui/badge';

type Look = { variant: BadgeVariant; Icon: LucideIcon };

const PLAIN: Look = { variant: 'plain', Icon: CircleMinus };

const looks: Partial<Record<string, Look>> = {
  active: { variant: 'good', Icon: CircleCheck },
  trialing: { variant: 'trial', Icon: Clock },
  past_due: { variant: 'wait', Icon: TriangleAlert },
  paused: { variant: 'wait', Icon: Pause },
  canceled: { variant: 'bad', Icon: Ban },
};

/** A subscription's status: the word, its icon and its colour; grey for a word that the provider may add. */
export function PlanStatus({ status }: { status: string | null }) {
  const { variant, Icon } = looks[status ?? ''] ?? PLAIN;
  return (
    <Badge variant={variant}>
      <Icon className="size-3.5" aria-hidden="true" />
      {status ?? 'none'}
    </Badge>
  );
}
