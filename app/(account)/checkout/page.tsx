import type { Metadata } from 'next';
import { CheckoutPage, type CheckoutProps } from './checkout-page.tsx';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

export default function Page({ searchParams }: CheckoutProps) {
  return <CheckoutPage searchParams={searchParams} path="/checkout" />;
}
