import { API_PATH, type Endpoint, EXAMPLE_ACCESSION, EXAMPLE_SYMBOL } from './endpoint.ts';

/** A filing that examples ask for, and its company. */
export type ExampleFiling = { accession: string; symbol: string; company: string };

/** The invented one, by which examples are written. */
export const EXAMPLE: ExampleFiling = {
  accession: EXAMPLE_ACCESSION,
  symbol: EXAMPLE_SYMBOL,
  company: 'an invented company',
};

/** The path, below the API's own, and the body of an endpoint's example. */
export function exampleOf({ path, example, body }: Endpoint): { path: string; body?: unknown } {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example.params[name] ?? ''));
  const query = new URLSearchParams({ ...example.query }).toString();
  return { path: query ? `${filled}?${query}` : filled, ...(body ? { body: example.body } : {}) };
}

/** The example as a command that a shell runs as it is, with the key in a variable. @param filing what it asks for */
export function writeCurl(endpoint: Endpoint, site: string, filing = EXAMPLE): string {
  const { path, body } = exampleOf(endpoint);
  const lines = ['curl -H "Authorization: Bearer $PROOFLINE_KEY"'];
  if (body !== undefined) lines.push('  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body)}'`);
  lines.push(`  "${site.replace(/\/$/, '')}${API_PATH}${path}"`);
  return lines.join(' \\\n').replaceAll(EXAMPLE.symbol, filing.symbol).replaceAll(EXAMPLE.accession, filing.accession);
}
