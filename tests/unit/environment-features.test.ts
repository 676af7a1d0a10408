import { afterEach, describe, expect, test, vi } from 'vitest';

/** Each feature that can be on or off, with the variables that turn it on. */
const FEATURES = {
  'a database server with replicas': {
    DATABASE_URL: 'postgresql://proofline:secret@db.example/proofline',
    DATABASE_REPLICA_URLS:
      'postgresql://proofline:secret@db2.example/proofline, postgresql://p:s@db3.example/proofline',
  },
  'a directory for documents': { DOCUMENT_STORE: '/srv/proofline/documents' },
  'documents on S3': {
    DOCUMENT_STORE: 's3://proofline-documents/filings',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    DOCUMENT_STORE_ENCRYPTION: 'aws:kms',
    DOCUMENT_STORE_KMS_KEY: 'alias/proofline',
  },
  mail: { SMTP_URL: 'smtp://user:secret@mail.example:587', MAIL_FROM: 'Proofline <no-reply@example.com>' },
  'sign-in with Google': { GOOGLE_CLIENT_ID: 'proofline.apps.example', GOOGLE_CLIENT_SECRET: 'secret' },
  'a language model': { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'a-model', LLM_API_KEY: 'secret' },
  embeddings: { EMBEDDING_PROVIDER: 'openai', EMBEDDING_MODEL: 'a-model', EMBEDDING_API_KEY: 'secret' },
  payments: {
    PADDLE_API_KEY: 'key',
    PADDLE_CLIENT_TOKEN: 'token',
    PADDLE_WEBHOOK_SECRET: 'one, two',
    PADDLE_PRICE_MONTHLY: 'pri_1',
    PADDLE_PRICE_YEARLY: 'pri_2',
  },
  EDGAR: { SEC_USER_AGENT: 'Example Ltd filings@example.com', FOLLOW_TICKERS: 'AAPL, brk-b MSFT' },
  telemetry: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' },
} satisfies Record<string, Record<string, string>>;

const names = Object.keys(FEATURES) as (keyof typeof FEATURES)[];
const REQUIRED = { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32), SITE_URL: 'https://p.example' };
const OWN = [
  'DATABASE_REPLICA_LAG_SECONDS',
  'AWS_ENDPOINT_URL_S3',
  'DOCUMENT_CACHE_MB',
  'EDGAR_REQUESTS_PER_SECOND',
  ...Object.keys(REQUIRED),
  ...Object.values(FEATURES).flatMap((variables) => Object.keys(variables)),
];

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What reading the environment says with these variables and no others of ours; empty when it is content. */
async function complaintAbout(variables: Record<string, string>): Promise<string> {
  for (const name of OWN) vi.stubEnv(name, variables[name] ?? '');
  if (!variables['NODE_ENV']) vi.stubEnv('NODE_ENV', 'test');
  vi.resetModules();
  try {
    const { checkEnvironment } = await import('#lib/env');
    checkEnvironment();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('the site starts', () => {
  test(`with any of the ${2 ** names.length} choices of features`, async () => {
    const complaints: string[] = [];
    for (let choice = 0; choice < 2 ** names.length; choice++) {
      const chosen = names.filter((_, bit) => (choice >> bit) % 2 === 1);
      const complaint = await complaintAbout(Object.assign({}, REQUIRED, ...chosen.map((name) => FEATURES[name])));
      if (complaint) complaints.push(`${chosen.join(', ') || 'none'}: ${complaint}`);
    }
    expect(complaints).toEqual([]);
  });
});

/** Variables that mean nothing without their others. */
const halves = names.flatMap((feature) => {
  const all = FEATURES[feature] as Record<string, string>;
  const isWhole = [
    'a database server with replicas',
    'documents on S3',
    'sign-in with Google',
    'a language model',
    'embeddings',
    'payments',
    'EDGAR',
  ].includes(feature);
  return isWhole ? Object.keys(all).map((name) => [feature, name] as const) : [];
});

/** What turns the feature on, or may be left out: without it there is nothing to complain of. */
const SWITCHES = new Set([
  'PADDLE_API_KEY',
  'LLM_PROVIDER',
  'EMBEDDING_PROVIDER',
  'FOLLOW_TICKERS',
  'DOCUMENT_STORE',
  'DOCUMENT_STORE_KMS_KEY',
  'DATABASE_REPLICA_URLS',
]);

describe('the site does not start', () => {
  test.each(halves.filter(([, name]) => !SWITCHES.has(name)))(
    'with half of %s, and names %s',
    async (feature, name) => {
      const half = { ...REQUIRED, ...FEATURES[feature], [name]: '' };
      const complaint = await complaintAbout(half);
      expect(complaint).toContain('The environment has values that do not work');
      expect(complaint).toContain(name === 'GOOGLE_CLIENT_ID' ? 'GOOGLE_CLIENT_SECRET' : name);
    },
  );

  test.each([
    ['DATABASE_URL', 'mysql://db.example'],
    ['DATABASE_REPLICA_URLS', 'mysql://db.example'],
    ['DATABASE_REPLICA_LAG_SECONDS', '0'],
    ['DOCUMENT_STORE', 'gs://bucket'],
    ['DOCUMENT_STORE', 's3://No_Bucket'],
    ['DOCUMENT_CACHE_MB', '-1'],
    ['DOCUMENT_STORE_ENCRYPTION', 'ROT13'],
    ['AWS_ENDPOINT_URL_S3', 'storage.example:9000'],
    ['SITE_URL', 'p.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['LLM_PROVIDER', 'somebody'],
    ['EMBEDDING_PROVIDER', 'somebody'],
    ['SEC_USER_AGENT', 'Example Ltd'],
    ['FOLLOW_TICKERS', 'AAPL; MSFT'],
    ['EDGAR_REQUESTS_PER_SECOND', '8.5'],
    ['EDGAR_REQUESTS_PER_SECOND', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ])('with a %s that does not work, and names it', async (name, value) => {
    expect(await complaintAbout({ ...REQUIRED, [name]: value })).toContain(`${name}:`);
  });
});
