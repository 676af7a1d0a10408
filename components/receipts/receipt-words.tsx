import { shortClasses } from '#lib/filings/render/document-classes';
import type { Piece } from '#lib/receipts/types';

const LOOKS = {
  verified: shortClasses('figure'),
  derived: shortClasses('figure', 'derived-figure'),
  withheld: shortClasses('figure', 'withheld-figure'),
};

/** A sentence with its figures marked as on the reading page; the one that was asked for stands out. */
export function ReceiptWords({ words }: { words: readonly Piece[] }) {
  return words.map(({ text, mark, isAsked }, at) => {
    const key = `${at} ${text}`;
    if (mark === null) return <span key={key}>{text}</span>;
    return (
      <span key={key} className={LOOKS[mark]} data-asked={isAsked ? '' : undefined}>
        {text}
      </span>
    );
  });
}
