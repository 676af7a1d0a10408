import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { StartLink } from '#components/shell/start-link';
import { buttonVariants } from '#components/ui/button';
import { routes } from '#lib/site';

type Props = { title: ReactNode; children: ReactNode };

/** The one dark panel of a page: an account for a visitor, the plans for someone who has one. */
export function CallToAction({ title, children }: Props) {
  const id = useId();
  return (
    <section
      className="mt-18 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-lg bg-night p-[clamp(1.75rem,4vw,3rem)] text-on-night md:mt-28 print:hidden [&_:focus-visible]:outline-on-night"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} className="text-[clamp(1.5rem,3.4vw,2rem)]/[1.2] tracking-2xl">
          {title}
        </h2>
        <p className="mt-1.5">{children}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <StartLink className={buttonVariants({ variant: 'inverse' })} />
        <Link className="py-2 text-base/6 decoration-current" href={routes.pricing.path}>
          See pricing
        </Link>
      </div>
    </section>
  );
}
