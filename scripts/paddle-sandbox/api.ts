import type { Requests } from './requests.ts';
import { withLinks } from './shapes.ts';
import { Refusal } from './subscriptions.ts';
import type { Json, Subscription } from './types.ts';
import type { Books } from './world.ts';

export type ApiCall = { method: string; path: string; query: URLSearchParams; body: Json };

type Answer = { data: unknown; meta?: Json };

/** Invoice and portal links work for this long. */
const LINK_MS = 3_600_000;

/** Answers one call of Paddle's API. Throws Refusal. */
export function openApi(books: Books, requests: Requests, base: () => string) {
  const { world, newId, now } = books;
  /** Links that were given out, by their secret part. */
  const links = new Map<string, { expires: number; subject: string }>();

  function link(kind: string, subject: string): string {
    const secret = newId('lnk');
    links.set(secret, { expires: now().getTime() + LINK_MS, subject });
    return `${base()}/${kind}/${secret}`;
  }

  function page(
    list: readonly { id: string }[],
    { query, path }: ApiCall,
    show = (one: object): object => one,
  ): Answer {
    const perPage = Math.min(200, Number(query.get('per_page') ?? 50));
    const after = query.get('after');
    const rest = after ? list.slice(list.findIndex((one) => one.id === after) + 1) : list;
    return paged(rest.slice(0, perPage), {
      hasMore: rest.length > perPage,
      total: list.length,
      perPage,
      path,
      query,
      show,
    });
  }

  function paged(
    rows: readonly { id: string }[],
    {
      hasMore,
      total,
      perPage,
      path,
      query,
      show,
    }: {
      hasMore: boolean;
      total: number;
      perPage: number;
      path: string;
      query: URLSearchParams;
      show: (one: object) => object;
    },
  ): Answer {
    const next = new URLSearchParams(query);
    next.set('after', rows.at(-1)?.id ?? query.get('after') ?? '');
    const pagination = {
      per_page: perPage,
      next: `${base()}${path}?${next.toString()}`,
      has_more: hasMore,
      estimated_total: total,
    };
    return { data: rows.map(show), meta: { request_id: newId('req'), pagination } };
  }

  function listEvents({ query, path }: ApiCall): Answer {
    const perPage = Math.min(200, Number(query.get('per_page') ?? 50));
    const after = query.get('after') ?? '';
    // Ids sort by time: one that has been forgotten still marks a place.
    const types = among(query, 'event_type');
    const rest = world.events.filter((one) => one.event_id > after && (!types || types.includes(one.event_type)));
    const rows = rest.slice(0, perPage).map((event) => ({ id: event.event_id, event }));
    const show = (row: object) => (row as { event: object }).event;
    return paged(rows, { hasMore: rest.length > perPage, total: rest.length, perPage, path, query, show });
  }

  const among = (query: URLSearchParams, name: string) => query.get(name)?.split(',') ?? null;

  function answerSubscription(call: ApiCall, id: string, action: string | undefined): Answer {
    const subscription = requests.find(world.subscriptions, id);
    const shown = (one: Subscription): Answer => ({ data: withLinks(one, base()) });
    switch (`${call.method} ${action ?? ''}`) {
      case 'GET ':
        return shown(subscription);
      case 'PATCH ':
        return shown(requests.update(subscription, call.body));
      case 'PATCH preview':
        return { data: requests.previewUpdate(subscription, call.body) };
      case 'POST cancel':
        return shown(requests.cancel(subscription, call.body));
      default:
        throw new Refusal(404, 'invalid_url', 'No such path.');
    }
  }

  function answerTransaction(call: ApiCall, id: string, action: string | undefined): Answer {
    const transaction = requests.find(world.transactions, id);
    if (action === undefined && call.method === 'GET') return { data: transaction };
    if (action === undefined && call.method === 'PATCH') {
      return { data: requests.updateTransaction(transaction, call.body) };
    }
    if (action === 'invoice' && call.method === 'GET') {
      if (!transaction.invoice_id) throw new Refusal(404, 'transaction_invoice_not_found', 'There is no invoice.');
      return { data: { url: `${link('invoice', transaction.id)}.pdf` } };
    }
    throw new Refusal(404, 'invalid_url', 'No such path.');
  }

  function answerCustomer(call: ApiCall, id: string, action: string | undefined): Answer {
    const customer = requests.find(world.customers, id);
    switch (`${call.method} ${action ?? ''}`) {
      case 'GET ':
        return { data: customer };
      case 'GET payment-methods':
        return page(
          world.paymentMethods.filter((method) => method.customer_id === id),
          call,
        );
      case 'POST portal-sessions':
        return {
          data: {
            id: newId('cpls'),
            customer_id: id,
            urls: { general: { overview: link('portal', id) }, subscriptions: [] },
            created_at: books.stamp(),
          },
        };
      default:
        throw new Refusal(404, 'invalid_url', 'No such path.');
    }
  }

  function answerList(call: ApiCall): Answer {
    const { query } = call;
    const customers = among(query, 'customer_id');
    const subscriptions = among(query, 'subscription_id');
    const ofCustomer = (one: { customer_id: string | null }) => !customers || customers.includes(one.customer_id ?? '');
    const ofSubscription = (one: { subscription_id: string | null }) =>
      !subscriptions || subscriptions.includes(one.subscription_id ?? '');
    switch (call.path) {
      case '/events':
        return listEvents(call);
      case '/subscriptions':
        return page(world.subscriptions.filter(ofCustomer), call, (one) => withLinks(one as Subscription, base()));
      case '/transactions':
        return page(
          world.transactions.filter((one) => ofCustomer(one) && ofSubscription(one)),
          call,
        );
      case '/adjustments':
        return page(
          world.adjustments.filter((one) => ofCustomer(one) && ofSubscription(one)),
          call,
        );
      case '/customers': {
        const emails = among(query, 'email');
        return page(
          world.customers.filter((one) => !emails || emails.includes(one.email)),
          call,
        );
      }
      case '/prices':
        return page(world.prices, call);
      default:
        throw new Refusal(404, 'invalid_url', 'No such path.');
    }
  }

  return {
    /** Whom a link leads to; null once it has ended. */
    followLink(secret: string): string | null {
      const found = links.get(secret);
      return found && found.expires > now().getTime() ? found.subject : null;
    },

    answer(call: ApiCall): Answer {
      const [, noun = '', id, action] = call.path.split('/');
      if (id === undefined) {
        if (call.method === 'GET') return answerList(call);
        if (call.method === 'POST' && noun === 'customers') return { data: requests.createCustomer(call.body) };
        if (call.method === 'POST' && noun === 'transactions') {
          return { data: requests.createTransaction(call.body, 'api') };
        }
      } else {
        if (noun === 'subscriptions') return answerSubscription(call, id, action);
        if (noun === 'transactions') return answerTransaction(call, id, action);
        if (noun === 'customers') return answerCustomer(call, id, action);
        if (noun === 'prices' && call.method === 'GET') return { data: requests.find(world.prices, id) };
      }
      throw new Refusal(404, 'invalid_url', 'No such path.');
    },
  };
}
