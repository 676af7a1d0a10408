import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailSettings } from '#lib/filing-mails/settings/settings';
import { stopReasons } from './delivery-words.ts';

type Props = {
  reason: NonNullable<MailSettings['stopped']>;
  /** The button that begins them again. */
  children: ReactNode;
};

/** That no mails are sent to an address whatever is chosen, why, and what can be done. */
export function StoppedNote({ reason, children }: Props) {
  return (
    <div data-slot="note" className="flex items-start gap-2.5 rounded-md bg-hold-tint px-3.5 py-3 text-sm text-hold">
      <MailX aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p>
          <b className="font-semibold">Mails about filings were stopped.</b> {stopReasons[reason]} What you have chosen
          is kept.
        </p>
        <div className="mt-2.5">{children}</div>
      </div>
    </div>
  );
}
