import Link from 'next/link';
import { routes } from '#lib/site';

/** What a plan with mails would send to a reader who has none. */
export function MailsOffer({ plan }: { plan: string }) {
  return (
    <section aria-labelledby="mails-title" className="border-t border-ink pt-3">
      <h2 id="mails-title" className="text-lg">
        Mails
      </h2>
      <p className="mt-1.5 text-sm text-ink-2">
        {plan} mails you what changed in each new filing of these companies, at once or once a day.{' '}
        <Link href={routes.pricing.path} prefetch={false}>
          See the plans
        </Link>
      </p>
    </section>
  );
}
