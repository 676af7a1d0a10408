import { AppError } from '#lib/errors';

/** Time for Amazon's answer. */
const TIMEOUT_MS = 5_000;

/**
 * Whether an address confirms a subscription at Amazon SNS itself: by https, at the service's own host of a region,
 * without a port or a name in it. Nothing else is opened, whatever a report says.
 */
export function isConfirmAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text);
  return (
    protocol === 'https:' &&
    /^sns\.[a-z0-9-]+\.amazonaws\.com$/.test(hostname) &&
    [port, username, password].every((part) => part === '') &&
    pathname === '/' &&
    searchParams.get('Action') === 'ConfirmSubscription'
  );
}

/**
 * Opens the address by which Amazon SNS begins to send notifications.
 * Throws AppError('invalid_input') for any other address, AppError('upstream_failed') when Amazon does not answer.
 */
export async function confirmSubscription(url: string): Promise<void> {
  if (!isConfirmAddress(url)) {
    throw new AppError('invalid_input', 'Only addresses of Amazon SNS can be confirmed.');
  }
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new AppError('upstream_failed', 'Amazon SNS did not answer.', { cause: error });
    },
  );
  await answer.body?.cancel();
  if (!answer.ok) throw new AppError('upstream_failed', `Amazon SNS answered ${answer.status}.`);
}
