import type { Fault, Sandbox } from './sandbox.ts';

/** Commands to the sandbox for tests and for trying out a local run: `POST /_control` with one of these. */
export type Control =
  | { do: 'advance'; ms: number }
  | { do: 'fault'; fault: Fault | null }
  /** Webhooks: held until `release`, late, or repeated. */
  | { do: 'webhooks'; held?: boolean; delayMs?: number; times?: number; lost?: boolean }
  | { do: 'release' }
  /** The customers' next payments fail, or work again. */
  | { do: 'decline'; declined: boolean }
  | { do: 'refund' | 'chargeback'; transaction: string }
  /** The subscription's trial or period ends now. */
  | { do: 'renew'; subscription: string }
  /** The subscription began so much earlier that its period ended a second ago: what is due by then happens. */
  | { do: 'expire'; subscription: string };

/** Does it. @returns what a test may want to know afterwards */
export async function control(sandbox: Sandbox, order: Control): Promise<object> {
  const { world, requests, webhooks } = sandbox;
  switch (order.do) {
    case 'advance':
      sandbox.advance(order.ms);
      break;
    case 'fault':
      sandbox.setFault(order.fault);
      break;
    case 'webhooks':
      webhooks.policy.isHeld = order.held ?? false;
      webhooks.policy.delayMs = order.delayMs ?? 0;
      webhooks.policy.times = order.times ?? 1;
      webhooks.policy.drop = () => order.lost === true;
      break;
    case 'release':
      await webhooks.release();
      break;
    case 'decline':
      world.declining = order.declined ? world.customers.map(({ id }) => id) : [];
      break;
    case 'refund': {
      const refund = requests.adjust(requests.find(world.transactions, order.transaction), 'refund');
      requests.decide(refund, 'approved');
      break;
    }
    case 'chargeback':
      requests.adjust(requests.find(world.transactions, order.transaction), 'chargeback');
      break;
    case 'expire':
      sandbox.subscriptions.expire(requests.find(world.subscriptions, order.subscription));
      requests.tick();
      break;
    default:
      sandbox.subscriptions.renew(requests.find(world.subscriptions, order.subscription));
  }
  const { subscriptions, transactions } = world;
  return { now: sandbox.books.now().toISOString(), subscriptions, transactions: transactions.slice(-20) };
}
