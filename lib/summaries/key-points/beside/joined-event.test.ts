import { expect, test } from 'vitest';
import type { KeyPoint } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { joinedEvent } from './joined-event.ts';

const AGREED = 'On May 5, 2025, we agreed to acquire Orrin Vale Kilns for $20 million.';
const ENDED = 'On January 9, 2026, we paid a termination fee of $1 million.';
const [BLOCK] = inventedFiling([`${AGREED} ${ENDED}`]).blocks;
const pointOf = (text: string): KeyPoint => ({ text, blocks: [0], category: 'other', receipts: [] });

test('two texts of one event are one point, in the order of their paragraph', () => {
  expect(joinedEvent(pointOf(ENDED), pointOf(AGREED), BLOCK!)?.text).toBe(`${AGREED} ${ENDED}`);
});

test('texts that have no room together are none', () => {
  expect(joinedEvent(pointOf(ENDED), pointOf(AGREED.replace('.', ` ${'and more '.repeat(60)}.`)), BLOCK!)).toBeNull();
});
