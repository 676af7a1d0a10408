import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** An empty value counts as unset, so that `.env.example` works as it stands. */
const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional());

const count = (fallback: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().positive().default(fallback));

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: optionalText.refine(
    (value) => value === undefined || /^postgres(ql)?:\/\//.test(value),
    'must begin with postgresql://',
  ),
  DATABASE_POOL: count(10),
  DATABASE_STATEMENT_TIMEOUT_MS: count(5_000),
  DATA_DIR: optionalText.transform((value) => resolve(value ?? '.data')),
  DOCUMENT_STORE: optionalText.refine(
    (value) => value === undefined || !value.includes('://'),
    'must be a directory; object storage is not supported yet',
  ),
  SITE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SEC_USER_AGENT: optionalText.refine(
    (value) => value === undefined || /\S+@\S+\.\S+/.test(value),
    'must hold your name and an e-mail address, as the SEC asks: "Example Ltd filings@example.com"',
  ),
  EDGAR_ARCHIVES_URL: z.url().default('https://www.sec.gov'),
  EDGAR_DATA_URL: z.url().default('https://data.sec.gov'),
  EDGAR_REQUESTS_PER_SECOND: z.coerce.number().positive().max(10).default(8),
  WORKER_CONCURRENCY: count(Math.max(1, cpus().length)),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

/** Reads and checks the environment. Throws one message that names every bad variable and what it wants. */
function readEnvironment() {
  const read = Environment.safeParse(process.env);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment has values that do not work:\n  ${faults.join('\n  ')}\nSee .env.example.`);
}

const values = readEnvironment();

/** The checked environment. Change it by variables or `.env`; `.env.example` lists them all. */
export const env = {
  ...values,
  DOCUMENT_STORE: values.DOCUMENT_STORE ? resolve(values.DOCUMENT_STORE) : join(values.DATA_DIR, 'documents'),
};
