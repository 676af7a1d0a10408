import { Badge, type BadgeVariant } from '#components/ui/badge';
import { CardList } from '#components/ui/card';
import type { DeliveryView } from '#lib/webhooks/types';
import { momentInWords } from './moment-words.ts';

const states: Record<DeliveryView['state'], { variant: BadgeVariant; word: string }> = {
  taken: { variant: 'good', word: 'Taken' },
  waiting: { variant: 'wait', word: 'Waiting' },
  failed: { variant: 'bad', word: 'Failed' },
};

/** The last deliveries, each with what the address answered. */
export function DeliveryList({ deliveries }: { deliveries: readonly DeliveryView[] }) {
  return (
    <CardList aria-label="Last deliveries" className="mt-2">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} {...delivery} />
      ))}
    </CardList>
  );
}

function Delivery({ what, createdAt, state, attempts, status, failure, dueAt }: DeliveryView) {
  const { variant, word } = states[state];
  return (
    <li className="grid gap-0.5 px-3 py-2 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <b className="font-semibold wrap-anywhere">{what}</b>
        <span className="flex items-center gap-2">
          {status !== null && <span className="font-mono text-ink-2">{status}</span>}
          <Badge variant={variant}>{word}</Badge>
        </span>
      </span>
      <span className="text-ink-3">
        <time className="whitespace-nowrap" dateTime={createdAt}>
          {momentInWords(createdAt)}
        </time>
        {attempts > 1 && `, ${attempts} tries`}
        {state === 'waiting' && dueAt !== null && attempts > 0 && `, next ${momentInWords(dueAt)}`}
      </span>
      {failure !== null && <span className="text-ink-2 wrap-anywhere">{failure}</span>}
    </li>
  );
}
