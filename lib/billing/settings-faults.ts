/** The settings of Paddle that go together, as variables. Reads nothing, so that reading the environment may ask it. */

const withKey = [
  'PADDLE_CLIENT_TOKEN',
  'PADDLE_WEBHOOK_SECRET',
  'PADDLE_PRICE_MONTHLY',
  'PADDLE_PRICE_YEARLY',
] as const;

const unlimitedPrices = [
  'PADDLE_PRICE_MONTHLY',
  'PADDLE_PRICE_YEARLY',
  'PADDLE_PRICE_MONTHLY_NO_TRIAL',
  'PADDLE_PRICE_YEARLY_NO_TRIAL',
] as const;

const autoPrices = [
  'PADDLE_PRICE_AUTO_MONTHLY',
  'PADDLE_PRICE_AUTO_YEARLY',
  'PADDLE_PRICE_AUTO_MONTHLY_NO_TRIAL',
  'PADDLE_PRICE_AUTO_YEARLY_NO_TRIAL',
] as const;

type Values = Record<string, unknown>;
type Fault = { name: string; message: string };

/**
 * What is missing among Paddle's settings, and which of them contradict each other. With half of them payments could be
 * taken that the site never learns of; with one price for two plans a reader would get another one than they pay.
 */
export function findSettingsFaults(values: Values): Fault[] {
  return [...missingWithKey(values), ...missingOfAuto(values), ...pricesOfTwoPlans(values)];
}

function missingWithKey(values: Values): Fault[] {
  if (!values['PADDLE_API_KEY']) return [];
  const isMissing = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value);
  return withKey
    .filter((name) => isMissing(values[name]))
    .map((name) => ({ name, message: 'must be set with PADDLE_API_KEY' }));
}

/** Auto is sold by month and by year, or not at all. */
function missingOfAuto(values: Values): Fault[] {
  const set = autoPrices.find((name) => values[name]);
  if (!set) return [];
  return (['PADDLE_PRICE_AUTO_MONTHLY', 'PADDLE_PRICE_AUTO_YEARLY'] as const)
    .filter((name) => !values[name])
    .map((name) => ({ name, message: `must be set with ${set}: Auto is sold by month and by year, or not at all` }));
}

function pricesOfTwoPlans(values: Values): Fault[] {
  const former = (name: string) => (Array.isArray(values[name]) ? (values[name] as unknown[]) : []);
  const ofUnlimited = new Set([
    ...unlimitedPrices.map((name) => values[name]).filter(Boolean),
    ...former('PADDLE_FORMER_PRICES'),
  ]);
  const twice = (value: unknown) => Boolean(value) && ofUnlimited.has(value);
  const names = [
    ...autoPrices.filter((name) => twice(values[name])),
    ...(former('PADDLE_FORMER_PRICES_AUTO').some(twice) ? ['PADDLE_FORMER_PRICES_AUTO'] : []),
  ];
  return names.map((name) => ({ name, message: 'names a price of the Unlimited plan: each price buys one plan' }));
}
