import { describe, expect, test } from 'vitest';
import { detectAcceptanceClock, toAcceptedAt } from './acceptance-clock.ts';

describe('detectAcceptanceClock', () => {
  test('takes times at which EDGAR would be closed in UTC for New York time', () => {
    expect(detectAcceptanceClock(['2025-10-31T06:01:26.000Z', '2025-10-30T16:30:35.000Z'])).toBe('eastern');
  });

  test('takes times in the UTC night for UTC', () => {
    expect(detectAcceptanceClock(['2025-06-14T01:44:02.000Z', '2025-10-30T16:30:35.000Z'])).toBe('utc');
  });

  test('believes the Z when nothing speaks against it', () => {
    expect(detectAcceptanceClock(['2025-10-30T21:05:00.000Z'])).toBe('utc');
    expect(detectAcceptanceClock([])).toBe('utc');
  });

  test('is not swayed by days without a time', () => {
    expect(detectAcceptanceClock(['2000-03-03T00:00:00.000Z', '2025-10-31T06:01:26.000Z'])).toBe('eastern');
  });
});

describe('toAcceptedAt', () => {
  test.each([
    ['winter', '2024-02-01T16:30:30.000Z', '2024-02-01T21:30:30.000Z'],
    ['summer', '2025-07-31T16:30:25.000Z', '2025-07-31T20:30:25.000Z'],
    ['the evening before the clocks go forward', '2026-03-07T21:00:00.000Z', '2026-03-08T02:00:00.000Z'],
    ['the morning after the clocks go forward', '2026-03-08T06:30:00.000Z', '2026-03-08T10:30:00.000Z'],
    ['the hour before the clocks go back', '2025-11-02T01:30:00.000Z', '2025-11-02T05:30:00.000Z'],
  ])('turns New York time in %s into UTC', (_, stamp, instant) => {
    expect(toAcceptedAt(stamp, 'eastern')).toBe(instant);
  });

  test('leaves UTC as it is', () => {
    expect(toAcceptedAt('2025-12-10T00:00:14.000Z', 'utc')).toBe('2025-12-10T00:00:14.000Z');
  });

  test('knows no time where EDGAR kept only the day', () => {
    expect(toAcceptedAt('2000-03-03T00:00:00.000Z', 'eastern')).toBeNull();
    expect(toAcceptedAt('', 'utc')).toBeNull();
    expect(toAcceptedAt(null, 'utc')).toBeNull();
    expect(toAcceptedAt('soon, T5', 'utc')).toBeNull();
  });
});
