import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { compareFilings } from './compare-filings.ts';
import type { Blackline } from './types.ts';

/** A stretch of a block of the older filing, or text of its own. */
type Piece = { block: number; from: number; to: number } | { text: string };

/** How each block of the newer filing is made of the older one. */
type Patch = Piece[][];

function patchOf({ rows, new: { blocks } }: Blackline): Patch {
  const patch: Patch = Array.from({ length: blocks }, () => []);
  for (const { old, new: place, runs } of rows) {
    if (place === null) continue;
    let at = 0;
    patch[place] = joined(
      runs.flatMap(([sign, text]): Piece[] => {
        if (sign === '+') return [{ text }];
        at += text.length;
        return sign === '=' && old !== null ? [{ block: old, from: at - text.length, to: at }] : [];
      }),
    );
  }
  return patch;
}

/** Neighbours that continue each other are one piece, so that equal patches look alike. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if ('text' in piece) {
      if (piece.text === '') continue;
      if (last && 'text' in last) all[all.length - 1] = { text: last.text + piece.text };
      else all.push(piece);
    } else if (piece.to > piece.from) {
      if (last && 'block' in last && last.block === piece.block && last.to === piece.from)
        all[all.length - 1] = { ...last, to: piece.to };
      else all.push(piece);
    }
  }
  return all;
}

const lengthOf = (piece: Piece) => ('text' in piece ? piece.text.length : piece.to - piece.from);

/** Characters [from, to) of what the pieces make. */
function cut(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0;
  return pieces.flatMap((piece): Piece[] => {
    const start = at;
    at += lengthOf(piece);
    const [low, high] = [Math.max(from, start) - start, Math.min(to, at) - start];
    if (low >= high) return [];
    if ('text' in piece) return [{ text: piece.text.slice(low, high) }];
    return [{ block: piece.block, from: piece.from + low, to: piece.from + high }];
  });
}

/** The first patch, then the second. */
function compose(first: Patch, second: Patch): Patch {
  return second.map((pieces) =>
    joined(
      pieces.flatMap((piece) => ('text' in piece ? [piece] : cut(first[piece.block] ?? [], piece.from, piece.to))),
    ),
  );
}

function apply(patch: Patch, texts: readonly string[]): string[] {
  return patch.map((pieces) =>
    pieces
      .map((piece) => ('text' in piece ? piece.text : (texts[piece.block] ?? '').slice(piece.from, piece.to)))
      .join(''),
  );
}

const patchBetween = (older: string[], newer: string[]) =>
  patchOf(compareFilings(inventedFiling(older), inventedFiling(newer)));

const words = fc.constantFrom(
  'We',
  'lease',
  '12',
  '15',
  'offices',
  'in',
  'Tulsa',
  'and',
  'Graz',
  'borrow',
  '$3.5',
  'million',
  'until',
  '2031',
);
const paragraph = fc.array(words, { minLength: 1, maxLength: 24 }).map((list) => `${list.join(' ')}.`);
/** Versions of one filing: drafts that share paragraphs, some of them in another order. */
const versions = (count: number) =>
  fc.array(paragraph, { minLength: 1, maxLength: 10 }).chain((stock) =>
    fc.array(fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...stock) }, paragraph), { maxLength: 10 }), {
      minLength: count,
      maxLength: count,
    }),
  );

describe('the changes between versions of a filing', () => {
  test('lead from one version to the third over the second as they do directly', () => {
    fc.assert(
      fc.property(versions(3), ([first = [], second = [], third = []]) => {
        const over = compose(patchBetween(first, second), patchBetween(second, third));
        expect(apply(over, first)).toEqual(third);
        expect(apply(patchBetween(first, third), first)).toEqual(third);
      }),
      { numRuns: 200 },
    );
  });

  test('are the same whichever two of three are put together first', () => {
    fc.assert(
      fc.property(versions(4), ([first = [], second = [], third = [], fourth = []]) => {
        const [a, b, c] = [patchBetween(first, second), patchBetween(second, third), patchBetween(third, fourth)];
        const [left, right] = [compose(compose(a, b), c), compose(a, compose(b, c))];
        expect(left).toEqual(right);
        expect(apply(left, first)).toEqual(fourth);
      }),
      { numRuns: 200 },
    );
  });

  test('undone leave the first version', () => {
    fc.assert(
      fc.property(versions(2), ([first = [], second = []]) => {
        const there = patchBetween(first, second);
        expect(apply(compose(there, patchBetween(second, first)), first)).toEqual(first);
      }),
      { numRuns: 200 },
    );
  });
});
