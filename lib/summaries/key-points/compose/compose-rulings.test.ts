import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { composeRulings } from './compose-rulings.ts';

const told = (text: string, heading = 'Harbor Licensing') =>
  composeRulings(
    inventedFiling([
      { text: heading, kind: 'heading', level: 3, part: 'I', item: '3' },
      { text, part: 'I', item: '3' },
    ]),
  ).map((point) => point.text);

const SUIT = 'A licensee sued the Company in 2021 over its terms.';

describe('what courts and authorities decided', () => {
  test('is told under the name of the case, from the middle of its paragraph', () => {
    expect(
      told(`${SUIT} On April 30, 2025, the district court found the Company in breach. The Company has appealed.`),
    ).toEqual([
      'Harbor Licensing: On April 30, 2025, the district court found the Company in breach. The Company has appealed.',
    ]);
  });

  test('is told with what was awarded later, too', () => {
    const verdict = 'On April 30, 2025, a jury awarded the licensee $12 million from the Company.';
    const interest = 'In June 2025, the court awarded it $3 million in interest.';
    const appeal = 'In July 2025, we filed a notice of appeal.';
    expect(told(`${SUIT} ${verdict} ${interest} ${appeal}`)).toEqual([
      `Harbor Licensing: ${verdict} ${interest} ${appeal}`,
    ]);
  });

  test('is told with what set it aside, further on in its paragraph', () => {
    const verdict = 'On April 30, 2025, a jury awarded the licensee $12 million from the Company.';
    const vacated = 'On June 2, 2025, the verdict was vacated.';
    expect(told(`${SUIT} ${verdict} The trial took a week. ${vacated}`)).toEqual([
      `Harbor Licensing: ${verdict} ${vacated}`,
    ]);
  });

  test('is told with the amount of a fine, without a chapter’s heading', () => {
    expect(
      told('On May 2, 2025, the Commission fined the Company €500 million for its contracts.', 'Legal Proceedings'),
    ).toEqual(['On May 2, 2025, the Commission fined the Company €500 million for its contracts.']);
  });

  test('is told with what is alleged, or with the sentence before it, which say which case it is', () => {
    const filed =
      'The Agency then referred the case, and on June 17, 2025, the DOJ filed a civil complaint against us.';
    const alleged = 'The complaint alleges that Alder failed to provide a simple way to cancel.';
    expect(told(`${SUIT} ${filed} ${alleged}`, 'Legal Proceedings')).toEqual([
      `On June 17, 2025, the DOJ filed a civil complaint against us. ${alleged}`,
    ]);
    expect(told(`${SUIT} ${filed} We disagree with it.`, 'Legal Proceedings')).toEqual([`${SUIT} ${filed}`]);
  });

  test.each([
    ['of an earlier year', 'On April 30, 2023, the district court found the Company in breach of the contract.'],
    ['that is a step of a procedure', 'On April 30, 2025, the court granted the plaintiff’s motion to amend.'],
    ['that may come', 'The court could have found the Company in breach on April 30, 2025, had it been asked.'],
    ['without a day', 'The district court found the Company in breach of the contract with its licensee.'],
  ])('leaves out a decision %s', (_, sentence) => {
    expect(told(`${SUIT} ${sentence}`)).toEqual([]);
  });
});
