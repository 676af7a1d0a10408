import { Ban, BellRing } from 'lucide-react';
import Link from 'next/link';
import { Note } from '#components/ui/note';
import { trialInWords } from '#lib/alerts/trial-in-words';
import type { Trial } from '#lib/alerts/types';
import { dateInWords } from '#lib/text/date-in-words';
import { AlertPassages } from './alert-passages.tsx';

/** What trying an alert came to: how often, what for, and on which filings. */
export function TrialResult({ trial }: { trial: Trial }) {
  const { refusal, filings, fired, looksFor, isPreview } = trial;
  return (
    <div className="grid gap-4">
      {refusal === null ? (
        <Note>
          <BellRing aria-hidden="true" />
          <b>{trialInWords(trial)}</b>
        </Note>
      ) : (
        <Note variant="hold">
          <Ban aria-hidden="true" />
          <b>{refusal}</b>
        </Note>
      )}
      <LookedFor groups={looksFor} />
      {filings.length > 0 && (
        <ol className="grid gap-5" aria-label="Filings on which it would have fired">
          {filings.map(({ ticker, name, form, filedOn, href, textHref, total, passages }) => (
            <li key={href} data-slot="tried-filing">
              <p className="text-sm text-ink-2">
                <Link className="font-semibold text-ink" href={href} prefetch={false}>
                  {ticker} {form}
                </Link>
                , {name}, filed <time dateTime={filedOn}>{dateInWords(filedOn)}</time>
                {total > passages.length && `; ${total} new sentences`}
              </p>
              <AlertPassages passages={passages} textHref={textHref} label={`New in ${ticker} ${form}`} />
            </li>
          ))}
        </ol>
      )}
      {fired > filings.length && (
        <p className="text-sm text-ink-3">
          {isPreview ? 'Your plan shows' : 'These are'} the newest {filings.length} of {fired}.
        </p>
      )}
    </div>
  );
}

/** By meaning, more than the reader's own words count. */
function LookedFor({ groups }: { groups: Trial['looksFor'] }) {
  if (!groups.some((group) => group.length > 1)) return null;
  return (
    <p className="text-sm text-ink-2">
      It looks for{' '}
      {groups.map((group, at) => (
        <span key={group[0]}>
          {at > 0 && ', with '}
          <b className="font-semibold">{group[0]}</b>
          {group.length > 1 && ` (or ${group.slice(1).join(', ')})`}
        </span>
      ))}{' '}
      in one sentence.
    </p>
  );
}
