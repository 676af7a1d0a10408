'use client';

import { KeyRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { FormError } from '#components/account/forms/form-end';
import { useSending } from '#components/account/forms/use-sending.ts';
import { Section } from '#components/account/profile/section';
import { useProfileAction } from '#components/account/profile/use-profile-action.ts';
import { EmptyState } from '#components/ui/empty-state';
import { MAX_KEYS } from '#lib/api-keys/types';
import { errorOf } from '#lib/http/send-json';
import { KeyList, type ShownKey } from './key-list.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { NewKeyNote } from './new-key-note.tsx';

export type KeysView = {
  keys: readonly ShownKey[];
  /** Requests of today, and in a minute, with all keys together. */
  today: { limit: number; left: number };
  perMinute: number;
  hasPassword: boolean;
};

/** The profile's API keys: today's use, the keys, and a new one. A new key's text is in this page alone, once. */
export function KeysPanel({ keys, today, perMinute, hasPassword }: KeysView) {
  const id = useId();
  const router = useRouter();
  const act = useProfileAction();
  const { error, setError, send } = useSending();
  const [made, setMade] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);

  function revoke({ id: keyId }: ShownKey): void {
    send(async () => {
      setLeaving(keyId);
      const answer = await act(`/api/api-keys/${keyId}`, undefined, 'DELETE');
      setLeaving(null);
      // One that is gone already is what was wanted.
      if (answer && !answer.ok && answer.status !== 404)
        setError(errorOf(answer, 'The key could not be revoked. Try again later.'));
      router.refresh();
    });
  }

  return (
    <>
      <Section title="API" note="Filings, figures and checks for your own programs.">
        <p>
          <b className="font-semibold">
            {(today.limit - today.left).toLocaleString('en-US')} of {today.limit.toLocaleString('en-US')} requests today
          </b>
          <span className="block text-sm text-ink-2">
            At most {perMinute} a minute, with all your keys together. A new day begins at midnight in Copenhagen.
          </span>
        </p>
      </Section>
      <Section title="Your keys" note={`${keys.length} of ${MAX_KEYS}. Logging out does not end a key; revoking does.`}>
        {made && <NewKeyNote key={made} text={made} />}
        {keys.length === 0 ? (
          <EmptyState icon={KeyRound} title="No keys yet" place="part">
            <p>A key lets a program ask in your name. Create one for each program.</p>
          </EmptyState>
        ) : (
          <KeyList keys={keys} leaving={leaving} onRevoke={revoke} />
        )}
        <FormError id={id}>{error}</FormError>
      </Section>
      {keys.length < MAX_KEYS && (
        <Section title="New key" note="It is shown once. Keep it as you keep a password.">
          <NewKeyForm
            hasPassword={hasPassword}
            onMade={(key) => {
              setMade(key);
              router.refresh();
            }}
          />
        </Section>
      )}
    </>
  );
}
