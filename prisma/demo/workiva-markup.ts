import type { FigureTable, GridTable, TableRow } from './document-nodes.ts';
import { escapeMarkup, type Markup, typographic } from './markup.ts';

const INK = "color:#000000;font-family:'Arial',sans-serif;";

function span(inner: string, size: number, weight: 400 | 700, italic = false): string {
  const slant = italic ? 'font-style:italic;' : '';
  return `<span style="${INK}font-size:${size}pt;${slant}font-weight:${weight};line-height:120%">${inner}</span>`;
}

function text(value: string): string {
  return escapeMarkup(typographic(value)).replace(/[^\x20-\x7e]/g, (letter) => `&#${letter.codePointAt(0)};`);
}

function spacer(columns: number): string {
  return `<tr>${Array.from({ length: columns }, () => '<td style="width:1.0%"></td><td style="width:9.0%"></td><td style="width:0.1%"></td>').join('')}</tr>`;
}

const SHADES = ['background-color:#cceeff;', 'background-color:#ffffff;'];

function figureRow(row: TableRow, shade: string, cell: (column: number) => string): string {
  const weight = row.style === 'section' || row.style === 'grand' ? 700 : 400;
  const rule = row.style === 'total' || row.style === 'grand' ? 'border-top:1pt solid #000000;' : '';
  const under = row.style === 'grand' ? 'border-bottom:3pt double #000000;' : '';
  const cells = row.cells.map((value, column) => {
    if (!value)
      return `<td colspan="3" style="${shade}padding:0 1pt"></td><td colspan="3" style="${shade}padding:0 1pt"></td>`;
    const style = `${shade}${rule}${under}`;
    const lead = value.lead?.replace('(', '') ?? '';
    const figure = `${value.lead?.includes('(') ? '(' : ''}${cell(column)}`;
    const gap = `<td colspan="3" style="${shade}padding:0 1pt"></td>`;
    const tail = `<td style="${style}padding:2px 1pt 2px 0;text-align:right;vertical-align:bottom">${value.trail ? span(value.trail, 9, weight) : ''}</td>`;
    if (!lead) {
      return `${gap}<td colspan="2" style="${style}padding:2px 0 2px 1pt;text-align:right;vertical-align:bottom">${span(figure, 9, weight)}</td>${tail}`;
    }
    return (
      `${gap}<td style="${style}padding:2px 0 2px 1pt;text-align:left;vertical-align:bottom">${span(lead, 9, weight)}</td>` +
      `<td style="${style}padding:2px 0;text-align:right;vertical-align:bottom">${span(figure, 9, weight)}</td>${tail}`
    );
  });
  const label = span(text(row.label), 9, weight);
  return `<tr><td colspan="3" style="${shade}padding:2px 1pt 2px ${1 + row.indent * 9}pt;text-align:left;vertical-align:bottom">${label}</td>${cells.join('')}</tr>`;
}

function figures(table: FigureTable, cell: (row: number, column: number) => string): string {
  const columns = 1 + table.headings.length * 2;
  const head = (inner: string, colspan: number) =>
    `<td colspan="3" style="padding:0 1pt"></td><td colspan="${colspan}" style="border-bottom:1pt solid #000000;padding:2px 1pt;text-align:center;vertical-align:bottom">${span(inner, 8, 700)}</td>`;
  const first = `<td colspan="3" style="padding:2px 1pt;text-align:left;vertical-align:bottom">${span(text(table.note), 8, 400)}</td>`;
  const blank = '<td colspan="3" style="padding:0 1pt"></td>';
  const spanRow = table.span ? `<tr>${blank}${head(text(table.span), table.headings.length * 6 - 3)}</tr>` : '';
  const heads = table.headings.map((heading) => head(text(heading).replace(/, (?=\d{4}$)/, ',<br/>'), 3)).join('');
  const rows = table.rows.map((row, index) => figureRow(row, SHADES[index % 2] ?? '', (column) => cell(index, column)));
  return (
    '<div style="margin-bottom:6pt;margin-top:9pt;text-align:center"><table style="border-collapse:collapse;display:inline-table;vertical-align:text-bottom;width:100.000%">' +
    `${spacer(columns)}${spanRow}<tr>${first}${heads}</tr>${rows.join('')}</table></div>`
  );
}

