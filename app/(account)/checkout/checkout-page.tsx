import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { CheckoutNotice } from '#components/checkout/checkout-notice';
import { CheckoutScreen } from '#components/checkout/checkout-screen';
import { MissingPrice } from '#components/checkout/missing-price';
import { PaymentLink } from '#components/checkout/payment-link';
import { RefusedLink } from '#components/checkout/refused-link';
import { buttonVariants } from '#components/ui/button';
import { findUser } from '#lib/accounts/sessions/session';
import type { SessionUser } from '#lib/accounts/types';
import { judgePaymentLink } from '#lib/billing/checkout/judge-payment-link';
import { findPrice } from '#lib/billing/prices';
import { billingMode, describeForBrowser, findBillingSettings } from '#lib/billing/settings';
import { AppError } from '#lib/errors';
import { routes } from '#lib/site';

export type CheckoutProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The checkout at one of its two addresses. The payment provider's script would open whatever `_ptxn` names, so that is
 * checked first, whatever else the address contains.
 */
export async function CheckoutPage({ searchParams, path }: CheckoutProps & { path: string }) {
  const { priceId: given, _ptxn: linked } = await searchParams;
  const priceId = typeof given === 'string' ? given.trim() : '';
  const here = pathWith(path, linked === undefined ? { priceId } : { _ptxn: [linked].flat()[0] ?? '' });
  const user = await findUser();
  if (!user) redirect(`/login?${new URLSearchParams({ notice: 'checkout', next: here }).toString()}`);
  return (
    <div className="wrap max-w-[calc(34rem+2*var(--page-padding))] pt-8">
      <h1 className="mb-5">{routes.checkout.label}</h1>
      {linked === undefined ? content(priceId, here) : await linkedContent(user, linked, here)}
    </div>
  );
}

function pathWith(path: string, values: Record<string, string>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled).toString()}`;
}

async function linkedContent(user: SessionUser, linked: unknown, here: string) {
  const settings = findBillingSettings();
  if (!settings) return <NotConfigured />;
  try {
    const verdict = await judgePaymentLink(user.id, linked);
    if (verdict !== 'payable') return <RefusedLink verdict={verdict} />;
    return <PaymentLink start={describeForBrowser(settings)} transactionId={String(linked)} here={here} />;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return <LinkFailed message={error.message} here={here} />;
  }
}

function LinkFailed({ message, here }: { message: string; here: string }) {
  return (
    <CheckoutNotice
      icon={CircleAlert}
      title="The payment could not be looked up."
      text={`${message} Nothing was charged.`}
      isFailure
    >
      {/* A document of its own: the checkout's policy comes with it. */}
      <a className={buttonVariants()} href={here}>
        Try again
      </a>
    </CheckoutNotice>
  );
}

function content(priceId: string, here: string) {
  if (billingMode() === 'off') return <NotConfigured />;
  if (!priceId) return <MissingPrice />;
  return <CheckoutScreen priceId={priceId} plan={findPrice(priceId)?.view ?? null} here={here} />;
}

function NotConfigured() {
  return (
    <CheckoutNotice
      icon={CircleAlert}
      title="Billing is not configured on this site."
      text="Plans cannot be bought here. What is free stays free."
    >
      <Link className={buttonVariants({ variant: 'outline' })} href={routes.home.path}>
        Home
      </Link>
    </CheckoutNotice>
  );
}
