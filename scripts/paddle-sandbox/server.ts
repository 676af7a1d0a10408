import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiCall, openApi } from './api.ts';
import { browserScript, framePage, portalPage } from './browser-script.ts';
import { type Control, control } from './control.ts';
import { openEmitter } from './emitter.ts';
import { openRequests } from './requests.ts';
import type { Fault, PayOptions, Sandbox, SandboxSettings } from './sandbox.ts';
import { openSubscriptions, Refusal } from './subscriptions.ts';
import type { Json, Price } from './types.ts';
import { openBooks } from './world.ts';

/** Starts the stand-in for Paddle on loopback: its API, its script and frame for browsers, and its webhooks. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const { world, apiKey } = settings;
  let { webhookUrl } = settings;
  let fault: Fault | null = null;
  const calls: string[] = [];
  const webhooks = openEmitter(() => webhookUrl, settings.secrets);
  const books = openBooks(world, (event) => webhooks.send(event));
  const subscriptions = openSubscriptions(books);
  const requests = openRequests(books, subscriptions);
  let url = '';
  const api = openApi(books, requests, () => url);
  const hanging = new Set<ServerResponse>();

  function pay(transactionId: string, { email, declined, isTrialOver }: PayOptions = {}): void {
    const transaction = requests.find(world.transactions, transactionId);
    if (!transaction.customer_id) {
      if (!email) throw new Refusal(400, 'bad_request', 'Tell an e-mail address.');
      const known = world.customers.find((one) => one.email === email.toLowerCase());
      transaction.customer_id = (known ?? requests.createCustomer({ email })).id;
    }
    if (declined) throw new Refusal(400, 'payment_declined', 'The card was declined.');
    const subscription = subscriptions.checkOut(transaction);
    if (isTrialOver && subscription.status === 'trialing') {
      subscription.next_billed_at = books.now().toISOString();
      subscriptions.renew(subscription);
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(settings.port ?? 0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', url);
      const text = await textOf(request);
      if (await serveBrowser(path, { query, text, response })) return;
      const method = request.method ?? 'GET';
      calls.push(`${method} ${path}`);
      if (misbehave(`${method} ${path}`, response)) return;
      if (request.headers.authorization?.toLowerCase() !== `bearer ${apiKey}`.toLowerCase()) {
        throw new Refusal(403, 'forbidden', 'The API key is not valid.');
      }
      requests.tick();
      const call: ApiCall = { method, path, query, body: text ? (JSON.parse(text) as Json) : {} };
      const { data, meta } = api.answer(call);
      json(response, method === 'POST' && !path.endsWith('/cancel') ? 201 : 200, { data, meta: meta ?? {} });
      if (method !== 'GET') settings.onChange?.();
    } catch (error) {
      refuse(response, error);
    }
  }

  function refuse(response: ServerResponse, error: unknown): void {
    const { status, code, message } =
      error instanceof Refusal ? error : { status: 500, code: 'internal_error', message: String(error) };
    json(response, status, { error: { type: 'request_error', code, detail: message, documentation_url: '' } });
  }

  /** @returns whether the call was answered, or left hanging, by a fault */
  function misbehave(call: string, response: ServerResponse): boolean {
    if (!fault || fault.times <= 0 || (fault.only !== undefined && !call.includes(fault.only))) return false;
    fault.times--;
    switch (fault.kind) {
      case 'hang':
        hanging.add(response);
        return true;
      case 'html':
        response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>');
        return true;
      case 'garbage':
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data": {"id": "sub_');
        return true;
      case 'rate':
        response.setHeader('Retry-After', fault.retryAfter ?? '1');
        refuse(response, new Refusal(429, 'too_many_requests', 'Too many requests.'));
        return true;
      case 'refuse':
        refuse(response, new Refusal(403, fault.code ?? 'forbidden', 'The key lacks a permission.'));
        return true;
      default:
        refuse(response, new Refusal(500, 'internal_error', 'Something broke.'));
        return true;
    }
  }

  async function serveBrowser(
    path: string,
    { query, text, response }: { query: URLSearchParams; text: string; response: ServerResponse },
  ): Promise<boolean> {
    if (path === '/paddle.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      response.end(browserScript(url));
      return true;
    }
    if (path === '/_control') {
      json(response, 200, await control(sandbox, JSON.parse(text) as Control));
      settings.onChange?.();
      return true;
    }
    if (path === '/frame') {
      html(response, 200, frame(query));
      return true;
    }
    if (path === '/frame/pay') {
      const { transaction, ...options } = JSON.parse(text) as PayOptions & { transaction: string };
      try {
        pay(transaction, options);
        settings.onChange?.();
        json(response, 200, { paid: true });
      } catch (error) {
        refuse(response, error);
      }
      return true;
    }
    const [, kind, secret = ''] = path.split('/');
    if (kind !== 'invoice' && kind !== 'portal') return false;
    const subject = api.followLink(secret.replace(/\.pdf$/, ''));
    if (subject && kind === 'invoice') {
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(`%PDF-1.4\n% invoice of ${subject}\n%%EOF\n`);
    } else html(response, subject ? 200 : 404, portalPage(subject ?? 'nobody'));
    return true;
  }

  /** A checkout opened with items instead of a transaction of the seller's makes one, as Paddle does. */
  function frame(query: URLSearchParams): string {
    const items = query.get('items');
    const transaction = items
      ? requests.createTransaction(
          {
            items: (JSON.parse(items) as { priceId: string }[]).map(({ priceId }) => ({ price_id: priceId })),
            custom_data: JSON.parse(query.get('custom_data') ?? 'null') as Json | null,
          },
          'web',
        )
      : requests.find(world.transactions, query.get('transaction') ?? '');
    const email = query.get('email');
    if (email && !transaction.customer_id) {
      const known = world.customers.find((one) => one.email === email.toLowerCase());
      transaction.customer_id = (known ?? requests.createCustomer({ email })).id;
    }
    const { price } = transaction.items[0] as { price: Price };
    return framePage({
      transactionId: transaction.id,
      name: price.name,
      interval: price.billing_cycle.interval,
      currency: price.unit_price.currency_code,
      today: Number((transaction.details['totals'] as { grand_total: string }).grand_total) / 100,
      later: Number(price.unit_price.amount) / 100,
    });
  }

  const sandbox: Sandbox = {
    url,
    scriptUrl: `${url}/paddle.js`,
    world,
    books,
    subscriptions,
    requests,
    webhooks,
    calls,
    setFault: (next) => {
      fault = next;
    },
    setWebhookUrl: (next) => {
      webhookUrl = next;
    },
    pay,
    advance(ms) {
      world.clockOffset += ms;
      requests.tick();
    },
    close: async () => {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return sandbox;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
