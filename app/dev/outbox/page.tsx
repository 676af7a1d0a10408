import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { OutboxMail } from '#components/account/outbox-mail';
import { isLocalRun } from '#lib/env';
import { isLocalVisitor } from '#lib/http/local-visitor';
import { readOutbox } from '#lib/mail/read-outbox';
import '#components/account/outbox.css';

export const metadata: Metadata = { title: 'Outbox', robots: { index: false }, referrer: 'no-referrer' };

/** The mails of a local run, for a person at that machine. Anywhere else this page does not exist. */
export default async function OutboxPage() {
  if (!isLocalRun() || !isLocalVisitor(await headers())) notFound();
  const mails = await readOutbox();

  return (
    <div className="wrap screen outbox">
      <h1>Outbox</h1>
      <p>Mails that this local run would have sent, newest first. A real site hands them to its mail server.</p>
      {mails.length === 0 && <p className="none">No mails yet.</p>}
      <ol>
        {mails.map(({ name, mail }) => (
          <OutboxMail key={name} mail={mail} />
        ))}
      </ol>
    </div>
  );
}
