import type { Fact } from '#lib/filings/types';
import { findFigures } from '#lib/text/numbers';
import { MAX_HEADLINE } from './shorten-text.ts';

const SCALES = [
  { times: 1e6, said: ' (in millions)' },
  { times: 1e3, said: ' (in thousands)' },
] as const;

/**
 * Words of a note whose amounts are in millions by its heading: "$822" is not 822 dollars. The scale is said behind the
 * headline where there is room; what would stand below without it is left out.
 * @param facts those that are tagged in the words' block
 */
export function sayScale<T extends { text: string; rest: string | null }>(told: T, facts: readonly Fact[]): T {
  const [scale, scaleBelow] = [told.text, told.rest ?? ''].map((text) => scaleOf(text, facts));
  const text = scale && told.text.length + scale.said.length <= MAX_HEADLINE ? told.text + scale.said : told.text;
  return { ...told, text, rest: scaleBelow ? null : told.rest };
}

function scaleOf(text: string, facts: readonly Fact[]) {
  if (facts.length === 0) return undefined;
  const amounts = findFigures(text).filter(
    ({ unit, scale, perShare, inWords }) => unit === 'money' && scale === 0 && !perShare && !inWords,
  );
  return SCALES.find(({ times }) =>
    amounts.some(
      ({ value }) => value !== 0 && facts.some((fact) => Math.abs(fact.value ?? 0) === Math.abs(value) * times),
    ),
  );
}
