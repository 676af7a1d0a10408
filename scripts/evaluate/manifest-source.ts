import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOfflineSource } from '#lib/discovery/edgar-source';
import { describeDocument } from '#lib/edgar/describe-document';
import type { EdgarSource, FilingEntry } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import type { ListedFiling } from './corpus-manifest.ts';

/**
 * The filings of a corpus' manifest as EDGAR would give them, so that the site's own pipeline reads them.
 * @param corpus the directory from which the manifest names its files
 */
export function createManifestSource(corpus: string, filings: readonly ListedFiling[]): EdgarSource {
  const ofCompany = (cik: string) => filings.filter((filing) => filing.cik === cik);
  return {
    ...createOfflineSource(),
    async listFilings(cik, { forms } = {}) {
      const own = ofCompany(cik);
      const [first] = own;
      if (!first) throw new AppError('not_found', `The manifest lists no filing of ${cik}.`);
      const tickers = [...new Set(own.flatMap(({ ticker }) => ticker ?? []))];
      const unknown = { exchanges: [], sic: null, sicDescription: null, fiscalYearEnd: null, formerNames: [] };
      const company = { cik, name: first.company, tickers, ...unknown };
      const listed = own.flatMap(({ accession, form, filed, period, file }) => {
        if (forms && !forms.includes(form)) return [];
        const name = file.split('/').at(-1)!;
        const documentUrl = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${name}`;
        const entry: FilingEntry = {
          accession,
          cik,
          form,
          filedOn: filed,
          periodOfReport: period,
          acceptedAt: null,
          primaryDocument: name,
          items: [],
          size: 0,
          documentUrl,
          indexUrl: documentUrl,
        };
        return entry;
      });
      return { company, filings: listed };
    },
    async fetchDocument(filing) {
      const listed = filings.find(({ accession }) => accession === filing.accession);
      if (!listed) throw new AppError('not_found', `The manifest does not list ${filing.accession}.`);
      return describeDocument(filing, readFileSync(join(corpus, listed.file)));
    },
  };
}
