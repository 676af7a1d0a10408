'use client';

import { type FormEvent, useId } from 'react';
import { FormError, SubmitButton } from '#components/account/forms/form-end';
import { formText } from '#components/account/forms/form-text.ts';
import { describeSettings } from '#components/mails/delivery-words.ts';
import { MailChoices } from '#components/mails/mail-choices';
import { StoppedNote } from '#components/mails/stopped-note';
import { TokenForm } from '#components/mails/token-form';
import { readClock } from '#lib/filing-mails/settings/clock-time';
import type { MailSettings } from '#lib/filing-mails/settings/settings';
import { useMailSettings } from './use-mail-settings.ts';

type Props = {
  settings: MailSettings;
  /** By which the forms work without scripts. */
  token: string;
  /** Whether companies can have a choice of their own below. */
  hasCompanies: boolean;
};

/** The part of the watchlist about mails: what is mailed, and changing it. */
export function WatchedMails({ settings, token, hasCompanies }: Props) {
  const id = useId();
  const { isBusy, error, setError, isSaved, save } = useMailSettings();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const digestMinute = readClock(formText(form, 'digestTime'));
    if (digestMinute === null) return setError('Give a time of day.');
    save({ delivery: formText(form, 'delivery'), digestMinute, timeZone: formText(form, 'timeZone') });
  }

  function resume(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    save({ resume: true });
  }

  return (
    <section id="mails" aria-labelledby="mails-title" aria-busy={isBusy}>
      <h2 id="mails-title" className="mb-1.5 border-t border-ink pt-3 text-lg">
        Mails
      </h2>
      {settings.stopped && (
        <StoppedNote reason={settings.stopped}>
          <TokenForm token={token} asked="resume" onSubmit={resume}>
            <SubmitButton variant="outline" size="sm" isSending={isBusy}>
              Send mails again
            </SubmitButton>
          </TokenForm>
        </StoppedNote>
      )}
      <details className="group mt-1.5 text-sm">
        <summary className="flex min-h-8 cursor-pointer list-none items-baseline justify-between gap-4 py-1.5 [&::-webkit-details-marker]:hidden">
          <span className="text-ink-2">{describeSettings(settings)}</span>
          <span className="font-semibold underline decoration-rule underline-offset-4">
            <span className="group-open:hidden">Change</span>
            <span className="hidden group-open:inline">Close</span>
          </span>
        </summary>
        <TokenForm token={token} asked="save" className="mt-2 grid gap-4" onSubmit={submit}>
          <MailChoices settings={settings} />
          <FormError id={`${id}-error`}>{error}</FormError>
          <div className="flex items-center gap-3">
            <SubmitButton variant="outline" size="sm" isSending={isBusy}>
              Save
            </SubmitButton>
            <output className="text-ink-3">{isSaved ? 'Saved' : ''}</output>
          </div>
          {hasCompanies && <p className="text-ink-3">Each company below can have a choice of its own.</p>}
          <noscript>
            <p className="text-ink-2">
              Without JavaScript, <a href={`/mail-preferences?token=${token}`}>another page</a> has the choices of
              single companies.
            </p>
          </noscript>
        </TokenForm>
      </details>
    </section>
  );
}
