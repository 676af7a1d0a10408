import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { scopesAbove, withScope } from './scope-above.ts';

const title = (text: string, level = 3) => ({ text, kind: 'heading' as const, level });
const scopesOf = (...blocks: Parameters<typeof inventedFiling>[0]) =>
  scopesAbove(inventedFiling(blocks).blocks).map((scope) => scope?.text ?? null);
const PREMIUMS = 'Homeowners premiums increased by 14%.';

describe('the part that a heading names', () => {
  test('is that of what stands under it, where another part stands beside it', () => {
    const scopes = scopesOf(title('Domestic'), PREMIUMS, title('International'), PREMIUMS);
    expect([scopes[1], scopes[3]]).toEqual(['Domestic', 'International']);
  });

  test('ends at a heading about something else', () => {
    const scopes = scopesOf(title('Domestic'), PREMIUMS, title('International'), PREMIUMS, title('Taxes', 4), PREMIUMS);
    expect(scopes[5]).toBeNull();
  });

  test('is none where there is no other', () => {
    expect(scopesOf(title('Domestic'), PREMIUMS)[1]).toBeNull();
  });

  test('stands behind the subject of a text that does not say it', () => {
    const scope = { text: 'Domestic', names: [] };
    expect(withScope({ text: 'Home', names: [] }, scope, PREMIUMS)?.text).toBe('Home, Domestic');
    expect(withScope(null, scope, 'Domestic premiums rose.')).toBeNull();
  });
});
