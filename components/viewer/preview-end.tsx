import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { findRoute, site } from '#lib/site';
import { openingWords } from './open-filing.tsx';
import { OpenLink } from './open-link.tsx';

type Props = {
  shown: number;
  total: number;
  /** The unit that is counted. */
  noun?: 'summaries' | 'changes';
  isLoggedIn: boolean;
  /** How to open the filing, for a reader who has not yet. */
  offer: { href: string; left: number } | null;
};

const sentence = 'text-lg/7 font-medium tracking-lg';

/** The page's one dark panel: how much was shown and how to see the rest. Nothing of the rest is in the page. */
export function PreviewEnd({ shown, total, noun = 'summaries', isLoggedIn, offer }: Props) {
  const signup = findRoute('signup');
  const login = findRoute('login');
  const pricing = findRoute('pricing');

  return (
    <section
      className="mt-8 max-w-read rounded-b-lg bg-night px-5 pt-9 pb-7 text-on-night torn-edge md:px-7 print:hidden [&_:focus-visible]:outline-on-night"
      aria-label="End of the preview"
    >
      {/* Shown to a reader whose link names a paragraph that the preview does not have. */}
      <p className="mb-2 text-sm" id="beyond-preview" hidden>
        <b>The paragraph that your link names is not in the preview.</b>
      </p>
      <p className="mb-2 text-sm">
        The preview ends here: {shown} of {total} {noun}.
      </p>
      {offer && (
        <>
          <p className={sentence}>The filing is not opened yet.</p>
          <div className="mt-4.5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <OpenLink href={offer.href} isOnNight>
              {openingWords(offer.left)}
            </OpenLink>
          </div>
        </>
      )}
      {isLoggedIn && !offer && (
        <>
          <p className={sentence}>
            You&apos;ve reached your daily limit for {site.name} on a free account. Upgrade now for unlimited access to
            detailed summaries.
          </p>
          <div className="mt-4.5 flex flex-wrap items-center gap-x-5 gap-y-2">
            {pricing && (
              <Link className={buttonVariants({ variant: 'inverse', size: 'wrapping' })} href={pricing.path}>
                Upgrade now
              </Link>
            )}
          </div>
        </>
      )}
      {!isLoggedIn && (
        <>
          <p className={sentence}>
            Explore the full potential of {site.name}! Create a free account to access complete summaries.
          </p>
          <div className="mt-4.5 flex flex-wrap items-center gap-x-5 gap-y-2">
            {signup && (
              <Link className={buttonVariants({ variant: 'inverse', size: 'wrapping' })} href={signup.path}>
                Create a free account
              </Link>
            )}
            {login && (
              <Link className="text-base/6 decoration-current" href={login.path}>
                {login.label}
              </Link>
            )}
          </div>
        </>
      )}
    </section>
  );
}
