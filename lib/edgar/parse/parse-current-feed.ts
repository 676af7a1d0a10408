import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { EDGAR_SITE, indexPath, normaliseAccession, normaliseCik } from '#lib/edgar/filing-paths';
import type { CurrentFiling } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { plainName } from './plain-name.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'entry',
});

const Entry = z.object({
  title: z.string(),
  link: z.object({ href: z.string() }),
  summary: z.union([z.string(), z.object({ '#text': z.string() }).transform((node) => node['#text'])]),
  updated: z.iso.datetime({ offset: true }),
  category: z.object({ term: z.string().trim().min(1) }),
  id: z.string().regex(/accession-number=\d{10}-\d{2}-\d{6}$/),
});

const Feed = z.object({ feed: z.object({ entry: z.array(Entry).default([]) }) });

/**
 * EDGAR's Atom feed of latest filings (`getcurrent`), newest first, one entry for each filing and filer.
 * Fails on XML that does not end properly, so a page cut off is never taken for a short one.
 */
export function parseCurrentFeed(bytes: Uint8Array): CurrentFiling[] {
  // The feed declares ISO-8859-1, which the web decodes as Windows-1252.
  const xml = new TextDecoder('windows-1252').decode(bytes);
  const valid = XMLValidator.validate(xml);
  const parsed = valid === true ? Feed.safeParse(parser.parse(xml)) : null;
  if (!parsed?.success) {
    throw new AppError(
      'upstream_failed',
      'EDGAR’s feed of latest filings does not look as expected. Try again later.',
      {
        cause: parsed?.error ?? valid,
      },
    );
  }

  return parsed.data.feed.entry.map((entry) => {
    const cik = normaliseCik(/\/data\/(\d{1,10})\//.exec(entry.link.href)?.[1] ?? ownerOf(entry.title));
    const accession = normaliseAccession(entry.id.slice(-20));
    const form = entry.category.term;
    const { company, role } = readTitle(entry.title, form);
    return {
      accession,
      cik,
      company: plainName(company),
      role: plainName(role),
      form: plainName(form),
      filedOn: /Filed:<\/b>\s*(\d{4}-\d{2}-\d{2})/.exec(entry.summary)?.[1] ?? entry.updated.slice(0, 10),
      acceptedAt: new Date(entry.updated).toISOString(),
      items: [...entry.summary.matchAll(/<br>\s*Item\s+([\w.]+):/g)].flatMap(([, item]) => item ?? []),
      indexUrl: `${EDGAR_SITE}/${indexPath({ cik, accession })}`,
    };
  });
}

function ownerOf(title: string): string {
  return /\((\d{10})\)\s*\([^()]*\)\s*$/.exec(title)?.[1] ?? '';
}

/** "10-K - EXAMPLE CO (0001234567) (Filer)" */
function readTitle(title: string, form: string): { company: string; role: string } {
  const rest = title.startsWith(`${form} - `) ? title.slice(form.length + 3) : title;
  const parts = /^(.*?)\(\d{10}\)\s*\(([^()]*)\)\s*$/s.exec(rest);
  return { company: parts?.[1] ?? rest, role: parts?.[2] ?? '' };
}
