import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import type { Block } from '#lib/filings/types';
import { renderBlockHtml } from './render-block.ts';

function block(own: Partial<Block>): Block {
  return { ordinal: 0, kind: 'paragraph', part: 'I', item: '1', text: '', hash: 'h', anchor: 'i1-0a', ...own };
}

describe('renderBlockHtml', () => {
  test('escapes every sign that could be markup', () => {
    expect(renderBlockHtml(block({ text: `R&D < "5%" > '4%'` }))).toBe(
      '<p id="i1-0a">R&amp;D &lt; &quot;5%&quot; &gt; &#39;4%&#39;</p>',
    );
  });

  test.each([
    [1, 'h2'],
    [2, 'h3'],
    [3, 'h4'],
    [4, 'h5'],
  ])('writes a heading of depth %i as %s', (level, tag) => {
    expect(renderBlockHtml(block({ kind: 'heading', level, text: 'Risk Factors' }))).toBe(
      `<${tag} id="i1-0a">Risk Factors</${tag}>`,
    );
  });

  test('writes a bullet as a list, without its sign', () => {
    expect(renderBlockHtml(block({ kind: 'list-item', text: '\u2022 Glass may rise.' }))).toBe(
      '<ul id="i1-0a"><li>Glass may rise.</li></ul>',
    );
  });

  test('keeps the marker of a numbered item', () => {
    expect(renderBlockHtml(block({ kind: 'list-item', text: '(1) In millions.' }))).toBe(
      '<p id="i1-0a">(1) In millions.</p>',
    );
  });

  test('says what stood where an image was', () => {
    expect(renderBlockHtml(block({ kind: 'image', text: 'Logo' }))).toBe('<p id="i1-0a">Image: Logo</p>');
    expect(renderBlockHtml(block({ kind: 'image' }))).toBe('<p id="i1-0a">Image</p>');
  });

  test('links to anchors of the document, and leaves overlapping links out', () => {
    const links = [
      { from: 4, to: 11, anchor: 'i7-b' },
      { from: 6, to: 9, anchor: 'i8-c' },
    ];
    expect(renderBlockHtml(block({ text: 'See Item 7 below', links }))).toBe(
      '<p id="i1-0a">See <a href="#i7-b">Item 7 </a>below</p>',
    );
  });

  test('writes heads, row labels and spans of a table', () => {
    const html = renderBlockHtml(
      block({
        kind: 'table',
        text: '2024\nSales | $5',
        table: {
          headerRows: 1,
          scale: null,
          currency: 'USD',
          caption: null,
          rows: [
            [
              { text: '', colspan: 1, rowspan: 1, role: 'column-header' },
              { text: '2024', colspan: 2, rowspan: 1, role: 'column-header' },
            ],
            [
              { text: 'Sales', colspan: 1, rowspan: 1, role: 'row-header' },
              { text: '$5', colspan: 2, rowspan: 1, role: 'data' },
            ],
          ],
        },
      }),
    );
    expect(html).toBe(
      '<table id="i1-0a"><thead><tr><td></td><th scope="col" colspan="2">2024</th></tr></thead>' +
        '<tbody><tr><th scope="row">Sales</th><td colspan="2">$5</td></tr></tbody></table>',
    );
  });
});

/** Tags and attributes that blocks are written with; anything else has come from the source. */
const ALLOWED =
  /^(?:<\/?(?:h[2-5]|p|ul|li|table|thead|tbody|tr|th|td|a)(?: (?:id|href|scope|colspan|rowspan)="[#\w-]*")*>|[^<>])*$/;

describe('nothing of the source but its words can pass', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a table', '<table><tr><td><script>alert(1)</script>x</td><td>y</td></tr></table>'],
    ['an event handler', '<p onclick="alert(1)" onmouseover=alert(1)>text</p>'],
    ['an image with a handler', '<img src=x onerror="alert(1)" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">'],
    ['a script link', '<a href="javascript:alert(1)">text</a>'],
    [
      'a script link in disguise',
      '<a href="java&#10;script:alert(1)">text</a><a href=" &#1;javascript:alert(1)">t</a>',
    ],
    ['a data link', '<a href="data:text/html,<script>alert(1)</script>">text</a>'],
    [
      'an anchor that breaks out',
      '<p id="x&quot; onclick=&quot;alert(1)">a</p><a href="#x&quot; onclick=&quot;alert(1)">text</a>',
    ],
    ['a frame', '<iframe src="https://example.com"></iframe><object data="x"></object><embed src="x">'],
    [
      'a style',
      '<style>p{background:url(https://example.com)}</style><p style="background:url(https://example.com)">text</p>',
    ],
    ['a form', '<form action="https://example.com"><input name="q" value="v"><button>send</button></form>'],
    [
      'a base and a refresh',
      '<base href="https://example.com/"><meta http-equiv="refresh" content="0;url=https://example.com">',
    ],
    [
      'SVG',
      '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><math><mi>x</mi></math>',
    ],
    [
      'references that spell markup',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;</p>',
    ],
    ['a broken tag', '<p>a <scr<script>ipt>alert(1)</scr</script>ipt></p><p>b<img/src=x/onerror=alert(1)//'],
    ['a comment that ends late', '<!--><script>alert(1)</script>--><p>text</p>'],
    ['CDATA', '<![CDATA[<script>alert(1)</script>]]><p>text</p>'],
    [
      'a template',
      '<template><script>alert(1)</script></template><noscript><p title="</noscript><script>alert(1)</script>">x</p>',
    ],
  ])('%s', (_, html) => {
    const { blocks } = parseFiling(Buffer.from(`<html><body><p>before</p>${html}<p>after</p></body></html>`));
    for (const one of blocks) expect(renderBlockHtml(one)).toMatch(ALLOWED);
  });
});
