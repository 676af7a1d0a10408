import type { FigureTable, GridTable, TableRow } from './document-nodes.ts';
import { escapeMarkup, type Markup, typographic } from './markup.ts';

const FACE = "font-family:'Times New Roman','Times','serif';";

function text(value: string): string {
  return escapeMarkup(typographic(value)).replace(/[^\x20-\x7e]/g, (letter) =>
    letter === '’' || letter === '“' || letter === '”' ? letter : `&#${letter.codePointAt(0)};`,
  );
}

function para(inner: string, style: string, size = 10): string {
  return `<p style="${FACE}font-size:${size}pt;${style}">${inner}</p>`;
}

const bold = (inner: string) => `<b style="font-weight:bold;">${inner}</b>`;
const empty = '<p style="font-size:10pt;margin:0pt;"><span style="font-size:9pt;visibility:hidden;">&#8203;</span></p>';

function figureRow(row: TableRow, shade: string, cell: (column: number) => string): string {
  const strong = row.style === 'section' || row.style === 'grand' ? bold : (inner: string) => inner;
  const rule =
    row.style === 'total'
      ? 'border-top:1px solid #000000;'
      : row.style === 'grand'
        ? 'border-bottom:3px double #000000;'
        : '';
  const base = `vertical-align:bottom;white-space:nowrap;${shade}margin:0pt;padding:0pt;`;
  const cells = row.cells.map((value, column) => {
    if (!value) return `<td style="${base}">${empty}</td>`.repeat(4);
    const lead = value.lead?.replace('(', '') || '&#160;';
    const figure = `${value.lead?.includes('(') ? '(' : ''}${cell(column)}`;
    return (
      `<td style="${base}width:1.88%;">${empty}</td>` +
      `<td style="${base}${rule}width:1.05%;">${para(strong(lead), 'margin:0pt;', 9)}</td>` +
      `<td style="${base}${rule}width:9.56%;">${para(` ${strong(figure)}`, 'text-align:right;margin:0pt;', 9)}</td>` +
      `<td style="${base}width:1.2%;">${value.trail ? para(strong(value.trail), 'margin:0pt;', 9) : empty}</td>`
    );
  });
  const label = para(strong(text(row.label)), `margin:0pt 0pt 0pt ${row.indent * 10}pt;`, 9);
  return `<tr><td style="vertical-align:bottom;${shade}margin:0pt;padding:0pt;">${label}</td>${cells.join('')}</tr>`;
}

function figures(table: FigureTable, cell: (row: number, column: number) => string): string {
  const head = (inner: string, colspan: number) =>
    `<td style="vertical-align:bottom;">${empty}</td><td colspan="${colspan}" style="vertical-align:bottom;border-bottom:1px solid #000000;margin:0pt;padding:0pt;">${para(bold(inner), 'text-align:center;margin:0pt;', 8)}</td><td>${empty}</td>`;
  const count = table.headings.length;
  const spanRow = table.span ? `<tr><td>${empty}</td>${head(text(table.span), count * 4 - 2)}</tr>` : '';
  const heads = table.headings.map((heading) => head(text(heading), 2)).join('');
  const note = `<td style="vertical-align:bottom;width:52%;">${para(text(table.note), 'margin:0pt;font-style:italic;', 8)}</td>`;
  const rows = table.rows.map((row, index) =>
    figureRow(row, index % 2 === 0 ? 'background:#cceeff;' : '', (column) => cell(index, column)),
  );
  return `<table style="border-collapse:collapse;font-size:16pt;margin:6pt 0pt 12pt 0pt;padding-left:0pt;padding-right:0pt;width:100%;">${spanRow}<tr>${note}${heads}</tr>${rows.join('')}</table>`;
}

