import { describe, expect, test } from 'vitest';
import type { KeyPoint } from '#lib/summaries/types';
import { spellOut } from './spell-out.ts';

const point = (text: string, more: Partial<KeyPoint> = {}): KeyPoint => ({
  ...{ text, blocks: [0], category: 'metric' as const },
  ...more,
});
const told = (texts: string[], ...filing: string[]) =>
  spellOut(
    texts.map((text) => point(text)),
    filing.map((text) => ({ text })),
  ).map(({ text }) => text);

describe('a short name in the key points', () => {
  test('is spelt out where it comes first, and stays short after that', () => {
    expect(
      told(
        ['The sale of AEBL brought $796 million.', 'AEBL had 12 branches.'],
        'We agreed to sell Arden Export Bank Ltd. (AEBL) in May.',
      ),
    ).toEqual(['The sale of Arden Export Bank Ltd. (AEBL) brought $796 million.', 'AEBL had 12 branches.']);
  });

  test('may have small words and quotation marks in its definition', () => {
    expect(told(['RPO rose.'], 'Our remaining performance obligations (“RPO”) are signed.')).toEqual([
      'Remaining performance obligations (RPO) rose.',
    ]);
    expect(told(['It broke the ACOT.'], 'the Act for the Care of Trees (“ACOT”)')[0]).toContain(
      'Act for the Care of Trees (',
    );
    expect(told(['It broke the ACT.'], 'the Agency for Care of Trees (“ACT”)')[0]).toContain(
      'Agency for Care of Trees',
    );
  });

  test('is no longer than the list or the explanation that its words begin', () => {
    expect(told(['LAR fell.'], 'healthy core lines – Arden Rails (LAR), and looms')).toEqual(['LAR fell.']);
  });

  test.each([
    [
      'that every reader knows',
      'EBITDA rose.',
      'earnings before interest, taxes, depreciation and amortization (EBITDA)',
    ],
    ['whose letters are not those of its words', 'Credco borrowed.', 'American Credit Corporation (Credco)'],
    ['that the filing gives to two things', 'ABC fell.', 'Arden Book Company (ABC) and Alder Brick Company (ABC)'],
    ['that the filing does not give', 'XYZ fell.', 'Nothing is said of it.'],
    ['that is told with its name already', 'Arden Book Company (ABC) fell.', 'Arden Book Company (ABC)'],
  ])('stays as it is %s', (_, text, filing) => {
    expect(told([text], filing)).toEqual([text]);
  });

  test('stays where it is part of a longer name that was verified', () => {
    const receipt = { span: [0, 9], text: 'Media ABC' } as unknown as NonNullable<KeyPoint['receipts']>[number];
    const [out] = spellOut([point('Media ABC fell.', { receipts: [receipt] })], [{ text: 'Arden Book Company (ABC)' }]);
    expect(out!.text).toBe('Media ABC fell.');
  });

  test('moves the receipts behind it, and its own', () => {
    const receiptOf = (from: number, text: string) =>
      ({ span: [from, from + text.length], text }) as unknown as NonNullable<KeyPoint['receipts']>[number];
    const receipts = [receiptOf(0, 'ABC'), receiptOf(12, '$5.0')];
    const [out] = spellOut([point('ABC brought $5.0 million.', { receipts })], [{ text: 'Arden Book Company (ABC)' }]);
    expect(out!.receipts!.map(({ span }) => out!.text.slice(...span))).toEqual(['ABC', '$5.0']);
  });
});
