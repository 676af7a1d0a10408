import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type TakenMail = { from: string; to: string[]; message: string };

/** A mail server on loopback that keeps what it takes. @param port a free one when absent */
export async function startFakeSmtp(port = 0) {
  const taken: TakenMail[] = [];
  let refusals = 0;
  let knowsNobody = false;
  let isSilent = false;
  const held = new Set<() => void>();
  let toHold = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      done(knowsNobody ? new Error(`5.1.1 <${address}>: there is nobody of this name here`) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isSilent) return;
        if (toHold > 0) {
          toHold--;
          held.add(() => done(Object.assign(new Error('Busy'), { responseCode: 451 })));
          return;
        }
        if (refusals > 0) {
          refusals--;
          done(new Error('Try again later'));
          return;
        }
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    /** Takes none of the next this many mails. */
    refuse(count: number) {
      refusals = count;
    },
    /** Says nothing to the next mail until the returned function lets it be refused for now. */
    holdNext() {
      toHold++;
      return () => {
        for (const refuse of held) refuse();
        held.clear();
      };
    },
    /** From now on refuses every recipient, naming it, as mail servers do. */
    knowNobody() {
      knowsNobody = true;
    },
    /** From now on says nothing to a mail that was handed in whole, and does not keep it. */
    fallSilent() {
      isSilent = true;
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
