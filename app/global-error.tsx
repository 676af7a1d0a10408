'use client';

import './globals.css';
import { CrashScreen } from '#components/shell/crash-screen';
import { fontClasses } from './fonts.ts';

/** Takes the place of the whole page when the layout itself fails. */
export default function GlobalErrorPage({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en" className={fontClasses}>
      <body>
        <title>Unexpected Application Error!</title>
        <main id="main">
          <CrashScreen error={error} />
        </main>
      </body>
    </html>
  );
}
