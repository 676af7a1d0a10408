import { expect, test } from 'vitest';
import { isRoutine } from './routine.ts';

test.each([
  'The following table provides a summary of cash flows associated with commercial paper (in millions):',
  'As of December 31, 2024, we were in compliance with the various covenants under our bank credit facilities.',
  'In order to reflect the purchase as of January 1, the unaudited pro forma financial information is adjusted.',
  'There were no other changes in our credit ratings during 2024.',
  'During 2024, sales of looms for $5 million were as follows:',
  'Changes in foreign exchange rates reduced technology costs by $244 million in 2024.',
  'The total vesting-date fair value of RSUs was $7.0 billion in the nine months ended June 28, 2025.',
  'Ms. Elm previously served as Managing Director and General Counsel of the Quill Group until June 2024.',
  'Previously, Ann served as Chief Legal Officer of Looms from 2020 until May 2024.',
])('filings say every period: %s', (sentence) => {
  expect(isRoutine(sentence, 100e9)).toBe(true);
});

test.each([
  'As of December 31, 2024, we were not in compliance with the leverage covenant.',
  'There were no changes to our commitments other than a lease of $5 billion.',
  'We issued the following notes for $2.0 billion in all:',
  'During 2024, we issued a total of $4 billion of debt, as follows:',
  'Changes in foreign exchange rates reduced net sales by $2.3 billion in 2024.',
  'The fair value of the notes fell to $3.0 billion.',
  'Mr. Oak, who previously served as treasurer, was appointed Chief Financial Officer in May 2025.',
  'Ann Elm has served as Chief Executive Officer of Looms since April 2025.',
  'We previously held the role of manager of the fund, which was sold in 2025.',
])('is news: %s', (sentence) => {
  expect(isRoutine(sentence, 100e9)).toBe(false);
});
