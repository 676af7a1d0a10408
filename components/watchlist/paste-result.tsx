import { X } from 'lucide-react';
import { Button } from '#components/ui/button';
import type { NamedCompany, PastedOutcome } from '#lib/watchlist/types';

/** Symbols that a line names; of more it says how many there are. */
const MAX_NAMED = 12;

const tickersOf = (companies: readonly NamedCompany[]) => companies.map(({ ticker }) => ticker);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function named(symbols: readonly string[]): string {
  const more = symbols.length - MAX_NAMED;
  return `${symbols.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What became of a pasted list, one line for each outcome that there is. */
export function PasteResult({ outcome, onClose }: { outcome: PastedOutcome; onClose: () => void }) {
  const { followed, already, beyond, elsewhere, unknown, words, limit } = outcome;
  const lines = [
    ['Followed', tickersOf(followed)],
    ['On your watchlist already', tickersOf(already)],
    [`Not followed, as your plan has room for ${limit}`, tickersOf(beyond)],
    ['Listed with the SEC, but not on this site yet', tickersOf(elsewhere)],
    ['Unknown', unknown],
  ] as const;
  return (
    <section className="mt-3 rounded-md bg-wash py-3 pr-1.5 pl-3.5 text-sm text-ink-2" aria-label="Your list">
      <div className="flex items-start justify-between gap-2">
        <b className="pt-1.5 font-semibold text-ink">
          {counted(followed.length, 'company', 'companies')} added to your watchlist.
        </b>
        <Button variant="ghost" size="icon-sm" aria-label="Close: your list" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <dl className="grid gap-1.5 pt-1">
        {lines.map(
          ([label, symbols]) =>
            symbols.length > 0 && (
              <div key={label}>
                <dt>
                  {label} ({symbols.length})
                </dt>
                <dd className="font-mono text-xs/5 wrap-anywhere text-ink">{named(symbols)}</dd>
              </div>
            ),
        )}
      </dl>
      {words > 0 && <p className="pt-1.5">{counted(words, 'word was', 'words were')} passed over.</p>}
    </section>
  );
}
