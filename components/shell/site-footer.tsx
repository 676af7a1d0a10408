import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { currentYear, findRoute, productLinks, resourceLinks, site } from '#lib/site';
import { footHeading } from './foot-heading.ts';
import { Logo } from './logo.tsx';
import { StartLink } from './start-link.tsx';
import { UpdatesForm } from './updates-form.tsx';

const badges = [
  ['X', 'X'],
  ['LI', 'LinkedIn'],
  ['GH', 'GitHub'],
] as const;

/** The first column and the last; columns come and go with the screens that exist. */
const wide = 'flex-[1.6] max-md:flex-[1_0_100%]';

const footLink = 'inline-block py-0.75 text-base/6 text-ink-2 no-underline hover:text-ink hover:underline';

export function SiteFooter() {
  const pricing = findRoute('pricing');

  return (
    <footer className="mt-28 border-t border-ink print:hidden">
      <div className="wrap">
        <div className="flex gap-8 py-12 max-md:flex-wrap md:gap-10">
          <div className={wide}>
            <Logo />
            <p className="mt-1 mb-5 max-w-68 text-sm text-ink-2">{site.tagline}</p>
            <div className="flex gap-2">
              <StartLink />
              {pricing && (
                <Link
                  className={buttonVariants({ variant: 'outline', size: 'sm' })}
                  href={pricing.path}
                  prefetch={false}
                >
                  {pricing.label}
                </Link>
              )}
            </div>
          </div>
          {productLinks.length > 0 && (
            <nav className="flex-1" aria-labelledby="foot-product">
              <h2 id="foot-product" className={footHeading}>
                Product
              </h2>
              <ul>
                {productLinks.map(({ path, label }) => (
                  <li key={path}>
                    <Link className={footLink} href={path} prefetch={false}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav className="flex-1" aria-labelledby="foot-resources">
            <h2 id="foot-resources" className={footHeading}>
              Resources
            </h2>
            <ul>
              {resourceLinks.map(({ path, label }) => (
                <li key={path}>
                  <Link className={footLink} href={path} prefetch={false}>
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <a className={footLink} href={`mailto:${site.contactEmail}`}>
                  Write to us
                </a>
              </li>
            </ul>
          </nav>
          <UpdatesForm className={wide} />
        </div>
        <div className="flex items-center gap-2 border-t border-rule py-4 text-sm text-ink-3">
          <p className="mr-auto">
            © {currentYear()} {site.name}
          </p>
          {badges.map(([short, name]) => (
            <abbr
              key={short}
              className="inline-grid size-7 place-items-center rounded-sm border border-rule font-mono text-2xs/none font-medium text-ink-3 no-underline"
              title={name}
            >
              {short}
            </abbr>
          ))}
        </div>
      </div>
    </footer>
  );
}
