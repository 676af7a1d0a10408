import type { FigureTable, GridTable, TableRow } from './document-nodes.ts';
import { escapeMarkup, type Markup, typographic } from './markup.ts';

/** Windows-1252 positions, which filers of that time wrote as numeric references. */
const OLD_REFERENCES: Record<string, string> = {
  '‘': '&#145;',
  '’': '&#146;',
  '“': '&#147;',
  '”': '&#148;',
  '•': '&#149;',
  '–': '&#150;',
  '—': '&#151;',
  '\u00a0': '&nbsp;',
};

function text(value: string): string {
  return escapeMarkup(typographic(value)).replace(
    /[^\x20-\x7e]/g,
    (letter) => OLD_REFERENCES[letter] ?? `&#${letter.codePointAt(0)};`,
  );
}

function font(inner: string, size = 2): string {
  return `<FONT FACE="Times New Roman" SIZE="${size}">${inner}</FONT>`;
}

const NARROW = '<TD VALIGN="bottom"><FONT SIZE="1">&nbsp;</FONT></TD>';

function figureRow(row: TableRow, index: number, cell: (column: number) => string): string {
  const strong =
    row.style === 'section' || row.style === 'grand' ? (inner: string) => `<B>${inner}</B>` : (inner: string) => inner;
  const cells = row.cells.map((value, column) => {
    if (!value) return `${NARROW}\n<TD VALIGN="bottom"></TD>\n<TD VALIGN="bottom"></TD>\n<TD VALIGN="bottom"></TD>`;
    const lead = value.lead?.replace('(', '') || '&nbsp;';
    const figure = `${value.lead?.includes('(') ? '(' : ''}${cell(column)}`;
    return (
      `${NARROW}\n<TD VALIGN="bottom">${font(strong(lead))}</TD>\n<TD VALIGN="bottom" ALIGN="right">${font(strong(figure))}</TD>\n` +
      `<TD NOWRAP VALIGN="bottom">${font(value.trail ? strong(value.trail) : '&nbsp;')}</TD>`
    );
  });
  const rule = row.cells
    .map(() => `${NARROW}<TD COLSPAN="2" STYLE="border-top:1px solid #000000"></TD><TD></TD>`)
    .join('');
  const above =
    row.style === 'total' || row.style === 'grand' ? `<TR STYLE="font-size:1px"><TD></TD>${rule}</TR>\n` : '';
  return (
    `${above}<TR${index % 2 === 0 ? ' BGCOLOR="#cceeff"' : ''}>\n<TD VALIGN="top"> <P STYLE="margin-left:${row.indent + 1}.00em; text-indent:-1.00em">` +
    `${font(strong(text(row.label)))}</P></TD>\n${cells.join('\n')}</TR>\n`
  );
}

function figures(table: FigureTable, cell: (row: number, column: number) => string): string {
  const head = (inner: string, colspan: number) =>
    `${NARROW}\n<TD VALIGN="bottom" COLSPAN="${colspan}" ALIGN="center" STYLE="border-bottom:1px solid #000000">${font(`<B>${inner}</B>`, 1)}</TD>\n<TD></TD>`;
  const count = table.headings.length;
  const spanRow = table.span ? `<TR>\n<TD></TD>\n${head(text(table.span), count * 4 - 2)}</TR>\n` : '';
  const heads = table.headings.map((heading) => head(text(heading), 2)).join('\n');
  const rows = table.rows.map((row, index) => figureRow(row, index, (column) => cell(index, column)));
  return (
    '<DIV STYLE="font-size:12px;margin-top:0px;margin-bottom:0px">&nbsp;</DIV>\n<TABLE CELLSPACING="0" CELLPADDING="0" WIDTH="100%" BORDER="0" ALIGN="center">\n' +
    `${spanRow}<TR>\n<TD VALIGN="bottom" WIDTH="60%">${font(text(table.note), 1)}</TD>\n${heads}</TR>\n${rows.join('')}</TABLE>\n`
  );
}

function gridTable(table: GridTable, cell: Parameters<Markup['grid']>[1]): string {
  const rows = table.rows.map((row, index) => {
    const bold = table.header && index === 0;
    const cells = row.map(
      (runs, column) =>
        `<TD WIDTH="${table.widths[column] ?? 10}%" VALIGN="top"${bold ? ' STYLE="border-bottom:1px solid #000000"' : ''}>${runs.length > 0 ? cell(runs, bold) : font('&nbsp;', 1)}</TD>`,
    );
    return `<TR>\n${cells.join(`\n${NARROW}\n`)}</TR>\n`;
  });
  return `<TABLE CELLSPACING="0" CELLPADDING="0" WIDTH="100%" BORDER="0" ALIGN="center">\n${rows.join('')}</TABLE>\n`;
}

