import { describe, expect, it } from 'vitest';
import { lacksAntecedent, lacksPeriod, pointsAtLeftOut } from './antecedents.ts';

const lacks = (text: string, { known = '', before = '' } = {}) => lacksAntecedent(text, { known, before });

describe('a text that points at what its reader has not read', () => {
  it.each([
    'Alder expects to record a charge of $30 million for its share of the estimated loss in this matter.',
    'In order to consummate these acquisitions, the Company issued 521,390 shares.',
    'Two months later, the parent appealed the assessment in the National Court.',
    'A few years ago, for instance, we set out to double the share of senior leaders.',
    'Results may differ materially, based upon several factors.',
    'Coverage would depend on several factors. In May a bond of $200 million matured.',
    'The exchange’s determination was based on concerns about the remaining equity of the holders.',
  ])('is told: %s', (text) => {
    expect(lacks(text)).toBe(true);
  });

  it('is told where the filing introduced the thing as one of many', () => {
    const text = 'On January 8, the lawsuit was settled for $2.5 million.';
    expect(lacks(text, { before: 'In 2001 a shareholder brought a lawsuit against the Bank.' })).toBe(true);
    expect(lacks(text, { before: 'The lawsuit is described in note 9.' })).toBe(false);
  });

  it('is told where it is the first of several, and where notes are debts', () => {
    const first = 'The limit falls by $200 million, irrespective of the first event.';
    expect(lacks(first, { before: 'Coverage for one event or several events is limited.' })).toBe(true);
    const notes = 'Several funds sued over purchases of the notes, as they lost $125 million.';
    expect(lacks(notes, { before: 'A trust issued several notes.' })).toBe(true);
    expect(lacks('Alder sold notes, and the notes are due in May.', { before: 'Several notes.' })).toBe(false);
  });

  it('is told where it was one of its kind before, in as many words', () => {
    const before = 'The charge is for a dispute between Alder and a former southern licensee.';
    expect(lacks('A court awarded the former southern licensee $52 million.', { before })).toBe(true);
    expect(lacks('A court awarded the northern licensee $52 million.', { before })).toBe(false);
    expect(lacks(`${before} A court awarded the former southern licensee $52 million.`, { before })).toBe(false);
  });

  it('is told where the filing defined it', () => {
    const before = 'Under a services agreement (the “Agreement”), Alder pays Birch.';
    expect(lacks('Under the Agreement, Alder paid $2 million.', { before })).toBe(true);
  });
});

describe('a text that is understood alone', () => {
  it.each([
    'Revenue rose 12% in the quarter, and the Company expects this growth in revenue to go on.',
    'We acquired Birch Ltd. in May and completed the integration of this acquisition in June.',
    'This was the first year in which sales passed $1 billion.',
    'Sales rose later than in 2023.',
    'The Board raised the dividend to $0.20 a share.',
  ])('is left as it is: %s', (text) => {
    expect(lacks(text, { before: 'The Board has a committee; a board may act.' })).toBe(false);
  });

  it('may point at what stands above it on the page', () => {
    expect(lacks('This lawsuit was settled.', { known: 'A lawsuit over patents asks for $5 million.' })).toBe(false);
  });
});

describe('a sentence behind one that is left out', () => {
  const rework = 'We had 15 aircraft in inventory that required rework.';
  const told = (before: boolean, sentence: string) =>
    pointsAtLeftOut([
      { sentence: rework, isTold: before },
      { sentence, isTold: true },
    ]);

  it('points at it by what it calls these', () => {
    expect(told(false, 'We expect to deliver the majority of these aircraft in 2025.')).toBe(true);
  });

  it('points at nothing that is not told where that stands beside it, or where it speaks of something else', () => {
    expect(told(true, 'We expect to deliver the majority of these aircraft in 2025.')).toBe(false);
    expect(told(false, 'We expect those who leave to be replaced in 2025.')).toBe(false);
  });
});

describe('a sentence that says why something changed', () => {
  const lower = 'The margin rose due to lower overhead expenses and higher prices.';
  const told = (isTold: boolean, sentence: string) =>
    pointsAtLeftOut([
      { sentence: 'Operating profit in the North rose 11% to $254.', isTold: true },
      { sentence: lower, isTold },
      { sentence: 'Prices were raised in May.', isTold: false },
      { sentence, isTold: true },
    ]);

  it.each([
    'Lower overhead expenses were due to lower logistics costs.',
    'This decrease in overhead expenses was due to lower logistics costs.',
  ])('is not understood without the one that says it did: %s', (sentence) => {
    expect(told(false, sentence)).toBe(true);
    expect(told(true, sentence)).toBe(false);
  });

  it('is understood where none says it before', () => {
    expect(told(false, 'Lower tax payments were due to a refund.')).toBe(false);
  });
});

describe('a text about both periods', () => {
  it.each([
    'Premiums in the third quarter of 2025 rose 14% from 2024. The increases in both periods of 2025 reflected prices.',
    'Premiums rose 14%. The increase in both years reflected prices.',
  ])('lacks one that it does not name: %s', (text) => {
    expect(lacksPeriod(text)).toBe(true);
  });

  it.each([
    'Premiums rose 14% in the third quarter and 11% in the first nine months. The increases in both periods reflected prices.',
    'Costs in 2025 and 2024 were $5 million; both years had a charge.',
    'Both parties agreed for the third quarter.',
  ])('lacks none: %s', (text) => {
    expect(lacksPeriod(text)).toBe(false);
  });
});
