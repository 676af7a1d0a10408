import { operator, site } from '#lib/site';
import { siteUrl } from '#lib/site-url';

/** Data for search engines (schema.org as JSON-LD). Text in it must not end the element. */
export function StructuredData({ data }: { data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** A page on the way to another one. */
type Crumb = { name: string; path: string };

/** The way from the home page to this one: names and paths, the page itself last. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return <StructuredData data={breadcrumbsOf(crumbs)} />;
}

export function breadcrumbsOf(crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl(path),
    })),
  };
}

/** Who runs the site. */
export function OrganizationData() {
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site.name,
        legalName: operator.name,
        url: siteUrl('/'),
        logo: siteUrl('/icon.svg'),
        description: site.description,
        email: site.contactEmail,
        identifier: operator.registration,
        address: {
          '@type': 'PostalAddress',
          streetAddress: operator.street,
          postalCode: operator.postalCode,
          addressLocality: operator.city,
          addressCountry: operator.countryCode,
        },
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: site.contactEmail },
      }}
    />
  );
}
