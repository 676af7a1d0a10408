import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import './globals.css';
import { AccountSlot } from '#components/account/account-slot';
import { SessionProvider } from '#components/account/session/session-provider';
import { SessionWatch } from '#components/account/session/session-watch';
import { AlertProvider } from '#components/shell/alert-provider';
import { ConnectionAlert } from '#components/shell/connection-alert';
import { HeaderAccount } from '#components/shell/header-account';
import { ListSkeleton } from '#components/shell/list-skeleton';
import { NavigationGuard } from '#components/shell/navigation-guard';
import { ScrollToTop } from '#components/shell/scroll-to-top';
import { SiteBanner } from '#components/shell/site-banner';
import { SiteFooter } from '#components/shell/site-footer';
import { SiteHeader } from '#components/shell/site-header';
import { hasSessionCookie } from '#lib/accounts/sessions/session';
import { site, siteTitle } from '#lib/site';
import { fontClasses } from './fonts.ts';

export const metadata: Metadata = {
  title: { default: siteTitle, template: `%s | ${site.name}` },
  description: site.description,
  applicationName: site.name,
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' },
};

// Each answer has a nonce of its own: a page made when the site was built could not carry it.
export const dynamic = 'force-dynamic';

export const viewport: Viewport = { colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const isReturning = await hasSessionCookie();
  return (
    <html lang="en" className={fontClasses}>
      <body>
        <a
          className="absolute -top-16 left-4 z-60 rounded-md bg-ink px-4 py-2 text-on-ink focus:top-3 print:hidden"
          href="#main"
        >
          Skip to content
        </a>
        <SessionProvider>
          <AlertProvider>
            <ScrollToTop />
            <ConnectionAlert />
            <NavigationGuard />
            <SessionWatch />
            <SiteBanner isReturning={isReturning} />
            <SiteHeader account={<AccountSlot isReturning={isReturning} signedOut={<HeaderAccount />} />} />
            <main id="main" tabIndex={-1}>
              <ListSkeleton>{children}</ListSkeleton>
            </main>
            <SiteFooter />
          </AlertProvider>
        </SessionProvider>
      </body>
    </html>
  );
}
