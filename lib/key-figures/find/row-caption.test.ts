import { describe, expect, test } from 'vitest';
import type { TableCell } from '#lib/filings/types';
import { captionOfRow } from './row-caption.ts';

const cell = (text: string, role: TableCell['role']): TableCell => ({ text, colspan: 1, rowspan: 1, role });

/** The caption of a figure that the one row of a table shows under this label. */
function captionUnder(label: string, unit: string): string | null {
  const rows = [[cell(label, 'row-header'), cell('2.76', 'data')]];
  const table = { rows, headerRows: 0, scale: 0, currency: null, caption: null };
  const parts = [{ concept: 'x:Line', value: 2.76, fact: 0, block: 0 }];
  const value = { value: 2.76, unit, scale: 0, decimals: 2, start: '2025-01-01', end: '2025-12-31', parts };
  return captionOfRow(value, [{ table }]);
}

describe('the caption of a row', () => {
  test('is its label without notes', () => {
    expect(captionUnder('Total net sales (Note 3)', 'USD')).toBe('Total net sales');
  });

  test('is its label without what its amounts are in', () => {
    expect(captionUnder('Weighted-average shares outstanding (in millions)', 'shares')).toBe(
      'Weighted-average shares outstanding',
    );
    expect(captionUnder('(in millions)', 'USD')).toBeNull();
  });

  test.each(['Diluted', 'Diluted earnings per share', 'Net income per common share'])(
    'of an amount per share is %s',
    (label) => {
      expect(captionUnder(label, 'USD/shares')).toBe(label);
    },
  );

  test('is not the title of a class of shares', () => {
    expect(captionUnder('Common Stock, $0.50 par value', 'shares')).toBeNull();
  });

  test.each(['Net income attributable to Lumen', 'Continuing operations'])(
    'of an amount per share is not that of a line of money: %s',
    (label) => {
      expect(captionUnder(label, 'USD/shares')).toBeNull();
    },
  );

  test.each(['Diluted EPS', 'Net income per share, diluted'])(
    'of a count of shares is no amount per share: %s',
    (label) => {
      expect(captionUnder(label, 'shares')).toBeNull();
    },
  );

  test.each(['Diluted', 'Shares used to compute diluted net income per share'])(
    'of a count of shares is %s',
    (label) => {
      expect(captionUnder(label, 'shares')).toBe(label);
    },
  );
});
