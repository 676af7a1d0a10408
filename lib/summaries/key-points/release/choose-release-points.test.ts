import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { summariseFiling } from '#lib/summaries/summarise-filing';

const bytes = (body: string) => new TextEncoder().encode(`<html><body>${body}</body></html>`);
const rows = (...lines: string[][]) =>
  `<table>${lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

const REPORT = bytes(
  `<p>FORM 8-K</p><p><b>Item 2.02 Results of Operations and Financial Condition</b></p>
   <p>On May 6, 2026, Alder Corp. issued a press release on its results, which is Exhibit 99.1 of this report.</p>
   <p><b>Item 5.02 Departure of Directors or Certain Officers</b></p>
   <p>On May 5, 2026, Ada Birch resigned as chief financial officer of Alder Corp., effective June 1, 2026.</p>`,
);
const release = (netIncome: string, eps: string) =>
  bytes(
    `<p><b>Alder Reports Results of the First Quarter of Fiscal 2026</b></p>
     <p>Revenue grew 9% to $48.0 million in the first quarter of fiscal 2026 from $44.0 million a year earlier.</p>
     <p>Alder will hold a conference call on these results at 5 p.m. on May 6, 2026, which is also a webcast.</p>
     <p><b>Condensed Consolidated Statements of Operations</b></p><p>(In millions, except per share amounts)</p>
     ${rows(
       ['', 'Three Months Ended March 31, 2026', 'Three Months Ended March 31, 2025'],
       ['Revenue', '$48.0', '$44.0'],
       ['Cost of sales', '20.0', '19.0'],
       ['Operating income', '12.0', '10.0'],
       ['Net income (loss)', netIncome, '8.0'],
       ['Diluted earnings (loss) per share', eps, '$0.80'],
       ['Diluted shares', '10.0', '10.0'],
     )}
     <p><b>Outlook for Fiscal 2026</b></p><ul><li>Revenue of $200 million to $210 million</li></ul>`,
  );

function pointsOf(...figures: [string, string] | []) {
  const [netIncome, eps] = figures;
  const exhibit = { sequence: 2, type: 'EX-99.1', description: null, file: 'a.htm', url: null, failure: null };
  const given = netIncome && eps ? [{ ...exhibit, bytes: release(netIncome, eps) }] : [];
  const document = parseFiling(REPORT, { form: '8-K', period: '2026-05-06' }, given);
  return { document, points: summariseFiling(document).keyPoints };
}

describe('the key points of a current report on results', () => {
  const { document, points } = pointsOf('9.0', '$0.90');

  test('begin with the release’s figures, each with the characters that it stands in', () => {
    const [first] = points;
    expect(first?.text).toMatch(
      /^In the first quarter of fiscal 2026, revenue was \$48\.?0? million, operating income /,
    );
    expect(first?.text).toMatch(/, as the release says \(unaudited\)\.$/);
    const printed = first?.receipts?.map(
      ({ source }) => source && document.blocks[source.block]?.text.slice(...source.span),
    );
    expect(printed?.slice(0, 2)).toEqual(['$48.0', '12.0']);
  });

  test('tell the outlook as guidance', () => {
    const outlook = points.find(({ category }) => category === 'guidance');
    expect(outlook?.text).toBe('The company expects for fiscal 2026: Revenue $200 million to $210 million.');
  });

  test('leave out that there is a release and a call, and keep other news', () => {
    const texts = points.map(({ text }) => text).join('\n');
    expect(texts).not.toMatch(/issued a press release|conference call/);
    expect(texts).toContain('Ada Birch resigned as chief financial officer');
  });

  test('call a loss a loss', () => {
    const [first] = pointsOf('(9.0)', '$(0.90)').points;
    expect(first?.text).toMatch(/a net loss of \$9(?:\.0)? million and a loss per diluted share of \$0\.90/);
  });

  test('are the other news alone where there is no release', () => {
    expect(pointsOf().points.map(({ text }) => text)).toContainEqual(expect.stringContaining('resigned'));
  });
});
