import { z } from 'zod';
import { siteUrl } from '#lib/site-url';

/** What an address of a feed has besides its path; one without a key, or with something else, has a wrong one. */
export const FeedQuery = z.object({ key: z.string().max(100).catch('').default('') });

/** Headers of an answer that is one reader's: in no search engine, and its address in no other site's log. */
export const PRIVATE_HEADERS = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

/** Seconds for which a program may keep what it was told. */
export const MAX_AGE = 300;

/** The addresses that a key opens. */
export const feedAddresses = (key: string): { feed: string; calendar: string } => ({
  feed: siteUrl('/watchlist/feed.atom', { key }),
  calendar: siteUrl('/watchlist/calendar.ics', { key }),
});
