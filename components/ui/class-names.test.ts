import { describe, expect, test, vi } from 'vitest';
import { cn } from './class-names.ts';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

describe('joined classes', () => {
  test.each([
    [['p-2', 'px-4'], 'p-2 px-4'],
    [['px-4', 'p-2'], 'p-2'],
    [['text-md', 'text-ink-2'], 'text-md text-ink-2'],
    [['text-md text-ink', 'text-hero text-del'], 'text-hero text-del'],
    [['text-read/6', 'text-2xs'], 'text-2xs'],
    [['tracking-figures', 'tracking-hero'], 'tracking-hero'],
    [['py-1', false, null, 'max-sm:py-2', 'py-3'], 'max-sm:py-2 py-3'],
  ])('%j are %s: of two that say the same, the last one counts', (classes, joined) => {
    expect(cn(...classes)).toBe(joined);
  });
});
