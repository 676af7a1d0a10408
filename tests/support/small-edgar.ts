import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type SmallFiling = {
  form: string;
  filedOn: string;
  periodOfReport: string;
  /** The primary document; null leaves the file out. */
  content: string | Uint8Array | null;
  /** Documents filed with it; without any there is no list of them either. */
  exhibits?: readonly SmallExhibit[];
};

/** An exhibit; without content its file is listed and missing. */
export type SmallExhibit = { type: string; file: string; content: string | Uint8Array | null };

/** Annual reports of these contents, one a year from 2009 on. */
export const yearlyReports = (contents: readonly SmallFiling['content'][]): SmallFiling[] =>
  contents.map((content, at) => ({
    form: '10-K',
    filedOn: `${2010 + at}-02-20`,
    periodOfReport: `${2009 + at}-12-31`,
    content,
  }));

/** Writes a directory laid out like EDGAR with one invented company. @returns its path and the accession numbers */
export function writeSmallEdgar(
  company: { cik: string; ticker: string; name: string },
  filings: readonly SmallFiling[],
): { root: string; accessions: string[] } {
  const root = mkdtempSync(join(tmpdir(), 'proofline-edgar-'));
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const accessions = filings.map((filing, index) => {
    const number = String(index + 1).padStart(6, '0');
    return `${company.cik}-${filing.filedOn.slice(2, 4)}-${number}`;
  });
  write(
    'files/company_tickers.json',
    JSON.stringify({ 0: { cik_str: Number(company.cik), ticker: company.ticker, title: company.name } }),
  );
  const column = <T>(of: (filing: SmallFiling, index: number) => T) => filings.map(of);
  write(
    `submissions/CIK${company.cik}.json`,
    JSON.stringify({
      cik: company.cik,
      name: company.name,
      tickers: [company.ticker],
      exchanges: ['NYSE'],
      filings: {
        recent: {
          accessionNumber: accessions,
          filingDate: column((filing) => filing.filedOn),
          reportDate: column((filing) => filing.periodOfReport),
          acceptanceDateTime: column((filing) => `${filing.filedOn}T21:05:00.000Z`),
          form: column((filing) => filing.form),
          items: column(() => ''),
          size: column((filing) => filing.content?.length ?? 0),
          primaryDocument: column((_, index) => `document-${index}.htm`),
        },
        files: [],
      },
    }),
  );
  for (const [index, { form, content, exhibits = [] }] of filings.entries()) {
    const accession = accessions[index] ?? '';
    const folder = `Archives/edgar/data/${Number(company.cik)}/${accession.replaceAll('-', '')}`;
    const file = `document-${index}.htm`;
    if (content !== null) write(`${folder}/${file}`, content);
    for (const exhibit of exhibits) if (exhibit.content !== null) write(`${folder}/${exhibit.file}`, exhibit.content);
    const documents = [{ type: form, file }, ...exhibits];
    if (exhibits.length > 0) write(`${folder}/${accession}-index-headers.html`, indexOfHeaders(documents));
  }
  return { root, accessions };
}

/** The list of a filing's documents, as EDGAR escapes it. */
const indexOfHeaders = (documents: readonly { type: string; file: string }[]) =>
  documents
    .map(
      ({ type, file }, at) =>
        `&lt;DOCUMENT&gt;\n&lt;TYPE&gt;${type}\n&lt;SEQUENCE&gt;${at + 1}\n&lt;FILENAME&gt;${file}\n&lt;TEXT&gt;\n`,
    )
    .join('');
