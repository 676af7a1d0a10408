import { pictureResponse } from '#components/pictures/draw-picture';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { site } from '#lib/site';

/** What the pictures of the site's own pages say, by the page's path; of the home page, "home". */
const texts = new Map([
  ['home', [site.tagline, 'Summaries and blacklines of 10-K, 10-Q and 8-K filings']],
  ['about', ['Filings, read closely and shown to be right.', 'How it works, what we hold to, who we are']],
  ['pricing', ['Free to try. One price to read everything.', 'Plans and prices']],
  ['contact', ['Write to us.', 'An answer within 1 business day']],
  ['signup', ['Create free account', 'Sign up to see full filings.']],
  ['quality', ['What we promise, measured.', 'Quality of parsing, summaries, blacklines and search']],
  ['semantic-search', ['Ask the filings.', 'Search by meaning, with answers that cite their passages']],
  ['terms-and-conditions', ['Terms & Conditions', site.name]],
  ['privacy-policy', ['Privacy Policy', site.name]],
]);

/** The picture that other sites show beside a link to one of the site's own pages. */
export const GET = route<{ name: string }>(async ({ params }) => {
  const [title, detail] = texts.get(params.name) ?? [];
  if (!title || !detail) throw new AppError('not_found', 'There is no such picture.');
  return pictureResponse(params.name, { title, detail, proof: site.tagline });
});
