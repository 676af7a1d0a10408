import { listForms, MAIN_FORMS } from '#lib/forms/forms';
/** Name, addresses and screens of the site: what pages print and where their links lead. */

export const site = {
  name: 'Proofline',
  tagline: 'Every figure checked, every change shown.',
  description: `Read ${listForms(MAIN_FORMS)} filings as short paragraph summaries. Each number is traced to the sentence it came from.`,
  contactEmail: 'support@proofline.example',
} as const;

/** Of the home page, and of pages without a title of their own. */
export const siteTitle = `${site.name}: ${site.tagline.toLowerCase().replace(/\.$/, '')}`;

const address = { street: 'Eksempelvej 1', postalCode: '1000', city: 'København K', country: 'Denmark' } as const;

/** The operator of the site, as its pages print it. Put your own company's data here. */
export const operator = {
  name: 'Proofline ApS',
  registration: 'CVR 00 00 00 00',
  ...address,
  countryCode: 'DK',
  /** The address line by line. */
  address: [address.street, `${address.postalCode} ${address.city}`, address.country],
  supportHours: 'Monday to Friday 9:00-17:00 CET',
} as const;

type Route = {
  path: string;
  label: string;
  /** False while the screen is not built: nothing links to it then. */
  built: boolean;
};

/** Every screen that the header or the footer may link to. A new screen is one `built: true`. */
export const routes = {
  home: { path: '/', label: 'Home', built: true },
  about: { path: '/about', label: 'About', built: true },
  pricing: { path: '/pricing', label: 'Pricing', built: true },
  contact: { path: '/contact', label: 'Contact', built: true },
  search: { path: '/semantic-search', label: 'AI Agent', built: true },
  privacy: { path: '/privacy-policy', label: 'Privacy Policy', built: true },
  terms: { path: '/terms-and-conditions', label: 'Terms & Conditions', built: true },
  login: { path: '/login', label: 'Login', built: true },
  forgotPassword: { path: '/forgot-password', label: 'Forgot Password?', built: true },
  signup: { path: '/signup', label: 'Start free', built: true },
  profile: { path: '/profile', label: 'Profile', built: true },
  watchlist: { path: '/watchlist', label: 'Watchlist', built: true },
  alerts: { path: '/watchlist/alerts', label: 'Alerts', built: true },
  checkout: { path: '/checkout', label: 'Checkout', built: true },
  summaries: { path: '/summaries', label: 'Latest summaries', built: true },
  quality: { path: '/quality', label: 'Measured quality', built: true },
  developers: { path: '/developers', label: 'API for developers', built: true },
} as const satisfies Record<string, Route>;

type RouteName = keyof typeof routes;

const header: readonly RouteName[] = ['about', 'pricing', 'contact', 'search'];
const product: readonly RouteName[] = ['about', 'pricing', 'contact'];
const resources: readonly RouteName[] = ['privacy', 'terms', 'summaries', 'quality', 'developers'];

function built(names: readonly RouteName[]): Route[] {
  return names.map((name): Route => routes[name]).filter((route) => route.built);
}

/** The screen, or null while it is not built. */
export function findRoute(name: RouteName): Route | null {
  const route: Route = routes[name];
  return route.built ? route : null;
}

/** The pages for search engines: not those for signing in, nor those of one reader. */
export const listedPages = built([
  'home',
  'about',
  'pricing',
  'contact',
  'search',
  'summaries',
  'quality',
  'developers',
  'terms',
  'privacy',
  'signup',
]);

export const headerLinks = built(header);
export const productLinks = built(product);
export const resourceLinks = built(resources);

/** Address of a company's list of filings. */
export function companyPath(ticker: string): string {
  return `/filings/${encodeURIComponent(ticker.toLowerCase())}`;
}

/** What the address of a filing names it by. `filedOn` is YYYY-MM-DD. */
export type FilingAddress = { ticker: string; form: string; filedOn: string };

/** Address of the summary of one filing. */
export function summaryPath({ ticker, form, filedOn }: FilingAddress): string {
  return `${companyPath(ticker)}/summarized?${new URLSearchParams({ type: form, date: filedOn }).toString()}`;
}

/** As `summaryPath`, naming the view, for links to a place in a summary, which must open the summary. */
export function summaryViewPath(filing: FilingAddress): string {
  return `${summaryPath(filing)}&view=summary`;
}

/** Address of the preview of a summary in a form for programs. */
export function summaryAlternatePath(filing: FilingAddress, kind: 'md' | 'json'): string {
  return summaryPath(filing).replace('/summarized?', `/summarized.${kind}?`);
}

/**
 * Address of the blackline of one filing against the one before it.
 * @param baseline accession of another earlier filing to compare with
 */
export function blacklinePath(filing: FilingAddress, baseline?: string): string {
  const path = `${summaryPath(filing)}&view=blackline`;
  return baseline ? `${path}&baseline=${encodeURIComponent(baseline)}` : path;
}

/** Where a plan is bought, by the payment provider's name of its price; null while the screen is not built. */
export function checkoutPath(priceId: string): string | null {
  const checkout = findRoute('checkout');
  return checkout && `${checkout.path}?${new URLSearchParams({ priceId }).toString()}`;
}

/** For the copyright line. */
export function currentYear(): number {
  return new Date().getFullYear();
}
