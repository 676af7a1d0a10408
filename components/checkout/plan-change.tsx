'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { useExit } from '#components/account/session/use-exit.ts';
import { postBilling } from '#components/billing/read-billing.ts';
import { useAlert } from '#components/shell/alert-provider';
import { Button, buttonVariants } from '#components/ui/button';
import { Skeleton } from '#components/ui/skeleton';
import type { BillingChange, PlanPreview } from '#lib/billing/contract';
import { errorOf } from '#lib/http/send-json';
import { CheckoutFailed } from './checkout-failed.tsx';
import { Order } from './order-row.tsx';
import { PlanPreviewTable } from './plan-preview.tsx';

type Preview = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; value: PlanPreview };

const NO_ANSWER = 'There was no answer. Check your connection.';

/** Changes the plan of a subscriber: what it costs first, then, once that is confirmed, the change. */
export function PlanChange({ priceId, here }: { priceId: string; here: string }) {
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState<{ round: number; preview: Preview } | null>(null);
  const preview: Preview = answered?.round === round ? answered.preview : { state: 'loading' };
  const router = useRouter();
  const showAlert = useAlert();
  const leave = useExit('Log in to checkout', here);
  const { isSending, send } = useSending();

  useEffect(() => {
    let isOld = false;
    async function ask(): Promise<void> {
      const answer = await postBilling('/api/billing/plan/preview', { priceId });
      if (isOld) return;
      if (answer.ok) setAnswered({ round, preview: { state: 'ready', value: answer.body as PlanPreview } });
      else if (answer.status === 401) leave();
      else setAnswered({ round, preview: { state: 'failed', message: errorOf(answer, NO_ANSWER) } });
    }
    void ask();
    return () => {
      isOld = true;
    };
  }, [priceId, round, leave]);

  async function confirm(): Promise<void> {
    const answer = await postBilling('/api/billing/plan', { priceId });
    if (answer.status === 401) {
      leave();
      return;
    }
    if (!answer.ok) {
      showAlert(errorOf(answer, 'Checkout error. Please try again.'), 'error');
      return;
    }
    // The change is made even if this fails.
    await postBilling('/api/billing/entitlements/refresh');
    showAlert((answer.body as BillingChange).message, 'success', { onNextRoute: true });
    router.push('/account/billing');
  }

  if (preview.state === 'loading') return <PreviewSkeleton />;
  if (preview.state === 'failed') {
    return (
      <CheckoutFailed
        title="The change could not be worked out."
        text={`${preview.message} Nothing was changed.`}
        onRetry={() => setRound((count) => count + 1)}
      />
    );
  }
  return (
    <PlanPreviewTable preview={preview.value}>
      <Link className={buttonVariants({ variant: 'outline' })} href="/account/billing?canceled=1">
        Keep current plan
      </Link>
      <Button isBusy={isSending} onClick={() => send(confirm)}>
        Confirm change
      </Button>
    </PlanPreviewTable>
  );
}

function PreviewSkeleton() {
  return (
    <Order className="grid gap-5" aria-busy="true">
      <output className="sr-only">Working out what the change costs</output>
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} className="[--height:2.75rem]" />
      ))}
    </Order>
  );
}
