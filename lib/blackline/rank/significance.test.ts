import { describe, expect, test } from 'vitest';
import { significanceOf } from './significance.ts';

const significance = (more: Partial<Parameters<typeof significanceOf>[0]>) =>
  significanceOf({ kind: 'changed', topics: [], statement: null, nature: 'wording', role: 'other', ...more });

describe('significanceOf', () => {
  test.each([
    ['a statement', { statement: 'income', topics: ['taxes'], role: 'statements' }, /sold, spent and earned/],
    ['a topic', { topics: ['going concern', 'debt'], role: 'discussion' }, /stay in business/],
    ['a new risk without a topic', { nature: 'new-risk', role: 'risk' }, /was not named before/],
    ['a risk that is gone', { kind: 'deleted', nature: 'removed-risk', topics: ['litigation'] }, /no longer names/],
    ['a passage that is gone', { kind: 'deleted', topics: ['debt'] }, /no longer says/],
    ['a section', { role: 'legal' }, /claims that are pending/],
  ] as const)('speaks of %s', (_, more, words) => {
    expect(significance({ ...more, topics: 'topics' in more ? [...more.topics] : [] })).toMatch(words);
  });

  test('says nothing where nothing honest can be said', () => {
    expect(significance({})).toBeNull();
    expect(significance({ role: 'cover' })).toBeNull();
  });
});
