import Link from 'next/link';
import { operator, routes, site } from '#lib/site';

/** Where to write, at the end of a legal text. */
export function OperatorAddress() {
  return (
    <>
      <p>
        Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a> or use the{' '}
        <Link href={routes.contact.path}>contact page</Link>. We answer within 1 business day.
      </p>
      <p>
        {operator.name}, {operator.registration}, {operator.address.join(', ')}
      </p>
    </>
  );
}
