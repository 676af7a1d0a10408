import { AppError } from '#lib/errors';
import { NoAnswer } from './post-once.ts';

/** What went wrong at the other end, by the codes of Node's errors. */
const CAUSES: Record<string, string> = {
  ENOTFOUND: 'The name of the host is not known.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was broken off.',
  EPIPE: 'The connection was broken off.',
  ETIMEDOUT: 'The host could not be reached.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too long.',
};

/** Why a try failed, in a sentence for the webhook's owner that quotes nothing of what was sent or answered. */
export function describeFailure(error: unknown): string {
  if (error instanceof AppError || error instanceof NoAnswer) return error.message;
  const code = codeOf(error);
  if (code === null) return 'The connection failed.';
  if (Object.hasOwn(CAUSES, code)) return CAUSES[code] ?? '';
  if (code.startsWith('HPE_')) return 'What was answered is no HTTP.';
  if (/CERT|SIGNATURE|ISSUER|^ERR_(?:TLS|SSL)/.test(code)) return `The certificate was not accepted (${code}).`;
  return `The connection failed (${code}).`;
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Where several addresses were tried, the first tells why.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : null;
}

/** What is wrong with an answer; null for one that says that the delivery was taken. */
export function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered ${status}: redirects are not followed.`;
  return `It answered ${status}.`;
}
