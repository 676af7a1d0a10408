import { centered, grid, type Node, p, type Run, runs } from './document-nodes.ts';
import { grouped, instant, longDate } from './figures.ts';
import type { Report } from './profile.ts';

function words(text: string, concept: string, style: Partial<Run> = {}, format?: string): Run {
  return { text, words: format ? { concept, format } : { concept }, ...style };
}

function title(size: number, ...content: Run[]): Node {
  return { kind: 'title', size, runs: content };
}

function strong(text: string): Run {
  return { text, bold: true };
}

/** The first lines of every document: nobody may take these companies for real ones. */
function disclaimer(name: string): Node {
  return centered`${{
    text: `Demonstration document. ${name}, its people and every figure in this filing are invented to show how Proofline works. It was never filed with any authority and is not about any real company.`,
    italic: true,
  }}`;
}

const HEADINGS = {
  '10-K': ['ANNUAL', 'DocumentAnnualReport'],
  '10-Q': ['QUARTERLY', 'DocumentQuarterlyReport'],
} as const;

/** Cover page of a periodic report, with the facts that its tags carry. `marketDate` and `marketValue` belong to a 10-K. */
export function periodicCover(
  report: Report,
  outstanding: { date: string; shares: number },
  market: { date: string; millions: number } | null,
): Node[] {
  const { profile, form, now } = report;
  if (form === '8-K') throw new Error('A current report has a cover page of its own.');
  const [kind, concept] = HEADINGS[form];
  const periodWords = form === '10-K' ? 'For the fiscal year ended ' : 'For the quarterly period ended ';
  const box = 'ixt-sec:boolballotbox';
  return [
    disclaimer(profile.name),
    title(13, strong('UNITED STATES')),
    title(13, strong('SECURITIES AND EXCHANGE COMMISSION')),
    title(11, strong('Washington, D.C. 20549')),
    title(17, strong('FORM '), words(form, 'dei:DocumentType', { bold: true })),
    centered`(Mark One)`,
    centered`${words('☒', `dei:${concept}`, {}, box)} ${strong(`${kind} REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934`)}`,
    centered`${periodWords}${words(longDate(now.period.end), 'dei:DocumentPeriodEndDate', {}, 'ixt:date-monthname-day-year-en')}`,
    centered`or`,
    centered`${words('☐', 'dei:DocumentTransitionReport', {}, box)} ${strong('TRANSITION REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934')}`,
    ...registrant(report),
    ...(form === '10-K' ? [centered`Securities registered pursuant to Section 12(g) of the Act: None`] : []),
    ...filerStatus(report),
    ...(market
      ? [
          p`The aggregate market value of the voting stock held by non-affiliates of the registrant, as of ${longDate(market.date)}, the last business day of its most recently completed second fiscal quarter, was approximately ${{ before: '$', text: grouped(market.millions), after: ' million', number: { concept: 'dei:EntityPublicFloat', period: instant(market.date), unit: 'usd', scale: 6, decimals: '-6' } }}.`,
        ]
      : []),
    p`${{ text: grouped(outstanding.shares * 1000), number: { concept: 'dei:EntityCommonStockSharesOutstanding', period: instant(outstanding.date), unit: 'shares', scale: 0, decimals: '-3' } }} shares of the registrant's common stock were outstanding as of ${longDate(outstanding.date)}.`,
    ...(form === '10-K'
      ? [
          centered`${strong('DOCUMENTS INCORPORATED BY REFERENCE')}`,
          p`Portions of the registrant's definitive proxy statement for its ${meetingYear(report)} annual meeting of stockholders, to be filed within 120 days after the end of the fiscal year, are incorporated by reference into Part III of this report.`,
        ]
      : []),
    { kind: 'break' },
    { kind: 'contents' },
    { kind: 'break' },
  ];
}

/** Companies whose year ends in summer meet in the autumn after it, the others in the spring of the next year. */
function meetingYear({ fiscalYear, filedOn }: Report): number {
  const month = filedOn.slice(5, 7);
  return month === '07' || month === '08' || month === '09' ? fiscalYear : fiscalYear + 1;
}

