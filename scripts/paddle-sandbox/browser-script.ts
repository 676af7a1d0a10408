/** The sandbox's files for browsers: the stand-in for Paddle's script, and the page inside its frame. */

/**
 * Does what the site uses of Paddle.js: `Environment.set`, `Initialize`, which opens what the page's address names by
 * `_ptxn`, `Update`, `Checkout.open` into an inline frame or over the page, `Checkout.close`, and the events that come
 * with it. Installed under the names that `@paddle/paddle-js` looks for.
 */
export const browserScript = (base: string) => `(() => {
  const base = ${JSON.stringify(base)};
  let settings = { eventCallback: undefined };
  let open = null;
  const emit = (name, data) => settings.eventCallback && settings.eventCallback({ name, ...(data ? { data } : {}) });
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== base || !data || data.paddle !== true) return;
    if (data.name === 'checkout.error') emit('checkout.error', { error: { detail: data.detail } });
    else emit(data.name, data.data);
    if (data.name !== 'checkout.completed' || !open) return;
    if (open.successUrl) location.assign(open.successUrl);
    else if (open.isOverlay) close();
  });
  const close = () => {
    if (!open) return;
    open.frame.remove();
    open = null;
    emit('checkout.closed');
  };
  const Paddle = {
    Initialized: false,
    Environment: { set() {} },
    Initialize(options) {
      if (!options || !options.token) throw new Error('[Paddle] Set a token.');
      settings = { ...options, ...(options.checkout || {}) , eventCallback: options.eventCallback };
      Paddle.Initialized = true;
      const linked = new URLSearchParams(location.search).get('_ptxn');
      if (linked) Paddle.Checkout.open({ transactionId: linked });
    },
    Update(options) {
      settings = { ...settings, ...options };
    },
    Setup(options) { Paddle.Initialize(options); },
    Checkout: {
      open(options) {
        const wanted = { ...((settings.checkout && settings.checkout.settings) || {}), ...(options.settings || {}) };
        const inline = document.getElementsByClassName(wanted.frameTarget)[0];
        const overlay = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 99999; background: Canvas';
        if (open) open.frame.remove();
        const frame = document.createElement('iframe');
        const query = new URLSearchParams({ token: settings.token || '' });
        if (options.transactionId) query.set('transaction', options.transactionId);
        if (options.items) query.set('items', JSON.stringify(options.items));
        if (options.customer && options.customer.email) query.set('email', options.customer.email);
        if (options.customData) query.set('custom_data', JSON.stringify(options.customData));
        frame.src = base + '/frame?' + query;
        frame.name = 'paddle_frame';
        frame.title = 'Checkout';
        frame.style.cssText = wanted.frameStyle || (inline ? 'width: 100%; border: 0' : overlay);
        frame.height = String(wanted.frameInitialHeight || 450);
        (inline || document.body).append(frame);
        open = { frame, successUrl: wanted.successUrl, isOverlay: !inline };
      },
      close,
    },
  };
  window.Paddle = Paddle;
  window.PaddleBillingV1 = Paddle;
})();
`;

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 1rem; }
  table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
  td { padding: .4rem 0; border-bottom: 1px solid #8886; }
  td:last-child { text-align: right; }
  button { font: inherit; padding: .6rem 1rem; min-height: 44px; }
  .note { border: 1px solid #b8860b; padding: .5rem .75rem; }
</style>
${body}`;

type FrameView = {
  transactionId: string;
  name: string;
  interval: string;
  currency: string;
  today: number;
  later: number;
};

/** Totals as in Paddle's script: in whole currency. */
const totals = (amount: number) => ({
  subtotal: amount,
  tax: 0,
  total: amount,
  credit: 0,
  balance: amount,
  discount: 0,
});

/** The page in the checkout's frame: no card is asked for, and nothing is paid. */
export function framePage(view: FrameView): string {
  const money = (amount: number) => `$${amount.toFixed(2)}`;
  return page(
    'Checkout',
    `<p class="note"><strong>Sandbox.</strong> This stands in for the payment provider: no card, no money.</p>
<table>
  <tr><td>${escape(view.name)}</td><td>${money(view.later)} per ${escape(view.interval)}</td></tr>
  <tr><td>Due today</td><td>${money(view.today)}</td></tr>
</table>
<p><label>Card number <input name="card" value="4242 4242 4242 4242" inputmode="numeric"></label></p>
<button id="pay" disabled>Pay now</button> <button id="decline" disabled>Pay with a declined card</button>
<p id="answer" role="status"></p>
<script>
  const tell = (name, more) => parent.postMessage({ paddle: true, name, ...more }, '*');
  const data = ${JSON.stringify({
    transaction_id: view.transactionId,
    status: 'ready',
    currency_code: view.currency,
    totals: totals(view.today),
    recurring_totals: totals(view.later),
  })};
  const pay = async (declined) => {
    tell('checkout.payment.initiated', { data });
    const answer = await fetch('/frame/pay', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ transaction: data.transaction_id, declined }),
    });
    const body = await answer.json();
    if (answer.ok) {
      document.getElementById('answer').textContent = 'Paid.';
      tell('checkout.completed', { data: { ...data, status: 'completed' } });
    } else {
      document.getElementById('answer').textContent = body.error.detail;
      tell(declined ? 'checkout.payment.failed' : 'checkout.error', { data, detail: body.error.detail });
    }
  };
  // Disabled before: a button that is pressed while nothing listens would do nothing.
  for (const [id, declined] of [['pay', false], ['decline', true]]) {
    const button = document.getElementById(id);
    button.addEventListener('click', () => pay(declined));
    button.disabled = false;
  }
  tell('checkout.loaded', { data });
</script>`,
  );
}

/** Where the links lead that Paddle would answer with its own pages. */
export const portalPage = (customer: string) =>
  page(
    'Customer portal',
    `<h1>Customer portal</h1><p class="note">Sandbox. Here ${escape(customer)} would change cards.</p>`,
  );
