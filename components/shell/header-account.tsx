import Link from 'next/link';
import { buttonVariants } from '#components/ui/button';
import { findRoute } from '#lib/site';

/** The header's right end for a visitor without a session: Login, Start free. */
export function HeaderAccount() {
  const login = findRoute('login');
  const signup = findRoute('signup');

  return (
    <>
      {login && (
        <Link
          className={buttonVariants({ variant: 'ghost', size: 'sm', className: signup ? 'max-md:hidden' : '' })}
          href={login.path}
          prefetch={false}
        >
          {login.label}
        </Link>
      )}
      {signup && (
        <Link className={buttonVariants({ size: 'sm' })} href={signup.path} prefetch={false}>
          {signup.label}
        </Link>
      )}
    </>
  );
}