function block(inner: string, style: string, align = 'left'): string {
  return `<DIV STYLE="${style}" ALIGN="${align}">${inner} </DIV>\n`;
}

/** Markup as filers wrote it before 2009: the wrapper of the submission, `DIV` and `FONT`, bullets as layout tables, no XBRL. */
export function fontEraMarkup(): Markup {
  return {
    text,
    run: (inner, run) => {
      const slanted = run.italic ? `<I>${inner}</I>` : inner;
      return font(run.bold ? `<B>${slanted}</B>` : slanted);
    },
    title: (inner, size) =>
      block(
        inner.replaceAll('SIZE="2"', `SIZE="${size > 14 ? 5 : size > 11 ? 4 : 2}"`),
        'margin-top:6px;margin-bottom:0px',
        'center',
      ),
    part: (value, anchor) =>
      block(font(`<B><A NAME="${anchor}"></A>${text(value)}</B>`), 'margin-top:18px;margin-bottom:0px', 'center'),
    item: (number, title, anchor) =>
      block(
        font(`<B><A NAME="${anchor}"></A>Item&nbsp;${number}.&nbsp;&nbsp;&nbsp;&nbsp;${text(title)}</B>`),
        'margin-top:18px;margin-bottom:0px',
      ),
    heading: (inner, level, centered) =>
      block(inner, `margin-top:${level === 3 ? 12 : 18}px;margin-bottom:0px`, centered ? 'center' : 'left'),
    headingText: (value, level) => font(`<B>${level === 3 ? `<I>${value}</I>` : value}</B>`),
    paragraph: (inner, centered) =>
      block(
        inner,
        `margin-top:6px;margin-bottom:0px${centered ? '' : '; text-indent:4%'}`,
        centered ? 'center' : 'left',
      ),
    bullet: (inner) =>
      '<DIV STYLE="font-size:6px;margin-top:0px;margin-bottom:0px">&nbsp;</DIV>\n<TABLE STYLE="BORDER-COLLAPSE:COLLAPSE" BORDER="0" CELLPADDING="0" CELLSPACING="0" WIDTH="100%">\n<TR>\n' +
      `<TD WIDTH="4%"><FONT SIZE="1">&nbsp;</FONT></TD>\n<TD WIDTH="2%" VALIGN="top" ALIGN="left">${font('&#149;')}</TD>\n<TD WIDTH="1%" VALIGN="top"><FONT SIZE="1">&nbsp;</FONT></TD>\n<TD ALIGN="left" VALIGN="top">${inner} </TD></TR></TABLE>\n`,
    figures,
    grid: gridTable,
    contents(entries) {
      const rows = entries.map((entry) => {
        const link = font(`<A HREF="#${entry.anchor}">${text(entry.kind === 'part' ? entry.label : entry.title)}</A>`);
        if (entry.kind === 'part')
          return `<TR>\n<TD VALIGN="top" COLSPAN="3" ALIGN="center"><B>${link}</B></TD></TR>\n`;
        return `<TR>\n<TD VALIGN="top">${font(text(entry.label))}</TD>\n<TD VALIGN="top">${link}</TD>\n<TD VALIGN="bottom" ALIGN="right">${font(String(entry.page))}</TD></TR>\n`;
      });
      return `${block(font('<B>TABLE OF CONTENTS</B>'), 'margin-top:6px;margin-bottom:0px', 'center')}<TABLE CELLSPACING="0" CELLPADDING="0" WIDTH="100%" BORDER="0" ALIGN="center">\n${rows.join('')}</TABLE>\n`;
    },
    pageStart: (page) =>
      page === 1
        ? ''
        : page === 2
          ? '<A NAME="toc"></A>\n'
          : '<h5 align="left"><a href="#toc">Table of Contents</a></h5>\n\n',
    pageEnd: (page, isLast) =>
      (page > 1 ? block(font(String(page - 1)), 'margin-top:12px;margin-bottom:0px', 'center') : '') +
      (isLast
        ? ''
        : '\n<p Style=\'page-break-before:always\'>\n<HR  SIZE="3" COLOR="#999999" WIDTH="100%" ALIGN="CENTER">\n'),
    document: ({ title, form, fileName, body }) =>
      `<DOCUMENT>\n<TYPE>${form}\n<SEQUENCE>1\n<FILENAME>${fileName}\n<DESCRIPTION>FORM ${form}\n<TEXT>\n<HTML><HEAD>\n<TITLE>${title}</TITLE>\n</HEAD>\n <BODY BGCOLOR="WHITE">\n${body}</BODY></HTML>\n</TEXT>\n</DOCUMENT>\n`,
  };
}
