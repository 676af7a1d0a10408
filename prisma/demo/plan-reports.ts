import { combineSpans } from './combine-spans.ts';
import type { Node } from './document-nodes.ts';
import type { Profile, Report, Segment } from './profile.ts';
import type { MarkupManner } from './render-document.ts';
import { simulateQuarters } from './simulate-quarters.ts';
import type { Balance, Drivers, Span } from './simulation-shapes.ts';

export type PlannedFiling = {
  form: Report['form'];
  fiscalYear: number;
  quarter: 1 | 2 | 3 | 4;
  filedOn: string;
  /** Year and sequence number of the accession number. */
  serial: string;
  /** Items of a current report, as EDGAR lists them. */
  items?: string;
};

/** Everything that one invented company is made of. */
export type CompanySource = {
  profile: Profile;
  drivers: Drivers;
  /** Fiscal year of the first simulated quarter. */
  firstFiscalYear: number;
  segments(fiscalYear: number): Segment[];
  manner: MarkupManner;
  plan: readonly PlannedFiling[];
  /** The nodes of one document; `yearEnd` is the balance sheet at the end of the fiscal year before. */
  write(report: Report, yearEnd: Balance): Node[];
  /** The exhibits that are filed with it. */
  exhibits?(report: Report): PlannedExhibit[];
};

export type PlannedExhibit = { type: string; description: string; nodes: Node[] };

/** The company's numbers as each planned filing sees them. */
export function planReports(source: CompanySource): { report: Report; yearEnd: Balance; items: string }[] {
  const quarters = simulateQuarters(source.drivers);
  return source.plan.map((filing) => planReport(source, quarters, filing));
}

function planReport(source: CompanySource, quarters: readonly Span[], filing: PlannedFiling) {
  const { profile, firstFiscalYear } = source;
  const { form, fiscalYear, quarter, filedOn } = filing;
  const { scale } = profile;
  const first = (year: number) => (year - firstFiscalYear) * 4;
  const stretch = (year: number, from: number, to: number) =>
    combineSpans(quarters.slice(first(year) + from - 1, first(year) + to), scale);
  const isYear = form === '10-K';
  const span = (year: number) => (isYear ? stretch(year, 1, 4) : stretch(year, quarter, quarter));
  const ytd = (year: number) => stretch(year, 1, quarter);
  const report: Report = {
    profile,
    form,
    fiscalYear,
    quarter,
    filedOn,
    accession: `${profile.cik}-${filing.serial}`,
    now: span(fiscalYear),
    prior: span(fiscalYear - 1),
    before: span(fiscalYear - 2),
    ytd: ytd(fiscalYear),
    priorYtd: ytd(fiscalYear - 1),
    segments: source.segments(fiscalYear),
  };
  return { report, yearEnd: report.ytd.open, items: filing.items ?? '' };
}
