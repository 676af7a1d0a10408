import { describe, expect, test } from 'vitest';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { inventedFiling } from '#tests/support/invented-filing';
import { besideSentence } from './beside-sentence.ts';

const older = inventedFiling(['Nothing.'], { period: '2023-12-31' });
const filings = readComparedFilings({ old: older, new: inventedFiling(['Nothing.'], { period: '2024-12-31' }) });

/** What is told for one sentence of a text; all of the text is new unless its unchanged sentences are given. */
function beside(sentences: string[], said: number, unchanged: number[] = []) {
  const text = sentences.join(' ');
  const changed = sentences
    .filter((_, at) => !unchanged.includes(at))
    .map((one) => ({ from: text.indexOf(one), to: text.indexOf(one) + one.length }));
  const { lead, both } = besideSentence(sentences[said]!, { text, changed }, filings);
  return { lead, both };
}

describe('a sentence gives its place', () => {
  test('to the contrast before or behind it', () => {
    const grant = 'In 2024, the grant reduced our tax rate by 4%.';
    const end = 'However, in 2025, we expect new rules to offset the grant’s effect on our tax rate.';
    expect(beside([grant, end], 0)).toEqual({ lead: end.replace('However, ', '…'), both: [grant, end] });
    expect(beside([end, grant], 1)).toEqual({ lead: end.replace('However, ', '…'), both: [end, grant] });
  });

  test('to that which says that what was raised is no more', () => {
    const raised =
      'In June 2024, we raised commercial paper borrowings of $15.0 billion for the purchase of Quillworks.';
    const repaid = 'We have subsequently repaid all of the commercial paper borrowings of the purchase.';
    expect(beside([raised, repaid], 0)).toEqual({ lead: repaid, both: [raised, repaid] });
  });

  test('to what was agreed in place of what ended', () => {
    const entered = 'In May 2024, we entered into a $4.0 billion credit agreement expiring in May 2029.';
    const ended = 'In May 2024, we terminated the $0.8 billion credit agreement.';
    expect(beside([entered, ended], 1)).toEqual({ lead: entered, both: [entered, ended] });
  });

  test('to nothing, and is told with what was done at the same time', () => {
    const ended = 'In May 2024, we terminated our term loan and repaid what was outstanding.';
    const renewed = 'Simultaneously, we borrowed $5.6 billion under another term loan.';
    expect(beside([ended, renewed], 0)).toEqual({ lead: ended, both: [ended, renewed] });
  });

  test('to the ruling that was appealed, and that on a motion', () => {
    const ruling = 'In March 2024, the district court granted summary judgment and dismissed the case.';
    const appeal = 'In April 2024, the plaintiffs filed a notice of appeal.';
    expect(beside([ruling, appeal], 1)).toEqual({ lead: ruling, both: [ruling, appeal] });
    expect(beside([ruling, appeal], 0)).toEqual({ lead: ruling, both: [ruling, appeal] });
    const motion = 'On April 5, 2024, plaintiffs filed a motion for approval of the settlement.';
    const approved = 'On August 8, 2024, the court granted the motion and approved the settlement.';
    expect(beside([motion, approved], 0).lead).toBe(approved);
    expect(beside([motion, 'It would end the case.', approved], 0)).toEqual({
      lead: approved,
      both: [motion, approved],
    });
  });

  test('to nothing, and is told with the ruling that a higher court let stand', () => {
    const ruled = 'In March 2023, the district court granted summary judgment, holding that the patents are invalid.';
    const appealed = 'In April 2023, Quillworks filed a notice of appeal.';
    const affirmed = 'In June 2024, the court of appeals affirmed the district court’s judgment.';
    expect(beside([ruled, appealed, affirmed], 2)).toEqual({ lead: affirmed, both: [ruled, affirmed] });
    const itself = 'In June 2024, the court of appeals affirmed the judgment of infringement.';
    expect(beside([ruled, 'The parties wait.', itself], 2).both).toBeNull();
  });

  test('to what the whole year brought, of which its quarter is a part', () => {
    const year = 'During 2024 and 2023, we increased the loss on the loom contract by $2.0 billion and $0.3 billion.';
    const quarter = 'During the fourth quarter of 2024, we recorded a loss of $0.8 billion on the loom contract.';
    expect(beside([year, quarter], 1)).toEqual({ lead: year, both: [year, quarter] });
    expect(beside([year, quarter], 0).lead).toBe(year);
  });

  test('to the decision that it is told of by example', () => {
    const rule = 'Certain increases of production require the approval of an authority.';
    const example = 'For example, in 2024, the Loom Authority announced that it will not approve more than 38 looms.';
    expect(beside([rule, example], 0)).toEqual({ lead: example.replace('For example, ', '…'), both: [rule, example] });
    expect(beside([rule, example.replace('will not', 'may not')], 0).lead).toBe(rule);
  });

  test('to how it ended', () => {
    const paused = 'Production was paused on May 5, 2024, because of a strike at Vexil.';
    const resumed = 'A contract was ratified in June 2024, and production resumed in July 2024.';
    expect(beside([paused, resumed], 0)).toEqual({ lead: resumed, both: [paused, resumed] });
    expect(beside([paused, resumed], 0, [1])).toEqual({ lead: paused, both: null });
  });

  test('to the larger amount of one event', () => {
    const verdict = 'In April 2024, a jury found that Quill infringed and awarded Vexil $525 million in damages.';
    const interest = 'In August 2024, the court awarded Vexil $148 million in interest on the damages.';
    expect(beside([verdict, interest], 1)).toEqual({ lead: verdict, both: [verdict, interest] });
  });

  test('to what “the increase” is of, unless that stood there before', () => {
    const named = 'Revenue from services increased 17% in 2024.';
    const leaning = 'The increase was driven primarily by pricing.';
    expect(beside([named, leaning], 1)).toEqual({ lead: named, both: [named, leaning] });
    expect(beside([named, leaning], 1, [0])).toEqual({ lead: leaning, both: [named, leaning] });
  });
});

describe('a sentence that points at another', () => {
  test('is told with the one that names it', () => {
    const first = 'In the third quarter of 2023, we invested in a convertible note from Vexil.';
    const second = 'In the first quarter of 2024, we invested $2.75 billion in a second convertible note.';
    expect(beside([first, 'We lease two plants.', second], 2)).toEqual({ lead: second, both: [first, second] });
  });
});

test('a sentence that says all is told alone', () => {
  const said = 'In May 2024, we opened a plant for $2.0 billion.';
  expect(beside(['We sell tools.', said, 'However, competitors may follow.'], 1)).toEqual({ lead: said, both: null });
});
