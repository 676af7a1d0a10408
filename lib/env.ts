import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { findSettingsFaults } from './billing/settings-faults.ts';
import { findReplicaFaults } from './db/replicas/settings-faults.ts';
import { parseS3Place } from './documents/s3/settings.ts';
import { findStoreFaults } from './documents/s3/settings-faults.ts';
import { isAddressRange } from './http/address-range.ts';
import { lazy } from './lazy.ts';
import { count, filled, isReadable, optionalAddress, optionalText, priceIds } from './setting-fields.ts';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Set by Next itself while it builds. */
  NEXT_PHASE: optionalText,
  DATABASE_URL: optionalAddress.refine(
    (value) => value === undefined || /^postgres(ql)?:\/\//.test(value),
    'must begin with postgresql://',
  ),
  DATABASE_REPLICA_URLS: optionalText
    .transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? [])
    .refine(
      (urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url) && isReadable(url)),
      'must list addresses that begin with postgresql://, by comma',
    ),
  DATABASE_REPLICA_LAG_SECONDS: count(5),
  /** The password of `cli partitions server`; no other process needs it. */
  PARTITION_PASSWORD: optionalText,
  DATABASE_POOL: count(10),
  DATABASE_STATEMENT_TIMEOUT_MS: count(5_000),
  DATA_DIR: optionalText.transform((value) => resolve(value ?? '.data')),
  DOCUMENT_STORE: optionalText.refine(
    (value) => value === undefined || !value.includes('://') || parseS3Place(value) !== null,
    'must be a directory, or s3://bucket/prefix',
  ),
  /** The bucket is part of the path. Unset: it is where AWS_ENDPOINT_URL_S3 is set. */
  DOCUMENT_STORE_PATH_STYLE: z.preprocess(filled, z.stringbool('must be on or off').optional()),
  DOCUMENT_STORE_ENCRYPTION: z.preprocess(filled, z.enum(['AES256', 'aws:kms']).optional()),
  DOCUMENT_STORE_KMS_KEY: optionalText,
  DOCUMENT_CACHE_MB: z.preprocess(filled, z.coerce.number().int().min(0).default(1_000)),
  AWS_REGION: optionalText,
  AWS_ENDPOINT_URL_S3: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  AWS_SESSION_TOKEN: optionalText,
  SITE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  AUTH_SECRET: optionalText.refine(
    (value) => value === undefined || value.length >= 32,
    'must have 32 or more random characters: openssl rand -hex 32',
  ),
  READY_TOKEN: optionalText.refine(
    (value) => value === undefined || (value.length >= 32 && /^\S+$/.test(value)),
    'must have 32 or more random characters: openssl rand -hex 32',
  ),
  TRUSTED_PROXIES: optionalText
    .transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? [])
    .refine((proxies) => proxies.every(isAddressRange), 'must list addresses or ranges: "10.0.0.0/8, 192.0.2.7"'),
  SMTP_URL: optionalAddress.refine(
    (value) => value === undefined || /^smtps?:\/\//.test(value),
    'must begin with smtp:// or smtps://',
  ),
  MAIL_FROM: optionalText.refine(
    (value) => value === undefined || /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value),
    'must be an address: "Proofline <no-reply@example.com>"',
  ),
  MAIL_EVENTS_SECRET: optionalText.refine(
    (value) => value === undefined || (value.length >= 32 && /^[\w.~-]+$/.test(value)),
    'must have 32 or more random characters that need no escaping in an address: openssl rand -hex 32',
  ),
  CONTACT_EMAIL: optionalText.pipe(z.email('must be an address: "support@example.com"').optional()),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z.preprocess(filled, z.url({ protocol: /^https?$/ }).default('https://accounts.google.com')),
  LLM_PROVIDER: z.preprocess(
    filled,
    z.enum(['extractive', 'openai-compatible', 'openai', 'anthropic']).default('extractive'),
  ),
  LLM_MODEL: optionalText,
  LLM_API_KEY: optionalText,
  LLM_BASE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  LLM_SILENCE_SECONDS: count(6),
  LLM_TIMEOUT_SECONDS: count(60),
  LLM_CONCURRENCY: count(4),
  LLM_TOKENS_PER_FILING: count(400_000),
  LLM_TOKENS_PER_ACCOUNT: count(100_000),
  LLM_TOKENS_PER_DAY: count(5_000_000),
  PADDLE_API_KEY: optionalText,
  PADDLE_CLIENT_TOKEN: optionalText,
  PADDLE_WEBHOOK_SECRET: optionalText.transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? []),
  PADDLE_PRICE_MONTHLY: optionalText,
  PADDLE_PRICE_YEARLY: optionalText,
  PADDLE_PRICE_MONTHLY_NO_TRIAL: optionalText,
  PADDLE_PRICE_YEARLY_NO_TRIAL: optionalText,
  PADDLE_PRICE_AUTO_MONTHLY: optionalText,
  PADDLE_PRICE_AUTO_YEARLY: optionalText,
  PADDLE_PRICE_AUTO_MONTHLY_NO_TRIAL: optionalText,
  PADDLE_PRICE_AUTO_YEARLY_NO_TRIAL: optionalText,
  PADDLE_FORMER_PRICES: priceIds,
  PADDLE_FORMER_PRICES_AUTO: priceIds,
  PADDLE_ENVIRONMENT: z.preprocess(filled, z.enum(['production', 'sandbox']).default('production')),
  PADDLE_TOLERANCE_SECONDS: count(30).refine((value) => value <= 300, 'must be at most 300'),
  PADDLE_API_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  PADDLE_SCRIPT_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  EMBEDDING_PROVIDER: z.preprocess(
    filled,
    z.enum(['built-in', 'openai-compatible', 'openai', 'local']).default('built-in'),
  ),
  EMBEDDING_MODEL: optionalText,
  EMBEDDING_API_KEY: optionalText,
  EMBEDDING_BASE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  EMBEDDING_DIMENSIONS: z.preprocess(filled, z.coerce.number().int().min(16).max(4_000).optional()),
  EMBEDDING_QUERY_TIMEOUT_MS: count(2_000),
  RERANK_PROVIDER: z.preprocess(filled, z.enum(['built-in', 'http', 'local']).default('built-in')),
  RERANK_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  RERANK_MODEL: optionalText,
  RERANK_API_KEY: optionalText,
  RERANK_TIMEOUT_MS: count(1_000),
  SEC_USER_AGENT: optionalText.refine(
    (value) => value === undefined || /\S+@\S+\.\S+/.test(value),
    'must hold your name and an e-mail address, as the SEC asks: "Example Ltd filings@example.com"',
  ),
  FOLLOW_TICKERS: optionalText
    .transform((value) => [
      ...new Set(
        value
          ?.toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ])
    .refine(
      (tickers) => tickers.every((ticker) => /^[A-Z0-9][A-Z0-9.-]{0,9}$/.test(ticker)),
      'must list symbols: "AAPL, MSFT"',
    ),
  EDGAR_ARCHIVES_URL: z.preprocess(filled, z.url().default('https://www.sec.gov')),
  EDGAR_DATA_URL: z.preprocess(filled, z.url().default('https://data.sec.gov')),
  EDGAR_REQUESTS_PER_SECOND: z.preprocess(
    filled,
    z.coerce
      .number()
      .positive('must be more than 0')
      .max(8, 'must be at most 8, over all processes: the SEC shuts out who asks more than ten times in a second')
      .default(6),
  ),
  /** Invented companies are shown. */
  DEMO: z.preprocess(filled, z.stringbool('must be on or off').default(true)),
  WORKER_CONCURRENCY: count(Math.max(1, cpus().length)),
  LOGO_DIRECTORY: optionalText,
  LOGO_URL: optionalText.refine(
    (value) => value === undefined || (/^https?:\/\//.test(value) && /\{(?:ticker|cik)\}/.test(value)),
    'must be an address that holds {ticker} or {cik}: "https://logos.example/{ticker}.png"',
  ),
  /** Webhooks may lead to this machine, by http too: for development and tests. */
  WEBHOOKS_TO_LOOPBACK: z.preprocess(filled, z.stringbool('must be on or off').default(false)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  OTEL_METRIC_EXPORT_INTERVAL: count(15_000),
  BUILD_STANDALONE: z.preprocess(filled, z.stringbool().default(false)),
  LOG_LEVEL: z.preprocess(
    filled,
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  ),
});

/** The database that `npm start` starts: on loopback, without a password. */
const EMBEDDED_DATABASE = /^postgresql:\/\/postgres@127\.0\.0\.1:/;

/** Settings that a public site needs. Neither a build nor a local run needs them. */
const isPublicSite = (values: {
  NODE_ENV: string;
  DATABASE_URL?: string | undefined;
  NEXT_PHASE?: string | undefined;
}) =>
  values.NODE_ENV === 'production' &&
  values.NEXT_PHASE !== 'phase-production-build' &&
  values.DATABASE_URL !== undefined &&
  !EMBEDDED_DATABASE.test(values.DATABASE_URL);

const CheckedEnvironment = Environment.superRefine((values, context) => {
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    const message = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither';
    context.addIssue({ code: 'custom', path: ['GOOGLE_CLIENT_SECRET'], message });
  }
  if (values.LLM_PROVIDER !== 'extractive') {
    const wanted =
      values.LLM_PROVIDER === 'openai-compatible'
        ? (['LLM_MODEL', 'LLM_BASE_URL'] as const)
        : (['LLM_MODEL', 'LLM_API_KEY'] as const);
    for (const name of wanted) {
      if (!values[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `must be set with LLM_PROVIDER=${values.LLM_PROVIDER}`,
        });
    }
  }
  for (const { name, message } of [...findStoreFaults(values), ...findReplicaFaults(values)]) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  if (values.FOLLOW_TICKERS.length > 0 && !values.SEC_USER_AGENT) {
    context.addIssue({ code: 'custom', path: ['SEC_USER_AGENT'], message: 'must be set with FOLLOW_TICKERS' });
  }
  for (const { name, message } of findSettingsFaults(values)) {
    context.addIssue({ code: 'custom', path: [name], message });
  }
  if (values.EMBEDDING_PROVIDER !== 'built-in') {
    const wanted = {
      'openai-compatible': ['EMBEDDING_MODEL', 'EMBEDDING_BASE_URL'],
      openai: ['EMBEDDING_MODEL', 'EMBEDDING_API_KEY'],
      local: ['EMBEDDING_MODEL'],
    } as const;
    const message = `must be set with EMBEDDING_PROVIDER=${values.EMBEDDING_PROVIDER}`;
    for (const name of wanted[values.EMBEDDING_PROVIDER]) {
      if (!values[name]) context.addIssue({ code: 'custom', path: [name], message });
    }
  }
  const reranking = { 'built-in': null, http: 'RERANK_URL', local: 'RERANK_MODEL' } as const;
  const wantedToRerank = reranking[values.RERANK_PROVIDER];
  if (wantedToRerank && !values[wantedToRerank])
    context.addIssue({
      code: 'custom',
      path: [wantedToRerank],
      message: `must be set with RERANK_PROVIDER=${values.RERANK_PROVIDER}`,
    });
  if (!isPublicSite(values)) return;
  if (values.WEBHOOKS_TO_LOOPBACK) {
    const message = 'must be off in production: readers would reach what listens on this machine';
    context.addIssue({ code: 'custom', path: ['WEBHOOKS_TO_LOOPBACK'], message });
  }
  for (const name of ['AUTH_SECRET', 'SITE_URL'] as const) {
    if (!values[name]) context.addIssue({ code: 'custom', path: [name], message: 'must be set in production' });
  }
});

