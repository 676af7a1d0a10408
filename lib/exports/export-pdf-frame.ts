import { formatDay } from '#lib/key-figures/format-key-figures';
import { site } from '#lib/site';
import { AI_NOTICE, type FilingExport } from './export-filing.ts';
import { INK, MARGIN, type Pdf, printable, textWidth } from './export-pdf-page.ts';
import { writtenBy } from './written-by.ts';

/** An entry of the contents: where it leads, and the page as readers count them. */
export type ContentsLine = { name: string; id: string; page: number };

/** The first page: the filing, what this document is, and where it comes from. */
export function writeCover(pdf: Pdf, { filing, summaries }: FilingExport): void {
  pdf.addPage();
  const width = textWidth(pdf);
  // The mark: a flat line that turns into a tick.
  pdf.save().translate(MARGIN.left, 76).scale(0.9);
  pdf.path('M1.5 13H8l4.5 5L24 2.5').lineWidth(2.5).lineCap('round').lineJoin('round').stroke(INK.proof).restore();
  pdf
    .font('bold')
    .fontSize(13)
    .fillColor(INK.text)
    .text(site.name, MARGIN.left + 30, 78);

  pdf.y = 230;
  pdf.font('title').fontSize(30).text(printable(filing.company), MARGIN.left, 230, { width });
  pdf.font('sans').fontSize(15).fillColor(INK.second).moveDown(0.4);
  const period = filing.period ? ` for the period to ${formatDay(filing.period)}` : '';
  pdf.text(printable(`Summary of the ${filing.form}${period}`), { width }).moveDown(1.2);

  pdf.fontSize(10.5);
  const facts: [string, string | null][] = [
    ['Symbol', filing.ticker],
    ['Filed on', filing.filedOn && formatDay(filing.filedOn)],
    ['Accession number', filing.accession],
    ['Summaries', `${summaries.shown} of ${summaries.total}`],
  ];
  for (const [name, value] of facts) {
    if (!value) continue;
    const { y } = pdf;
    pdf.fillColor(INK.third).text(name, MARGIN.left, y, { width: 120 });
    pdf.fillColor(INK.text).text(printable(value), MARGIN.left + 130, y, { width: width - 130 });
  }
  for (const [name, url] of [
    ['Read it on the site', filing.pageUrl],
    ['Read the original', filing.originalUrl],
  ] as const) {
    if (url) pdf.fillColor(INK.text).text(name, MARGIN.left, pdf.y + 6, { width, link: url, underline: true });
  }

  pdf
    .fontSize(9)
    .fillColor(INK.second)
    .text(printable(`${AI_NOTICE} ${writtenBy(summaries)}`), MARGIN.left, 640, { width });
  if (filing.invented) pdf.text('An invented company: none of this was sent to the SEC.', { width });
}

/** Fills the pages after the cover: a line for each entry, its page at the right, all of it a link. */
export function writeContents(pdf: Pdf, lines: readonly ContentsLine[], linesPerPage: number): void {
  for (const [index, { name, id, page }] of lines.entries()) {
    const row = index % linesPerPage;
    pdf.switchToPage(1 + Math.floor(index / linesPerPage));
    const width = textWidth(pdf);
    if (row === 0) {
      pdf.font('title').fontSize(15).fillColor(INK.text);
      pdf.text(index === 0 ? 'Contents' : 'Contents, continued', MARGIN.left, MARGIN.top, { width });
    }
    const y = MARGIN.top + 34 + row * 20;
    pdf.font('sans').fontSize(10.5);
    pdf.text(printable(name), MARGIN.left, y, {
      width: width - 40,
      height: 14,
      ellipsis: true,
      lineBreak: true,
      goTo: id,
    });
    pdf.text(String(page), MARGIN.left, y, { width, align: 'right', goTo: id });
  }
}

/** The running foot of every page: company, form, period, what this is; and the page. */
export function writeFeet(pdf: Pdf, { company, form, period }: FilingExport['filing']): void {
  const { start, count } = pdf.bufferedPageRange();
  const words = [company, form, period && formatDay(period), AI_NOTICE.split('.')[0]].filter(Boolean).join(' · ');
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    // Below the margin pdfkit would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 42;
    const width = textWidth(pdf);
    pdf.font('sans').fontSize(8).fillColor(INK.third);
    pdf.text(printable(words), MARGIN.left, y, { width: width - 60, height: 11, ellipsis: true });
    pdf.text(`${index + 1} of ${count}`, MARGIN.left, y, { width, align: 'right' });
    pdf.page.margins.bottom = MARGIN.bottom;
  }
}
