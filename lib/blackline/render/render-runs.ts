import type { Run } from '#lib/blackline/types';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Text with what went as `del` and what came as `ins`. */
export function renderRuns(runs: readonly Run[]): string {
  let html = '';
  for (const [sign, text] of runs) {
    const escaped = escapeHtml(text);
    html += sign === '=' ? escaped : sign === '-' ? `<del>${escaped}</del>` : `<ins>${escaped}</ins>`;
  }
  return html;
}
