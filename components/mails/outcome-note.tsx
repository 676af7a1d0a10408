import { Check, CircleAlert } from 'lucide-react';
import type { Outcome } from '#lib/filing-mails/settings/preferences';

const words: Readonly<Record<Outcome, string>> = {
  saved: 'Your choices were saved.',
  ended: 'No more mails about filings are sent to you.',
  resumed: 'Mails are sent to you again.',
  unclear: 'Nothing was changed: choose how filings are mailed, a time of day and a time zone.',
};

/** What became of the form that led here. */
export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const isDone = outcome !== 'unclear';
  const Icon = isDone ? Check : CircleAlert;
  return (
    <p
      role={isDone ? 'status' : 'alert'}
      className={`mt-4 flex items-start gap-2.5 rounded-md px-3.5 py-3 text-md font-medium ${isDone ? 'bg-wash' : 'bg-del-tint text-del'}`}
    >
      <Icon aria-hidden="true" className="mt-1 shrink-0" />
      {words[outcome]}
    </p>
  );
}
