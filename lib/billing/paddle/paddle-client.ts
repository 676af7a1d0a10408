import {
  AdjustmentsResource,
  ApiError,
  CustomerPortalSessionsResource,
  CustomersResource,
  PaymentMethodsResource,
  PricesResource,
  SubscriptionsResource,
  TransactionsResource,
} from '@paddle/paddle-node-sdk';
import { ZodError } from 'zod';
import { getBillingSettings } from '#lib/billing/settings';
import { AppError } from '#lib/errors';
import { log } from '#lib/log';
import { billingEventTypes } from './event-types.ts';
import { type Deadlines, openTransport, PaddleRefused, PaddleUnavailable, RefusedCall } from './paddle-transport.ts';

const API_URLS = { production: 'https://api.paddle.com', sandbox: 'https://sandbox-api.paddle.com' } as const;

type SdkClient = ConstructorParameters<typeof SubscriptionsResource>[0];

export type PaddleClient = ReturnType<typeof openPaddle>;

/**
 * Paddle's SDK over our own transport. One client serves one request or one job: its time limit is for all calls
 * together. Throws AppError('not_configured'); its calls throw PaddleUnavailable, or the SDK's ApiError when refused.
 */
export function openPaddle(deadlines: Deadlines) {
  const { apiKey, apiUrl, environment } = getBillingSettings();
  const transport = openTransport({ apiKey, baseUrl: apiUrl ?? API_URLS[environment], deadlines });
  // The SDK's own client has private fields, so no other class can be given to it by type alone.
  const client = transport as unknown as SdkClient;
  return {
    subscriptions: new SubscriptionsResource(client),
    transactions: new TransactionsResource(client),
    customers: new CustomersResource(client),
    paymentMethods: new PaymentMethodsResource(client),
    portalSessions: new CustomerPortalSessionsResource(client),
    adjustments: new AdjustmentsResource(client),
    prices: new PricesResource(client),
    /** Events as they came: the SDK's own list drops what it does not know. */
    listEvents: (page: EventsPage) => listEvents(transport, page),
  };
}

type EventsPage = {
  /** Only those after this one. */
  after: string | null;
  /** 200 is the most that Paddle lists at once. */
  perPage?: number;
};

/** One page of `/events`, the oldest first, of the types that count here: Paddle lists dozens of others. */
async function listEvents(
  transport: ReturnType<typeof openTransport>,
  { after, perPage = 200 }: EventsPage,
): Promise<{ events: unknown[]; hasMore: boolean }> {
  const query = new URLSearchParams({
    per_page: String(perPage),
    order_by: 'id[ASC]',
    event_type: billingEventTypes.join(','),
    ...(after && { after }),
  });
  const page = (await transport.get(`/events?${query.toString()}`)) as {
    data?: unknown;
    meta?: { pagination?: { has_more?: boolean } };
  };
  if (!Array.isArray(page.data)) throw new PaddleUnavailable(new Error('Paddle answered with no list of events.'));
  return { events: page.data, hasMore: page.meta?.pagination?.has_more === true };
}

/** Whether Paddle refused with one of these codes. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}

/**
 * Runs calls to Paddle and turns failures into errors that a reader may see: a refusal for an unexpected reason is
 * a fault between Paddle and us, never the reader's. It is logged, since only the operator can fix it.
 */
export async function askPaddle<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof ApiError) {
      const { code, detail } = error;
      const status = error instanceof RefusedCall ? error.status : null;
      log.error({ code, detail, status }, 'Paddle refused a call');
      throw new PaddleRefused(error);
    }
    // The SDK does not validate answers: one that lacks a part makes it throw TypeError. Our own parsing reports
    // faults as zod errors, and an invalid date is a RangeError: none of it is the reader's fault.
    if (error instanceof TypeError || error instanceof ZodError || error instanceof RangeError) {
      log.error({ err: error }, "Paddle's answer could not be parsed");
      throw new PaddleUnavailable(error);
    }
    throw error;
  }
}
