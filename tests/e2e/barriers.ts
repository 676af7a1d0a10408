import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
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
 * Expects that axe finds nothing in the page as it stands, in both themes and at both widths, and that nothing scrolls
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

/** What axe finds: the rule, and the elements that break it. */
async function barriersOn(page: Page, inColoursAlone: boolean, within: string | undefined): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (inColoursAlone) axe.withRules(['color-contrast', 'link-in-text-block']);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
