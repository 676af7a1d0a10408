import { Info } from 'lucide-react';
import Link from 'next/link';
import { Note } from '#components/ui/note';
import { MOST_ALERTS } from '#lib/alerts/limits';
import { routes } from '#lib/site';

type Props = { soldAs: string | null; count: number };

/** What a reader whose plan has no alerts can do, and what becomes of those that they have. */
export function AlertsPlanNote({ soldAs, count }: Props) {
  return (
    <Note className="mb-6">
      <Info aria-hidden="true" />
      <span>
        <b>{count > 0 ? 'Your plan has no alerts: yours are kept, and send no mails.' : 'Your plan has no alerts.'}</b>{' '}
        You can try what one would have found
        {soldAs ? (
          <>
            {'; '}
            <Link href={routes.pricing.path} prefetch={false}>
              save up to {MOST_ALERTS} with {soldAs}
            </Link>
            .
          </>
        ) : (
          '. Saving them is not offered yet.'
        )}
      </span>
    </Note>
  );
}
