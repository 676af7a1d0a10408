import { env } from './env.ts';

/** The site's address, as the operator set it, never as a request says: who asks cannot choose where a link leads. */
export const siteAddress = (): string => env.SITE_URL ?? 'http://localhost:3000';

/** The absolute address of a path of the site, for files, feeds and mails. */
export function siteUrl(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, siteAddress());
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
