import type { ReceiptPassage as Passage } from '#lib/receipts/types';

/** The filing's own words that a receipt rests on, with the checked ones marked. */
export function ReceiptPassage({ passage: { parts, isTable, place } }: { passage: Passage }) {
  return (
    <figure className="border-l-2 border-proof bg-wash px-4 py-3.5">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <b className="font-semibold">From the filing</b>
        <span className="font-mono text-xs text-ink-3">{place}</span>
      </figcaption>
      <blockquote
        className={
          isTable
            ? 'grid gap-1 font-serif text-read [overflow-wrap:anywhere]'
            : 'font-serif text-read [overflow-wrap:anywhere]'
        }
      >
        {parts.map(({ from, before, marks }, at) => (
          <p key={from} className={isTable ? '' : 'inline'}>
            {!isTable && at > 0 && ' … '}
            {before}
            {marks.map(({ from: start, text, after }) => (
              <span key={start}>
                <b className="bg-proof-tint font-semibold underline decoration-proof decoration-2 underline-offset-[0.2em]">
                  {text}
                </b>
                {after}
              </span>
            ))}
          </p>
        ))}
      </blockquote>
    </figure>
  );
}
