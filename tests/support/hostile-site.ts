import { blacklinePath, companyPath, summaryPath } from '#lib/site';
import { addDemoReaders, DEMO_PASSWORD } from './demo-readers.ts';
import { asText, fillFiling, leavesRoom, type Vector } from './hostile-vectors.ts';
import { type SmallFiling, writeSmallEdgar } from './small-edgar.ts';
import { openVisitor, startWebServers, type WebServers } from './web-servers.ts';

const CIK = '0009666001';
const TICKER = 'HOST';
const FIRST_YEAR = 2005;

/** A name that tries to leave every place where a name is shown: markup, attributes, data for search engines, feeds. */
export const HOSTILE_NAME = `Hostile "><img src=x onerror=hit(9001)></script><script>hit(9002)</script>]]>' & Sons`;

export type HostileSite = {
  url: string;
  /** Pages that show the company, by name. */
  pages: Record<string, string>;
  accession: string;
  /** Cookies of a reader with full access. */
  cookies: { name: string; value: string; url: string }[];
  close: () => Promise<void>;
};

/**
 * Reads a company whose every filing, name and link is hostile through the whole pipeline and serves it as production
 * does: each vector as markup in one filing and as text in the next. Open the embedded test database before.
 * @param perFiling how many vectors are in one filing
 */
export async function startHostileSite(
  vectors: readonly Vector[],
  perFiling = Number.POSITIVE_INFINITY,
): Promise<HostileSite> {
  const filings: (SmallFiling & { name: string })[] = [];
  for (let from = 0; from < vectors.length; from += perFiling) {
    const part = vectors.slice(from, from + perFiling);
    for (const [spelling, content] of [
      ['markup', fillFiling(part.filter(leavesRoom), (markup) => markup)],
      ['text', fillFiling(part, asText)],
    ] as const) {
      const year = FIRST_YEAR + filings.length;
      filings.push({
        name: `vectors ${from + 1} to ${from + part.length} as ${spelling}`,
        form: '10-K',
        filedOn: `${year}-02-20`,
        periodOfReport: `${year - 1}-12-31`,
        content,
      });
    }
  }
  const { root, accessions } = writeSmallEdgar({ cik: CIK, ticker: TICKER, name: HOSTILE_NAME }, filings);
  const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
  const outcomes = await ingestCompanies({ ciks: [CIK], from: root });
  const unread = outcomes.filter(({ status }) => status !== 'ready');
  if (unread.length > 0) throw new Error(`Hostile filings were not read: ${JSON.stringify(unread)}`);
  await addDemoReaders();
  const web = await startWebServers(1, { LOG_LEVEL: 'silent' });
  const [url = ''] = web.urls;
  return {
    url,
    accession: accessions.at(-1) ?? '',
    pages: pagesOf(filings),
    cookies: await signIn(web),
    close: web.close,
  };
}

function pagesOf(filings: readonly { name: string; filedOn: string }[]): Record<string, string> {
  const pages: Record<string, string> = { 'the home page': '/', 'the company’s page': companyPath(TICKER) };
  for (const [at, { name, filedOn }] of filings.entries()) {
    pages[name] = summaryPath({ ticker: TICKER, form: '10-K', filedOn });
    if (at > 0) pages[`${name}, compared`] = blacklinePath({ ticker: TICKER, form: '10-K', filedOn });
  }
  return pages;
}

async function signIn({ urls: [url = ''] }: WebServers) {
  const visitor = openVisitor(url);
  await visitor.send('GET', '/api/login-status');
  const account = { email: 'subscriber@example.com', password: DEMO_PASSWORD };
  const { status, text } = await visitor.send('POST', '/api/login', { body: account });
  if (status !== 200) throw new Error(`The subscriber could not log in: ${status} ${text}`);
  return [...visitor.cookies].map(([name, value]) => ({ name, value, url }));
}
