import { describe, expect, test } from 'vitest';
import type { Draft } from './draft-blocks.ts';
import { joinParagraphs } from './join-paragraphs.ts';
import { NO_TOPICS } from './raw-lines.ts';

const PAGE = true;

function draft(text: string, afterBreak = false, kind: Draft['kind'] = 'paragraph'): Draft {
  const looks = { added: 0, bits: 0, lead: 0, size: 0, tag: 0, level: 0 };
  return { kind, text, ...looks, links: null, topics: NO_TOPICS, table: null, afterBreak, line: 0 };
}

function joinedTexts(...drafts: Draft[]): string[] {
  return joinParagraphs(drafts).joined.map(({ text }) => text);
}

describe('a clause that ends in "and" or "or"', () => {
  const cut = 'We buy glass from makers on the northern coast, steel from two mills inland, and';
  const rest = 'oil from whoever sells it.';

  test('goes on behind a page break', () => {
    expect(joinedTexts(draft(cut), draft(rest, PAGE))).toEqual([`${cut} ${rest}`]);
  });

  test('goes on behind the running heads of the new page', () => {
    const head = draft('NOTES (Continued)', PAGE, 'heading');
    expect(joinedTexts(draft(cut), head, draft(rest))).toEqual([`${cut} ${rest}`, 'NOTES (Continued)']);
  });

  test('is the end of a list item where no page ends', () => {
    expect(joinedTexts(draft(cut), draft(rest))).toEqual([cut, rest]);
  });

  test('is the end of a list item when the next one is marked', () => {
    const next = draft('(b) oil from whoever sells it.', PAGE);
    expect(joinedTexts(draft(cut), next)).toHaveLength(2);
  });
});

describe('a semicolon at the end of a page', () => {
  const rest = 'and the cost of the harbour.';

  test('does not end a list that runs on inside a paragraph', () => {
    const cut = 'They claim damages for the loss of the ship; compensation for the loss of the lamp;';
    expect(joinedTexts(draft(cut), draft(rest, PAGE))).toEqual([`${cut} ${rest}`]);
    expect(joinedTexts(draft(cut), draft(rest))).toHaveLength(2);
  });

  test('ends an item of a list whose items are paragraphs', () => {
    const item = 'damages for the loss of the ship, which sank before the lamp was lit; and';
    expect(joinedTexts(draft(item), draft(rest, PAGE))).toHaveLength(2);
  });
});
