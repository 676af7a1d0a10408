import { listForms, MAIN_FORMS } from '#lib/forms/forms';
import { site } from '#lib/site';
import type { PictureTexts } from './picture-texts.ts';

const texts = {
  home: [site.tagline, `Summaries and blacklines of ${listForms(MAIN_FORMS)} filings`],
  about: ['Filings, read closely and shown to be right.', 'How it works, what we hold to, who we are'],
  pricing: ['Free to try. One price to read everything.', 'Plans and prices'],
  contact: ['Write to us.', 'An answer within 1 business day'],
  signup: ['Create free account', 'Sign up to see full filings.'],
  quality: ['What we promise, measured.', 'Quality of parsing, summaries, blacklines and search'],
  developers: ['Filings for your programs.', 'Figures with their sources, changes, search and checks, as JSON'],
  summaries: ['Latest summaries', 'The newest filings whose summaries can be read now'],
  'semantic-search': ['Ask the filings.', 'Passages across companies and years, and answers that cite their passages'],
  'terms-and-conditions': ['Terms & Conditions', site.name],
  'privacy-policy': ['Privacy Policy', site.name],
} as const;

/** The texts of the pictures of the site's own pages, by the page's path; "home" for the home page. */
export const sitePictures: ReadonlyMap<string, PictureTexts> = new Map(
  Object.entries(texts).map(([name, [title, detail]]) => [name, { title, detail, proof: site.tagline }]),
);
