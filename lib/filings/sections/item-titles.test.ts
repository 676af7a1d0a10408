import { describe, expect, test } from 'vitest';
import { titleWithoutText } from './item-titles.ts';

describe('titleWithoutText', () => {
  const title = "Management's Discussion and Analysis of Financial Condition and Results of Operations";

  test.each([
    [`${title} This section and other parts of this Form 10-Q contain forward-looking statements.`, title],
    ['Legal Proceedings The Company is party to several lawsuits in two states.', 'Legal Proceedings'],
    [title, title],
    [
      `${title} of the Company and its Subsidiaries for the Year`,
      `${title} of the Company and its Subsidiaries for the Year`,
    ],
    ['Risk Factors Related to Our Business', 'Risk Factors Related to Our Business'],
  ])('%j is %j', (text, cut) => {
    expect(titleWithoutText(text)).toBe(cut);
  });
});
