import { paragraph, table } from './written-release.ts';

/** The annual report of an invented Canadian company: a form 40-F that is a cover, with the report in its exhibits. */

const heading = (text: string) => `<p><b>${text}</b></p>`;
const document = (...parts: readonly string[]) => `<html><body>${parts.join('\n')}</body></html>`;
const long = (text: string) => paragraph(`${text} `.repeat(6).trim());

export const CANADIAN_COMPANY = { cik: '9999970077', ticker: 'VXLY', name: 'Vexley Timber Inc.' };
export const CANADIAN_PERIOD = '2025-12-31';

const COVER = document(
  ...['FORM 40-F', '☒ ANNUAL REPORT PURSUANT TO SECTION 13(a) OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934'].map(
    paragraph,
  ),
  ...['For the fiscal year ended December 31, 2025', 'Commission File Number 001-99999', 'VEXLEY TIMBER INC.'].map(
    paragraph,
  ),
  paragraph('(Exact name of Registrant as specified in its charter)'),
  heading('PRINCIPAL DOCUMENTS'),
  long('The documents filed as exhibits 99.1 to 99.3 are incorporated by reference in this annual report.'),
  heading('UNDERTAKING'),
  long(
    'Vexley Timber undertakes to make available, in person or by telephone, representatives to respond to inquiries.',
  ),
  heading('SIGNATURES'),
  paragraph(
    'Pursuant to the requirements of the Exchange Act, the Registrant has duly caused this report to be signed.',
  ),
);

const INFORMATION_FORM = document(
  heading('VEXLEY TIMBER INC.'),
  heading('ANNUAL INFORMATION FORM'),
  paragraph('For the year ended December 31, 2025. Dated March 3, 2026.'),
  heading('CORPORATE STRUCTURE'),
  long('Vexley Timber was incorporated under the laws of British Columbia and has its head office in Prince George.'),
  heading('DESCRIPTION OF THE BUSINESS'),
  long('Vexley Timber saws spruce and pine at four mills and sells boards to builders in Canada and in Japan.'),
  heading('RISK FACTORS'),
  long(
    'Wildfires may destroy the stands of timber that the mills depend on, and insurance does not cover all of them.',
  ),
  heading('LEGAL PROCEEDINGS'),
  long('A claim for $12 million of a former customer was dismissed in May 2025, and no appeal was made.'),
);

const STATEMENTS = document(
  heading('VEXLEY TIMBER INC.'),
  heading('CONSOLIDATED FINANCIAL STATEMENTS'),
  paragraph(
    'Years ended December 31, 2025 and 2024. The consolidated financial statements are presented in Canadian dollars.',
  ),
  heading('CONSOLIDATED STATEMENTS OF INCOME'),
  paragraph('(in thousands of Canadian dollars, except per share amounts)'),
  table(
    ['Years ended December 31,', '2025', '2024'],
    ['Revenue', '$482,300', '$441,900'],
    ['Cost of sales', '340,100', '318,000'],
    ['Operating income', '61,200', '49,800'],
    ['Income tax expense', '14,100', '11,500'],
    ['Net income', '$44,800', '$36,000'],
    ['Diluted earnings per share', '$1.12', '$0.90'],
    ['Weighted average number of diluted shares outstanding', '40,000', '40,000'],
  ),
  heading('CONSOLIDATED BALANCE SHEETS'),
  paragraph('(in thousands of Canadian dollars)'),
  table(
    ['As at December 31,', '2025', '2024'],
    ['Cash and cash equivalents', '$58,700', '$40,200'],
    ['Total current assets', '190,000', '171,000'],
    ['Total assets', '612,400', '580,300'],
    ['Total current liabilities', '88,000', '91,000'],
    ['Total liabilities', '240,400', '231,300'],
    ['Total shareholders’ equity', '372,000', '349,000'],
    ['Total liabilities and shareholders’ equity', '$612,400', '$580,300'],
  ),
);

const DISCUSSION = document(
  heading('MANAGEMENT’S DISCUSSION AND ANALYSIS'),
  paragraph('For the year ended December 31, 2025.'),
  heading('OVERVIEW'),
  long('Vexley Timber shipped more boards to Japan in 2025 than in any year before.'),
  heading('RESULTS OF OPERATIONS'),
  paragraph(
    'Revenue increased 9% to $482.3 million in 2025 from $441.9 million in 2024, because prices of boards rose and the mill in Quesnel ran a third shift.',
  ),
  long('Costs of logs rose as well, and less than the prices of boards.'),
  heading('LIQUIDITY AND CAPITAL RESOURCES'),
  long(
    'Cash of $58.7 million and an undrawn credit facility of $150 million are enough for the kilns planned in 2026.',
  ),
);

export const CANADIAN_REPORT = {
  form: '40-F',
  primary: COVER,
  exhibits: [
    { type: 'EX-99.1', file: 'aif.htm', content: INFORMATION_FORM },
    { type: 'EX-99.2', file: 'statements.htm', content: STATEMENTS },
    { type: 'EX-99.3', file: 'mda.htm', content: DISCUSSION },
    { type: 'EX-99.4', file: 'consent.htm', content: document(paragraph('We consent to the use of our report.')) },
    { type: 'EX-31.1', file: 'certification.htm', content: document(paragraph('I certify.')) },
  ],
} as const;
