import type { Metadata } from 'next';
import { site } from '#lib/site';
import { siteUrl } from '#lib/site-url';

type Page = {
  /** Without the site's name, which the layout adds. */
  title: string;
  description: string;
  /** The page's one address; links to it from elsewhere count for this one. */
  path: string;
  /** Address of the picture that other sites show beside a link; the name of the page where there is none. */
  picture?: string;
  alternates?: Metadata['alternates'];
  /** A filing is an article, everything else a page. */
  type?: 'website' | 'article';
};

/** The metadata of a page for search engines and other sites: title, description, canonical address, picture. */
export function pageMetadata({ title, description, path, picture, alternates, type = 'website' }: Page): Metadata {
  const url = picture ?? `/picture/${path === '/' ? 'home' : path.slice(1)}`;
  return {
    metadataBase: new URL(siteUrl('/')),
    title,
    description,
    alternates: { ...alternates, canonical: path },
    openGraph: {
      type,
      siteName: site.name,
      locale: 'en_US',
      title,
      description,
      url: path,
      images: [{ url, width: 1200, height: 630, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  };
}
