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
  for (const filing of filings) {
    const { company, accession, primaryDocument, html, exhibits } = filing;
    const folder = `Archives/edgar/data/${Number(company.cik)}/${accession.replaceAll('-', '')}`;
    write(`${folder}/${primaryDocument}`, html);
    for (const exhibit of exhibits) write(`${folder}/${exhibit.file}`, exhibit.html);
    write(`${folder}/${accession}-index-headers.html`, indexOfHeaders(filing));
  }
}

/** The list of a filing's documents, in EDGAR's format. */
function indexOfHeaders({ accession, form, primaryDocument, exhibits }: DemoFiling): string {
  const documents = [{ type: form, file: primaryDocument, description: form }, ...exhibits];
  const lines = documents.map(
    ({ type, file, description }, at) =>
      `&lt;DOCUMENT&gt;\n&lt;TYPE&gt;${type}\n&lt;SEQUENCE&gt;${at + 1}\n&lt;FILENAME&gt;${file}\n` +
      `&lt;DESCRIPTION&gt;${description}\n&lt;TEXT&gt;\n<a href="${file}">Document ${at + 1} - file: ${file}</a><br>\n&lt;/DOCUMENT&gt;`,
  );
  return `<HTML><HEAD><TITLE>SEC EDGAR Submission ${accession}</TITLE></HEAD><BODY><PRE>${lines.join('\n')}</PRE></BODY></HTML>`;
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
