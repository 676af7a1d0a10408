import { describe, expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import { composeGoingConcern } from './compose-going-concern.ts';

const pointsOf = (text: string, item = '8') => {
  const block: Block = { ordinal: 0, kind: 'paragraph', part: 'II', item, text, hash: 'h', anchor: 'p' };
  return composeGoingConcern({ form: '10-K', blocks: [block] });
};

describe('the doubt that a company can go on', () => {
  test.each([
    'Losses were recurring. These conditions raise substantial doubt about its ability to continue as a going concern.',
    'Our auditors have expressed substantial doubt about our ability to continue as a going concern.',
  ])('is told, with the paragraph that says it: %s', (text) => {
    expect(pointsOf(text)).toEqual([
      {
        text: 'There is substantial doubt about the company’s ability to continue as a going concern.',
        ...{ blocks: [0], category: 'risk', receipts: [] },
      },
    ]);
  });

  test.each([
    'Management evaluates whether there is substantial doubt about the ability to continue as a going concern.',
    'There is no substantial doubt about our ability to continue as a going concern.',
    'The substantial doubt about our ability to continue as a going concern was alleviated.',
    'A default could raise substantial doubt about our ability to continue as a going concern.',
    'The statements assume that the company will continue as a going concern.',
  ])('is not told where nobody has it: %s', (text) => {
    expect(pointsOf(text)).toEqual([]);
  });

  test('is not told from risk factors, which speak of what may be', () => {
    const text = 'Our auditors have expressed substantial doubt about our ability to continue as a going concern.';
    const block: Block = { ordinal: 0, kind: 'paragraph', part: 'I', item: '1A', text, hash: 'h', anchor: 'p' };
    expect(composeGoingConcern({ form: '10-K', blocks: [block] })).toEqual([]);
  });
});
