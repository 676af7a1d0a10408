import { describe, expect, test } from 'vitest';
import { elideMiddle, elideToAmount } from './elide-sentence.ts';
import { fitHeadline } from './fit-sentence.ts';

const TRIALS =
  'In May 2024, Tallgrass announced that its two long trials of the Heron drill as a once-daily, portable tool for crews who are working in very deep and narrow shafts did not meet their goals.';

describe('a sentence whose subject is long', () => {
  test('keeps what became of what was announced', () => {
    expect(elideMiddle(TRIALS, 150)).toBe(
      'In May 2024, Tallgrass announced that its two long trials of the Heron drill… did not meet their goals.',
    );
  });

  test('keeps what was done with it behind a name', () => {
    const suit =
      'In May 2024, a class action, Quill Workers’ Plan of Ruritania and Borduria v. Tallgrass Tools, Inc., was filed in Ruritania.';
    expect(elideMiddle(suit, 100)).toBe('In May 2024, a class action… was filed in Ruritania.');
  });

  test.each([
    'For those tools in our fleet whose useful life will change, we anticipate a decrease of income.',
    'In May 2024, leading up to the deal, we borrowed $15 billion, of which $10 billion was then repaid.',
    'Risks of our growth strategy in Ruritania and elsewhere the company has made acquisitions.',
  ])('stays as it is where no verb is sure to be the subject’s: %s', (sentence) => {
    expect(elideMiddle(sentence, 80)).toBeNull();
  });

  test('keeps the second thing that it did, which has the amount', () => {
    const gains =
      'The gains from sales of plants, including those in Ruritania, were recorded within operating costs in the statement of operations and contributed about $3.3 billion to income.';
    expect(elideToAmount(gains, 150)).toBe('The gains from sales of plants… contributed about $3.3 billion to income.');
  });
});

describe('fitHeadline', () => {
  test('takes more room where a sentence is whole then', () => {
    const sentence =
      'In April 2024, we issued $500 million of senior notes due in 2027, $750 million of senior notes due in 2029 and $750 million of notes due in 2034';
    expect(fitHeadline(sentence, 20)).toBe(sentence);
  });

  test('takes no more where that ends no better', () => {
    const list = `We sell tools to builders, ${'miners, sailors, farmers, '.repeat(12)}and others`;
    expect(fitHeadline(list, 20).length).toBeLessThanOrEqual(100);
  });

  test('goes on to what became of the amount', () => {
    const sentence =
      'Specifically, in June 2024, leading up to the purchase of Quill on June 18, 2024, we raised borrowings of over $15.0 billion to fund it, of which $10.0 billion was then repaid with the proceeds of notes that we issued in the same month.';
    expect(fitHeadline(sentence, 5)).toMatch(
      /^…we raised borrowings of over \$15\.0 billion.* \$10\.0 billion was then repaid/,
    );
  });
});
