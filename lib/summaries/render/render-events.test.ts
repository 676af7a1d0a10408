import { expect, test } from 'vitest';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { inventedFiling } from '#tests/support/invented-filing';
import { renderSummaryDocument } from './render-summary-document.ts';

const DIVIDEND =
  'On May 5, 2026, the board of directors of Tallow Creek Corporation declared a cash dividend of $0.12 per share of common stock payable on June 1, 2026.';

function page(form: string, item: string) {
  const document = inventedFiling([{ item, part: null, text: DIVIDEND }], { form });
  return renderSummaryDocument({ document, summary: summariseFiling(document, null), variant: 'full' }).html;
}

test('a current report names what its other events are, beside the words that say so', () => {
  const html = page('8-K', '8.01');
  expect(html).toContain('>Dividend</span>');
  expect(html).toMatch(/declared a cash dividend of/);
});

test('items of the same number in other forms are no events', () => {
  expect(page('10-K', '5')).not.toContain('>Dividend</span>');
});
