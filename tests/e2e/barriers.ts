import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { sidewaysScroll } from './filings-page.ts';

/** The narrowest phone, which is also a desktop at 400 %, and a desktop. */
export const WIDTHS = { phone: 320, desktop: 1280 } as const;

type Device = keyof typeof WIDTHS;

type Options = {
  devices?: readonly Device[];
  /** The part of the page to examine, a selector; all of it without one. */
  within?: string;
  /** Called at each width and in each theme, before the examination. */
  prepare?: () => Promise<void>;
};

/**
 * Expects that axe finds nothing in the current page, in both themes and at both widths, and that nothing scrolls
 * sideways. The themes differ in colours alone, so that only the rules about colours are asked twice.
 */
export async function expectNoBarriers(page: Page, { devices, within, prepare }: Options = {}): Promise<void> {
  for (const device of devices ?? (['phone', 'desktop'] as const)) {
    await page.setViewportSize({ width: WIDTHS[device], height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await prepare?.();
      const place = `${page.url()}, ${device}, ${colorScheme}`;
      expect(await barriersOn(page, colorScheme === 'dark', within), place).toEqual([]);
    }
    expect(await sidewaysScroll(page), `${page.url()}, ${device}`).toBeLessThanOrEqual(0);
  }
}

/** A picture of a state that no address leads to, beside those of the pages; as `prepare` of `expectNoBarriers`. */
export function takePicture(page: Page, name: string, around: Locator): () => Promise<void> {
  return async () => {
    await around.scrollIntoViewIfNeeded();
    const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    const width = page.viewportSize()?.width ?? 0;
    await page.screenshot({ path: `artifacts/pages/${name}-${width}-${isDark ? 'dark' : 'light'}.png` });
  };
}

/** Nothing is told of rules that are kept, which is most of the work; what is in frames is the payment provider's. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false };
const OF_COLOURS: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What axe finds: the rule, and the elements that break it. */
async function barriersOn(page: Page, inColoursAlone: boolean, within: string | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([selector, options]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      return (await here.run(selector ?? document, options)).violations;
    },
    [within, inColoursAlone ? OF_COLOURS : OPTIONS] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
