import { env } from './env.ts';

/** The site's address, as the operator set it. */
export const siteAddress = (): string => env.SITE_URL ?? 'http://localhost:3000';

/** The absolute address of a path of the site, for files, feeds and mails. */
export function siteUrl(path: string): string {
  return new URL(path, siteAddress()).href;
}
