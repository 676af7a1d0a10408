import Link from 'next/link';
import type { AlertPassage } from '#lib/alerts/types';
import { placeInWords } from '#lib/filings/place-name';

type Props = { passages: readonly AlertPassage[]; textHref: string; label: string };

/** Sentences of a filing with the words that were looked for, each with its place. */
export function AlertPassages({ passages, textHref, label }: Props) {
  return (
    <ul className="mt-2 grid gap-3" aria-label={label}>
      {passages.map(({ pieces, ...place }) => (
        <li key={place.anchor + pieces[0]?.text} className="border-l-2 border-rule pl-3">
          <p className="font-serif text-read break-words">
            {pieces.map(({ text, isMatched }, at) =>
              // oxlint-disable-next-line react/no-array-index-key -- The pieces of a sentence do not change.
              isMatched ? <mark key={at}>{text}</mark> : text,
            )}
          </p>
          <Link className="text-sm text-ink-3" href={`${textHref}#${place.anchor}`} prefetch={false}>
            {placeInWords(place) ?? 'Go to this place'}
          </Link>
        </li>
      ))}
    </ul>
  );
}
