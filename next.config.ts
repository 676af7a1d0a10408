// Fails at start, with the name of the variable, when the environment has a value that does not work.

import type { NextConfig } from 'next';
import { env } from './lib/env.ts';

const config: NextConfig = {
  poweredByHeader: false,
  ...(env.BUILD_STANDALONE ? { output: 'standalone' } : {}),
  // Read by name at run time, which no trace of imports finds.
  outputFileTracingIncludes: { '/**': ['node_modules/@fontsource/*/files/*-latin-*-normal.woff'] },
  reactStrictMode: true,
  // Every path answers with and without its trailing slash: `POST /api/login/` must not be redirected.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['pg', 'pg-boss', 'pdfkit', '@electric-sql/pglite', '@electric-sql/pglite-socket'],
  // `npm test` runs the compiler over the whole project; the build stays quick.
  typescript: { ignoreBuildErrors: true },
};

export default config;
