import { describe, expect, test } from 'vitest';
import { readPlainText } from './read-plain-text.ts';

function shown(text: string): string[] {
  return readPlainText(text).lines.map(({ text: line, rows }) =>
    rows.length > 0 ? rows.map((cells) => cells.map((cell) => cell.text).join('|')).join('/') : line,
  );
}

const filler = 'This line is as long as the lines of this document are, nearly seventy signs.\n\n'.repeat(5);
const rest = Array.from({ length: 5 }, () => filler.split('\n')[0]);

describe('readPlainText', () => {
  test('joins the lines of a paragraph, and a word at its hyphen', () => {
    expect(shown('The long-\nterm plan is\r\nto wait.\n\nThen act.')).toEqual([
      'The long-term plan is to wait.',
      'Then act.',
    ]);
  });

  test('begins a paragraph at an indented line', () => {
    expect(shown('First one is here\nand here.\n     Second one is here.')).toEqual([
      'First one is here and here.',
      'Second one is here.',
    ]);
  });

  test('lets a hanging indent belong to its marker', () => {
    expect(shown('  (a) the first of them is\n      long;\n  (b) the second')).toEqual([
      '(a) the first of them is long;',
      '(b) the second',
    ]);
  });

  test('takes a short line above a sentence for a line of its own', () => {
    expect(
      shown(
        `${filler}Note 4 - Asset Acquisition\nOn January 28, the company bought another company in the next valley.`,
      ),
    ).toEqual([
      ...rest,
      'Note 4 - Asset Acquisition',
      'On January 28, the company bought another company in the next valley.',
    ]);
  });

  test('reads a table of dots and spaces, and leaves its rules out', () => {
    expect(
      shown(
        '<TABLE>\n<S>  <C>\nSales......... $ 1,204   $ 987\n              ------   -----\nCosts              (12)    --\n</TABLE>',
      ),
    ).toEqual(['Sales|$1,204|$987/Costs|(12)|--']);
  });

  test('sees a table that has no tags', () => {
    expect(shown('Sales figures:\n\nNorth      1,204      987\nSouth        412      398\n\nThey rose.')).toEqual([
      'Sales figures:',
      'North|1,204|987/South|412|398',
      'They rose.',
    ]);
  });

  test('takes justified prose for prose', () => {
    const text = 'The  company  sells  lamps to  harbours in  forty countries and\nto the  keepers of  lights.';
    expect(shown(text)).toEqual([
      'The company sells lamps to harbours in forty countries and to the keepers of lights.',
    ]);
  });

  test('marks what follows <PAGE>', () => {
    const { lines } = readPlainText('One.\n\n<PAGE>\nTwo.\n\nThree.');
    expect(lines.map(({ afterBreak }) => afterBreak)).toEqual([true, true, false]);
  });
});
