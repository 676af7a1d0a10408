import Link from 'next/link';
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

/** The page's one dark panel: how much was shown and how to see the rest. Nothing of the rest is in the page. */
export function PreviewEnd({ shown, total, noun = 'summaries', isLoggedIn, offer }: Props) {
  const signup = findRoute('signup');
  const login = findRoute('login');
  const pricing = findRoute('pricing');

  return (
    <section className="cut" aria-label="End of the preview">
      {/* Shown to a reader whose link names a paragraph that the preview does not have. */}
      <p className="n" id="beyond-preview" hidden>
        <b>The paragraph that your link names is not in the preview.</b>
      </p>
      <p className="n">
        The preview ends here: {shown} of {total} {noun}.
      </p>
      {offer && (
        <>
          <p>The filing is not opened yet.</p>
          <div className="row">
            <OpenLink href={offer.href}>{openingWords(offer.left)}</OpenLink>
          </div>
        </>
      )}
      {isLoggedIn && !offer && (
        <>
          <p>
            You&apos;ve reached your daily limit for {site.name} on a free account. Upgrade now for unlimited access to
            detailed summaries.
          </p>
          <div className="row">
            {pricing && (
              <Link className="btn" href={pricing.path}>
                Upgrade now
              </Link>
            )}
          </div>
        </>
      )}
      {!isLoggedIn && (
        <>
          <p>Explore the full potential of {site.name}! Create a free account to access complete summaries.</p>
          <div className="row">
            {signup && (
              <Link className="btn" href={signup.path}>
                Create a free account
              </Link>
            )}
            {login && <Link href={login.path}>{login.label}</Link>}
          </div>
        </>
      )}
    </section>
  );
}
