import type { Metadata } from 'next';
import Link from 'next/link';
import { ForgotForm } from '#components/account/forgot-form';
import { QuoteExample } from '#components/account/quote-example';
import '#components/account/account.css';

export const metadata: Metadata = { title: 'Reset Password', robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <div className="wrap auth">
      <div>
        <h1>Reset Password</h1>
        <p className="lead">We send you a link to set a new one.</p>
        <ForgotForm />
        <p className="foot-l">
          Remembered it? <Link href="/login">Login</Link>
        </p>
      </div>
      <QuoteExample />
    </div>
  );
}
