import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { StartLink } from '#components/shell/start-link';
import { routes } from '#lib/site';

type Props = { title: ReactNode; children: ReactNode };

/** The one dark panel of a page: an account for a visitor, the plans for someone who has one. */
export function CallToAction({ title, children }: Props) {
  const id = useId();
  return (
    <section className="cta" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{children}</p>
      </div>
      <div className="row">
        <StartLink className="btn btn-n" />
        <Link className="lk" href={routes.pricing.path}>
          See pricing
        </Link>
      </div>
    </section>
  );
}
