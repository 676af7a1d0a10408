import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Notes what a Content-Security-Policy refuses, on every page of every context that is opened from now on: the pages of
 * a test, their popups, and windows of other readers.
 */
export function watchPolicy(browser: Browser): { violations: string[]; stop: () => void } {
  const violations: string[] = [];
  const watch = (context: BrowserContext) =>
    void context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
  browser.on('context', watch);
  return { violations, stop: () => browser.off('context', watch) };
}
