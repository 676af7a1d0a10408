import { Kbd } from '#components/ui/kbd';
import type { ViewKind } from '../tour/tour-steps.ts';

const blacklineKeys = [
  ['Blackline or summary', 'B'],
  ['Next change', 'N'],
  ['Previous change', 'P'],
  ['Show or fold unchanged text', 'U'],
  ['This help', '?'],
  ['Close this help', 'Esc'],
] as const;

const summaryKeys = [
  ['Summaries on or off', 'S'],
  ['Expand or fold tables', 'T'],
  ['Keyword highlights', 'K'],
  ['Blackline or summary', 'B'],
  ['Next key point', 'N'],
  ['Previous key point', 'P'],
  ['Source of this paragraph', 'E'],
  ['Contents', 'C'],
  ['This help', '?'],
  ['Close a receipt, a sheet or this help', 'Esc'],
] as const;

/** What each key does in one of the two views. */
export function KeyList({ view }: { view: ViewKind }) {
  const keys = view === 'black' ? blacklineKeys : summaryKeys;
  return (
    <dl className="mt-3 mb-4 grid gap-1.5 text-base/6">
      {keys.map(([does, key]) => (
        <div key={key} className="flex justify-between gap-4 border-b border-rule py-0.75">
          <dt>{does}</dt>
          <dd>
            <Kbd>{key}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
