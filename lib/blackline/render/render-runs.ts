import type { Run } from '#lib/blackline/types';
import { escapeHtml } from '#lib/text/escape-markup';

/** Text with deletions as `del` and insertions as `ins`. */
export function renderRuns(runs: readonly Run[]): string {
  let html = '';
  for (const [sign, text] of runs) {
    const escaped = escapeHtml(text);
    html += sign === '=' ? escaped : sign === '-' ? `<del>${escaped}</del>` : `<ins>${escaped}</ins>`;
  }
  return html;
}
