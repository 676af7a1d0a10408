import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { CheckoutNotice } from '#components/checkout/checkout-notice';
import { CheckoutScreen } from '#components/checkout/checkout-screen';
import { MissingPrice } from '#components/checkout/missing-price';
import { PaymentLink } from '#components/checkout/payment-link';
import { findUser } from '#lib/accounts/session';
import { findPrice } from '#lib/billing/prices';
import { billingMode, describeForBrowser, findBillingSettings } from '#lib/billing/settings';
import { routes } from '#lib/site';
import '../../../components/billing/billing.css'; // oxlint-disable-line import/no-unassigned-import
import '../../../components/checkout/checkout.css'; // oxlint-disable-line import/no-unassigned-import

export type CheckoutProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** How the payment provider's mails name what is to be paid. */
const TRANSACTION = /^txn_\w+$/;

/** The checkout at one of its two addresses. */
export async function CheckoutPage({ searchParams, path }: CheckoutProps & { path: string }) {
  const { priceId: given, _ptxn: linked } = await searchParams;
  const priceId = typeof given === 'string' ? given.trim() : '';
  const settings = findBillingSettings();
  if (settings && !priceId && typeof linked === 'string' && TRANSACTION.test(linked)) {
    return (
      <div className="wrap checkout">
        <h1>{routes.checkout.label}</h1>
        <PaymentLink start={describeForBrowser(settings)} />
      </div>
    );
  }
  const here = priceId ? `${path}?${new URLSearchParams({ priceId }).toString()}` : path;
  if (!(await findUser())) redirect(`/login?${new URLSearchParams({ notice: 'checkout', next: here }).toString()}`);
  return (
    <div className="wrap checkout">
      <h1>{routes.checkout.label}</h1>
      {content(priceId, here)}
    </div>
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
      <Link className="btn btn-2" href={routes.home.path}>
        Home
      </Link>
    </CheckoutNotice>
  );
}
