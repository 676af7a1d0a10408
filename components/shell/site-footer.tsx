import Link from 'next/link';
import { currentYear, findRoute, productLinks, resourceLinks, site } from '#lib/site';
import { Logo } from './logo.tsx';
import { StartLink } from './start-link.tsx';
import { UpdatesForm } from './updates-form.tsx';

const badges = [
  ['X', 'X'],
  ['LI', 'LinkedIn'],
  ['GH', 'GitHub'],
] as const;

export function SiteFooter() {
  const pricing = findRoute('pricing');

  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <Logo />
            <p className="meta tagline">{site.tagline}</p>
            <div className="start">
              <StartLink />
              {pricing && (
                <Link className="btn btn-2 btn-s" href={pricing.path} prefetch={false}>
                  {pricing.label}
                </Link>
              )}
            </div>
          </div>
          {productLinks.length > 0 && (
            <nav aria-labelledby="foot-product">
              <h2 id="foot-product">Product</h2>
              <ul>
                {productLinks.map(({ path, label }) => (
                  <li key={path}>
                    <Link href={path} prefetch={false}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav aria-labelledby="foot-resources">
            <h2 id="foot-resources">Resources</h2>
            <ul>
              {resourceLinks.map(({ path, label }) => (
                <li key={path}>
                  <Link href={path} prefetch={false}>
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <a href={`mailto:${site.contactEmail}`}>Write to us</a>
              </li>
            </ul>
          </nav>
          <UpdatesForm />
        </div>
        <div className="end">
          <p>
            © {currentYear()} {site.name}
          </p>
          {badges.map(([short, name]) => (
            <abbr key={short} className="soc" title={name}>
              {short}
            </abbr>
          ))}
        </div>
      </div>
    </footer>
  );
}
