import type { Metadata } from 'next';
import Link from 'next/link';
import { LoginForm } from '#components/account/login-form';
import { QuoteExample } from '#components/account/quote-example';
import { safeReturnPath } from '#lib/accounts/return-path';
import { findRoute } from '#lib/site';
import '../../../components/account/account.css'; // oxlint-disable-line import/no-unassigned-import

export const metadata: Metadata = { title: 'Login', robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { next } = await searchParams;
  const signup = findRoute('signup');

  return (
    <div className="wrap auth">
      <div>
        <h1>Login</h1>
        <LoginForm next={typeof next === 'string' ? safeReturnPath(next) : null} />
        {signup && (
          <p className="foot-l">
            No account yet? <Link href={signup.path}>Sign up now</Link>
          </p>
        )}
      </div>
      <QuoteExample />
    </div>
  );
}
