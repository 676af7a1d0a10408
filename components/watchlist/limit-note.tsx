import { Info } from 'lucide-react';
import Link from 'next/link';
import { Note } from '#components/ui/note';
import { freePlan, unlimitedPlan } from '#lib/billing/plans';
import { routes } from '#lib/site';

type Props = { count: number; limit: number };

/** Why no further company can be followed, and what can be done; nothing while there is room. */
export function LimitNote({ count, limit }: Props) {
  if (count < limit) return null;
  const isFree = limit === freePlan.watchedCompanies;
  return (
    <Note>
      <Info aria-hidden="true" />
      <span>
        <b>
          {count > limit
            ? `You follow ${count} companies; your plan has room for ${limit}.`
            : `You follow ${limit} companies, as many as your plan has room for.`}
        </b>{' '}
        {count > limit && 'You keep them all, but no other can be added. '}
        {isFree ? (
          <>
            Remove one, or{' '}
            <Link href={routes.pricing.path} prefetch={false}>
              follow {unlimitedPlan.watchedCompanies} with {unlimitedPlan.name}
            </Link>
            .
          </>
        ) : (
          'Remove one to follow another.'
        )}
      </span>
    </Note>
  );
}
