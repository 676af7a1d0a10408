import { expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { writeBlocks } from '#tests/support/differential';
import { isOwnHtml } from './own-html.ts';
import { renderBlockHtml, renderTextHtml } from './render-block.ts';

const page = `<html><body><p>FORM 10-K</p><p><b>Item 1. Business</b></p><p>R&amp;D &lt; "5%" &gt; '4%' <a href="#x">see below</a></p>
  <ul><li>• Glass may rise.</li></ul><h2 id="x">Sales</h2><img src="a.png" alt="A &lt;chart&gt;">
  <table><tr><th colspan="2">Fiscal 2025</th><th>2024</th></tr><tr><td rowspan="2">Net sales</td><td>1,234</td><td>(5)</td></tr></table></body></html>`;

test('every block that our writer writes is our own', () => {
  const { blocks } = parseFiling(new TextEncoder().encode(page), { form: '10-K' });
  expect(blocks.length).toBeGreaterThan(4);
  expect(blocks.map(renderBlockHtml).filter((html) => !isOwnHtml(html))).toEqual([]);
  expect(isOwnHtml(renderTextHtml(`R&D <b> "5%" 'x'`))).toBe(true);
  expect(isOwnHtml(writeBlocks('<select> word1 <?x<p>&lt;'))).toBe(true);
});

test.each([
  '<p id="a"><meta http-equiv=refresh content=0></p>',
  '<p onclick="x()">x</p>',
  '<p id="a" style="color:red">x</p>',
  '<a href="https://example.com">x</a>',
  '<a href="javascript:x">x</a>',
  '<a href="#x" target="_top">x</a>',
  '<p>a < b</p>',
  '<p>R&D</p>',
  '<p>"x"</p>',
  '<p>&nbsp;</p>',
  '<script></script>',
  '<P>x</P>',
  '<p/x>y</p>',
  '<p',
  '<!-- x -->',
  '<<p>p>x</p>',
])('%s is none of our own', (html) => {
  expect(isOwnHtml(html)).toBe(false);
});