function registrant({ profile }: Report): Node[] {
  const small = (text: string): Run => ({ text, italic: true });
  return [
    centered`Commission File Number: ${words(profile.fileNumber, 'dei:EntityFileNumber')}`,
    title(20, words(profile.name, 'dei:EntityRegistrantName', { bold: true })),
    centered`${small('(Exact name of Registrant as specified in its charter)')}`,
    grid([50, 50], false, [
      [
        words(profile.state, 'dei:EntityIncorporationStateCountryCode', { bold: true }),
        words(profile.employerNumber, 'dei:EntityTaxIdentificationNumber', { bold: true }),
      ],
      [small('(State or other jurisdiction of incorporation)'), small('(I.R.S. Employer Identification No.)')],
      [strong(profile.street), ''],
      [strong(profile.city), words(profile.phone, 'dei:CityAreaCode', { bold: true })],
      [
        small('(Address of principal executive offices)'),
        small("(Registrant's telephone number, including area code)"),
      ],
    ]),
    centered`Securities registered pursuant to Section 12(b) of the Act:`,
    grid([45, 20, 35], true, [
      ['Title of each class', 'Trading symbol', 'Name of each exchange on which registered'],
      [
        words(`Common Stock, ${profile.parValue} par value`, 'dei:Security12bTitle'),
        words(profile.ticker, 'dei:TradingSymbol'),
        words(profile.exchange, 'dei:SecurityExchangeName'),
      ],
    ]),
  ];
}

function filerStatus({ profile }: Report): Node[] {
  return [
    p`Indicate by check mark whether the registrant (1) has filed all reports required to be filed by Section 13 or 15(d) of the Securities Exchange Act of 1934 during the preceding 12 months, and (2) has been subject to such filing requirements for the past 90 days. Yes ☒ No ☐`,
    p`Indicate by check mark whether the registrant has submitted electronically every Interactive Data File required to be submitted pursuant to Rule 405 of Regulation S-T during the preceding 12 months. Yes ☒ No ☐`,
    p`Filer status of the registrant, as defined in Rule 12b-2 of the Exchange Act: ${words(profile.filerStatus, 'dei:EntityFilerCategory')}.`,
    p`Indicate by check mark whether the registrant is a shell company (as defined in Rule 12b-2 of the Exchange Act). Yes ☐ No ☒`,
  ];
}

/** Cover page of a current report. */
export function currentCover(report: Report, eventDate: string): Node[] {
  const { profile } = report;
  return [
    disclaimer(profile.name),
    title(13, strong('UNITED STATES')),
    title(13, strong('SECURITIES AND EXCHANGE COMMISSION')),
    title(11, strong('Washington, D.C. 20549')),
    title(17, strong('FORM '), words('8-K', 'dei:DocumentType', { bold: true })),
    title(11, strong('CURRENT REPORT')),
    centered`Pursuant to Section 13 or 15(d) of the Securities Exchange Act of 1934`,
    centered`Date of Report (Date of earliest event reported): ${words(longDate(eventDate), 'dei:DocumentPeriodEndDate', {}, 'ixt:date-monthname-day-year-en')}`,
    ...registrant(report),
    p`Check the appropriate box below if the Form 8-K filing is intended to simultaneously satisfy the filing obligation of the registrant under any of the following provisions:`,
    ...[
      'Written communications pursuant to Rule 425 under the Securities Act (17 CFR 230.425)',
      'Soliciting material pursuant to Rule 14a-12 under the Exchange Act (17 CFR 240.14a-12)',
      'Pre-commencement communications pursuant to Rule 14d-2(b) under the Exchange Act (17 CFR 240.14d-2(b))',
      'Pre-commencement communications pursuant to Rule 13e-4(c) under the Exchange Act (17 CFR 240.13e-4(c))',
    ].map((text): Node => ({ kind: 'paragraph', centered: false, runs: runs`☐ ${text}` })),
    p`Indicate by check mark whether the registrant is an emerging growth company as defined in Rule 405 of the Securities Act of 1933 or Rule 12b-2 of the Securities Exchange Act of 1934. Emerging growth company ☐`,
    { kind: 'break' },
  ];
}
