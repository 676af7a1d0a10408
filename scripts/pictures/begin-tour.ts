import type { Page } from 'playwright';

/** A tenth of a second apart. */
const MOVES = 100;

/** Begins the tour of a reading page. It is sent at a new reader's first move, to a page that listens. */
export async function beginTour(page: Page): Promise<void> {
  const tour = page.getByRole('dialog');
  for (let move = 1; !(await tour.isVisible()); move++) {
    if (move > MOVES) throw new Error('The tour does not begin.');
    await page.mouse.move(200 + move, 200);
    await page.waitForTimeout(100);
  }
}
