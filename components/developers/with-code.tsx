import { Fragment } from 'react';

/** A sentence whose words between backticks are code. */
export function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- The parts of a sentence stay in their places.
    at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>,
  );
}
