import { escapeXml } from '#lib/text/escape-markup';

/** An Atom feed (RFC 4287) before it is written. Times are ISO with their zone; addresses are absolute. */
export type AtomFeed = {
  id: string;
  title: string;
  subtitle: string;
  author: string;
  /** Address of the feed itself, which one that is private does not tell; and of the page that it accompanies. */
  self: string | null;
  alternate: string;
  updated: string;
  entries: AtomEntry[];
};

type AtomEntry = {
  /** Never changes, whatever happens to titles and addresses. */
  id: string;
  title: string;
  url: string;
  related: string | null;
  published: string;
  updated: string;
  category: string;
  summary: string;
};

/** The feed as an XML document. Any text is allowed in it; characters that XML cannot contain are left out. */
export function writeAtomFeed({ id, title, subtitle, author, self, alternate, updated, entries }: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    element('id', id),
    element('title', title),
    element('subtitle', subtitle),
    `<author>${element('name', author)}</author>`,
    ...(self === null ? [] : [`<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`]),
    `<link rel="alternate" type="text/html" href="${escapeXml(alternate)}"/>`,
    element('updated', updated),
    ...entries.map(writeEntry),
    '</feed>',
    '',
  ].join('\n');
}

function writeEntry({ id, title, url, related, published, updated, category, summary }: AtomEntry): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    related ? `<link rel="related" href="${escapeXml(related)}"/>` : '',
    element('published', published),
    element('updated', updated),
    `<category term="${escapeXml(category)}"/>`,
    element('summary', summary),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
