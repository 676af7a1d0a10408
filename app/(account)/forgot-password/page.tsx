import type { Metadata } from 'next';
import Link from 'next/link';
import { AccountScreen } from '#components/account/account-screen';
import { AccountFoot, AccountLead, AccountTitle } from '#components/account/account-words';
import { ForgotForm } from '#components/account/forms/forgot-form';

export const metadata: Metadata = { title: 'Reset Password', robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <AccountScreen>
      <AccountTitle>Reset Password</AccountTitle>
      <AccountLead>We send you a link to set a new one.</AccountLead>
      <ForgotForm />
      <AccountFoot>
        Remembered it? <Link href="/login">Login</Link>
      </AccountFoot>
    </AccountScreen>
  );
}