function gridTable(table: GridTable, cell: Parameters<Markup['grid']>[1]): string {
  const rows = table.rows.map((row, index) => {
    const isHead = table.header && index === 0;
    const cells = row.map(
      (runs, column) =>
        `<td style="vertical-align:top;width:${table.widths[column] ?? 10}%;${isHead ? 'border-bottom:1px solid #000000;' : ''}margin:0pt;padding:0pt 6pt 3pt 0pt;">${runs.length > 0 ? para(cell(runs, isHead), 'margin:0pt;') : empty}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table style="border-collapse:collapse;font-size:16pt;margin-top:6pt;width:100%;">${rows.join('')}</table>`;
}

/** Markup as Toppan Merrill's Bridge writes it: `p` and `b`, a wrapper per page, a black bar as the page break. */
export function toppanMarkup(): Markup {
  return {
    text,
    run: (inner, run) => {
      const slanted = run.italic ? `<i style="font-style:italic;">${inner}</i>` : inner;
      return run.bold ? bold(slanted) : slanted;
    },
    title: (inner, size) => para(inner, 'text-align:center;margin:0pt 0pt 4pt 0pt;', size),
    part: (value, anchor) =>
      `<a id="${anchor}"></a>${para(text(value), 'font-weight:bold;text-align:center;margin:12pt 0pt 12pt 0pt;', 11)}`,
    item: (number, title, anchor) =>
      `<a id="${anchor}"></a>${para(`Item&#160;${number}. ${text(title)}`, 'font-weight:bold;margin:12pt 0pt 12pt 0pt;')}`,
    heading: (inner, level, centered) =>
      para(
        inner,
        `${centered ? 'text-align:center;' : ''}margin:${level === 3 ? 0 : 6}pt 0pt 12pt 0pt;`,
        level === 1 ? 11 : 10,
      ),
    headingText: (value, level) => (level === 3 ? bold(`<i style="font-style:italic;">${value}</i>`) : bold(value)),
    paragraph: (inner, centered) =>
      para(inner, `text-align:${centered ? 'center' : 'justify'};margin:0pt 0pt 12pt 0pt;`),
    bullet: (inner) =>
      `<table style="border-collapse:collapse;${FACE}font-size:10pt;margin-bottom:12pt;margin-top:0pt;table-layout:fixed;text-align:justify;width:100%;border:0pt;"><tr><td style="width:18pt;"></td><td style="${FACE}font-size:10pt;vertical-align:text-top;white-space:nowrap;width:18pt;padding:0pt;">&#9679;</td><td style="padding:0pt;"><span style="${FACE}font-size:10pt;font-style:normal;font-weight:normal;">${inner}</span></td></tr></table>`,
    figures,
    grid: gridTable,
    contents(entries) {
      const rows = entries.map((entry) => {
        const link = (inner: string) =>
          `<a href="#${entry.anchor}"><span style="font-style:normal;">${inner}</span></a>`;
        const style = `margin:0pt;${entry.kind === 'part' ? 'font-weight:bold;' : ''}`;
        const cells = [entry.label, entry.title, entry.kind === 'item' ? String(entry.page) : ''];
        return `<tr>${cells.map((value) => `<td style="vertical-align:bottom;padding:0pt 0pt 3pt 0pt;">${value ? para(link(text(value)), style) : empty}</td>`).join('')}</tr>`;
      });
      return `${para(bold('TABLE OF CONTENTS'), 'text-align:center;margin:0pt 0pt 12pt 0pt;')}<table style="border-collapse:collapse;font-size:16pt;width:100%;">${rows.join('')}</table>`;
    },
    pageStart: (page) =>
      '<div style="max-width:100%;padding-left:5.88%;padding-right:5.88%;position:relative;">' +
      (page > 2
        ? `<div style="margin-top:21.6pt;width:100%;">${para('<a href="#TOC"><span style="font-style:normal;font-weight:normal;">Table of Contents</span></a>', 'margin:0pt 0pt 12pt 0pt;')}</div>`
        : '') +
      `<div style="clear:both;max-width:100%;position:relative;">${page === 2 ? '<a id="TOC"></a>' : ''}`,
    pageEnd: (page, isLast) =>
      '</div><div style="clear:both;display:table;margin-bottom:28.8pt;min-height:14.4pt;width:100%;"><div style="display:table-cell;vertical-align:bottom;width:100%;">' +
      `${page > 1 ? para(String(page - 1), 'text-align:center;margin:24pt 0pt 0pt 0pt;') : empty}</div></div></div>\n` +
      (isLast
        ? ''
        : '<div style="background-color:#000000;clear:both;height:2pt;page-break-after:always;width:88.24%;border:0;margin:30pt 5.88% 30pt 5.88%;"></div>'),
    document: ({ prefix, periodEnd, header, body }) =>
      `<?xml version='1.0' encoding='UTF-8'?>\n\n      <!-- iXBRL document of an invented company -->\n\n  <html xmlns:us-gaap="http://fasb.org/us-gaap/2025" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xbrldt="http://xbrl.org/2005/xbrldt" xmlns:srt="http://fasb.org/srt/2025" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:dei="http://xbrl.sec.gov/dei/2025" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:${prefix}="http://${prefix}.example/${periodEnd.replaceAll('-', '')}" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xbrldi="http://xbrl.org/2006/xbrldi"><head><meta content="text/html" http-equiv="content-type" /><title></title></head><body><div style="margin-top:30pt;"></div><div style="display:none;">${header}</div>${body}</body></html>\n`,
  };
}
