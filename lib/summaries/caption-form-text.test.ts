import { describe, expect, test } from 'vitest';
import { captionCheckBox, captionExhibit, captionStatement } from './caption-form-text.ts';

const SHELL = 'Indicate by check mark whether the registrant is a shell company (as defined in Rule 12b-2 of the Act).';

describe('captionCheckBox', () => {
  test.each([
    [`${SHELL} Yes ☐ No ☒`, 'Check box: shell company: no.'],
    [`${SHELL} Yes ☒ No ☐`, 'Check box: shell company: yes.'],
    [`${SHELL} ☒ Yes ☐ No`, 'Check box: shell company: yes.'],
    [`${SHELL} ☐ Yes ☒ No`, 'Check box: shell company: no.'],
    [`${SHELL} Yes /X/ No`, 'Check box: shell company: yes.'],
    [`${SHELL} Yes o No x`, 'Check box: shell company: no.'],
    [SHELL, 'Check box: shell company.'],
    ['We are a shell company.', null],
  ])('reads %j', (text, caption) => {
    expect(captionCheckBox(text)).toBe(caption);
  });
});

describe('captionExhibit', () => {
  test('keeps what the exhibit is about and leaves out where it was filed', () => {
    expect(
      captionExhibit(
        'The instruments defining the rights of the holders of the 3.450% Notes due 2026 are Exhibit 4.4 to Form 8-K, filed February 18, 2016, and are hereby incorporated by reference.',
      ),
    ).toBe('Exhibit: Instruments defining the rights of the holders of the 3.450% Notes due 2026.');
  });

  test('leaves other sentences alone', () => {
    expect(captionExhibit('Net sales are shown in the table below and were $5 million in 2024.')).toBeNull();
  });
});

describe('captionStatement', () => {
  test('names a listed statement without its dates', () => {
    expect(
      captionStatement(
        'Consolidated Statement of Cash Flows for the years ended December 31, 2024, 2023 and 2022 (page 49).',
      ),
    ).toBe('Listed: Consolidated Statement of Cash Flows.');
    expect(captionStatement('The statement of cash flows includes $5 million of interest.')).toBeNull();
  });
});
