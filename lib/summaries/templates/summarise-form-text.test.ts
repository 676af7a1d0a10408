import { describe, expect, test } from 'vitest';
import { quoteBoxes, summariseCheckBox, summariseExhibit, summariseListedStatement } from './summarise-form-text.ts';

const SHELL = 'Indicate by check mark whether the registrant is a shell company (as defined in Rule 12b-2 of the Act).';

describe('summariseCheckBox', () => {
  test.each([
    [`${SHELL} Yes ☐ No ☒`, 'Check box: shell company: no.'],
    [`${SHELL} Yes ☒ No ☐`, 'Check box: shell company: yes.'],
    [`${SHELL} ☒ Yes ☐ No`, 'Check box: shell company: yes.'],
    [`${SHELL} ☐ Yes ☒ No`, 'Check box: shell company: no.'],
    [`${SHELL} Yes /X/ No`, 'Check box: shell company: yes.'],
    [`${SHELL} Yes o No x`, 'Check box: shell company: no.'],
    [`${SHELL} ◻ Yes ☒ No`, 'Check box: shell company: no.'],
    [SHELL, null],
    [`${SHELL} Yes ☐ No ☐`, null],
    ['We are a shell company.', null],
  ])('reads %j', (text, summary) => {
    expect(summariseCheckBox(text)).toBe(summary);
  });

  const filer =
    'Indicate by check mark whether the registrant is a large accelerated filer, an accelerated filer or a non-accelerated filer.';
  const attestation =
    'Indicate by check mark whether the registrant has filed a report on and attestation to its management’s assessment.';

  test.each([
    [SHELL, 'Yes ☐ No ☒', 'Check box: shell company: no.'],
    [SHELL, 'Yes | X | No', 'Check box: shell company: yes.'],
    [SHELL, 'Yes, we have no ☒', null],
    [
      filer,
      'Large accelerated filer | ☒ | Accelerated filer | ☐',
      'Check box: filer category: large accelerated filer.',
    ],
    [
      filer,
      'Large accelerated filer | ☐ | Accelerated filer | ☐\nNon-accelerated filer | ☒ (Do not check if smaller reporting company) | Smaller reporting company | ☒',
      'Check box: filer category: non-accelerated filer, smaller reporting company.',
    ],
    [filer, '☐ | Large accelerated filer | ☒ | Accelerated filer', 'Check box: filer category: accelerated filer.'],
    [`${attestation} ☒`, '', 'Check box: auditor’s attestation to internal control over financial reporting: ticked.'],
    [
      `${attestation}☐`,
      SHELL,
      'Check box: auditor’s attestation to internal control over financial reporting: left blank.',
    ],
  ])('reads the answer to %j in the block after it: %j', (text, next, summary) => {
    expect(summariseCheckBox(text, next)).toBe(summary);
  });
});

describe('an emerging growth company’s box', () => {
  const growth = 'Indicate by check mark whether the registrant is an emerging growth company as defined in Rule 405.';

  test.each([
    ['Emerging growth company ☐', 'Check box: emerging growth company: left blank.'],
    ['Emerging growth company | ☒\nIf an emerging growth company, …', 'Check box: emerging growth company: ticked.'],
    ['Item 5.07 Submission of Matters', null],
  ])('is read beside its name: %j', (next, summary) => {
    expect(summariseCheckBox(growth, next)).toBe(summary);
  });
});

describe('quoteBoxes', () => {
  test.each([
    [`${SHELL} Yes ☐ No ☐`, '', 'Yes ☐ No ☐'],
    [`${SHELL} ☐`, '', '☐'],
    [SHELL, 'Yes | ☐ | No | ☐', 'Yes ☐ No ☐'],
    [SHELL, 'The aggregate market value was $5 million.', null],
  ])('finds the boxes of %j and %j', (text, next, boxes) => {
    expect(quoteBoxes(text, next)).toBe(boxes);
  });
});

describe('summariseExhibit', () => {
  test('keeps what the exhibit is about and leaves out where it was filed', () => {
    expect(
      summariseExhibit(
        'The instruments defining the rights of the holders of the 3.450% Notes due 2026 are Exhibit 4.4 to Form 8-K, filed February 18, 2016, and are hereby incorporated by reference.',
      ),
    ).toBe('Exhibit: Instruments defining the rights of the holders of the 3.450% Notes due 2026.');
  });

  test('leaves other sentences alone', () => {
    expect(summariseExhibit('Net sales are shown in the table below and were $5 million in 2024.')).toBeNull();
  });
});

describe('summariseExhibit, of the sentence above the list', () => {
  test.each([
    '(b) The following exhibits are either filed as part of this report or are incorporated herein by reference:',
    'The plans of the Board in the definitive Proxy Statement to be filed with the Commission and to be incorporated by reference.',
  ])('names no exhibit for %j', (text) => {
    expect(summariseExhibit(text)).toBeNull();
  });
});

describe('summariseListedStatement', () => {
  test('names a listed statement without its dates', () => {
    expect(
      summariseListedStatement(
        'Consolidated Statement of Cash Flows for the years ended December 31, 2024, 2023 and 2022 (page 49).',
      ),
    ).toBe('Listed: Consolidated Statement of Cash Flows.');
    expect(summariseListedStatement('The statement of cash flows includes $5 million of interest.')).toBeNull();
  });
});
