import { describe, expect, test } from 'vitest';
import * as css from './css-styles.ts';

describe('readStyle', () => {
  test.each([
    ['display:none', css.HIDDEN],
    ['DISPLAY : NONE', css.HIDDEN],
    ['visibility: hidden', css.INVISIBLE],
    ['font-weight:700', css.BOLD],
    ['font-weight:bold', css.BOLD],
    ['font: italic bold 10pt Arial', css.BOLD | css.ITALIC],
    ['font-style:italic;text-decoration:underline', css.ITALIC | css.UNDERLINE],
    ['text-align:center', css.CENTER],
    ['font-weight:400;display:block', 0],
    ['nonsense;;:;a:', 0],
  ])('%s', (style, on) => {
    expect(css.readStyle(style).on).toBe(on);
  });

  test('an ordinary weight takes an inherited bold away', () => {
    expect(css.readStyle('font-weight:400').off).toBe(css.BOLD);
  });

  test.each([
    ['padding-left:18pt', css.GAP_LEFT],
    ['margin:0 0 0 12px', css.GAP_LEFT],
    ['padding:0 6pt', css.GAP_LEFT | css.GAP_RIGHT],
    ['padding-left:1pt', 0],
    ['text-indent:-18pt', 0],
  ])('%s leaves a gap between words, or none', (style, layout) => {
    expect(css.readStyle(style).layout).toBe(layout);
  });

  test.each([
    ['page-break-after:always', css.BREAK_AFTER],
    ['break-before: page', css.BREAK_BEFORE],
    ['page-break-before:avoid', 0],
    ['display:inline-block', css.GAP_LEFT | css.GAP_RIGHT],
    ['display:inline', css.AS_INLINE],
    ['display:table-cell', 0],
    ['display:table', css.AS_BLOCK],
  ])('%s', (style, layout) => {
    expect(css.readStyle(style).layout).toBe(layout);
  });

  test.each([
    ['font-size:10pt', 100],
    ['font-size:12px', 90],
    ['font-size:small', 100],
    ['font: 8pt Arial', 80],
  ])('%s is %i tenths of a point', (style, size) => {
    expect(css.readStyle(style).size).toBe(size);
  });
});
