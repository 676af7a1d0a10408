import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { SENTENCE_PIECES } from '#tests/support/text-pieces';
import { shortenSentence } from './shorten-sentence.ts';

describe('shortenSentence', () => {
  test.each([
    [
      'keeps all reasons of a change',
      'Depreciation expense increased during both the three and six months ended June 30, 2025 compared to the similar periods in 2024 primarily due to the change in the mix of depreciable assets, including intangible assets that we bought, as well as the deployment of the network.',
      'Depreciation expense increased during both the three and six months ended June 30, 2025 primarily due to the change in the mix of depreciable assets, including intangible assets that we bought, as well as the deployment of the network.',
    ],
    [
      'keeps the reason that stands behind a remark about another one',
      'The increase of cash used over the prior year was primarily due to a higher net increase in short-term investments, which increased from a low level in the year before to a high one, and increased additions to the mills and to the looms in them.',
      'The increase of cash used over the prior year was primarily due to a higher net increase in short-term investments, which increased from a low level in the year before to a high one, and increased additions to the mills and to the looms in them.',
    ],
    [
      'keeps a further reason of what a change reflected',
      'The current-year increase of $16 million in what was lent primarily reflected the use of these agreements for the looms that were sold as well as to cover what had been borrowed for the mills in the north and in the south of the country.',
      'The current-year increase of $16 million in what was lent primarily reflected the use of these agreements for the looms that were sold as well as to cover what had been borrowed for the mills in the north and in the south of the country.',
    ],
    [
      'keeps what moved the other way behind a semicolon',
      'Selling expense of the northern and the southern regions together decreased to a level not seen in many years due to fewer employees and shops and the end of a large campaign in the north; higher rents and the opening of a warehouse in the south.',
      'Selling expense of the northern and the southern regions together decreased to a level not seen in many years due to fewer employees and shops and the end of a large campaign in the north; higher rents and the opening of a warehouse in the south.',
    ],
    [
      'leaves out a connective in front',
      'In addition, the Company leases 12 stores in Europe and three in Asia.',
      'The Company leases 12 stores in Europe and three in Asia.',
    ],
    [
      'leaves out what lawyers add between commas',
      'The Company leases, directly or indirectly, 12 stores in Europe and pays, as applicable, a share of sales.',
      'The Company leases 12 stores in Europe and pays a share of sales.',
    ],
    [
      'keeps what something was amended for',
      'Upon approval by its shareholders at the special meeting that was held on this day in the city hall of Harrow, the Bylaws of the Company were amended in order to effect the appointment of Mr. Vale, aged 77, as a director.',
      'Upon approval by its shareholders at the special meeting that was held on this day in the city hall of Harrow, the Bylaws of the Company were amended in order to effect the appointment of Mr. Vale, aged 77, as a director.',
    ],
    [
      'leaves out a name in brackets and keeps the other sign',
      'Net income (loss) of Whinstone, Inc. (“Whinstone”) was $(5.2) million in fiscal 2024.',
      'Net income (loss) of Whinstone, Inc. was $(5.2) million in fiscal 2024.',
    ],
    [
      'leaves out where else something is described',
      'Remaining obligations, as defined in Note 1 of Notes to Consolidated Financial Statements, were $64.9 billion at year end.',
      'Remaining obligations were $64.9 billion at year end.',
    ],
    [
      'leaves out a reference with the changes of its document',
      'The completion is subject to the waiver of certain conditions, as described in the Form 10, as amended.',
      'The completion is subject to the waiver of certain conditions.',
    ],
    [
      'keeps a reference in front of which more is said',
      'As discussed in Note 3, which is part of this report, the Company sold its stake in May 2024.',
      'As discussed in Note 3, which is part of this report, the Company sold its stake in May 2024.',
    ],
    [
      'keeps that a list tells how something was done',
      'At the effective time, the outstanding awards of the acquired company were treated as follows:',
      'At the effective time, the outstanding awards of the acquired company were treated as follows.',
    ],
    [
      'leaves out examples and continues after them',
      'Adverse macroeconomic conditions, including slow growth or recession, high unemployment and inflation, can adversely impact consumer confidence.',
      'Adverse macroeconomic conditions can adversely impact consumer confidence.',
    ],
    [
      'keeps examples that hold a figure',
      'We incurred costs to build the facility, including $10.1 million paid for the land on which it stands.',
      'We incurred costs to build the facility, including $10.1 million paid for the land on which it stands.',
    ],
    [
      'leaves out in which statement a line stands that something is put under',
      'A goodwill charge of $16 million for a young company was recorded in Selling, general and administrative expense in our consolidated statements of income for fiscal 2024 because its sales did not grow as they had been planned to.',
      'A goodwill charge of $16 million for a young company was recorded in Selling, general and administrative expense for fiscal 2024 because its sales did not grow as they had been planned to.',
    ],
    [
      'keeps in which statement something is recorded where no line is named',
      'A goodwill charge of $16 million for a young company was recorded in our consolidated statements of income for fiscal 2024 because its sales did not grow as they had been planned to.',
      'A goodwill charge of $16 million for a young company was recorded in our consolidated statements of income for fiscal 2024 because its sales did not grow as they had been planned to.',
    ],
    [
      'leaves out which rule the trading plan of an insider keeps to',
      'On May 3, 2024, Ann Field, Director, adopted a trading plan intended to satisfy Rule 10b5-1(c) to sell up to 22,953 shares of common stock over a period ending on May 9, 2026, subject to certain conditions.',
      'On May 3, 2024, Ann Field, Director, adopted a trading plan to sell up to 22,953 shares of common stock over a period ending on May 9, 2026, subject to certain conditions.',
    ],
    [
      'keeps what says which payment is meant',
      'Cash from operations decreased by $249 million primarily driven by the payment pursuant to the amended agreement with the former owners of the brickworks in the north.',
      'Cash from operations decreased by $249 million primarily driven by the payment pursuant to the amended agreement with the former owners of the brickworks in the north.',
    ],
    [
      'keeps a condition',
      'We could lose customers, which would hurt us if they do not renew their contracts on time.',
      'We could lose customers, which would hurt us if they do not renew their contracts on time.',
    ],
    [
      'cuts the list that risk factors end on',
      'These events could materially and adversely affect our business, financial condition, results of operations and stock price.',
      'These events could materially and adversely affect our business.',
    ],
    [
      'keeps every member of a denial',
      'We do not believe these matters will affect our financial position or results of operations.',
      'We do not believe these matters will affect our financial position or results of operations.',
    ],
    [
      'takes the comparison with the same period for granted',
      'Europe net sales increased during the third quarter of 2025 compared to the same period in 2024 due to higher net sales of Services.',
      'Europe net sales increased during the third quarter of 2025 due to higher net sales of Services.',
    ],
    [
      'keeps a comparison that states an amount',
      'Revenues were $16,060 in 2016, compared to revenues of $81,429 in 2015.',
      'Revenues were $16,060 in 2016, compared to revenues of $81,429 in 2015.',
    ],
    [
      'names what a table shows',
      'The following table shows net sales by category for 2025, 2024 and 2023 (dollars in millions):',
      'Table: Net sales by category.',
    ],
    [
      'says what is told elsewhere',
      'For a discussion of our cybersecurity-related risks, see Item 1A of this Form 10-K under the heading “Risk Factors.”',
      'Our cybersecurity-related risks: see Item 1A.',
    ],
    [
      'leaves out what kind of company a name is',
      'Mr. Serkes was vice president at RJR Nabisco, Inc., an international consumer products company, from 1993 until joining IBM in 1994.',
      'Mr. Serkes was vice president at RJR Nabisco, Inc. from 1993 until joining IBM in 1994.',
    ],
    [
      'leaves the verb to its objects',
      'The Company designs, manufactures and markets smartphones, personal computers and tablets all over the world.',
      'The Company designs, manufactures and markets smartphones, personal computers and tablets all over the world.',
    ],
    [
      'keeps an exception that lies elsewhere',
      'Except as provided above, Georgia Power will not file for a general base rate increase while the 2019 ARP is in effect.',
      'Except as provided above, Georgia Power will not file for a general base rate increase while the 2019 ARP is in effect.',
    ],
    [
      'keeps what alone is allowed',
      'Our controls provide assurance that receipts and expenditures are being made only in accordance with authorizations of management.',
      'Our controls provide assurance that receipts and expenditures are being made only in accordance with authorizations of management.',
    ],
    [
      'keeps the exceptions that a list announces',
      'Management concluded that no subsequent events have occurred that would require disclosure, except as noted below:',
      'Management concluded that no subsequent events have occurred that would require disclosure, except as noted below.',
    ],
    [
      'keeps a bracket that is half of a word',
      'Additions/(Deductions) to Revenue Based Provisions represent changes in estimated reductions to revenue of the year.',
      'Additions/(Deductions) to Revenue Based Provisions represent changes in estimated reductions to revenue of the year.',
    ],
    [
      'keeps what offsets the reasons before it',
      'Net cash increased primarily due to: (1) an increase in income of $1.7 billion; (2) a net increase in cash from posting; partially offset by (3) an increase in interest paid to lenders.',
      'Net cash increased primarily due to: (1) an increase in income of $1.7 billion; (2) a net increase in cash from posting; partially offset by (3) an increase in interest paid to lenders.',
    ],
    [
      'keeps all points of a numbered list',
      'Earnings included the following costs: (i) $3.4 billion of amortization; (ii) $3.3 billion for liabilities; and (iii) $629 million of impairment.',
      'Earnings included the following costs: (i) $3.4 billion of amortization; (ii) $3.3 billion for liabilities; and (iii) $629 million of impairment.',
    ],
    [
      'keeps where else something rose, and why',
      'Equipment revenues increased, primarily at Wind, due to higher shipments; at Aerospace, due to spare engines; and at Power, due to turbines.',
      'Equipment revenues increased, primarily at Wind, due to higher shipments; at Aerospace, due to spare engines; and at Power, due to turbines.',
    ],
    [
      'keeps where else something rose, whatever stands before it',
      'Orders increased $9.2 billion (4%), primarily at Wind, from new orders at the grid and orders exceeding revenue at sea; at Aerospace, from an increase in orders; and at Power, driven by turbines.',
      'Orders increased $9.2 billion (4%), primarily at Wind, from new orders at the grid and orders exceeding revenue at sea; at Aerospace, from an increase in orders; and at Power, driven by turbines.',
    ],
    [
      'keeps a further reason at the end',
      'Net sales of the segment increased in each of the regions due to higher prices, as well as growth in lamps.',
      'Net sales of the segment increased in each of the regions due to higher prices, as well as growth in lamps.',
    ],
    [
      'keeps what a figure counts',
      'The Company had debt of $5.2 billion, including leases of its stores in all of its regions.',
      'The Company had debt of $5.2 billion, including leases of its stores in all of its regions.',
    ],
    [
      'announces no list that it does not give',
      'Our results depend on many factors that we cannot control, including the following:',
      'Our results depend on many factors that we cannot control.',
    ],
  ])('%s', (_name, sentence, shorter) => {
    expect(shortenSentence(sentence, 60)).toBe(shorter);
  });

  test('leaves out that a statute is as amended, and nothing else that was amended', () => {
    const told =
      'Our reports under the Securities Exchange Act of 1934, as amended, are free on our website each year.';
    expect(shortenSentence(told, 400)).toBe(
      'Our reports under the Securities Exchange Act of 1934 are free on our website each year.',
    );
    expect(shortenSentence('The loan agreement of 2019, as amended, ends in 2027.', 400)).toContain('as amended');
  });

  test('keeps the same figure on another basis, in brackets behind it', () => {
    const sentence =
      'Lamp revenue of $6,200 million increased 8.4 percent as reported (6.3 percent adjusted for currency) in the second ' +
      'quarter of 2025, with solid growth in hybrid lamps, automatic lamps and data lamps of the kinds that our customers buy most.';
    expect(shortenSentence(sentence, 90)).toContain('(6.3 percent adjusted for currency)');
  });

  test('keeps what fits', () => {
    const sentence = 'Sales grew in all regions, including Europe, Japan and Greater China.';
    expect(shortenSentence(sentence, 200)).toBe(sentence);
  });

  test('states no figure and no date that the sentence does not state, and never more words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SENTENCE_PIECES), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 300 }),
        (parts, budget) => {
          const sentence = parts.join('');
          const shorter = shortenSentence(sentence, budget);
          expect(shorter.length).toBeLessThanOrEqual(sentence.length + 10);
          const figures = findFigures(sentence).map(({ value, unit }) => `${value} ${unit}`);
          for (const { value, unit } of findFigures(shorter)) expect(figures).toContain(`${value} ${unit}`);
          const years = findDates(sentence).map(({ year }) => year);
          for (const { year } of findDates(shorter)) expect(years).toContain(year);
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each(SENTENCE_PIECES.map((piece) => [piece]))('comes to the end of 200,000 characters of %j', (piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    for (const sentence of [text, text.slice(0, 3_999)])
      expect(shortenSentence(sentence, 100).length).toBeLessThanOrEqual(sentence.length + 10);
  });

  test('where its subject is defined is left out before the verb', () => {
    expect(
      shortenSentence(
        'Remaining performance obligations, as defined in Note 1 of our Annual Report on Form 10-K for the year ended May 31, 2024, were $99.1 billion.',
        330,
      ),
    ).toBe('Remaining performance obligations were $99.1 billion.');
  });
});
