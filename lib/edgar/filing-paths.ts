import { AppError } from '#lib/errors';
import type { FilingLocation } from './types.ts';

/** Where readers find EDGAR's files. */
export const EDGAR_SITE = 'https://www.sec.gov';

export const TICKERS_PATH = 'files/company_tickers.json';

/** A CIK as ten digits, from a number, a padded or an unpadded string, with or without "CIK" before it. */
export function normaliseCik(cik: string | number): string {
  const digits = /^(?:CIK)?0*(\d{1,10})$/i.exec(String(cik).trim())?.[1];
  if (!digits) throw new AppError('invalid_input', `“${cik}” is not a CIK: a CIK has at most ten digits.`);
  return digits.padStart(10, '0');
}

/** An accession with its dashes, from either spelling. */
export function normaliseAccession(accession: string): string {
  const parts = /^(\d{10})-?(\d{2})-?(\d{6})$/.exec(accession.trim());
  if (!parts) throw new AppError('invalid_input', `“${accession}” is not an accession number (0000320193-24-000123).`);
  return `${parts[1]}-${parts[2]}-${parts[3]}`;
}

export function submissionsPath(cik: string): string {
  return `submissions/CIK${normaliseCik(cik)}.json`;
}

function companyFolder(cik: string): string {
  return `Archives/edgar/data/${Number(normaliseCik(cik))}`;
}

export function fullSubmissionPath({ cik, accession }: Pick<FilingLocation, 'cik' | 'accession'>): string {
  return `${companyFolder(cik)}/${normaliseAccession(accession)}.txt`;
}

/** The primary document's path under EDGAR's root; the full submission's when there is no primary document. */
export function documentPath(filing: FilingLocation): string {
  const accession = normaliseAccession(filing.accession);
  const name = safeDocumentName(filing.primaryDocument);
  if (name === null || name === `${accession}.txt`) return fullSubmissionPath(filing);
  return `${companyFolder(filing.cik)}/${accession.replaceAll('-', '')}/${encodeURIComponent(name)}`;
}

/** A filing's own folder, with all its documents. */
export function filingFolder({ cik, accession }: Pick<FilingLocation, 'cik' | 'accession'>): string {
  return `${companyFolder(cik)}/${normaliseAccession(accession).replaceAll('-', '')}`;
}

/** The list of a filing's documents with their types. */
export function headersPath(filing: Pick<FilingLocation, 'cik' | 'accession'>): string {
  return `${filingFolder(filing)}/${normaliseAccession(filing.accession)}-index-headers.html`;
}

/** The list of a filing's files, without their types. */
export function folderIndexPath(filing: Pick<FilingLocation, 'cik' | 'accession'>): string {
  return `${filingFolder(filing)}/index.json`;
}

/** Whether a filing's document is the full submission, which contains all others. */
export function isFullSubmission(filing: FilingLocation): boolean {
  return documentPath(filing) === fullSubmissionPath(filing);
}

export function indexPath({ cik, accession }: Pick<FilingLocation, 'cik' | 'accession'>): string {
  return `${filingFolder({ cik, accession })}/${normaliseAccession(accession)}-index.htm`;
}

/**
 * The name of the file that was filed. EDGAR lists forms that it renders itself under their style sheet's folder
 * (`xslF345X05/form4.xml`): that folder is dropped, since what was filed is the XML. Null for no name, and for one
 * that would lead out of the filing's folder.
 */
export function safeDocumentName(listed: string | null | undefined): string | null {
  const name = (listed ?? '').trim().replace(/^xsl[^/\\]*\//i, '');
  const unsafe = name === '' || /[/\\\p{Cc}\p{Cf}]/u.test(name) || /^\.+$/.test(name);
  return unsafe ? null : name;
}

/** Filings made on paper are listed, but EDGAR has no text of them. */
export function isPaperFiling(primaryDocument: string | null): boolean {
  return /\.paper$/i.test(primaryDocument ?? '');
}
