/** Name, addresses and screens of the site: what pages print and where their links lead. */

export const site = {
  name: 'Proofline',
  tagline: 'Every figure checked, every change shown.',
  description:
    'Read 10-K, 10-Q and 8-K filings as short paragraph summaries. Each number is traced to the sentence it came from.',
  contactEmail: 'support@proofline.example',
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
  about: { path: '/about', label: 'About', built: false },
  pricing: { path: '/pricing', label: 'Pricing', built: false },
  contact: { path: '/contact', label: 'Contact', built: false },
  search: { path: '/semantic-search', label: 'AI Agent', built: false },
  privacy: { path: '/privacy-policy', label: 'Privacy Policy', built: false },
  terms: { path: '/terms-and-conditions', label: 'Terms & Conditions', built: false },
  login: { path: '/login', label: 'Login', built: true },
  forgotPassword: { path: '/forgot-password', label: 'Forgot Password?', built: true },
  signup: { path: '/signup', label: 'Start free', built: true },
  profile: { path: '/profile', label: 'Profile', built: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

const header: readonly RouteName[] = ['about', 'pricing', 'contact', 'search'];
const product: readonly RouteName[] = ['about', 'pricing', 'contact'];
const resources: readonly RouteName[] = ['privacy', 'terms'];

function built(names: readonly RouteName[]): Route[] {
  return names.map((name): Route => routes[name]).filter((route) => route.built);
}

/** The screen, or null while it is not built. */
export function findRoute(name: RouteName): Route | null {
  const route: Route = routes[name];
  return route.built ? route : null;
}

export const headerLinks = built(header);
export const productLinks = built(product);
export const resourceLinks = built(resources);

/** Address of a company's list of filings. */
export function companyPath(ticker: string): string {
  return `/filings/${encodeURIComponent(ticker.toLowerCase())}`;
}

/** Address of the summary of one filing. */
export function summaryPath(ticker: string, form: string, filedOn: string): string {
  return `${companyPath(ticker)}/summarized?${new URLSearchParams({ type: form, date: filedOn }).toString()}`;
}

/** Address of the preview of a summary in a form for programs. */
export function summaryTwinPath(ticker: string, form: string, filedOn: string, kind: 'md' | 'json'): string {
  return summaryPath(ticker, form, filedOn).replace('/summarized?', `/summarized.${kind}?`);
}

/**
 * Address of the blackline of one filing against the one before it.
 * @param baseline accession of another earlier filing to compare with
 */
export function blacklinePath(ticker: string, form: string, filedOn: string, baseline?: string): string {
  const path = `${summaryPath(ticker, form, filedOn)}&view=blackline`;
  return baseline ? `${path}&baseline=${encodeURIComponent(baseline)}` : path;
}

/** For the copyright line. */
export function currentYear(): number {
  return new Date().getFullYear();
}
