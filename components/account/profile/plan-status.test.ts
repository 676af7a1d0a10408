import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PlanStatus } from './plan-status.tsx';

/** The colour of a badge: the token of its text; null for the plain, grey one. */
function colourOf(markup: string): string | null {
  const [, colour = ''] = /class="[^"]*\btext-(proof|trial|hold|del|ink-2)\b/.exec(markup) ?? [];
  return colour === 'ink-2' ? null : colour;
}

describe('the badge of a subscription', () => {
  test.each([
    ['active', 'proof'],
    ['trialing', 'trial'],
    ['past_due', 'hold'],
    ['paused', 'hold'],
    ['canceled', 'del'],
  ] as const)('%s has its word and the colour %s', (status, colour) => {
    const markup = renderToStaticMarkup(createElement(PlanStatus, { status }));
    expect(markup).toContain(`${status}</span>`);
    expect(colourOf(markup)).toBe(colour);
  });

  test('of a status that we do not know has its word in grey', () => {
    const markup = renderToStaticMarkup(createElement(PlanStatus, { status: 'frozen' }));
    expect(markup).toContain('frozen</span>');
    expect(colourOf(markup)).toBeNull();
  });

  test('without a status says "none" in grey', () => {
    const markup = renderToStaticMarkup(createElement(PlanStatus, { status: null }));
    expect(markup).toContain('none</span>');
    expect(colourOf(markup)).toBeNull();
  });
});
