import Link from 'next/link';
import type { RepeatedPassage } from '#lib/search/types';

/** Filings that are named at once; the others open. */
const SHOWN = 3;

type Props = { repeats: readonly RepeatedPassage[] };

/** The other filings that say the same, newest first, each with its place. */
export function RepeatedIn({ repeats }: Props) {
  const [first, rest] = [repeats.slice(0, SHOWN), repeats.slice(SHOWN)];
  return (
    <div className="also">
      <span>The same in</span>
      <Places repeats={first} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Places repeats={rest} />
        </details>
      )}
    </div>
  );
}

function Places({ repeats }: Props) {
  return (
    <ul>
      {repeats.map(({ paragraph_id: id, permalink, filing_type: type, quarter, date }) => (
        <li key={id}>
          <Link className="ref" href={permalink} prefetch={false}>
            {type} {quarter} {date.slice(0, 4)}
            <span className="vh">, filed {date}: open in the filing</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
