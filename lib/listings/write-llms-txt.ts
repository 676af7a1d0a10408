import { routes, site, summaryAlternatePath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import type { FeedFiling } from './feed-queries.ts';

/** Enough to show what the addresses look like, and what is new. */
const EXAMPLES = 20;

/**
 * The site described for language models and other programs (llmstxt.org): what is here, in which formats, and what is
 * new.
 */
export function writeLlmsTxt(filings: readonly FeedFiling[]): string {
  const root = siteUrl('/');
  return [
    `# ${site.name}`,
    '',
    `> ${site.description} ${site.tagline}`,
    '',
    'Summaries are AI-generated and may omit details; every figure names the paragraph of the filing that it stands in.',
    'A summary page shows key points and the first paragraphs to everybody; all of it needs an account.',
    '',
    '## For programs',
    '',
    `- [Latest filings](${siteUrl('/feed.atom')}): Atom feed`,
    `- ${root}filings/{symbol}/feed.atom: Atom feed of one company`,
    `- ${root}filings/{symbol}/summarized.md?type={form}&date={YYYY-MM-DD}: a summary as Markdown`,
    `- ${root}filings/{symbol}/summarized.json?type={form}&date={YYYY-MM-DD}: a summary as JSON, with key figures and receipts`,
    `- [Companies by first letter](${siteUrl('/api/company-suggestions?letter=a')}): JSON`,
    `- ${root}mcp: the Model Context Protocol, for assistants, with an API key (${siteUrl(routes.developers.path)})`,
    '',
    '## Latest summaries',
    '',
    ...filings.slice(0, EXAMPLES).map((filing) => {
      const url = siteUrl(summaryAlternatePath(filing, 'md'));
      return `- [${plain(filing.company)}, ${filing.form} of ${filing.filedOn}](${url})`;
    }),
    '',
  ].join('\n');
}

/** A name within the brackets of a link. */
const plain = (name: string) => name.replace(/[[\]\\\p{Cc}]/gu, ' ').trim();
