'use client';

import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Actions } from '#components/ui/actions';
import { Button } from '#components/ui/button';
import { FieldError } from '#components/ui/field';
import { Note } from '#components/ui/note';
import type { StopReason, WebhookState } from '#lib/webhooks/types';
import { DeliveryList } from './delivery-list.tsx';
import { momentInWords } from './moment-words.ts';
import { ShownOnce } from './shown-once.tsx';
import { useWebhook } from './use-webhook.ts';
import { WebhookForm } from './webhook-form.tsx';

const reasons: Record<StopReason, string> = {
  unanswered: 'For a day it took none of the deliveries.',
  gone: 'It answered 410: that it is gone for good.',
};

/** The webhook: its address, its secret, a test, and what became of the last deliveries. */
export function WebhookPanel({ webhook, isAllowed }: { webhook: WebhookState | null; isAllowed: boolean }) {
  const id = useId();
  const { isSending, doing, secret, said, error, set, test, replaceSecret, remove } = useWebhook();
  const busyWith = (what: typeof doing) => isSending && doing === what;
  return (
    <section aria-labelledby={id} aria-busy={isSending}>
      <h3 id={id} className="text-md font-semibold">
        Webhook
      </h3>
      <p className="mt-1 text-base/5.5 text-ink-2">
        What a mail about a filing tells, posted as signed JSON to an address of yours as soon as the filing is read.
      </p>
      {webhook?.stopped && (
        <Note variant="hold" className="mt-4">
          <CircleAlert aria-hidden="true" />
          <span>
            <b>Nothing is posted any more, since {momentInWords(webhook.stopped.at)}.</b>{' '}
            {reasons[webhook.stopped.reason]} {isAllowed && 'Repair what receives it, then take it into use again.'}
          </span>
        </Note>
      )}
      {!isAllowed && (
        <Note className="mt-4">
          <CircleAlert aria-hidden="true" />
          <span>Your plan has no webhook any more: nothing is posted.</span>
        </Note>
      )}
      {isAllowed && (
        <WebhookForm
          url={webhook?.url ?? null}
          isStopped={Boolean(webhook?.stopped)}
          isSending={busyWith('set')}
          error={doing === 'set' ? error : null}
          onSet={set}
        />
      )}
      {secret !== null && (
        <div className="mt-4 grid gap-2">
          <ShownOnce label="Secret" value={secret} />
          <p className="text-sm text-ink-2">
            Take it along now: it is shown this once. What is posted is signed with it as{' '}
            <a href="https://www.standardwebhooks.com/" rel="noopener noreferrer">
              Standard Webhooks
            </a>{' '}
            says.
          </p>
        </div>
      )}
      <output className="mt-3 block text-sm text-ink-2 empty:hidden">{said}</output>
      <div role="alert">{error && doing !== 'set' && <FieldError className="mt-3">{error}</FieldError>}</div>
      {webhook && (
        <Actions>
          {isAllowed && (
            <>
              <Button variant="outline" size="sm" className="max-sm:min-h-10" isBusy={busyWith('test')} onClick={test}>
                Send a test
              </Button>
              <Button
                variant="ghost"
                size="sm"
                className="max-sm:min-h-10"
                isBusy={busyWith('secret')}
                onClick={replaceSecret}
              >
                New secret
              </Button>
            </>
          )}
          <Button variant="ghost" size="sm" className="max-sm:min-h-10" isBusy={busyWith('remove')} onClick={remove}>
            Remove
          </Button>
        </Actions>
      )}
      {webhook && webhook.deliveries.length > 0 && (
        <>
          <h4 className="mt-6 text-sm font-semibold">Last deliveries</h4>
          <DeliveryList deliveries={webhook.deliveries} />
        </>
      )}
    </section>
  );
}
