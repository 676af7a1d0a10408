import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

/** What a process says that reads the environment with these variables alone; empty when it is content. */
function complaintAbout(variables: Record<string, string>): string {
  const script = `import('#lib/env')
    .then(({ checkEnvironment }) => checkEnvironment())
    .catch((error) => process.stdout.write(error.message))`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...variables },
    encoding: 'utf8',
  });
  return stdout;
}

const server = 'postgresql://proofline:secret@db.example/proofline';
const secret = 'x'.repeat(32);

describe('a public site', () => {
  const site = { NODE_ENV: 'production', DATABASE_URL: server, AUTH_SECRET: secret, SITE_URL: 'https://p.example' };

  test('starts with a secret and its address', () => {
    expect(complaintAbout(site)).toBe('');
  });

  test('does not start without either', () => {
    const complaint = complaintAbout({ NODE_ENV: 'production', DATABASE_URL: server });
    expect(complaint).toContain('AUTH_SECRET: must be set in production');
    expect(complaint).toContain('SITE_URL: must be set in production');
  });

  test('does not start with a short secret', () => {
    expect(complaintAbout({ ...site, AUTH_SECRET: 'secret' })).toContain('AUTH_SECRET: must have 32 or more');
  });

  test.each(['10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1/8/8', '10.0.0.0/-1'])(
    'does not start with %s for a trusted proxy',
    (range) => {
      expect(complaintAbout({ ...site, TRUSTED_PROXIES: `10.0.0.1, ${range}` })).toContain(
        'TRUSTED_PROXIES: must list',
      );
    },
  );

  test('starts with a list of proxies', () => {
    expect(complaintAbout({ ...site, TRUSTED_PROXIES: '10.0.0.1, 172.16.0.0/12 2001:db8::/32' })).toBe('');
  });
});

describe('the address of a server', () => {
  test.each([
    ['DATABASE_URL', 'postgresql://proofline:100%@db.example/proofline'],
    ['DATABASE_URL', 'postgresql://proofline:a/b+c=@db.example/proofline'],
    ['SMTP_URL', 'smtps://user:100%@mail.example'],
    ['SMTP_URL', 'smtps://user:%ff@mail.example'],
  ])('is refused by its name when its password is not escaped: %s=%s', (name, address) => {
    expect(complaintAbout({ [name]: address })).toContain(`${name}: cannot be read`);
  });

  test.each([
    ['DATABASE_URL', 'postgresql://proofline:100%25@db.example/proofline'],
    ['DATABASE_URL', 'postgresql://proofline:a%2Fb@/proofline?host=/run/postgresql'],
    ['DATABASE_URL', 'postgresql:///proofline?host=/run/postgresql'],
    ['SMTP_URL', 'smtps://user%40mail.example:p%40ss@mail.example:465'],
  ])('is taken with an escaped one: %s=%s', (name, address) => {
    expect(complaintAbout({ [name]: address })).toBe('');
  });
});

describe('nothing is asked of', () => {
  test.each([
    ['a local run on the embedded database', 'postgresql://postgres@127.0.0.1:54321/postgres?sslmode=disable', ''],
    ['a build', server, 'phase-production-build'],
    ['a command without a database', '', ''],
  ])('%s', (_, url, phase) => {
    expect(complaintAbout({ NODE_ENV: 'production', DATABASE_URL: url, NEXT_PHASE: phase })).toBe('');
  });
});

describe("Paddle's settings", () => {
  const all = {
    PADDLE_API_KEY: 'key',
    PADDLE_CLIENT_TOKEN: 'token',
    PADDLE_WEBHOOK_SECRET: 'one, two',
    PADDLE_PRICE_MONTHLY: 'pri_1',
    PADDLE_PRICE_YEARLY: 'pri_2',
  };

  test('are taken whole or not at all', () => {
    expect(complaintAbout(all)).toBe('');
    expect(complaintAbout({})).toBe('');
  });

  test.each(['PADDLE_CLIENT_TOKEN', 'PADDLE_WEBHOOK_SECRET', 'PADDLE_PRICE_MONTHLY', 'PADDLE_PRICE_YEARLY'])(
    'do not work without %s',
    (name) => {
      expect(complaintAbout({ ...all, [name]: '' })).toContain(`${name}: must be set with PADDLE_API_KEY`);
    },
  );

  const auto = { PADDLE_PRICE_AUTO_MONTHLY: 'pri_3', PADDLE_PRICE_AUTO_YEARLY: 'pri_4' };

  test('may name both prices of Auto', () => {
    expect(complaintAbout({ ...all, ...auto, PADDLE_FORMER_PRICES_AUTO: 'pri_5, pri_6' })).toBe('');
  });

  test.each([
    ['PADDLE_PRICE_AUTO_MONTHLY', 'PADDLE_PRICE_AUTO_YEARLY'],
    ['PADDLE_PRICE_AUTO_YEARLY', 'PADDLE_PRICE_AUTO_MONTHLY'],
  ])('do not work with one price of Auto: %s is missing', (missing, set) => {
    expect(complaintAbout({ ...all, ...auto, [missing]: '' })).toContain(`${missing}: must be set with ${set}`);
  });

  test('do not work with a price without a trial of an Auto that is not sold', () => {
    const complaint = complaintAbout({ ...all, PADDLE_PRICE_AUTO_MONTHLY_NO_TRIAL: 'pri_7' });
    expect(complaint).toContain('PADDLE_PRICE_AUTO_MONTHLY: must be set with PADDLE_PRICE_AUTO_MONTHLY_NO_TRIAL');
    expect(complaint).toContain('PADDLE_PRICE_AUTO_YEARLY: must be set with');
  });

  test.each([
    ['PADDLE_PRICE_AUTO_MONTHLY', { PADDLE_PRICE_AUTO_MONTHLY: 'pri_1' }],
    ['PADDLE_PRICE_AUTO_YEARLY', { PADDLE_FORMER_PRICES: 'pri_0, pri_4' }],
    ['PADDLE_FORMER_PRICES_AUTO', { PADDLE_FORMER_PRICES_AUTO: 'pri_2' }],
  ])('do not work with a price of Unlimited for %s', (name, change) => {
    expect(complaintAbout({ ...all, ...auto, ...change })).toContain(`${name}: names a price of the Unlimited plan`);
  });
});
