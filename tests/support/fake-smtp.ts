import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type TakenMail = { from: string; to: string[]; message: string };

/** A mail server on loopback that keeps what it takes. */
export async function startFakeSmtp() {
  const taken: TakenMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    /** Takes none of the next so many mails. */
    refuse(count: number) {
      refusals = count;
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
