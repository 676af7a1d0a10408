import { changeHash } from '#lib/blackline/list-changes';
import { blacklinePath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { count, head, note, text } from './cells.ts';
import type { SheetSource } from './sheet-source.ts';
import type { Sheet, SheetCell } from './types.ts';

const HEADS = ['Rank', 'Importance', 'Kind', 'What', 'Item', 'Change', 'Why it matters', 'Who says why', 'Place'];

/** What changed since the filing before, the most important first, as far as the variant shows it. */
export function changesSheet({ changes, filing }: SheetSource): Sheet {
  const { ticker, form, filedOn } = filing;
  const page = ticker && siteUrl(blacklinePath({ ticker, form, filedOn }));
  const rows: SheetCell[][] = [HEADS.map(head)];
  for (const change of changes?.list ?? []) {
    rows.push([
      ...[count(change.ordinal), count(change.importance), text(change.kind), text(change.nature)],
      ...[text(change.item ?? ''), text(change.headline, page && page + changeHash(change)), text(change.why ?? '')],
      text(change.why === null ? '' : (change.whyBy ?? 'the filing’s own words')),
      page ? text('Open', page + changeHash(change)) : null,
    ]);
  }
  if (!changes) rows.push([note('This filing was not compared with an earlier one.')]);
  return { name: 'Changes', rows, widths: [6, 11, 10, 14, 8, 80, 80, 22, 8], frozen: { rows: 1, columns: 0 } };
}
