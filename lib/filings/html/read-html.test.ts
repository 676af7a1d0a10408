import { describe, expect, test } from 'vitest';
import { decodeEntities } from '#lib/filings/markup/decode-entities';
import { RAW } from '#lib/filings/markup/html-tags';
import { Attribute, type HtmlSink, scanHtml, TagReader } from '#lib/filings/markup/scan-html';
import { readHtml } from './read-html.ts';

/** The sink's events, as text. */
function heard(source: string): string[] {
  const events: string[] = [];
  const sink: HtmlSink = {
    open: (info, tag) => {
      events.push(`open ${tag.get(Attribute.style)}|${tag.get(Attribute.href)}${tag.selfClosing ? '/' : ''}`);
      return (info & RAW) !== 0;
    },
    close: () => events.push('close'),
    text: (from, to) => events.push(source.slice(from, to)),
    raw: (_, from, to) => events.push(`raw ${source.slice(from, to)}`),
  };
  scanHtml(source, new TagReader(source), sink);
  return events;
}

describe('scanHtml', () => {
  test.each([
    ['<p style="a">x</p>', ['open a|', 'x', 'close']],
    ["<P STYLE='a'>x</P>", ['open a|', 'x', 'close']],
    ['<p style = a href=#b>x', ['open a|#b', 'x']],
    ['<p hidden style="a>b">x', ['open a>b|', 'x']],
    ['<br/>x', ['open |/', 'close', 'x']],
    ['a < b <3 c', ['a < b <3 c']],
    ['a<!-- <p> -->b', ['a', 'b']],
    ['a<!-->b<!--->c<!---->d', ['a', 'b', 'c', 'd']],
    ['a<!-- b --!>c<!--!> d --><!---!> e -->', ['a', 'c']],
    ['<?xml version="1.0"?><!DOCTYPE html>x', ['x']],
    ['<script>if (a < b) "<p>"</script>x', ['open |', 'raw if (a < b) "<p>"', 'close', 'x']],
    ['<script><!-- <script> a </script> b </script>x', ['open |', 'raw <!-- <script> a </script> b ', 'close', 'x']],
    ['<script><!-- a --> <script> b </script>x', ['open |', 'raw <!-- a --> <script> b ', 'close', 'x']],
    ['<script><!--> <script> b </script>x', ['open |', 'raw <!--> <script> b ', 'close', 'x']],
    ['<script><!-- <script> a --> b </script>x', ['open |', 'raw <!-- <script> a --> b ', 'close', 'x']],
    ['<script><!-- a </script>x', ['open |', 'raw <!-- a ', 'close', 'x']],
    ['<script><!-- <scripted> a </script>x', ['open |', 'raw <!-- <scripted> a ', 'close', 'x']],
    // Its hash is that of `title`, its name is not.
    ['<tit(\u08a1>a</tit(\u08a1>x', ['open |', 'a', 'close', 'x']],
    ['<noscript><p></noscript>x', ['open |', 'raw <p>', 'close', 'x']],
    ['<![CDATA[x < y]]>', ['x < y']],
    ['<p style="a" style="b">', ['open a|']],
  ])('%s', (source, events) => {
    expect(heard(source)).toEqual(events);
  });
});

