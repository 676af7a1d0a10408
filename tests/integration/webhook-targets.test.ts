import { spawnSync } from 'node:child_process';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '#lib/env';
import { describeFailure } from '#lib/webhooks/describe-failure';
import { postOnce } from '#lib/webhooks/post-once';
import { parseTarget, type Resolve, resolveTarget } from '#lib/webhooks/target';
import { PATIENCE } from '#tests/support/patience';
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver';

const delivery = {
  headers: { 'Content-Type': 'application/json' },
  body: '{"hello":"world"}',
  timeoutMs: PATIENCE.timeout,
};

/** For answers that never come. */
const SHORT = 1_000;

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer((response) => void response.writeHead(204).end());
  Object.assign(env, { WEBHOOKS_TO_LOOPBACK: true });
});

const asPublicSite = () => Object.assign(env, { WEBHOOKS_TO_LOOPBACK: false });

/** A name server that gives these answers one after the other. */
function answering(...answers: string[][]): { resolve: Resolve; asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = async (host) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(host);
    return addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, asked };
}

const post = async (url: string, resolve?: Resolve, timeoutMs = PATIENCE.timeout) =>
  postOnce(await resolveTarget(parseTarget(url), resolve), { ...delivery, timeoutMs });

describe('the address of a webhook', () => {
  test.each([
    ['http://example.com/', 'https://'],
    ['ftp://example.com/', 'https://'],
    ['file:///etc/passwd', 'whole address'],
    ['data:text/plain,hello', 'whole address'],
    ['example.com/filings', 'whole address'],
    ['', 'whole address'],
    ['https://user@example.com/', 'no user'],
    ['https://user:word@example.com/', 'no user'],
    ['https://:word@example.com/', 'no user'],
    [`https://example.com/${'a'.repeat(2_000)}`, '2000 characters'],
  ])('%s is refused', (url, why) => {
    asPublicSite();
    expect(() => parseTarget(url)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(() => parseTarget(url)).toThrow(why);
  });

  test('is sent no fragment', () => {
    expect(parseTarget('https://example.com/filings?a=1#b').href).toBe('https://example.com/filings?a=1');
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '0',
    '10.0.0.1',
    '172.16.5.4',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[ff02::1]',
  ])('with the host %s is refused on a public site, however it is written', async (host) => {
    asPublicSite();
    const { resolve, asked } = answering(['8.8.8.8']);
    await expect(resolveTarget(parseTarget(`https://${host}/`), resolve)).rejects.toThrow('private network');
    expect(asked).toEqual([]);
  });

  test('is refused when a name stands for one of these, also among others', async () => {
    asPublicSite();
    for (const addresses of [['10.1.2.3'], ['::1'], ['93.184.216.34', '127.0.0.1'], ['2606:4700::1', 'fe80::1'], []]) {
      const { resolve } = answering(addresses);
      await expect(resolveTarget(parseTarget('https://hooks.example/'), resolve)).rejects.toThrow('private network');
    }
  });

  test('that is this machine’s is refused by its real name, and allowed where the operator says so', async () => {
    asPublicSite();
    await expect(resolveTarget(parseTarget('https://localhost/'))).rejects.toThrow('private network');
    Object.assign(env, { WEBHOOKS_TO_LOOPBACK: true });
    const { addresses } = await resolveTarget(parseTarget('http://localhost:8080/'));
    expect(addresses.length).toBeGreaterThan(0);
    await expect(resolveTarget(parseTarget('http://10.0.0.1/'))).rejects.toThrow('private network');
    await expect(resolveTarget(parseTarget('http://8.8.8.8/'))).rejects.toThrow('private network');
  });
});

describe('what is connected to', () => {
  test('is what was checked, although the name means something else a moment later', async () => {
    const other = await startReceiver('127.0.0.2', receiver.port);
    const { resolve, asked } = answering(['127.0.0.1'], ['127.0.0.2']);
    expect(await post(`http://hooks.example:${receiver.port}/a`, resolve)).toBe(204);
    expect(asked).toEqual(['hooks.example']);
    expect(receiver.received).toMatchObject([
      { path: '/a', body: delivery.body, headers: { host: `hooks.example:${receiver.port}` } },
    ]);
    expect(other.received).toEqual([]);
    await other.close();
  });

  test('is no connection that was made before', async () => {
    const one = answering(['127.0.0.1']);
    await post(`http://hooks.example:${receiver.port}/a`, one.resolve);
    const other = await startReceiver('127.0.0.2', receiver.port);
    const two = answering(['127.0.0.2']);
    await post(`http://hooks.example:${receiver.port}/b`, two.resolve);
    expect(other.received).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
    await other.close();
  });

  test.each([301, 302, 303, 307, 308])('is not where an answer of %i leads', async (status) => {
    const inside = await startReceiver('127.0.0.2');
    receiver.answer((response) => void response.writeHead(status, { location: inside.url }).end());
    expect(await post(receiver.url)).toBe(status);
    expect(inside.received).toEqual([]);
    await inside.close();
  });
});

describe('an answer', () => {
  /** The status, or the error. */
  const outcomeOf = (work: Promise<number>): Promise<unknown> => work.catch((error: unknown) => error);

  test('that does not come is waited for as long as is allowed', async () => {
    receiver.answer(() => {});
    expect(await outcomeOf(post(receiver.url, undefined, SHORT))).toMatchObject({ name: 'NoAnswer' });
  });

  test('that drips its headers is waited for no longer', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\n');
      let n = 0;
      const timer = setInterval(() => socket.write(`X-Header-${n++}: slow\r\n`), 50);
      socket.on('close', () => clearInterval(timer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const outcome = await outcomeOf(post(`http://127.0.0.1:${port}/`, undefined, SHORT));
    expect(outcome).toMatchObject({ name: 'NoAnswer' });
    server.close();
  });

  test('without an end is read to 4 kB, and its status counts', async () => {
    let isClosed = false;
    receiver.answer((response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(1_024, 'a');
      const timer = setInterval(() => response.write(chunk), 1);
      response.on('close', () => {
        isClosed = true;
        clearInterval(timer);
      });
    });
    // Long before the time is over.
    expect(await post(receiver.url, undefined, 10 * PATIENCE.timeout)).toBe(200);
    await vi.waitFor(() => expect(isClosed).toBe(true), PATIENCE);
  });

  test('whose body hangs counts by its status when the time is over', async () => {
    receiver.answer((response) => {
      response.writeHead(202, { 'content-length': '100' });
      response.write('a');
    });
    const outcome = await outcomeOf(post(receiver.url, undefined, 3 * SHORT));
    expect(outcome).toBe(202);
  });

  test('with endless headers, or that is no HTTP, is an error', async () => {
    for (const bytes of [`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 'SSH-2.0-OpenSSH_9.6\r\n']) {
      const server = createServer((socket) => {
        socket.on('error', () => {});
        socket.end(bytes);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as { port: number };
      const outcome = await outcomeOf(post(`http://127.0.0.1:${port}/`));
      expect(outcome).toBeInstanceOf(Error);
      server.close();
    }
  });

  test('that breaks off is an error', async () => {
    receiver.answer((response) => response.destroy());
    expect(await outcomeOf(post(receiver.url))).toMatchObject({ code: 'ECONNRESET' });
  });
});

/** A key and a certificate for "hooks.example" that it has signed itself; null where there is no OpenSSL. */
function selfSigned(): { key: Buffer; cert: Buffer } | null {
  const directory = mkdtempSync(join(tmpdir(), 'proofline-tls-'));
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=hooks.example'].concat(
      ...[
        ['-addext', 'subjectAltName=DNS:hooks.example'],
        ['-keyout', key],
        ['-out', cert],
      ],
    ),
  );
  const files = made.status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : null;
  rmSync(directory, { recursive: true });
  return files;
}

const certificate = selfSigned();

test.skipIf(!certificate)(
  'a certificate that nobody vouches for is refused, and nothing is sent to its server',
  async () => {
    let requests = 0;
    const server = createHttpsServer(certificate ?? {}, (_, response) => {
      requests++;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { resolve } = answering(['127.0.0.1']);
    const error = await post(`https://hooks.example:${port}/`, resolve).catch((one: unknown) => one);
    expect(describeFailure(error)).toBe('The certificate was not accepted (DEPTH_ZERO_SELF_SIGNED_CERT).');
    expect(requests).toBe(0);
    server.close();
  },
);
