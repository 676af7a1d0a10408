import { redirect } from 'next/navigation';
import { companyPath } from '#lib/site';

/** The target of the search box without JavaScript: `?symbol=AAPL` to the company's page, nothing to the home page. */
export function GET(request: Request): never {
  const symbol = new URL(request.url).searchParams.get('symbol')?.trim();
  redirect(symbol ? companyPath(symbol) : '/');
}