function gridTable(table: GridTable, cell: Parameters<Markup['grid']>[1]): string {
  const rows = table.rows.map((row, index) => {
    const bold = table.header && index === 0;
    const cells = row.map((runs) => {
      const style = `${bold ? 'border-bottom:1pt solid #000000;' : ''}padding:2px 1pt;text-align:left;vertical-align:top`;
      return `<td colspan="3" style="${style}">${cell(runs, bold)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const widths = table.widths
    .map((width) => `<td style="width:1.0%"></td><td style="width:${width - 1.1}%"></td><td style="width:0.1%"></td>`)
    .join('');
  return `<div style="margin-top:6pt;text-align:center"><table style="border-collapse:collapse;display:inline-table;vertical-align:text-bottom;width:100.000%"><tr>${widths}</tr>${rows.join('')}</table></div>`;
}

/** Markup as Workiva writes it: `div` and `span` only, every style inline, three cells to a column. */
export function workivaMarkup(footer: string): Markup {
  const toBottom = (inner: string) =>
    `<div style="height:42.75pt;position:relative;width:100%"><div style="bottom:0;position:absolute;width:100%"><div style="text-align:center">${inner}</div></div></div>`;
  return {
    text,
    run: (inner, run, size = 10) => span(inner, size, run.bold ? 700 : 400, run.italic),
    title: (inner, size) =>
      `<div style="margin-top:6pt;text-align:center">${inner.replaceAll('font-size:10pt', `font-size:${size}pt`)}</div>`,
    part: (value, anchor) =>
      `<div id="${anchor}"></div><div style="margin-top:18pt;text-align:center">${span(text(value), 11, 700)}</div>`,
    item: (number, title, anchor) =>
      `<div id="${anchor}"></div><div style="margin-top:18pt;padding-left:45pt;text-align:justify;text-indent:-45pt">` +
      `${span(`Item ${number}.&#160;&#160;&#160;&#160;${text(title)}`, 10, 700)}</div>`,
    heading: (inner, level, centered) =>
      `<div style="margin-top:${level === 3 ? 9 : 15}pt;text-align:${centered ? 'center' : 'justify'}">${inner}</div>`,
    headingText: (value, level) => span(value, level === 1 ? 11 : 10, 700, level === 3),
    paragraph: (inner, centered) =>
      `<div style="margin-top:9pt;text-align:${centered ? 'center' : 'justify'}">${inner}</div>`,
    bullet: (inner) =>
      `<div style="margin-top:6pt;padding-left:27pt;text-align:justify;text-indent:-18pt">${span('&#8226;', 10, 400)}` +
      `${inner.replace('line-height:120%', 'line-height:120%;padding-left:14.5pt')}</div>`,
    figures,
    grid: gridTable,
    contents(entries) {
      const rows = entries.map((entry) => {
        const link = (inner: string) => `<a style="${INK}text-decoration:none" href="#${entry.anchor}">${inner}</a>`;
        const weight = entry.kind === 'part' ? 700 : 400;
        const cells = [entry.label, entry.title, entry.kind === 'item' ? String(entry.page) : ''].map(
          (value) =>
            `<td colspan="3" style="padding:2px 1pt;vertical-align:top">${value ? span(link(text(value)), 9, weight) : ''}</td>`,
        );
        return `<tr>${cells.join('')}</tr>`;
      });
      return (
        `<div style="margin-top:6pt;text-align:center">${span('TABLE OF CONTENTS', 10, 700)}</div>` +
        `<div style="text-align:justify"><table style="border-collapse:collapse;display:inline-table;width:100.000%">${spacer(3)}${rows.join('')}</table></div>`
      );
    },
    pageStart: (page) =>
      page > 2
        ? `<div style="min-height:42.75pt;width:100%"><div style="text-align:left"><a style="text-decoration:underline" href="#toc">${span('Table of Contents', 8, 400)}</a></div></div>`
        : `<div style="min-height:42.75pt;width:100%"><div><span><br/></span></div></div>${page === 2 ? '<div id="toc"></div>' : ''}`,
    pageEnd: (page, isLast) =>
      toBottom(page > 1 ? span(text(`${footer} | ${page - 1}`), 8, 400) : '<span><br/></span>') +
      (isLast ? '' : '<hr style="page-break-after:always"/>'),
    document: ({ title, prefix, periodEnd, header, body }) =>
      `<?xml version='1.0' encoding='ASCII'?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:dei="http://xbrl.sec.gov/dei/2025" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${prefix}="http://${prefix}.example/${periodEnd.replaceAll('-', '')}" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:srt="http://fasb.org/srt/2025" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:us-gaap="http://fasb.org/us-gaap/2025" xml:lang="en-US"><head><meta http-equiv="Content-Type" content="text/html"/>\n<title>${title}</title></head><body><div style="display:none">${header}</div>${body}</body></html>\n`,
  };
}
