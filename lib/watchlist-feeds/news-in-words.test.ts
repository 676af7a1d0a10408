import { expect, test } from 'vitest';
import type { News } from '#lib/watchlist/types';
import { newsInWords } from './news-in-words.ts';

const baseline = { form: '10-Q', filedOn: '2026-02-01' };
const change = { ordinal: 0, headline: 'Revenue rose 9.6%', what: 'Number, Item 2', href: '/' };

test.each<[string, News, string[]]>([
  [
    'headlines with what they are of',
    { kind: 'changes', changes: [change], total: 49, href: '/', baseline, isPartial: false },
    ['Revenue rose 9.6% (Number, Item 2)', '49 changes since the 10-Q filed Feb 1, 2026.'],
  ],
  [
    'that nothing material changed',
    { kind: 'changes', changes: [], total: 0, href: '/', baseline, isPartial: false },
    ['Nothing material changed since the 10-Q filed Feb 1, 2026.'],
  ],
  [
    'that a part was not compared',
    { kind: 'changes', changes: [change], total: 1, href: '/', baseline, isPartial: true },
    [
      'Revenue rose 9.6% (Number, Item 2)',
      'The one change since the 10-Q filed Feb 1, 2026.',
      'Not all of it could be compared: a part could not be read.',
    ],
  ],
  ['key points', { kind: 'key-points', points: ['One.', 'Two.'], href: '/', isPartial: false }, ['One.', 'Two.']],
  [
    'that there are none, and that a part was not read',
    { kind: 'key-points', points: [], href: '/', isPartial: true },
    ['No key points.', 'A part of it could not be read.'],
  ],
  ['that it is being read', { kind: 'waiting' }, ['This filing is being read. It will be here.']],
  ['that it could not be read', { kind: 'failed' }, ['This filing could not be read.']],
])('news say %s', (_, news, words) => expect(newsInWords(news)).toEqual(words));
