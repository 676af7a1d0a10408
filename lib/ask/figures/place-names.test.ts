import { expect, test } from 'vitest';
import { isPlace } from './place-names.ts';

test.each([
  'Rest of Asia Pacific',
  'Greater China',
  'Americas',
  'United States',
  'U.S.',
  'Europe, Middle East and Africa',
])('%s is a place', (name) => expect(isPlace(name)).toBe(true));

test.each(['Services', 'Tools', 'Consumer Europe', ''])('"%s" is none', (name) => expect(isPlace(name)).toBe(false));
