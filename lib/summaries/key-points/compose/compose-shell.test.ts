import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { composeShell } from './compose-shell.ts';

const TEXTS = [
  'Since the sale of its plants in 2009 the Company has been a public shell with no revenue-generating activities.',
  'Management is seeking an acquisition of an operating company in any industry.',
  'The Company pays its expenses with advances from its largest holder, who has promised nothing for operations.',
  'Our chairman owns or controls 69.15% of our common stock.',
  'The Company is a shell company and its shares are seldom traded.',
];

function told(texts: string[], form = '10-K') {
  const filing = inventedFiling(
    texts.map((text) => ({ text, part: 'I', item: '1' })),
    { form },
  );
  const candidates = texts.map(
    (text, block): BlockSummary => ({ block, category: 'other', text, status: 'verified', receipts: [] }),
  );
  return composeShell(filing, { figures: [], candidates }).map(({ text }) => text);
}

describe('a company without a business', () => {
  test('is told by what it is, what it seeks, how it pays, and who controls it', () => {
    expect(told(TEXTS)).toEqual(TEXTS.slice(0, 4));
  });

  test('is no company that mentions shells once, and none of a quarterly report', () => {
    expect(told([TEXTS[0]!, TEXTS[1]!])).toEqual([]);
    expect(told(TEXTS, '10-Q')).toEqual([]);
  });
});
