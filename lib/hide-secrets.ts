/** The parts of an error that are logged. Everything else that libraries attach stays out of the log: rows of the
 * database, recipients of mails, requests with their keys. */
type DescribedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  status?: number;
  cause?: DescribedError;
  errors?: DescribedError[];
};

/** How deep causes of errors are logged. */
const DEEPEST = 4;
const MAX_OF_ONE = 3;

/** Some libraries announce their errors as plain copies. */
const isLikeError = (value: unknown): value is Error =>
  value instanceof Error ||
  (typeof value === 'object' && value !== null && typeof (value as { message?: unknown }).message === 'string');

/** An error for the log: its name, message, stack, code and causes, and nothing else. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isLikeError(error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, status, errors } = error as { code?: unknown; status?: unknown; errors?: unknown };
  return {
    // A build shortens the names of classes; an error's own `name` stays.
    type: name && name !== 'Error' ? name : (error instanceof Error && error.constructor.name) || 'Error',
    message,
    ...(typeof stack === 'string' ? { stack } : {}),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(cause instanceof Error && depth < DEEPEST ? { cause: describeError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && depth < DEEPEST
      ? { errors: errors.slice(0, MAX_OF_ONE).map((one) => describeError(one, depth + 1)) }
      : {}),
  };
}

// Bounded, as RFC 5321 bounds them: without it a long word would be scanned again from each of its letters.
const ADDRESS = /[\w.!#$%&*+=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
/** Addresses in addresses of pages. */
const ESCAPED_ADDRESS = /[\w.!+-]{1,64}%40[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
const CREDENTIALS = /\b(Bearer|Basic)\s+[\w.~+/-]+=*/gi;
/** Parts of a query, a form or a cookie that prove who somebody is. */
const PROOFS = /\b((?:token|code|key|password|secret|csrftoken|[\w-]{0,64}session)=)[^&;\s"'\\]+/gi;

/** A key of the API's or of a file of it, or a part of one. */
const API_KEYS = /prfl_(?:live|file)_[\w-]{5,80}/g;

/** Shorter secrets would occur within other words. */
const MIN_SECRET_LENGTH = 8;

/**
 * Makes a function that removes from a text what must not be logged: the given secrets anywhere, addresses of
 * people, credentials, and proofs in queries and cookies. Errors of libraries quote them. Cost: linear in the text.
 */
export function secretHider(secrets: readonly (string | undefined)[]): (text: string) => string {
  const known = secrets.filter((secret) => secret !== undefined && secret.length >= MIN_SECRET_LENGTH) as string[];
  return (text) => {
    let hidden = text;
    for (const secret of known) hidden = hidden.replaceAll(secret, '[secret]');
    return hidden
      .replaceAll(API_KEYS, '[secret]')
      .replaceAll(CREDENTIALS, '$1 [secret]')
      .replaceAll(PROOFS, '$1[secret]')
      .replaceAll(ADDRESS, '[address]')
      .replaceAll(ESCAPED_ADDRESS, '[address]');
  };
}

/** The password in an address of a server, decoded and as it is written. */
export function passwordsOf(url: string | undefined): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  return password === '' ? [] : [password, decodeURIComponent(password)];
}
