import { describe, expect, test } from 'vitest';
import { readLabels } from './label-heading.ts';

const labelOf = readLabels([
  ['Results of Our Operations for the Year to May 2023'],
  [
    'Shareholder Litigation Concerning Our Quillworks Acquisition',
    'Shareholder Litigation Concerning Our Cloud Business',
    'Supplemental Disclosure Related to Certain Charges',
    'Legal Proceedings',
    'Deferred Tax Assets and Liabilities of Ruritania',
    'Results of Our Operations for the Year to May 2024',
  ],
]);

describe('a heading before a quotation', () => {
  test('is whole where it is short', () => {
    expect(labelOf('Legal Proceedings.')).toBe('Legal Proceedings');
  });

  test('is cut where no word leads on', () => {
    expect(labelOf('Supplemental Disclosure Related to Certain Charges')).toBe('Supplemental Disclosure…');
    expect(labelOf('Deferred Tax Assets and Liabilities of Ruritania')).toBe('Deferred Tax Assets…');
  });

  test('is not held against the same heading of the year before', () => {
    expect(labelOf('Results of Our Operations for the Year to May 2024')).toBe('Results of Our Operations…');
  });

  test('has what distinguishes it from one that begins alike', () => {
    expect(labelOf('Shareholder Litigation Concerning Our Quillworks Acquisition')).toBe(
      'Shareholder Litigation… Quillworks Acquisition',
    );
    expect(labelOf('Shareholder Litigation Concerning Our Cloud Business')).toBe(
      'Shareholder Litigation… Cloud Business',
    );
  });
});
