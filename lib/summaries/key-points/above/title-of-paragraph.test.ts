import { expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import { withTitle } from './title-of-paragraph.ts';

const HOME = { text: 'Home', names: [{ text: 'Home', source: { block: 1, span: [0, 4] as [number, number] } }] };

function subjectOf(text: string) {
  const block: Block = { ordinal: 3, kind: 'paragraph', text, part: 'II', item: '7', hash: '', anchor: '' };
  return [withTitle(HOME, block)?.text, withTitle(null, block)?.text];
}

test('a paragraph’s own title says which part it is about', () => {
  expect(subjectOf('International. Net written premiums increased by 4%.')).toEqual([
    'Home, International',
    'International',
  ]);
});

test.each([
  'Total Net Sales. Sales increased by 4%.',
  'General. We have many stores.',
  'International premiums increased by 4%. Others did not.',
])('none where the words only say which figures follow, or are a sentence: %s', (text) => {
  expect(subjectOf(text)).toEqual(['Home', undefined]);
});
