import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { allNames, describeStoreContract } from '#tests/support/document-store-contract';
import { environmentOf, type FakeS3, startFakeS3 } from '#tests/support/fake-s3';
import { PATIENCE } from './s3-client.ts';
import { s3Store } from './s3-store.ts';

const bytes = new TextEncoder().encode('Revenue rose 14.5% to $4,812.6 million.');
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let fake: FakeS3;
const stubKeys = () => {
  for (const [name, value] of Object.entries(environmentOf(fake))) vi.stubEnv(name, value);
};
beforeAll(async () => {
  fake = await startFakeS3();
  stubKeys();
});
afterEach(() => {
  fake.heal();
  Object.assign(fake.traits, { page: 1_000, lacksConditions: false, hidesNewFor: 0, clockAheadMs: 0 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
});

describeStoreContract('on S3', () => ({
  store: s3Store(fake.settings),
  async age(names: readonly string[]) {
    for (const name of names) {
      const found = fake.objects.get(fake.settings.prefix + name);
      if (found) found.modified = new Date(0);
    }
    return LONG_AGO;
  },
  close: () => undefined,
}));

describe('a store on S3', () => {
  const open = (more: Partial<FakeS3['settings']> = {}, patience = {}) =>
    s3Store({ ...fake.settings, ...more }, { patience: { ...PATIENCE, ...patience } });
  const store = () => open();
  const asked = (what: string) => fake.log.filter((line) => line.startsWith(what)).length;

  test('lists in pages', async () => {
    fake.traits.page = 3;
    const names = Array.from({ length: 10 }, (_, at) => `paged/${at}.br`);
    for (const name of names) await store().write(name, bytes);
    expect(await store().list('paged')).toEqual(names);
    expect((await allNames(store())).filter((name) => name.startsWith('paged/'))).toEqual(names);
  });

  test('never writes over a document that is there, and does not send it again', async () => {
    await store().write('once/one.br', bytes);
    const [before] = [fake.objects.get('filings/once/one.br')?.modified];
    await store().write('once/one.br', bytes);
    expect(fake.log.slice(-2)).toEqual(['PUT once/one.br 412', 'HEAD once/one.br 200']);
    expect(fake.objects.get('filings/once/one.br')?.modified).toBe(before);
  });

  test('writes where the server knows no conditions, and says so once', async () => {
    fake.traits.lacksConditions = true;
    const [own, told] = [store(), vi.spyOn(process.stderr, 'write')];
    for (const name of ['plain/a.br', 'plain/b.br', 'plain/a.br']) await own.write(name, bytes);
    expect(new Uint8Array(await own.read('plain/a.br'))).toEqual(bytes);
    expect(own.knowsConditions()).toBe(false);
    expect(asked('PUT plain/a.br 501') + asked('PUT plain/b.br 501')).toBe(1);
    told.mockRestore();
  });

  test.each([
    ['AES256', undefined],
    ['aws:kms', 'alias/proofline'],
  ] as const)('has documents encrypted by %s, also after they were kept', async (encryption, kmsKey) => {
    const name = `encrypted/${encryption.replace(':', '-')}.br`;
    const own = open({ encryption, kmsKey });
    await own.write(name, bytes);
    const found = fake.objects.get(`filings/${name}`);
    if (found) found.modified = new Date(0);
    expect(await own.keep(name)).toBe(true);
    expect(fake.objects.get(`filings/${name}`)?.headers).toMatchObject({
      'x-amz-server-side-encryption': encryption,
      ...(kmsKey ? { 'x-amz-server-side-encryption-aws-kms-key-id': kmsKey } : {}),
    });
  });

  test.each([
    ['a failure of the server', { status: 500, code: 'InternalError', times: 2 }],
    ['a server that wants fewer requests for a while', { status: 503, code: 'SlowDown', times: 3 }],
    ['a connection that breaks before it', { reset: 'undone', times: 2 }],
    ['a connection that breaks after it', { reset: 'done' }],
  ] as const)('writes and reads in spite of %s', async (what, fault) => {
    const name = `spite/${what.replaceAll(' ', '-')}.br`;
    fake.fail({ only: `PUT ${name}`, ...fault }, { only: `GET ${name}`, ...fault });
    await store().write(name, bytes);
    expect(new Uint8Array(await store().read(name))).toEqual(bytes);
  });

  test.each([
    ['a body that breaks off', { cutAfter: 10, times: 2 }],
    ['a damaged body', { isDamaged: true, times: 2 }],
    ['a body that stops', { stallAfter: 10 }],
    ['a server that never answers', { hang: true }],
  ])('reads in spite of %s', async (what, fault) => {
    const name = `read/${what.replaceAll(' ', '-')}.br`;
    await store().write(name, bytes);
    fake.fail({ only: `GET ${name}`, ...fault });
    expect(new Uint8Array(await open({}, { silenceMs: 250 }).read(name))).toEqual(bytes);
  });

  test('gives out no document that stays damaged, and says which', async () => {
    await store().write('damaged/one.br', bytes);
    const found = fake.objects.get('filings/damaged/one.br');
    if (found) found.bytes = new TextEncoder().encode('Revenue rose 41.5% to $4,812.6 million.');
    await expect(store().read('damaged/one.br')).rejects.toMatchObject({
      name: 'StorageError',
      message: expect.stringMatching(/damaged\/one\.br in 5 tries: its hash is not the one written/),
    });
  });

  test('reads a document that another program put there, which has no hash beside it', async () => {
    fake.objects.set('filings/foreign/one.br', { bytes, modified: new Date(), headers: {} });
    expect(new Uint8Array(await store().read('foreign/one.br'))).toEqual(bytes);
    expect(await store().digest('foreign/one.br')).toMatch(/^[\da-f]{64}$/);
  });

  test('finds what it has just written where the server shows it late', async () => {
    fake.traits.hidesNewFor = 2;
    const own = store();
    await own.write('late/one.br', bytes);
    expect(new Uint8Array(await own.read('late/one.br'))).toEqual(bytes);
    await own.write('late/two.br', bytes);
    expect(await own.has('late/two.br')).toBe(true);
  });

  test('gives up a call whose time is over, whatever it waits for', async () => {
    const hasty = open({}, { callMs: 300 });
    const soon = { name: 'StorageError', message: expect.stringContaining('does not answer in time') };
    fake.fail({ hang: true, times: 100 });
    await expect(hasty.read('over/one.br')).rejects.toMatchObject(soon);
    await expect(hasty.write('over/one.br', bytes)).rejects.toMatchObject(soon);
    fake.heal();
    await store().write('over/one.br', bytes);
    fake.fail({ only: 'GET over/one.br', stallAfter: 5, times: 100 });
    await expect(hasty.read('over/one.br')).rejects.toMatchObject({ name: 'StorageError' });
  });

  test('gives up a reading that nothing comes of long before the call’s time is over', async () => {
    await store().write('begun/one.br', bytes);
    fake.fail({ only: 'GET begun/one.br', hang: true, times: 100 });
    const reader = open({}, { answerMs: 300, silenceMs: 3_600_000, callMs: 3_600_000 });
    await expect(reader.read('begun/one.br')).rejects.toMatchObject({ message: expect.stringContaining('in time') });
  });

  test('works with a clock that is off, and knows it', async () => {
    fake.traits.clockAheadMs = 3_600_000;
    const own = store();
    await own.write('clock/one.br', bytes);
    expect(Math.abs((await own.clockOffsetMs()) - 3_600_000)).toBeLessThan(60_000);
  });

  test.each([
    ['no such bucket', { bucket: 'nowhere' }, 'NoSuchBucket', /Create it in eu-central-1/],
    ['another region', { region: 'us-west-2' }, 'AuthorizationHeaderMalformed', /Set AWS_REGION=eu-central-1/],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED', /127\.0\.0\.1:9 does not answer in time/],
  ])('says what is wrong and what to do: %s', async (_, more, code, message) => {
    const failing = open(more, { tries: 2 });
    for (const ask of [() => failing.write('wrong/one.br', bytes), () => failing.read('wrong/one.br'), failing.ping])
      await expect(ask()).rejects.toMatchObject({
        name: 'StorageError',
        code,
        message: expect.stringMatching(message),
      });
  });

  test.each([
    ['no rights', 403, 'AccessDenied', /s3:GetObject/],
    ['an expired token', 400, 'ExpiredToken', /AWS_SESSION_TOKEN/],
    ['a server that never recovers', 503, 'SlowDown', /fewer workers/],
    ['a code that nobody knows', 400, 'OddRequest', /OddRequest/],
  ])('says what is wrong and what to do: %s', async (_, status, code, message) => {
    fake.fail({ status, code, times: 100 });
    const failing = open({}, { tries: 2 }).write('refused/one.br', bytes);
    await expect(failing).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  test.each([
    ['AWS_ACCESS_KEY_ID', 'InvalidAccessKeyId'],
    ['AWS_SECRET_ACCESS_KEY', 'SignatureDoesNotMatch'],
  ])('says that %s is wrong', async (name, code) => {
    vi.stubEnv(name, 'another');
    const message = expect.stringContaining(name);
    await expect(open({}, { tries: 2 }).ping()).rejects.toMatchObject({ code, message });
    stubKeys();
  });
});
