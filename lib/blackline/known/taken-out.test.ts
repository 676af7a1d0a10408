import { describe, expect, test } from 'vitest';
import type { Row } from '#lib/blackline/types';
import { readTakenOut } from './taken-out.ts';

const removed = (text: string): Row => ({ old: 0, new: null, kind: 'deleted', runs: [['-', text]] });
const stayed = (text: string): Row => ({ old: 0, new: 0, kind: 'equal', runs: [['=', text]] });
const THIRD_PARTIES = 'We rely on third parties to build our tools, and they may fail to keep pace with technology.';

describe('readTakenOut', () => {
  test('finds again what was taken out elsewhere, whatever its case and punctuation', () => {
    expect(readTakenOut([removed(THIRD_PARTIES)])(THIRD_PARTIES.toUpperCase())).toBe(1);
    expect(readTakenOut([removed(THIRD_PARTIES)])(`${THIRD_PARTIES} A drought may stop our largest site.`)).toBeCloseTo(
      0.7,
      1,
    );
  });

  test('finds nothing of what is new, nor of what still stands', () => {
    expect(readTakenOut([removed('A drought may stop our largest site.')])(THIRD_PARTIES)).toBe(0);
    expect(readTakenOut([stayed(THIRD_PARTIES)])(THIRD_PARTIES)).toBe(0);
    expect(readTakenOut([])('')).toBe(0);
  });
});
