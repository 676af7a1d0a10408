// Fails at start, with the name of the variable, when the environment has a value that does not work.

import type { NextConfig } from 'next';
import { env } from './lib/env.ts';
import { threadPackages } from './scripts/build/thread-packages.ts';

const config: NextConfig = {
  poweredByHeader: false,
  // `packAnswers` does it, with brotli.
  compress: false,
  ...(env.BUILD_STANDALONE ? { output: 'standalone' } : {}),
  // Read by name at run time, which no trace of imports finds: fonts, and what threads are started from.
  outputFileTracingIncludes: {
    '/**': [
      ...['node_modules/@fontsource/*/files/*-latin-*-normal.woff', 'lib/**/*.json'],
      ...['lib/**/!(*.test).ts', ...threadPackages()],
    ],
  },
  // No page has pictures to be made smaller; the endpoint that would do it works for anybody who asks.
  images: { unoptimized: true },
  reactStrictMode: true,
  // Every path answers with and without its trailing slash: `POST /api/login/` must not be redirected.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    ...['pg', 'pg-boss', 'pdfkit', 'piscina', 'satori', '@resvg/resvg-wasm'],
    ...['@electric-sql/pglite', '@electric-sql/pglite-socket', '@aws-sdk/client-s3'],
  ],
  // `npm test` runs the compiler over the whole project; the build stays quick.
  typescript: { ignoreBuildErrors: true },
};

export default config;
