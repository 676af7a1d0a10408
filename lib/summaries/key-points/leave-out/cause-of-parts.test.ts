import { expect, test } from 'vitest';
import { causeIsParts } from './cause-of-parts.ts';

const PARTS = ['Kilns', 'Glazes and Clay'];

test.each([
  'Total revenues were $68.0 million, up $9.9 million, driven by increases at all segments and Corporate.',
  'Revenues increased by $2 million, driven by higher revenues at Kilns, partially offset by lower revenues at Glazes.',
])('that parts moved is no cause: %s', (text) => {
  expect(causeIsParts(text, PARTS)).toBe(true);
});

test.each(['Revenues increased by $2 million, driven by higher prices at Kilns.', 'Revenues increased by $2 million.'])(
  'why they moved is one, and none is none: %s',
  (text) => {
    expect(causeIsParts(text, PARTS)).toBe(false);
  },
);