describe('decodeEntities', () => {
  test.each([
    ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
    ['&#8217;&#x2019;&#X2019', '\u2019\u2019\u2019'],
    ['&#146;s &#151;', '\u2019s \u2014'],
    ['AT&T &nbsp;&nbspx', 'AT&T \u00a0\u00a0x'],
    ['&eacute;&Eacute;&yuml;', '\u00e9\u00c9\u00ff'],
    ['&mdash;&bull;&hellip;&euro;', '\u2014\u2022\u2026\u20ac'],
    ['&unknown; & &; &#; &#x;', '&unknown; & &; &#; &#x;'],
    ['&#0;&#xd800;&#99999999;', '\ufffd\ufffd\ufffd'],
    ['&amp;lt;', '&lt;'],
  ])('%s', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});

function lines(body: string): string[] {
  return readHtml(`<html><body>${body}</body></html>`).lines.map(({ text, rows }) =>
    rows.length > 0 ? rows.map((cells) => cells.map((cell) => cell.text).join('|')).join('/') : text,
  );
}

describe('readHtml', () => {
  test.each([
    ['spans inside a word', '<p>asse<span>ss</span>ment</p>', ['assessment']],
    ['a padded span', '<p>1.<span style="padding-left:18pt">Text</span></p>', ['1. Text']],
    ['one line break', '<p>Item 1.<br>Business</p>', ['Item 1. Business']],
    ['two line breaks', '<p>One.<br><br/>Two.</p>', ['One.', 'Two.']],
    ['paragraphs that nobody closed', '<p>One<p>Two<div>Three</div>Four', ['One', 'Two', 'Three', 'Four']],
    ['cells that nobody closed', '<table><tr><td>a<td>b<tr><td>c</table>d', ['a|b/c', 'd']],
    [
      'a table in a cell',
      '<table><tr><td>a<table><tr><td>b</td></tr></table>c</td><td>d</td></tr></table>',
      ['a', 'b', 'c|d'],
    ],
    [
      'hidden parts',
      '<p>a<span style="display:none">x</span><span hidden>y</span><b style="visibility: hidden">z</b>b</p>',
      ['ab'],
    ],
    [
      'hidden classes',
      '<style>.h, p.i { display: none }</style><p class="x h">a</p><p class="i">b</p><p class="k">c</p>',
      ['c'],
    ],
    ['a block that is shown inline', '<p>a<div style="display:inline">b</div>c</p>', ['a', 'b c']],
    ['zero-width signs and soft hyphens', '<p>a\u200bb&#173;c\ufeff</p>', ['abc']],
    ['stray closing tags', '</p></td>a</span></div>b', ['a', 'b']],
    ['what was typed in a form', '<p>a<textarea>b &amp; <c></textarea>d</p>', ['ab & <c>d']],
    ['what was typed in a form', '<p>a<textarea>b &amp; <c></textarea>d</p>', ['ab & <c>d']],
    [
      'what stands for readers without scripts or frames',
      '<p>a<noscript></p>b</noscript><noframes>c</noframes>d</p>',
      ['ad'],
    ],
    ['a paragraph behind a hidden one that nobody closed', '<p style="display:none">a<p>b</p>', ['b']],
    ['a drawing that nobody ended, before a paragraph', '<p>a<svg><g>b</g><p>c</p><div>d</div>', ['a', 'c', 'd']],
    ['a drawing that its cell ends', '<table><tr><td>a<svg><g></td><td>b</td></tr></table>c', ['a|b', 'c']],
    ['a drawing that its block ends', '<div>a<svg></div>b <b>c</b>', ['a', 'b c']],
    ['a drawing that its paragraph ends', '<p>a<svg></p>b', ['a', 'b']],
    ['a drawing that its span ends', '<span style="display:none"><svg></span>a', ['a']],
    ['a drawing that its form does not end', '<form>a<math>b</form>c</math>d', ['ad']],
    ['a drawing that what is no block does not end past one', '<x-y>a<p><svg></x-y>b</svg>c', ['a', 'c']],
    ['a film that its block ends, but no form', '<div>a<video></form>b</div>c', ['a', 'c']],
    ['a drawing that a cell without a table does not end', '<td>a<svg></td>b</svg>c', ['ac']],
    ['drawings that end inside each other', '<p>a<svg><math>b</svg>c<template><svg>d</template>e</p>', ['ace']],
    ['paragraphs in a drawing', '<p>a<svg><desc><p>b</svg>c</p></desc></svg>d</p>', ['ad']],
    ['names of HTML in a drawing', '<p>a<svg><style><noscript></svg>b</p>', ['ab']],
    ['a template that its parent does not end', '<ul><template></ul>a</template></ul>b', ['b']],
    [
      'tags that nobody knows, among ours',
      `${'abcdefghij'.replaceAll(/./g, '<x$&></x$&>')}<span hidden>a<xk></span>b<xl></i>c</xl>`,
      ['bc'],
    ],
    ['an attribute that only shares its number with "hidden"', '<p hiddg0>a</p><p HIDDEN>b</p>', ['a']],
    ['text between cells', '<table><tr>x<td>a</td></tr></table>', ['x|a']],
    ['preformatted text', '<pre>\nOne line that is\nwrapped.\n\nNext.\n</pre>', ['One line that is wrapped.', 'Next.']],
    ['an image with a text', '<img alt="Our &amp; logo">', ['Our & logo']],
  ])('%s', (_, body, expected) => {
    expect(lines(body)).toEqual(expected);
  });
});

describe('what a style hides', () => {
  test.each([
    'opacity:0',
    'font-size:0',
    'color:transparent',
    'color:#fff;background:white',
    'position:absolute;left:-9999px',
    'text-indent:-9999px',
    'position:absolute;clip:rect(0,0,0,0)',
    'clip-path:inset(50%)',
    'height:0;overflow:hidden',
    'transform:scale(0)',
    '/**/display:none',
    'display&#58;none',
    'text-decoration:line-through',
    'display:none!important;display:block',
    'visibility:hidden',
  ])('"%s" hides a paragraph', (style) => {
    expect(lines(`<p style="${style}">a</p>b`)).toEqual(['b']);
  });

  test.each([
    'display:none;display:block',
    'opacity:0;opacity:1',
    'text-indent:-18pt',
    'color:white',
    'color:#fff;background:#036',
    'position:relative;left:-2px',
    'height:0',
    'font:10pt Arial',
    'background:url(x;display:none)',
    "font-family:';display:none'",
    'clip:rect(0,0,0,0)',
  ])('"%s" hides nothing', (style) => {
    expect(lines(`<p style="${style}">a</p>b`)).toEqual(['a', 'b']);
  });

  test.each([
    ['#q{display:none}', '<p id=q>a</p>'],
    ['.q span{display:none}', '<p class=q><b><span>a</span></b></p>'],
    ['.q>span{display:none}', '<p class=q><span>a</span></p>'],
    ['.q.r{display:none}', '<p class="r q">a</p>'],
    ['p{display:none}', '<p>a</p>'],
    ['@media screen{.q{display:none}}', '<p class=q>a</p>'],
    ['.q{display:none!important}', '<p class=q style="display:block">a</p>'],
    ['/*}*/.q{display:none}', '<p class=q>a</p>'],
    ['', '<style media=print>b{}</style><style>p{display:none}</style><p>a</p>'],
    ['', '<style media=print /><style type="text/css">p{display:none}</style><p>a</p>'],
    ['', '<dialog>a</dialog>'],
    ['', '<s>a</s><strike>a</strike><del>a</del>'],
  ])('the sheet "%s" hides %s', (sheet, body) => {
    expect(lines(`<style>${sheet}</style>${body}<div>b</div>`)).toEqual(['b']);
  });

  test.each([
    ['@media print{.q{display:none}}', '<p class=q>a</p>'],
    ['.q{display:none}.q{display:block}', '<p class=q>a</p>'],
    ['p.q{display:block}.q{display:none}', '<p class=q>a</p>'],
    ['div.q{display:none}', '<p class=q>a</p>'],
    ['.q>span{display:none}', '<p class=q><b><span>a</span></b></p>'],
    ['.q:hover{display:none}', '<p class=q>a</p>'],
    ['.q.r{display:none}', '<p class=q>a</p>'],
    ['.q{display:none}', '<p class=q style="display:block">a</p>'],
    ['.q{visibility:hidden}', '<p class=q><b style="visibility:visible">a</b></p>'],
    ['tr.h th{background:#036}', '<div style="background:#036"><p style="color:#fff">a</p></div>'],
    ['', '<style media=print>p{display:none}</style><p>a</p>'],
    ['', '<table bgcolor=#ffffff><tr bgcolor=#003366><td><font color=white>a</font></td></tr></table>'],
    ['', '<dialog open>a</dialog>'],
    ['', '<div><S>a<C></div>'],
  ])('the sheet "%s" shows %s', (sheet, body) => {
    expect(lines(`<style>${sheet}</style>${body}<div>b</div>`)).toEqual(['a', 'b']);
  });
});
