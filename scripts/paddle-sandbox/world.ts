import type { Cycle, Json, PaddleEvent, Price, World } from './types.ts';

/** Crockford's alphabet in lower case: ids sort by the time at which they were made, as Paddle's do. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** How long Paddle lists events. */
export const EVENTS_KEPT_MS = 90 * 86_400_000;

export type Books = {
  world: World;
  now: () => Date;
  /** The clock as ISO text with microseconds; never the same twice. */
  stamp: () => string;
  newId: (prefix: string) => string;
  /** Records an event and passes it to the sender of webhooks. */
  record: (type: string, data: object) => PaddleEvent;
};

/** Opens the books of a sandbox: its clock, its ids and its events. */
export function openBooks(world: World, onEvent: (event: PaddleEvent) => void): Books {
  const now = () => new Date(Date.now() + world.clockOffset);
  let last = 0;
  const stamp = () => {
    last = Math.max(last + 1, now().getTime() * 1_000);
    return `${new Date(last / 1_000).toISOString().slice(0, -1)}${String(last % 1_000).padStart(3, '0')}Z`;
  };
  const newId = (prefix: string) => `${prefix}_01${encode(now().getTime(), 10)}${encode(++world.made, 14)}`;
  return {
    world,
    now,
    stamp,
    newId,
    record(type, data) {
      const event: PaddleEvent = {
        event_id: newId('evt'),
        event_type: type,
        occurred_at: stamp(),
        data: structuredClone(data) as Json,
      };
      world.events.push(event);
      const oldest = now().getTime() - EVENTS_KEPT_MS;
      while (world.events[0] && Date.parse(world.events[0].occurred_at) < oldest) world.events.shift();
      onEvent(event);
      return event;
    },
  };
}

function encode(number: number, length: number): string {
  let text = '';
  for (let left = number; text.length < length; left = Math.floor(left / 32)) text = (ALPHABET[left % 32] ?? '') + text;
  return text;
}

/** The moment a number of whole cycles later; the 31st becomes a shorter month's last day. */
export function addCycle(from: Date, { interval, frequency }: Cycle): Date {
  if (interval === 'day') return new Date(from.getTime() + frequency * 86_400_000);
  const months = interval === 'year' ? 12 * frequency : frequency;
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

export type CatalogEntry = {
  id: string;
  /** "Unlimited" unless told otherwise. */
  product?: string;
  name: string;
  amount: number;
  interval: 'month' | 'year';
  trialDays: number;
};

/** An empty world that sells these prices, in US cents. */
export function createWorld(catalog: readonly CatalogEntry[]): World {
  const created = '2026-01-01T00:00:00Z';
  const prices = catalog.map(
    ({ id, product = 'Unlimited', name, amount, interval, trialDays }): Price => ({
      id,
      product_id: `pro_01${product.toLowerCase()}`,
      name,
      description: name,
      type: 'standard',
      billing_cycle: { interval, frequency: 1 },
      trial_period: trialDays > 0 ? { interval: 'day', frequency: trialDays } : null,
      tax_mode: 'account_setting',
      unit_price: { amount: String(amount), currency_code: 'USD' },
      unit_price_overrides: [],
      quantity: { minimum: 1, maximum: 1 },
      status: 'active',
      custom_data: null,
      created_at: created,
      updated_at: created,
    }),
  );
  return {
    clockOffset: 0,
    made: 0,
    prices,
    customers: [],
    subscriptions: [],
    transactions: [],
    adjustments: [],
    paymentMethods: [],
    events: [],
    declining: [],
  };
}
