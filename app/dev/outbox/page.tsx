import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { OutboxMail } from '#components/account/outbox-mail';
import { isLocalRun } from '#lib/env';
import { clientAddress } from '#lib/http/client-address';
import { readOutbox } from '#lib/mail/read-outbox';
import '../../../components/account/outbox.css'; // oxlint-disable-line import/no-unassigned-import

export const metadata: Metadata = { title: 'Outbox', robots: { index: false }, referrer: 'no-referrer' };

/** The mails of a local run, for whoever sits at the machine. Anywhere else this page does not exist. */
export default async function OutboxPage() {
  if (!isLocalRun || !isFromThisMachine(await headers())) notFound();
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

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Connected from here, and asking by this machine's own name: a page elsewhere could make its own name lead here. A proxy
 * in front would make everybody look like it; whoever sets one up has no local run any more.
 */
function isFromThisMachine(sent: Headers): boolean {
  const url = `http://${sent.get('host') ?? ''}`;
  if (!URL.canParse(url) || !OWN_NAMES.has(new URL(url).hostname)) return false;
  if (sent.has('x-forwarded-for') && !/^(127\.|::1|::ffff:127\.)/.test(sent.get('x-forwarded-for') ?? '')) return false;
  return /^(127\.|::\/64$|0:0:0:0::\/64$)/.test(clientAddress(sent, []));
}
