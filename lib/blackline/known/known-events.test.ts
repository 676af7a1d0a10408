import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readKnownEvents } from './known-events.ts';

const older = inventedFiling(
  [
    'On December 22, 2023, the Company agreed to sell its operations in Ruritania. It completed the disposition on February 6, 2024, and will record a loss of approximately $7 billion.',
    'On December 20, 2023, we paid Vexil a termination fee of $1 billion, which we recorded in operating expenses in fiscal year 2024.',
    'Our board has elected Ana Ruiz as chief executive officer, effective July 1, 2024, to follow Tom Weld.',
    'We issued senior notes of Vexil due February 1, 2025, and pay interest twice a year.',
    'We sell tools and services in Europe, where customers pay within ninety days of each delivery.',
  ],
  { period: '2023-12-31' },
);
const isKnown = readKnownEvents(older, inventedFiling(['Nothing.'], { period: '2024-12-31' }));

describe('an event is known', () => {
  test.each([
    'On February 6, 2024, the Company completed the sale of its Ruritania operations.',
    'On February 6, 2024, the Company completed the disposition in Ruritania with a loss of $7.1 billion.',
    'During fiscal 2024, we incurred a $1 billion termination fee when the merger with Vexil ended.',
  ])('where the older filing has its date or its amount, with its name: %s', (sentence) => {
    expect(isKnown(sentence)).toBe('told');
  });
});

test('an event that the older filing expected is foretold', () => {
  expect(isKnown('On July 1, 2024, Ana Ruiz followed Tom Weld as chief executive officer.')).toBe('foretold');
});

test('a loss that the older filing said it would record is foretold, though it is told with more', () => {
  expect(
    isKnown(
      'During 2024, we recorded a loss of $7.1 billion on the disposition, of which $4.1 billion were currency losses.',
    ),
  ).toBe('foretold');
});

test('a person is known by the family name', () => {
  const letter = inventedFiling(
    ['The board chose Mr. Ortega to follow Ms. Lind as chief executive officer, effective July 1, 2024.'],
    {
      period: '2023-12-31',
    },
  );
  expect(
    readKnownEvents(
      letter,
      inventedFiling(['Nothing.'], { period: '2024-12-31' }),
    )('On July 1, 2024, Leo B. Ortega followed Eva M. Lind as chief executive officer.'),
  ).toBe('foretold');
  expect(isKnown('On July 1, 2024, Ana B. Ruiz followed Tom Q. Weld as chief executive officer.')).toBe('foretold');
});

describe('an event is news', () => {
  test.each([
    [
      'with a date that the older filing does not have',
      'On May 3, 2024, the Company sold its operations in Ruritania.',
    ],
    [
      'with an amount that the older filing does not have',
      'On February 6, 2024, the Company completed the sale of its Ruritania operations for $12 billion.',
    ],
    ['that shares an amount alone', 'In fiscal 2024, we bought Quill for $1 billion.'],
    ['in a year that the older text does not name', 'In 2025, we paid Vexil another termination fee of $1 billion.'],
    [
      'that names what the older text does not',
      'On February 6, 2024, the Company sold its Ruritania operations to Quill.',
    ],
    [
      'whose only day is when notes are due',
      'We moved the senior notes of Vexil due February 1, 2025 to current debt.',
    ],
    ['without a date and an amount', 'We closed our plant in Ruritania.'],
    ['on the day on which the period ends', 'As of December 31, 2023, the Company had operations in Ruritania.'],
  ])('%s', (_, sentence) => {
    expect(isKnown(sentence)).toBeNull();
  });
});

test('what was agreed for a sure amount is not foretold of another one', () => {
  const agreed = inventedFiling(
    ['In January 2024, we agreed to issue $2.1 billion aggregate principal amount of unsecured senior notes.'],
    { period: '2023-12-31' },
  );
  const isTold = readKnownEvents(agreed, inventedFiling(['Nothing.'], { period: '2024-12-31' }));
  const issued = (amount: string) =>
    isTold(`In August 2024, we issued ${amount} aggregate principal amount of unsecured senior notes.`);
  expect(issued('$2.0 billion')).toBeNull();
  expect(issued('$2.1 billion')).toBe('carried-out');
});

test('what each share gets is known where the older filing has it with what it is', () => {
  const raised = inventedFiling(
    ['On May 1, 2024, the Board of Directors raised the quarterly cash dividend from $0.25 to $0.26 per share.'],
    { period: '2024-03-30' },
  );
  const isTold = readKnownEvents(raised, inventedFiling(['Nothing.'], { period: '2024-06-29' }));
  expect(isTold('As of June 29, 2024, our quarterly cash dividend was $0.26 per share.')).toBe('told');
  expect(isTold('As of June 29, 2024, our quarterly cash dividend was $0.27 per share.')).toBeNull();
  expect(isTold('As of June 29, 2024, the par value was $0.26 per share.')).toBeNull();
});

test('what the older filing had agreed to buy is foretold, and so is an effect that it expected', () => {
  const agreed = inventedFiling(
    [
      'We have an agreement that expires in the first quarter to invest up to an additional $2.75 billion in a second convertible note of Quill.',
      'We are increasing the useful life of our looms, which will have an anticipated impact to our operating income of $3.1 billion.',
    ],
    { period: '2023-12-31' },
  );
  const isTold = readKnownEvents(agreed, inventedFiling(['Nothing.'], { period: '2024-12-31' }));
  expect(isTold('In Q1 2024, we invested $2.75 billion in a second convertible note.')).toBe('carried-out');
  expect(isTold('In Q4 2024, we invested $1.3 billion in a third convertible note.')).toBeNull();
  expect(isTold('The useful life of our looms had an impact of $3.2 billion on our operating income in 2024.')).toBe(
    'foretold',
  );
});
