import { readScale } from '#lib/filings/blocks/build-table';
import { hashText } from '#lib/filings/blocks/hash-text';
import { readLabel } from '#lib/filings/blocks/item-label';
import { isFigure } from '#lib/filings/blocks/table-cells';
import { decodeBytes } from '#lib/filings/decode-bytes';
import { calendarDay, parseFilingDate } from '#lib/filings/filing-date';
import { readHtml } from '#lib/filings/html/read-html';
import { tidy } from '#lib/filings/lines/collect-text';
import { isListMarker } from '#lib/filings/lines/list-marker';
import { StyleRules } from '#lib/filings/markup/css-rules';
import { readStyle } from '#lib/filings/markup/css-styles';
import { decodeEntities } from '#lib/filings/markup/decode-entities';
import { saysItBegins, saysItEnds } from '#lib/filings/markup/document-edges';
import { parseFiling } from '#lib/filings/parse-filing';
import { readPlainText } from '#lib/filings/plain-text/read-plain-text';
import { renderBlockHtml } from '#lib/filings/render/render-block';
import { partOfLine } from '#lib/filings/sections/item-candidates';
import { titleWithoutText } from '#lib/filings/sections/item-titles';
import { readDate } from '#lib/filings/sections/read-cover';
import { sniffBytes } from '#lib/filings/sniff-bytes';
import { isMarkup, splitSubmission } from '#lib/filings/split-submission';
import { parseTicker } from '#lib/filings/ticker';
import { readFigure } from '#lib/filings/xbrl/xbrl-figures';
import { itemListOf, itemsOfForm } from '#lib/forms/item-lists';
import { pieces, routines, wholeRoutines } from './routine.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (source: string) => parseFiling(bytes(source), { form: '10-K', period: '2024-12-31' });
const page = (body: string) => parse(`<html><body><p>Item 1. Business</p>${body}</body></html>`);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Pieces as long as a line, so that there are many of them. */
const lines = (text: string) => pieces(text, 79);

export const ofFilings = [
  ...wholeRoutines('filings', {
    'parseFiling of markup': page,
    'parseFiling of one paragraph': (text) => page(`<p>${escaped(text)}</p>`),
    'parseFiling of many paragraphs': (text) =>
      page(
        pieces(escaped(text), 240)
          .map((piece) => `<p>${piece}</p>`)
          .join('\n'),
      ),
    'parseFiling of short paragraphs': (text) =>
      page(
        pieces(escaped(text), 12)
          .map((piece) => `<p>${piece}</p>`)
          .join(''),
      ),
    'parseFiling of headings': (text) =>
      page(
        pieces(escaped(text), 60)
          .map((piece) => `<p><b>${piece}</b></p>`)
          .join(''),
      ),
    'parseFiling of one cell': (text) => page(`<table><tr><td>Sales</td><td>${escaped(text)}</td></tr></table>`),
    'parseFiling of many rows': (text) =>
      page(
        `<table>${pieces(escaped(text), 20)
          .map((piece) => `<tr><td>${piece}</td><td>1</td></tr>`)
          .join('')}</table>`,
      ),
    'parseFiling of one row': (text) =>
      page(
        `<table><tr>${pieces(escaped(text), 10)
          .map((piece) => `<td>${piece}</td>`)
          .join('')}</tr></table>`,
      ),
    'parseFiling of a style': (text) => page(`<p style="${text.replaceAll('"', '')}">a</p>`),
    'parseFiling of many styles': (text) =>
      page(
        pieces(text.replaceAll('"', ''), 30)
          .map((piece) => `<p style="${piece}">a</p>`)
          .join(''),
      ),
    'parseFiling of a style sheet': (text) => page(`<style>${text}</style><p class="a">a</p>`),
    'parseFiling of a link': (text) => page(`<a href="#${text}">a</a><a name="${text}"></a>`),
    'parseFiling of a formatted text': (text) => page(`<pre>${escaped(text)}</pre>`),
    'parseFiling of formatted lines': (text) => page(`<pre>${lines(escaped(text)).join('\n')}</pre>`),
    'parseFiling of tagged figures': (text) =>
      page(
        pieces(escaped(text), 40)
          .map((piece) => `<ix:nonFraction name="a:B" contextRef="c" unitRef="u">${piece}</ix:nonFraction>`)
          .join(' '),
      ),
    'parseFiling of a tagged text': (text) =>
      page(`<ix:nonNumeric name="a:B" contextRef="c">${text}</ix:nonNumeric><p>a</p>`),
    'parseFiling of plain text': parse,
    'parseFiling of plain lines': (text) => parse(lines(text).join('\n')),
    'parseFiling of plain paragraphs': (text) => parse(lines(text).join('\n\n')),
    'parseFiling of indented lines': (text) =>
      parse(
        lines(text)
          .map((line) => `     ${line}   12,345   6,789`)
          .join('\n'),
      ),
    // A wrapper that begins later than 200 kB is none.
    'parseFiling of a submission': (text) =>
      parse(`${text.slice(0, 20_000)}\n<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`),
    readHtml: (text) => readHtml(text),
    readPlainText: (text) => readPlainText(text),
  }),
  ...routines('filings', {
    tidy,
    decodeEntities,
    decodeBytes: (text) => decodeBytes(bytes(text)),
    sniffBytes: (text) => sniffBytes(bytes(text)),
    splitSubmission,
    isMarkup,
    saysItBegins,
    saysItEnds,
    readStyle,
    'a style sheet': (text) => new StyleRules().add(text),
    readLabel,
    partOfLine,
    titleWithoutText,
    itemListOf,
    itemsOfForm: (text) => itemsOfForm(text, text),
    readScale,
    readDate,
    parseFilingDate,
    calendarDay,
    isFigure,
    isListMarker,
    readFigure: (text) => readFigure(text, '', 0),
    'readFigure in words': (text) => readFigure(text, 'ixt-sec:numwordsen', 0),
    hashText,
    parseTicker,
    renderBlockHtml: (text) =>
      renderBlockHtml({ ordinal: 0, kind: 'paragraph', part: null, item: null, text, hash: '', anchor: 'a' }),
  }),
];
