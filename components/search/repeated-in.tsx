import Link from 'next/link';
import type { RepeatedPassage } from '#lib/search/types';

/** Filings that are named at once; the others open. */
const SHOWN = 3;

type Props = { repeats: readonly RepeatedPassage[] };

/** The other filings that say the same, newest first, each with its place. */
export function RepeatedIn({ repeats }: Props) {
  const [first, rest] = [repeats.slice(0, SHOWN), repeats.slice(SHOWN)];
  return (
    <div data-slot="repeats" className="flex flex-[1_0_100%] flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
      <span>The same in</span>
      <Places repeats={first} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-6 font-medium">{rest.length} more</summary>
          <Places repeats={rest} />
        </details>
      )}
    </div>
  );
}

function Places({ repeats }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {repeats.map(({ paragraph_id: id, permalink, filing_type: type, quarter, date }) => (
        <li key={id}>
          <Link className="reference leading-6 whitespace-normal" href={permalink} prefetch={false}>
            {type} {quarter} {date.slice(0, 4)}
            <span className="sr-only">, filed {date}: open in the filing</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
