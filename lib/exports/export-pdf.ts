import { changePhrase, formatDay, formatFigure, formatOf, periodPhrase } from '#lib/key-figures/format-key-figures';
import { nameOfFigure } from '#lib/key-figures/types';
import { site } from '#lib/site';
import {
  AI_NOTICE,
  CHANGES_TITLE,
  changesSince,
  type ExportedChanges,
  exportTitle,
  type FilingExport,
  permalink,
  receiptCounts,
  sectionTitle,
  WITHHELD_SENTENCE,
} from './export-filing.ts';
import { type ContentsLine, writeContents, writeCover, writeFeet } from './export-pdf-frame.ts';
import { closePdf, INK, MARGIN, openPdf, type Pdf, printable, roomLeft, textWidth } from './export-pdf-page.ts';
import type { ExportedSummary } from './types.ts';

/** Contents lines on a page. */
const LINES_PER_PAGE = 28;

/**
 * The export as a PDF on US Letter: cover, contents with page numbers and links, key figures, key points, what changed,
 * then the sections, each summary with its category, its proof and a link to its paragraph; a running foot on every
 * page. The same export gives the same bytes. Cost: about 1 s of processor time for 700 summaries.
 */
export async function writePdf(exported: FilingExport): Promise<Uint8Array> {
  const { filing, figures, summaries, changes } = exported;
  const title = exportTitle(filing);
  const pdf = openPdf({ title, subject: AI_NOTICE, author: site.name, date: filing.filedOn });
  const sections = summaries.sections.map((section) => sectionTitle(section));
  const entries = [
    ...(figures.length > 0 ? ['Key figures'] : []),
    ...(summaries.keyPoints.length > 0 ? ['Key points'] : []),
    ...(changes ? [CHANGES_TITLE] : []),
    ...sections,
  ];

  writeCover(pdf, exported);
  const contentsPages = Math.max(1, Math.ceil(entries.length / LINES_PER_PAGE));
  for (let page = 0; page < contentsPages; page++) pdf.addPage();
  pdf.addPage();

  const contents: ContentsLine[] = [];
  const begin = (name: string) => {
    if (roomLeft(pdf) < 120) pdf.addPage();
    const id = `section-${contents.length}`;
    const { start, count } = pdf.bufferedPageRange();
    contents.push({ name, id, page: start + count });
    pdf.outline.addItem(printable(name));
    if (pdf.y > MARGIN.top) pdf.moveDown(1.6);
    pdf.addNamedDestination(id, 'XYZ', null, pdf.y - 4, null);
    pdf
      .font('title')
      .fontSize(15)
      .fillColor(INK.text)
      .text(printable(name), { width: textWidth(pdf) });
    rule(pdf);
  };

  if (figures.length > 0) {
    begin('Key figures');
    writeFigures(pdf, exported);
  }
  if (summaries.keyPoints.length > 0) {
    begin('Key points');
    for (const { text, category, paragraphs } of summaries.keyPoints) {
      const [first] = paragraphs;
      writeParagraph(pdf, text, { meta: [category === 'other' ? '' : category], place: first ?? null, filing });
    }
  }
  if (changes) {
    begin(CHANGES_TITLE);
    writeChanges(pdf, changes);
  }
  for (const [index, section] of summaries.sections.entries()) {
    begin(sections[index] ?? '');
    for (const summary of section.summaries) writeSummary(pdf, summary, filing);
  }
  writeContents(pdf, contents, LINES_PER_PAGE);
  writeFeet(pdf, filing);
  return closePdf(pdf);
}

function writeSummary(pdf: Pdf, summary: ExportedSummary, filing: FilingExport['filing']): void {
  const { category, status, text, receipts } = summary;
  const words = status === 'withheld' ? WITHHELD_SENTENCE : text;
  const meta = [category === 'other' ? '' : category, receiptCounts(receipts)];
  writeParagraph(pdf, words, { meta, place: summary, filing, voice: status === 'quoted' ? 'serif' : 'sans' });
  for (const { text: claim, formula } of receipts) {
    if (!formula) continue;
    pdf
      .fontSize(8)
      .fillColor(INK.third)
      .text(printable(`${claim} = ${formula}`), { indent: 10, width: textWidth(pdf) });
  }
}

