import { Fragment } from 'react';

type Props = { mail: { to: string; subject: string; date: string; text: string } };

const LINK = /(https?:\/\/\S+)/;

/** One mail of the outbox as text with clickable links. */
export function OutboxMail({ mail: { to, subject, date, text } }: Props) {
  return (
    <li className="border-t border-rule py-6">
      <h2 className="text-lg">{subject}</h2>
      <p className="max-w-read text-sm text-ink-2">
        To {to} · {date}
      </p>
      <p className="mt-3 max-w-read wrap-anywhere whitespace-pre-line text-ink-2">
        {text.split(LINK).map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The text does not change.
          <Fragment key={index}>{LINK.test(part) ? <a href={part}>{part}</a> : part}</Fragment>
        ))}
      </p>
    </li>
  );
}
