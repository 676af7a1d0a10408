import { describe, expect, test } from 'vitest';
import { findAppeal, findIfReversed, findLaterStep, findPending, findTrebled } from './later-step.ts';

const steps = (...texts: string[]) => texts.map((text) => ({ text, isChanged: true }));

const VERDICT = 'In April 2024, a jury found that Tallgrass infringed the patents and awarded Quill $525 million.';

describe('of a matter’s history is told', () => {
  test('how it was settled, where that came later', () => {
    const settled = 'In November 2024, the parties reached an agreement in principle to resolve the lawsuit.';
    expect(findLaterStep(steps(VERDICT, settled), 0)).toBe(1);
    expect(findLaterStep(steps(settled, VERDICT), 0)).toBe(-1);
  });

  test('the later of two decisions without an amount, and never one of less in place of an amount', () => {
    const opened = 'In March 2024, the commission filed a complaint about the looms of Tallgrass.';
    const closed = 'In October 2024, the commission found that Tallgrass had not met the rules.';
    expect(findLaterStep(steps(opened, 'It asked for documents.', closed), 0)).toBe(2);
    expect(findLaterStep(steps(VERDICT, closed), 0)).toBe(-1);
  });

  test('that a settlement was not approved, and what a dismissal became', () => {
    const settled = 'In March 2024, the parties entered into a settlement agreement to resolve the claims.';
    const refused = 'The court held a hearing in June 2024, and subsequently issued a decision denying its approval.';
    expect(findLaterStep(steps(settled, refused), 0)).toBe(1);
    const dismissed = 'In October 2024, the court dismissed the suit of Quill without prejudice.';
    const final = 'In November 2024, the dismissal was converted to one with prejudice.';
    expect(findLaterStep(steps(dismissed, final), 0)).toBe(1);
    const granted = 'Although a stay of the order was denied, the court set a hearing for December 2024.';
    expect(findLaterStep(steps(dismissed, granted), 0)).toBe(-1);
  });

  test('no step that may come', () => {
    expect(findLaterStep(steps(VERDICT, 'In May 2025, the parties may be ordered to reach a settlement.'), 0)).toBe(-1);
  });
});

describe('a ruling is told as appealed', () => {
  test('or as subject to appeal, by whomever', () => {
    const open = 'The verdict is also subject to appeal by both the Department of Looms and Quill.';
    expect(findAppeal(steps(VERDICT, open), 0)).toEqual({ at: 1, since: 'subject to appeal' });
  });

  test('with what a reversal would bring', () => {
    const open = 'The order is also subject to appeal.';
    const reversed = 'A reversal of the order on appeal could result in other remedies.';
    expect(findIfReversed(steps(VERDICT, open, reversed), 1)).toBe(reversed);
    expect(findIfReversed(steps(VERDICT, open, 'We will defend ourselves.'), 1)).toBeNull();
  });

  test('where a later sentence says so', () => {
    const interest = 'In August 2024, the court awarded Quill $148 million of interest.';
    expect(findAppeal(steps(VERDICT, interest, 'In September 2024, we filed a notice of appeal.'), 0)).toEqual({
      ...{ at: 2, since: 'appealed since' },
    });
    expect(findAppeal(steps(VERDICT, 'We intend to appeal the judgment.'), 0)?.since).toBe('to be appealed');
  });

  test('never by the appeal of another suit', () => {
    expect(findAppeal(steps(VERDICT, 'In June 2024, the plaintiffs in the suit of Vexil appealed.'), 0)).toBeNull();
  });

  test('never where what came before was appealed, nor what is no ruling', () => {
    expect(findAppeal(steps('In May 2023, we filed a notice of appeal.', VERDICT), 1)).toBeNull();
    expect(findAppeal(steps('In May 2024, Quill filed a complaint.', 'We have appealed an order.'), 0)).toBeNull();
  });
});

describe('a settlement is told as to be approved', () => {
  const settled = 'In December 2024, the parties entered into a settlement agreement.';
  const sought = 'The parties have asked the court, seeking approval of the settlement, for a hearing.';
  const accrued = 'Quill recorded an accrual of $200 million for this settlement.';

  test('where a sentence beside it says that approval is sought', () => {
    const pending = { at: 1, since: 'approval pending' };
    expect(findPending(steps(settled, sought, accrued), 2)).toEqual(pending);
    expect(findPending(steps(settled, sought), 0)).toEqual(pending);
  });

  test('and not once it was approved, nor by what is sought for something else', () => {
    const approved = 'In January 2025, the court approved the settlement.';
    expect(findPending(steps(settled, sought, approved), 0)).toBeNull();
    expect(findPending(steps(settled, 'Quill is seeking approval of a new dye.'), 0)).toBeNull();
  });
});

test('single damages are told with a claim of treble ones, which a sentence beside it says', () => {
  const treble = 'Forty dealers go on with their suits, seeking treble damages.';
  const single = 'The single damages that these dealers claim are about $12 million.';
  expect(findTrebled(steps(treble, single), 1)).toEqual({ at: 0, since: 'treble damages sought' });
  expect(findTrebled(steps('Forty dealers go on with their suits.', single), 1)).toBeNull();
  expect(findTrebled(steps(treble, single.replace('single damages', 'fees')), 1)).toBeNull();
});
