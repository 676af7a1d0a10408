import Link from 'next/link';
import type { Plan } from '#lib/billing/plans';
import { checkoutPath, routes } from '#lib/site';

/** A card's button: to an account, or to the checkout with the price that is on show. */
export function PlanButton({ plan }: { plan: Plan }) {
  const { name, popular, buttonActive, buttonText, monthlyPrice, priceIdMonthly, priceIdYearly } = plan;
  const look = `btn ${popular ? 'btn-1' : 'btn-2'}`;
  if (monthlyPrice === 0) {
    return (
      <Link className={look} href={routes.signup.path}>
        {buttonText}
      </Link>
    );
  }
  const monthly = priceIdMonthly && checkoutPath(priceIdMonthly);
  const yearly = priceIdYearly && checkoutPath(priceIdYearly);
  if (!buttonActive || !monthly || !yearly) {
    return (
      <button className={look} type="button" disabled>
        {buttonText}
        <span className="vh"> ({name})</span>
      </button>
    );
  }
  return (
    <>
      {/* Documents of their own: the checkout's policy comes with them. */}
      <a className={`${look} monthly`} href={monthly}>
        {buttonText}
      </a>
      <a className={`${look} yearly`} href={yearly}>
        {buttonText}
      </a>
    </>
  );
}
