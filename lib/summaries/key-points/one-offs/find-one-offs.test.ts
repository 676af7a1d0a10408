import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { oneOffFinder } from './find-one-offs.ts';

const ALL = { isQuarterly: false, year: 2025, isAsked: () => true };
const LINE = { names: ['selling, general and administrative'], now: 156e6, before: 203e6, scale: 6 };
const PROFIT = { names: ['operating income'], now: 398e6, before: 289e6, scale: 6, mustAgree: true };

/** What a report's discussion with these paragraphs says happened once to a line. */
function found(texts: string[], line: typeof LINE & { mustAgree?: boolean } = LINE, asked: typeof ALL = ALL) {
  const blocks = texts.map((text) => ({ item: '7', part: 'II', text }) as const);
  const filing = { ...inventedFiling(blocks), form: '10-K' };
  return oneOffFinder(filing, asked)(line)?.text ?? null;
}

describe('what happened once to a line of results', () => {
  test('is told with the sentence that it goes back to, also where the line is called by its initials', () => {
    const paragraph =
      'SG&A – SG&A expense for fiscal 2025 leveraged 292 basis points as a percentage of sales. This was primarily ' +
      'driven by cycling the impairment and loss on sale of the northern business in the prior year.';
    expect(found([paragraph])).toBe(paragraph.slice('SG&A – '.length));
  });

  test('is told with the other year’s half of a pair, and with the line without both', () => {
    const now = 'In 2025, Operating profit included recall costs of $5 million.';
    const before = 'In 2024, Operating profit included goodwill impairment charges of $72 million.';
    const without =
      'Excluding these items in both periods, Operating profit increased 10% to $403 million from $366 million.';
    expect(found([`Operating profit increased 38% to $398 million. ${now} ${before} ${without}`], PROFIT)).toBe(
      `${now} ${before} ${without}`,
    );
  });

  test('is told by the filing’s own adjusted figure, which moved the other way', () => {
    expect(
      found(
        [
          'Operating income rose to $398 million. Adjusting for these items, adjusted operating income decreased 5.2% to ' +
            '$409 million from $431 million.',
        ],
        PROFIT,
      ),
    ).toBe('Adjusted operating income decreased 5.2% to $409 million from $431 million.');
  });

  test('is told by the ratio without it, and by what it accounted for, the reasons for the rest aside', () => {
    const catastrophes =
      'Catastrophe losses in 2025 and 2024 accounted for 8.8 points and 5.9 points of the combined ratio.';
    const without = 'The combined ratio excluding catastrophe losses was 1.9 points lower than the 2024 ratio';
    expect(
      found([`${catastrophes} ${without}, primarily reflecting earned pricing.`], {
        ...{ names: ['combined ratio'], now: 1.01, before: 0.982, scale: 0 },
      }),
    ).toBe(`${catastrophes} ${without}.`);
  });

  test('is told with its amount, where the next sentence has it', () => {
    const share = 'SG&A expenses as a percentage of sales decreased for the three and nine months ended September 30.';
    const cause = 'SG&A expense percentage was favorably impacted by lower litigation charges as compared to 2024.';
    const amount = 'Litigation charges were $22 million for the three months ended September 30, 2024.';
    expect(found([`${share} ${cause} ${amount}`])).toBe(`${cause} ${amount}`);
  });

  test('is told with what took part of it back', () => {
    const told =
      'SG&A expense in 2025 decreased due to a legal settlement of $30 million in the prior year. This decrease was ' +
      'partially offset by higher wages.';
    expect(found([told])).toBe(told);
  });

  test.each([
    ['another line', 'Research expense decreased due to a legal settlement in the prior year.'],
    ['what goes on', 'SG&A expense decreased due to fewer employees.'],
    ['what it always includes', 'SG&A expense includes settlements of lawsuits.'],
    ['what may happen', 'SG&A expense may be impacted by litigation settlements in 2026.'],
    ['amounts of another part', 'SG&A expense decreased to $12 million due to a legal settlement in the prior year.'],
    ['a move the other way', 'SG&A expense increased due to a legal settlement in 2025.'],
    ['the years before', 'SG&A expense in 2024 was lower than in 2023 due to a legal settlement.'],
    ['what was discussed above', 'SG&A expense decreased due to the settlement discussed above.'],
  ])('is not %s', (_, text) => {
    expect(found([text])).toBeNull();
  });

  test('is not what happened in another period than the quarter', () => {
    const text = 'SG&A expense for the nine months ended September 30, 2025 decreased due to a legal settlement.';
    expect(found([text], LINE, { ...ALL, isQuarterly: true })).toBeNull();
  });

  test('is not said of an income whose amount the paragraph does not tell', () => {
    expect(found(['The increase in operating income was due to an impairment in the prior year.'], PROFIT)).toBeNull();
  });

  test('is a list of reasons as one sentence, each item with its own paragraph', () => {
    const blocks = [
      { item: '7', part: 'II', text: 'SG&A expense decreased due to the following:' },
      {
        item: '7',
        part: 'II',
        kind: 'list-item',
        text: '• Lower charges due to the prior year settlement of $30 million, and',
      },
      { item: '7', part: 'II', kind: 'list-item', text: '• Fewer employees of about $17 million.' },
      { item: '7', part: 'II', text: 'Interest expense was flat.' },
    ] as const;
    const told = oneOffFinder({ ...inventedFiling(blocks), form: '10-K' }, ALL)(LINE);
    expect(told?.text).toBe(
      'SG&A expense decreased due to the following: lower charges due to the prior year settlement of $30 million; Fewer employees of about $17 million.',
    );
    expect(told?.blocks).toEqual([0, 1, 2]);
  });
});
