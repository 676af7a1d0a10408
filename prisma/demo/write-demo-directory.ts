import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DemoFiling, demoSources } from './build-demo-filings.ts';

/**
 * Writes the filings as a directory laid out like EDGAR, which `ingest --from` reads: the list of tickers, one
 * submissions file per company (newest filing first) and the documents under `Archives`.
 */
export function writeDemoDirectory(directory: string, filings: readonly DemoFiling[]): void {
  const write = (path: string, content: string) => {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const companies = demoSources.map(({ profile }) => profile);
  const tickers = companies.map(({ cik, ticker, name }) => ({ cik_str: Number(cik), ticker, title: name }));
  write('files/company_tickers.json', JSON.stringify(Object.fromEntries(tickers.entries())));
  for (const { profile } of demoSources) {
    const own = filings
      .filter(({ company }) => company.cik === profile.cik)
      .toSorted((a, b) => b.filedOn.localeCompare(a.filedOn));
    write(`submissions/CIK${profile.cik}.json`, JSON.stringify(submissions(profile, own)));
  }
  for (const { company, accession, primaryDocument, html } of filings) {
    const folder = `Archives/edgar/data/${Number(company.cik)}/${accession.replaceAll('-', '')}`;
    write(`${folder}/${primaryDocument}`, html);
  }
}

function submissions(profile: (typeof demoSources)[number]['profile'], filings: readonly DemoFiling[]) {
  const column = <T>(of: (filing: DemoFiling) => T) => filings.map(of);
  const isInline = (filing: DemoFiling) => (filing.html.includes('<ix:header>') ? 1 : 0);
  return {
    cik: profile.cik,
    entityType: 'operating',
    sic: profile.sic,
    sicDescription: profile.sicDescription,
    name: profile.name,
    tickers: [profile.ticker],
    exchanges: [profile.exchange.startsWith('The Nasdaq') ? 'Nasdaq' : 'NYSE'],
    fiscalYearEnd: profile.fiscalYearEnd,
    filings: {
      recent: {
        accessionNumber: column(({ accession }) => accession),
        filingDate: column(({ filedOn }) => filedOn),
        reportDate: column(({ periodOfReport }) => periodOfReport),
        acceptanceDateTime: column(({ filedOn }) => `${filedOn}T21:05:00.000Z`),
        act: column(() => '34'),
        form: column(({ form }) => form),
        fileNumber: column(() => profile.fileNumber),
        filmNumber: column(() => ''),
        items: column(({ items }) => items),
        size: column(({ html }) => html.length),
        isXBRL: column(isInline),
        isInlineXBRL: column(isInline),
        primaryDocument: column(({ primaryDocument }) => primaryDocument),
        primaryDocDescription: column(({ form }) => form),
      },
      files: [],
    },
  };
}