/** Reads and checks the environment. Throws one message that names every bad variable and the value it needs. */
function readEnvironment() {
  const read = CheckedEnvironment.safeParse(process.env);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment has values that do not work:\n  ${faults.join('\n  ')}\nSee .env.example.`);
}

function readSettings() {
  const values = readEnvironment();
  const { DOCUMENT_STORE: place = join(values.DATA_DIR, 'documents') } = values;
  return { ...values, DOCUMENT_STORE: parseS3Place(place) ? place : resolve(place) };
}

/**
 * The checked environment, read at its first use. Change it by variables or `.env`;
 * `.env.example` lists them all.
 */
export const env = lazy(readSettings);

/**
 * Reads the environment now, so that a process fails when it starts, not at its first request. Throws as `env` does.
 */
export function checkEnvironment(): void {
  Object.keys(env);
}

/** Whether the database is the one that `npm start` starts. */
export const isEmbeddedDatabase = (): boolean =>
  env.DATABASE_URL === undefined || EMBEDDED_DATABASE.test(env.DATABASE_URL);

/**
 * Whether this is a run on somebody's own machine that needs no mail server: the embedded database, an address on
 * this machine, and mails that go into a directory.
 */
export const isLocalRun = (): boolean =>
  env.SMTP_URL === undefined &&
  (env.DATABASE_URL === undefined || EMBEDDED_DATABASE.test(env.DATABASE_URL)) &&
  (env.SITE_URL === undefined || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(env.SITE_URL).hostname));
