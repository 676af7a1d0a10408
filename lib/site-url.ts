import { env } from './env.ts';

/** The absolute address of a path of the site, for what leaves it: files, feeds, letters. */
export function siteUrl(path: string): string {
  return new URL(path, env.SITE_URL ?? 'http://localhost:3000').href;
}
