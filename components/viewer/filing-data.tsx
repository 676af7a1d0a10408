import { breadcrumbsOf, StructuredData } from '#components/shell/structured-data';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { companyPath, site, summaryPath } from '#lib/site';
import { siteAddress, siteUrl } from '#lib/site-url';
import { dateInWords, formInWords } from './head/filing-words.ts';

type Props = { filing: ReadingFiling };

/** Structured data for search engines: the summary as a report on the filing, and the path to it. */
export function FilingData({ filing }: Props) {
  return <StructuredData data={[reportOf(filing), breadcrumbsOf(stepsTo(filing))]} />;
}

function reportOf(filing: ReadingFiling) {
  const { company, ticker, form, filedOn, periodOfReport, originalUrl, accession } = filing;
  return {
    '@context': 'https://schema.org',
    '@type': 'Report',
    name: `${company} ${form} of ${dateInWords(filedOn)}, summarized`,
    description: `An AI-generated summary of the ${formInWords(form)} of ${company}.`,
    url: siteUrl(summaryPath({ ticker, form, filedOn })),
    reportNumber: accession,
    datePublished: filedOn,
    ...(periodOfReport ? { temporalCoverage: periodOfReport } : {}),
    inLanguage: 'en',
    about: { '@type': 'Organization', name: company, tickerSymbol: ticker },
    isBasedOn: originalUrl,
    publisher: { '@type': 'Organization', name: site.name, url: siteAddress() },
  };
}

function stepsTo({ company, ticker, form, filedOn }: ReadingFiling) {
  return [
    { name: company, path: companyPath(ticker) },
    { name: `${form} of ${dateInWords(filedOn)}`, path: summaryPath({ ticker, form, filedOn }) },
  ];
}
