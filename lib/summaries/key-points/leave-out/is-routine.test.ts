import { describe, expect, test } from 'vitest';
import { isRoutine } from './is-routine.ts';

const routine = (text: string, tellsDividends = true) => isRoutine(text, { tellsDividends });

describe('what every report tells', () => {
  test.each([
    'On July 19, 2025, the board declared a quarterly dividend of $0.25 per share, payable on August 15, 2025.',
    'The previous share repurchase program, authorized in 2021, expired on December 31, 2024.',
    'In May 2025, the board approved a $15.0 billion share repurchase authorization that replaced the previous authorization of $15.0 billion.',
    'The aggregate market value of the voting stock held by non-affiliates was $92.0 billion.',
    'As of December 31, 2025, we had 43,257 common shareholders of record.',
    'The weighted average shares outstanding used in computing loss per share was 17,814,361 and 17,431,226.',
    'During 2025, we hired 1,200 employees, of whom 54% were women.',
  ])('is no point: %s', (text) => {
    expect(routine(text)).toBe(true);
  });

  test.each([
    'In February 2025, the board approved a 5% increase in the quarterly dividend to $0.30 per share.',
    'The board declared an increase in the quarterly dividend to $1.64, payable on February 14, 2025, to stockholders of record as of January 15, 2025.',
    'The board suspended the quarterly dividend in May 2025.',
    'In May 2025, the board authorized a repurchase program of up to $5 billion.',
    'In May 2025, the board approved a $20.0 billion share repurchase authorization that replaced the previous authorization of $15.0 billion.',
    'We sold a minority stake in the foundry for $1.4 billion.',
  ])('is a point where it changed: %s', (text) => {
    expect(routine(text)).toBe(false);
  });

  test('leaves the dividend where no point tells what was paid', () => {
    expect(routine('The board declared a quarterly dividend of $0.25 per share.', false)).toBe(false);
  });
});
