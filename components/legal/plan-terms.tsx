import { findPlan, isAutoSold } from '#lib/billing/offered-plans';
import { type Plan, soldAutoPlan, unlimitedPlan } from '#lib/billing/plans';

const prices = ({ name, monthlyPrice, yearlyPrice }: Plan) =>
  `The ${name} plan costs $${monthlyPrice} per month, billed monthly, or $${yearlyPrice} per year, billed annually.`;

/** What the plans cost, and which cannot be bought here. */
export function PlanPrices() {
  return (
    <p>
      {prices(unlimitedPlan)} {isAutoSold() && `${prices(soldAutoPlan)} `}Prices are in US dollars; taxes may apply and
      are shown before you pay.{' '}
      {!isAutoSold() && `The plan ${findPlan('auto').name} is in the works and cannot be bought yet.`}
    </p>
  );
}

/** What the plan with mails sends; nothing where it is not sold. */
export function MailTerms() {
  if (!isAutoSold()) return null;
  return (
    <p>
      {soldAutoPlan.name} mails you what changed in new filings of the companies on your watchlist, as you choose there:
      at once, once a day, or not. When there are many, several come in one mail. Mails may be late or get lost on their
      way; the watchlist has all filings. Every mail has a link that ends them. When your mail server refuses mails, or
      one is reported as spam, we stop them and say so on your watchlist.
    </p>
  );
}

/** What a change of what is paid costs. */
export function PlanChanges() {
  return (
    <>
      When you change {isAutoSold() ? 'the plan, or between monthly and yearly' : 'between monthly and yearly'}, the
      difference is settled at once, and you see it before you confirm.
    </>
  );
}
