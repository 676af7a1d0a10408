import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { seededRandom } from '../../scripts/evaluate/seeded-random.ts';

export type Taken = { to: string; messageId: string; subject: string };

/** Shares of mails, of one, that are treated so. The rest is taken at once. */
export type Moods = { later: number; refused: number; hangs: number; slow: number };

/**
 * A mail server on loopback that now and then asks to try later (4xx), refuses the text (5xx), takes a mail and never
 * says so, or answers late. A mail that it was moody about once it takes at the next try.
 */
export async function startMoodySmtp(moods: Moods, seed = 1) {
  const taken: Taken[] = [];
  const moodyAbout = new Set<string>();
  const random = seededRandom(seed);
  const counts = { later: 0, refused: 0, hangs: 0, slow: 0 };
  const moodFor = (messageId: string): keyof Moods | null => {
    if (moodyAbout.has(messageId)) return null;
    let at = random();
    for (const mood of ['later', 'refused', 'hangs', 'slow'] as const) {
      at -= moods[mood];
      if (at >= 0) continue;
      moodyAbout.add(messageId);
      counts[mood]++;
      return mood;
    }
    return null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 20_000) head += chunk.toString();
      });
      stream.on('end', () => {
        const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(head)?.[1] ?? '';
        const mood = moodFor(messageId);
        if (mood === 'later') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        if (mood === 'refused') return done(Object.assign(new Error('Not this text'), { responseCode: 554 }));
        const subject = /^Subject:\s*(.*)$/im.exec(head)?.[1]?.trim() ?? '';
        taken.push({ to: envelope.rcptTo[0]?.address ?? '', messageId, subject });
        if (mood === 'hangs') return;
        if (mood === 'slow') return void setTimeout(done, 200);
        done();
      });
    },
  });
  // What a killed process leaves half-said.
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    counts,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
