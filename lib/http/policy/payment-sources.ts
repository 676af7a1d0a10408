/** Origins that the payment provider's script and frame need on a page, by directive. */
export type PaymentSources = Record<'script' | 'style' | 'img' | 'connect' | 'frame', readonly string[]>;

/**
 * Paddle's script has one home; what it loads comes from others, by environment: its style sheet and pictures, the
 * frame, the page it shows in the frame when that fails, and the calls that open a checkout. A stand-in serves all of
 * it from the script's origin.
 */
export function paymentSources(environment: 'production' | 'sandbox', scriptUrl: string | null): PaymentSources {
  if (scriptUrl !== null) {
    const { origin } = new URL(scriptUrl);
    return { script: [origin], style: [origin], img: [origin], connect: [origin], frame: [origin] };
  }
  const host = (name: string) => `https://${environment === 'sandbox' ? 'sandbox-' : ''}${name}.paddle.com`;
  const cdn = [host('cdn')];
  const checkout = ['buy', 'create-checkout'].map(host);
  return {
    script: ['https://cdn.paddle.com'],
    style: cdn,
    img: cdn,
    connect: [...checkout, host('checkout-service'), host('api')],
    frame: [...checkout, ...cdn],
  };
}
