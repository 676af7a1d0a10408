import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { OutboxMail } from '#components/account/outbox-mail';
import { Screen, ScreenText, ScreenTitle } from '#components/ui/screen';
import { isLocalRun } from '#lib/env';
import { isLocalVisitor } from '#lib/http/local-visitor';
import { readOutbox } from '#lib/mail/read-outbox';

export const metadata: Metadata = { title: 'Outbox', robots: { index: false }, referrer: 'no-referrer' };

/** The mails of a local run, for a person at that machine. Anywhere else this page does not exist. */
export default async function OutboxPage() {
  if (!isLocalRun() || !isLocalVisitor(await headers())) notFound();
  const mails = await readOutbox();

  return (
    <Screen>
      <ScreenTitle>Outbox</ScreenTitle>
      <ScreenText>
        Mails that this local run would have sent, newest first. A real site hands them to its mail server.
      </ScreenText>
      {mails.length === 0 && <ScreenText className="mt-8">No mails yet.</ScreenText>}
      <ol className="mt-8 border-b border-rule">
        {mails.map(({ name, mail }) => (
          <OutboxMail key={name} mail={mail} />
        ))}
      </ol>
    </Screen>
  );
}
