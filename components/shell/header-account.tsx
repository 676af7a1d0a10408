import Link from 'next/link';
import { findRoute } from '#lib/site';

/** The header's right end for a visitor without a session: Login, Start free. */
export function HeaderAccount() {
  const login = findRoute('login');
  const signup = findRoute('signup');

  return (
    <>
      {login && (
        <Link className={`btn btn-3 btn-s ${signup ? 'hide-s' : ''}`} href={login.path} prefetch={false}>
          {login.label}
        </Link>
      )}
      {signup && (
        <Link className="btn btn-1 btn-s" href={signup.path} prefetch={false}>
          {signup.label}
        </Link>
      )}
    </>
  );
}
