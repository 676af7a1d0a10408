import { useSending } from '#components/account/forms/use-sending.ts';
import { Button } from '#components/ui/button';
import type { BillingOverview } from '#lib/billing/contract';
import { AttentionBox } from './attention-box.tsx';
import { describeNext } from './describe-next.ts';
import { PortalButton } from './portal-button.tsx';

type Props = { overview: BillingOverview; undo: () => Promise<void> };

/** What a reader should know about a running subscription: it ends, is paused, or is not paid; and what can be done. */
export function Attention({ overview, undo }: Props) {
  const { status, scheduled_change: change, mode } = overview;
  const isDue = status === 'past_due' || status === 'paused';
  if (!isDue && (!change || change.action === 'resume')) return null;
  const { now, next } = describeNext(overview);
  return (
    <AttentionBox>
      <p>
        <b>{now}</b> {next}
      </p>
      {change?.action === 'cancel' && <UndoButton undo={undo} />}
      {isDue && mode !== 'off' && <PortalButton />}
    </AttentionBox>
  );
}

function UndoButton({ undo }: Pick<Props, 'undo'>) {
  const { isSending, send } = useSending();
  return (
    <Button variant="outline" size="sm" isBusy={isSending} onClick={() => send(undo)}>
      Undo cancellation
    </Button>
  );
}