/** How a paragraph is set: what it is, the block that it comes from and that one's filing, and its typeface. */
type Setting = {
  meta: readonly string[];
  place: { ordinal: number; anchor: string } | null;
  filing: FilingExport['filing'];
  voice?: 'sans' | 'serif';
};

/** A paragraph and, small beneath it, its kind and its source. */
function writeParagraph(pdf: Pdf, text: string, { meta, place, filing, voice = 'sans' }: Setting): void {
  if (roomLeft(pdf) < 48) pdf.addPage();
  const width = textWidth(pdf);
  pdf.font(voice).fontSize(10.5).fillColor(INK.text).text(printable(text), { width, lineGap: 2.5 });
  const words = meta.filter(Boolean).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  pdf.font('sans').fontSize(8).fillColor(INK.third);
  if (words.length > 0) pdf.text(`${words.join(' · ')}${place ? ' · ' : ''}`, { width, continued: place !== null });
  if (place) {
    const link = permalink(filing, place.anchor);
    pdf.fillColor(INK.second).text(`¶ ${place.ordinal}`, { width, link, underline: link !== null });
  }
  pdf.moveDown(0.9);
}

function writeChanges(pdf: Pdf, changes: ExportedChanges): void {
  const width = textWidth(pdf);
  pdf
    .font('sans')
    .fontSize(8)
    .fillColor(INK.third)
    .text(printable(changesSince(changes)), { width })
    .moveDown(0.9);
  for (const { text, why, item, url } of changes.top) {
    if (roomLeft(pdf) < 48) pdf.addPage();
    pdf.font('sans').fontSize(10.5).fillColor(INK.text);
    pdf.text(printable(text), { width, lineGap: 2.5, link: url, underline: url !== null });
    const words = [item && `Item ${item}`, why].filter(Boolean).join(' · ');
    pdf.fontSize(8).fillColor(INK.third).text(printable(words), { width, underline: false, link: null }).moveDown(0.9);
  }
}

function writeFigures(pdf: Pdf, { figures, filing }: FilingExport): void {
  const width = textWidth(pdf);
  for (const figure of figures) {
    if (roomLeft(pdf) < 40) pdf.addPage();
    const { periodLength, current, formula } = figure;
    const link = permalink(filing, current.parts.find((part) => part.anchor)?.anchor);
    const change = changePhrase(figure, { isYearly: periodLength === 'year' || periodLength === 'instant' });
    const direction = change && change.direction !== 'none' ? `${change.direction} ` : '';
    const { y } = pdf;
    pdf
      .font('sans')
      .fontSize(10.5)
      .fillColor(INK.text)
      .text(printable(nameOfFigure(figure)), MARGIN.left, y, { width: width * 0.4 });
    pdf.font('bold').text(printable(formatFigure(current.value, formatOf(current))), MARGIN.left, y, {
      width,
      align: 'right',
      link,
      underline: link !== null,
    });
    const words = [periodPhrase(periodLength, current.end), change && `${direction}${change.text}`, formula]
      .filter(Boolean)
      .join(' · ');
    pdf.font('sans').fontSize(8).fillColor(INK.third).text(printable(words), MARGIN.left, pdf.y, { width });
    rule(pdf);
  }
  if (filing.period) {
    pdf.text(printable(`From the filing’s own figures for the period to ${formatDay(filing.period)}.`), { width });
  }
}

function rule(pdf: Pdf): void {
  const y = pdf.y + 4;
  pdf
    .moveTo(MARGIN.left, y)
    .lineTo(pdf.page.width - MARGIN.right, y)
    .lineWidth(0.5)
    .strokeColor(INK.rule)
    .stroke();
  pdf.y = y + 8;
}
