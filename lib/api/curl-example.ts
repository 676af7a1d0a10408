import { API_PATH, type Endpoint } from './endpoint.ts';

/** The path, below the API's own, and the body of an endpoint's example. */
export function exampleOf({ path, example, body }: Endpoint): { path: string; body?: unknown } {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example.params[name] ?? ''));
  const query = new URLSearchParams({ ...example.query }).toString();
  return { path: query ? `${filled}?${query}` : filled, ...(body ? { body: example.body } : {}) };
}

/** The example as a command that a shell runs as it is, with the key in a variable. */
export function writeCurl(endpoint: Endpoint, site: string): string {
  const { path, body } = exampleOf(endpoint);
  const lines = ['curl -H "Authorization: Bearer $PROOFLINE_KEY"'];
  if (body !== undefined) lines.push('  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body)}'`);
  lines.push(`  "${site.replace(/\/$/, '')}${API_PATH}${path}"`);
  return lines.join(' \\\n');
}
