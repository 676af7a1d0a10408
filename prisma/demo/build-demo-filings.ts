import type { HiddenFact } from './fact-registry.ts';
import { hallfordSource } from './hallford/filings.ts';
import { northwindSource } from './northwind/filings.ts';
import { type CompanySource, type PlannedExhibit, planReports } from './plan-reports.ts';
import type { Report } from './profile.ts';
import { renderDocument } from './render-document.ts';
import { tidemarkSource } from './tidemark/filings.ts';

export type DemoFiling = {
  company: { cik: string; ticker: string; name: string };
  accession: string;
  form: '10-K' | '10-Q' | '8-K';
  filedOn: string;
  periodOfReport: string;
  primaryDocument: string;
  /** Items of a current report, comma-separated; empty for other forms. */
  items: string;
  html: string;
  /** Documents filed with it. */
  exhibits: { type: string; description: string; file: string; html: string }[];
};

export const demoSources: readonly CompanySource[] = [northwindSource, hallfordSource, tidemarkSource];

/** The filings of the invented companies, oldest first within each company. The same bytes on every call; about 0.3 s. */
export function buildDemoFilings(): DemoFiling[] {
  return demoSources.flatMap((source) =>
    planReports(source).map(({ report, yearEnd, items }) =>
      buildFiling(source, report, items, source.write(report, yearEnd)),
    ),
  );
}

function buildFiling(
  source: CompanySource,
  report: Report,
  items: string,
  nodes: ReturnType<CompanySource['write']>,
): DemoFiling {
  const { cik, ticker, name, prefix } = source.profile;
  const { form, filedOn, accession } = report;
  // A current report is about its event, not about the quarter that it announces.
  const periodOfReport = form === '8-K' ? filedOn : report.now.period.end;
  const primaryDocument = documentName(source, report, periodOfReport);
  const html = renderDocument({
    nodes,
    manner: source.manner,
    form,
    fileName: primaryDocument,
    cik,
    prefix,
    period: form === '8-K' ? { start: filedOn, end: filedOn } : report.ytd.period,
    footer: `${name} | ${footerTitle(report)}`,
    hidden: hiddenFacts(report),
  });
  const exhibits = (source.exhibits?.(report) ?? []).map((exhibit) => buildExhibit(source, report, exhibit));
  return {
    ...{ company: { cik, ticker, name }, accession, form, filedOn, periodOfReport, primaryDocument, items, html },
    exhibits,
  };
}

function buildExhibit(
  { manner, profile: { cik, ticker, name, prefix } }: CompanySource,
  { form, filedOn }: Report,
  { type, description, nodes }: PlannedExhibit,
): DemoFiling['exhibits'][number] {
  const file = `${ticker.toLowerCase()}-${filedOn.replaceAll('-', '')}${type.toLowerCase().replace(/[-.]/g, '')}.htm`;
  const html = renderDocument({
    ...{ nodes, manner, form, fileName: file, cik, prefix, hidden: [], isExhibit: true },
    period: { start: filedOn, end: filedOn },
    footer: `${name} | ${description}`,
  });
  return { type, description, file, html };
}

function documentName({ manner, profile }: CompanySource, { form }: Report, period: string): string {
  const day = period.replaceAll('-', '');
  if (manner === 'workiva') return `${profile.ticker.toLowerCase()}-${day}.htm`;
  const short = form.replace('-', '').toLowerCase();
  return manner === 'toppan' ? `${profile.ticker.toLowerCase()}-${day}x${short}.htm` : `d${short}.htm`;
}

function footerTitle({ form, fiscalYear, quarter }: Report): string {
  if (form === '10-K') return `${fiscalYear} Form 10-K`;
  return form === '10-Q' ? `Q${quarter} ${fiscalYear} Form 10-Q` : 'Form 8-K';
}

function hiddenFacts({ profile, form, fiscalYear, quarter }: Report): HiddenFact[] {
  const facts = [
    { concept: 'dei:AmendmentFlag', text: 'false' },
    { concept: 'dei:EntityCentralIndexKey', text: profile.cik },
  ];
  if (form === '8-K') return facts;
  return [
    ...facts,
    { concept: 'dei:DocumentFiscalYearFocus', text: String(fiscalYear) },
    { concept: 'dei:DocumentFiscalPeriodFocus', text: form === '10-K' ? 'FY' : `Q${quarter}` },
  ];
}
