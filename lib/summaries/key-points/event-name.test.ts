import { describe, expect, test } from 'vitest';
import { eventName } from './event-name.ts';

describe('what an item of other events is about', () => {
  test.each([
    [
      'On May 5, 2026, the board of Tallow Creek declared a cash dividend of $0.12 per share of common stock.',
      'Dividend',
    ],
    [
      'On May 5, 2026, the board authorized the repurchase of up to $2.0 billion of shares under a new share repurchase program.',
      'Share buyback',
    ],
    ['Tallow Creek agreed to settle the class action brought by former employees for $40 million.', 'Settlement'],
    ['Tallow Creek announced that it will close its paper mill in Alder Falls by the end of 2026.', 'Closure'],
    ['On May 5, 2026, Tallow Creek detected a cybersecurity incident that affected its order systems.', 'Data breach'],
    ['Tallow Creek reaffirmed its outlook for fiscal 2026 at its investor day.', 'Guidance'],
    ['The board approved the planned spin-off of the Alder business, which will be its own company.', 'Spin-off'],
    ['On May 5, 2026, Tallow Creek entered into an Agreement and Plan of Merger with Alder Corp.', 'Merger agreement'],
  ])('%s', (text, name) => {
    expect(eventName(text, '8.01')).toBe(name);
  });

  test.each([
    ['another item', 'The board declared a cash dividend of $0.12 per share.', '5.02'],
    [
      'two events in one sentence',
      'The board declared a dividend of $0.12 per share and approved a share repurchase program.',
      '8.01',
    ],
    [
      'a closing of a credit facility',
      'Tallow Creek announced the closing of its revolving credit facility of $500 million.',
      '8.01',
    ],
    ['what may happen', 'The board may declare a dividend of $0.12 per share later in the year.', '7.01'],
    [
      'a settlement of notes',
      'The settlement of the notes is expected on May 12, 2026, when claims under them begin.',
      '8.01',
    ],
  ])('is not named for %s', (_, text, item) => {
    expect(eventName(text, item)).toBeNull();
  });
});
