import { type NextRequest, NextResponse } from 'next/server';
import { issueCsrfToken } from '#lib/http/cookies/csrf';
import { isSpeculative } from '#lib/http/server/user-initiated';

/**
 * Two small things before a page is rendered; who may read what is decided where it is read, never here.
 * - Pages with a form give the visitor a CSRF token (all others get theirs from `/api/login-status`).
 * - A browser that loads a filing's summary speculatively is sent away: opening the page counts as reading for a free
 *   account, so only a person's own step may reach it. The browser then asks again when that step comes.
 */
export function middleware(request: NextRequest): NextResponse {
  if (isSpeculative(request.headers))
    return new NextResponse(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  const response = NextResponse.next();
  for (const cookie of issueCsrfToken(request)) {
    response.headers.append('Set-Cookie', cookie);
    // A cookie of one visitor must not be kept for others.
    response.headers.set('Cache-Control', 'private, no-store');
  }
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/login/:path*',
    '/signup/:path*',
    '/forgot-password/:path*',
    '/password-reset-confirm/:path*',
    '/profile/:path*',
    '/watchlist/:path*',
    { source: '/filings/:ticker/summarized', has: [{ type: 'header', key: 'sec-purpose' }] },
  ],
};
