import { describe, expect, test } from 'vitest';
import { NO_TOPICS } from '#lib/filings/lines/raw-lines';
import type { Draft } from './draft-blocks.ts';
import { joinParagraphs } from './join-paragraphs.ts';

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

  test('continues after a page break', () => {
    expect(joinedTexts(draft(cut), draft(rest, PAGE))).toEqual([`${cut} ${rest}`]);
  });

  test('continues after the running heads of the new page', () => {
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

describe('prose that a page break cuts before a capital or a figure', () => {
  const whole = 'Our suppliers stand on four coasts. None of them is bound to us for longer than a year. ';
  const cut = `${whole}Any of them may be kept from delivering by storms, by strikes and by public health issues`;

  test.each([
    '(including those of the kind that closed our harbours in 1931), and we may find no other supplier.',
    '2016, when the mill burned down, or by any of the other calamities that we tell of in this report.',
    'States and Canada have known, and we may find no other supplier on terms that we can bear.',
  ])('goes on in "%s"', (rest) => {
    expect(joinedTexts(draft(cut), draft(rest, PAGE))).toEqual([`${cut} ${rest}`]);
    expect(joinedTexts(draft(cut), draft(rest))).toHaveLength(2);
  });

  test('goes on in a bracket even where no sentence stands before it', () => {
    const long = `Our suppliers stand on four coasts, ${'as those before them did, '.repeat(5)}and answer to the Board`;
    const rest = '(the \u201cLamp Board\u201d), which was founded in 1931 by two keepers of a light.';
    expect(joinedTexts(draft(long), draft(rest, PAGE))).toEqual([`${long} ${rest}`]);
  });

  test('does not go on in a new sentence, a numbered note, or a line that is no sentence', () => {
    for (const next of [
      'The Company does not expect that its prices will rise before the next year is out.',
      '(1) Excludes the lamps that were returned to us in the course of the fourth quarter.',
      'Lodestar Lamps Incorporated and its consolidated subsidiaries, their officers and directors',
    ]) {
      expect(joinedTexts(draft(cut), draft(next, PAGE))).toHaveLength(2);
    }
  });

  test('continues after a head that other pages have too', () => {
    const head = draft('NOTES TO THE STATEMENTS', PAGE, 'heading');
    const held = 'Substantially all of the short-term investments that the company held at';
    const rest = 'May 31, 2006 have remaining maturities of less than one year.';
    expect(joinedTexts(head, draft(held), head, draft(rest))).toContain(`${held} ${rest}`);
    expect(joinedTexts(draft(held), head, draft(rest))).toHaveLength(3);
  });
});
