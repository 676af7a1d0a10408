import { StorageError } from '#lib/documents/storage-error';
import { type S3Settings, writeS3Place } from './settings.ts';

/** What was asked of the server, in words: "write a/b.br". */
export type Asked = string;

/** The parts of the SDK's errors that tell something. */
type Failure = {
  name?: string;
  /** A number in errors of the platform. */
  code?: string | number;
  Code?: string;
  message?: string;
  Region?: string;
  $metadata?: { httpStatusCode?: number };
  $response?: { headers?: Record<string, string | undefined> };
};

const RIGHTS = 's3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket';

/** What each of the server's codes means for the operator. */
const ADVICE: Record<string, (settings: S3Settings, failure: Failure) => string> = {
  NoSuchBucket: ({ bucket, region }) =>
    `there is no bucket ${bucket}. Create it in ${region}, or name another in DOCUMENT_STORE.`,
  AccessDenied: ({ bucket, encryption }) =>
    `the key lacks a right. It needs ${RIGHTS} on ${bucket}${encryption === 'aws:kms' ? ', and kms:GenerateDataKey and kms:Decrypt on the key' : ''}.`,
  InvalidAccessKeyId: () => 'the server does not know AWS_ACCESS_KEY_ID. Set a key that exists.',
  SignatureDoesNotMatch: () =>
    'the signature is wrong. Check AWS_SECRET_ACCESS_KEY, and that no proxy changes requests on their way.',
  ExpiredToken: () => 'AWS_SESSION_TOKEN has expired. Set keys that hold.',
  InvalidToken: () => 'AWS_SESSION_TOKEN does not belong to the key. Set all three of one kind, or leave it empty.',
  RequestTimeTooSkewed: () => 'the clock of this machine is off. Set it by NTP.',
  RequestExpired: () => 'the clock of this machine is off. Set it by NTP.',
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
  SlowDown: () => 'it asks for fewer requests, again and again. Run fewer workers, or ask for a higher limit.',
  NoSuchKey: () => 'it is not there.',
  CredentialsProviderError: () =>
    'no key was found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or run it where a role gives them.',
  BadDigest: () => 'what arrived is not what was sent. Check the network, and proxies on the way.',
  EntityTooLarge: () => 'the document is larger than the server takes.',
  QuotaExceeded: () => 'the quota is full. Make room, or raise it.',
};

/** Codes of a network that does not lead to the server, and of a time that is over. */
const UNREACHED =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|TimeoutError|AbortError|ABORT_ERR)$/;

/** An error of the SDK as ours: what was asked, what happened, and what to do. */
export function explainFailure(error: unknown, asked: Asked, settings: S3Settings): StorageError {
  if (error instanceof StorageError) return error;
  const failure = (typeof error === 'object' && error !== null ? error : {}) as Failure;
  const code = codeOf(failure);
  const begin = `${writeS3Place(settings)} (${code}): could not ${asked}: `;
  if (UNREACHED.test(code)) {
    const where = settings.endpoint ?? `S3 in ${settings.region}`;
    const advice = `${where} does not answer in time. Check AWS_ENDPOINT_URL_S3, the network between, and the server's load.`;
    return new StorageError(code, begin + advice, { cause: error });
  }
  const advice = ADVICE[code]?.(settings, failure) ?? describe(failure);
  return new StorageError(code, begin + advice, { cause: error });
}

/**
 * The server's own code. Answers to HEAD have no body, and so no code: their status stands for the one that it would
 * have.
 */
export function codeOf(failure: Failure): string {
  const code = typeof failure.code === 'string' ? failure.code : undefined;
  const named = failure.Code ?? code ?? failure.name ?? '';
  const status = failure.$metadata?.httpStatusCode;
  const isBare = named === '' || /^(?:Error|Unknown|UnknownError|Forbidden|\d+|\w*ServiceException)$/.test(named);
  if (!isBare) return named;
  if (status === 403) return 'AccessDenied';
  if (status === 301) return 'PermanentRedirect';
  return status === undefined ? named || 'Error' : String(status);
}

function wrongRegion({ bucket, region }: S3Settings, failure: Failure): string {
  const told = failure.Region ?? failure.$response?.headers?.['x-amz-bucket-region'];
  const right = told ? `Set AWS_REGION=${told}.` : 'Set AWS_REGION to its region.';
  return `${bucket} is not in ${region}. ${right}`;
}

function describe({ message, $metadata }: Failure): string {
  const status = $metadata?.httpStatusCode;
  return `${message || 'the server gave no reason'}${status === undefined ? '' : ` (HTTP ${status})`}. See the server's own log.`;
}
