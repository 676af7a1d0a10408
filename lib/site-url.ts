import { env } from './env.ts';

/** Where the site stands, as the operator wrote it. */
export const siteAddress = (): string => env.SITE_URL ?? 'http://localhost:3000';

/** The absolute address of a path of the site, for what leaves it: files, feeds, letters. */
export function siteUrl(path: string): string {
  return new URL(path, siteAddress()).href;
}
