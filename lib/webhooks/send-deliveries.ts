import { listWithMails } from '#lib/billing/queries';
import { log } from '#lib/log';
import {
  dropDelivery,
  type LeasedDelivery,
  leaseDeliveries,
  noteFailedTry,
  noteTaken,
  renewLease,
} from './delivery-queries.ts';
import { describeFailure, faultOf } from './describe-failure.ts';
import { postOnce } from './post-once.ts';
import { pauseAfter } from './retry-delivery.ts';
import { deliveryHeaders, secretOf } from './sign-delivery.ts';
import { parseTarget, type Resolve, resolveTarget } from './target.ts';

/** Sent at once by one process. */
const BATCH = 10;

/** What is told of a filing; null for one that readers no longer see. */
export type GatherPayload = (filingId: number) => Promise<object | null>;

export type Sending = {
  /** Those due by then are sent; by the database's clock when null. */
  now?: Date | null;
  /** How names of hosts are looked up. */
  resolve?: Resolve;
  timeoutMs?: number;
};

/**
 * Sends the deliveries that are due, each by one process only; several processes may call it at once. One that fails is
 * noted with its reason, and due again later. Rejects when the database does not answer.
 * @returns how many were taken
 */
export async function sendDeliveries(gather: GatherPayload, sending: Sending = {}): Promise<number> {
  let taken = 0;
  for (;;) {
    const { lease, deliveries } = await leaseDeliveries(BATCH, sending.now ?? null);
    const mailed = await listWithMails(deliveries.map(({ userId }) => userId));
    const outcomes = await Promise.all(
      deliveries.map((delivery) =>
        sendLeased(delivery, { lease, gather, sending, isAllowed: mailed.has(delivery.userId) }),
      ),
    );
    taken += outcomes.filter(Boolean).length;
    if (deliveries.length < BATCH) return taken;
  }
}

type Leased = { lease: string; gather: GatherPayload; sending: Sending; isAllowed: boolean };

async function sendLeased(delivery: LeasedDelivery, { lease, gather, sending, isAllowed }: Leased): Promise<boolean> {
  const { id, createdAt, isStopped } = delivery;
  if (isStopped || !isAllowed) {
    const failure = isStopped
      ? 'The webhook was given up before this was tried.'
      : 'Your plan has no webhook any more.';
    await dropDelivery(id, { lease, failure });
    return false;
  }
  const data = await gatherOrWait(delivery, gather);
  if (data === undefined) return false;
  if (data === null) {
    await dropDelivery(id, { lease, failure: 'The filing was withdrawn.' });
    return false;
  }
  // A process that stood still for long has lost its lease to another one.
  if (!(await renewLease(id, lease))) return false;
  let status: number | null = null;
  let failure: string | null;
  try {
    status = await post(delivery, { type: 'filing', timestamp: createdAt.toISOString(), data }, sending);
    failure = faultOf(status);
  } catch (error) {
    failure = describeFailure(error);
  }
  if (failure === null && status !== null) {
    await noteTaken(id, status);
    return true;
  }
  await noteFailure(delivery, { lease, status, failure: failure ?? 'The connection failed.', sending });
  return false;
}

/** Undefined where it fails: that is no fault of the address, and tried again when the lease has ended. */
async function gatherOrWait({ id, filingId }: LeasedDelivery, gather: GatherPayload) {
  try {
    return await gather(filingId);
  } catch (error) {
    log.error({ err: error, delivery: id }, 'What a delivery tells could not be gathered');
    return undefined;
  }
}

type Failure = { lease: string; status: number | null; failure: string; sending: Sending };

async function noteFailure(delivery: LeasedDelivery, { lease, status, failure, sending }: Failure): Promise<void> {
  const { id, attempts, firstTriedAt } = delivery;
  const now = sending.now ?? new Date();
  const pauseMs = status === 410 ? null : pauseAfter(attempts, firstTriedAt ? Number(now) - Number(firstTriedAt) : 0);
  const isStopped = await noteFailedTry(delivery, { lease, status, failure, pauseMs });
  const found = { delivery: id, attempts, status, failure };
  if (isStopped) log.warn(found, 'A webhook was given up');
  else log.info(found, pauseMs === null ? 'A delivery was given up' : 'A delivery failed, and is tried again');
}

type Receiver = Pick<LeasedDelivery, 'id' | 'userId' | 'url' | 'secretSeed'>;

/** Posts one delivery. @returns the status of the answer */
export async function post(
  { id, userId, url, secretSeed }: Receiver,
  envelope: { type: string; timestamp: string; data: object },
  { resolve, timeoutMs }: Sending,
): Promise<number> {
  const target = await resolveTarget(parseTarget(url), resolve);
  const body = JSON.stringify({ id, ...envelope });
  const headers = deliveryHeaders({ id, body, secret: secretOf(userId, secretSeed) });
  return postOnce(target, { headers, body, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}
