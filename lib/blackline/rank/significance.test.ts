import { describe, expect, test } from 'vitest';
import { significanceOf } from './significance.ts';

const significance = (more: Partial<Parameters<typeof significanceOf>[0]>) =>
  significanceOf({ kind: 'changed', topics: [], statement: null, nature: 'wording', ...more });

describe('significanceOf', () => {
  test.each([
    ['a statement', { statement: 'income', topics: ['taxes'] }, /sold, spent and earned/],
    ['a topic', { topics: ['going concern', 'debt'] }, /stay in business/],
    ['a new risk without a topic', { nature: 'new-risk' }, /was not named before/],
  ] as const)('speaks of %s', (_, more, words) => {
    expect(significance({ ...more, topics: 'topics' in more ? [...more.topics] : [] })).toMatch(words);
  });

  test('says nothing where nothing honest can be said', () => {
    expect(significance({})).toBeNull();
    expect(significance({ statement: 'other' })).toBeNull();
  });

  test('says nothing of what is gone: it may stand elsewhere', () => {
    expect(significance({ kind: 'deleted', nature: 'removed-risk', topics: ['litigation'] })).toBeNull();
    expect(significance({ kind: 'deleted', topics: ['debt'] })).toBeNull();
  });
});
