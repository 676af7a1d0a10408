import type { S3Client } from '@aws-sdk/client-s3';
import { doReadersWait } from '#lib/readers-wait';
import type { S3Settings } from './settings.ts';

/** How long is waited for what. */
export type Patience = {
  /** Tries of one request: the SDK waits in between, longer each time and by chance, as the server asks. */
  tries: number;
  connectMs: number;
  /** Until the answer to a reading begins, all its tries together. */
  answerMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  /** For one call of the store, all its tries together. */
  callMs: number;
};

/** A server that is asked too much gets half a minute to recover; a job that fails then is tried again by the queue. */
export const PATIENCE: Patience = {
  ...{ tries: 8, connectMs: 3_000 },
  ...{ answerMs: 30_000, silenceMs: 10_000, callMs: 30_000 },
};

/** While somebody waits for a page: rather than a page that does not come, they get one that says so at once. */
const READERS_PATIENCE: Patience = {
  ...{ tries: 3, connectMs: 1_000 },
  ...{ answerMs: 1_200, silenceMs: 3_000, callMs: 15_000 },
};

/** As long as this process waits. */
export const patienceOfProcess = (): Patience => (doReadersWait() ? READERS_PATIENCE : PATIENCE);

const MAX_SOCKETS = 64;

/** The SDK takes a fifth of a second and 35 MB to load: only where documents are on S3. */
export const loadSdk = () => import('@aws-sdk/client-s3');

/**
 * A client of the AWS SDK. Its own checks of bodies are off: not all servers know them, and `s3-store.ts` compares a
 * hash of its own.
 */
export async function openS3Client(
  { region, endpoint, pathStyle }: S3Settings,
  { tries, connectMs, silenceMs }: Patience,
): Promise<S3Client> {
  const sdk = await loadSdk();
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  return new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    retryMode: 'standard',
    maxAttempts: tries,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}
