import type { Metadata } from 'next';
import Link from 'next/link';

export const metadata: Metadata = { title: 'This page does not exist' };

export default function NotFoundPage() {
  return (
    <div className="wrap screen">
      <h1>This page does not exist.</h1>
      <p>The address may be mistyped, or the page has moved.</p>
      <Link className="btn btn-1" href="/">
        Home
      </Link>
    </div>
  );
}
