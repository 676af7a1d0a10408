import Link from 'next/link';
import { FREE_FILINGS_PER_DAY, GUARANTEE_DAYS, MONEY_BACK_DAYS, TRIAL_DAYS } from '#lib/billing/plans';
import { operator, routes, site } from '#lib/site';
import type { LegalSection } from './legal-page.tsx';
import { OperatorAddress } from './operator-address.tsx';
import { MailTerms, PlanChanges, PlanPrices } from './plan-terms.tsx';

const privacy = <Link href={routes.privacy.path}>{routes.privacy.label}</Link>;

/** The Terms and Conditions. Every number of a plan is the one that the product enforces. */
export const terms: readonly LegalSection[] = [
  {
    id: 'ownership',
    title: 'Ownership',
    body: (
      <p>
        {site.name} (“the service”) is owned and operated by {operator.name}, {operator.registration}, a company
        registered in Denmark (“we”). By opening the service or creating an account you (“you”) agree to these terms. If
        you use the service for an employer or another organization, you agree for them, and confirm that you may.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'Service description',
    body: (
      <>
        <p>
          The service processes public filings of listed companies: annual reports (10-K), quarterly reports (10-Q) and
          lists of current reports (8-K). It shows summaries of their paragraphs, key figures, comparisons between
          consecutive filings (“blacklines”), and a search for their passages. Each summary names the paragraph it rests
          on and links to the original filing.
        </p>
        <p>
          We improve the service continually and may change, add or take away features. If we take away something
          essential that you have paid for, you may end your subscription and are paid back for the time not used.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Account registration and usage',
    body: (
      <>
        <p>
          Lists and previews are open to everybody. Full summaries need an account, for which you give an e-mail address
          that is yours and that you confirm. You must be at least 13 years old. You keep your password to yourself and
          tell us at once if you believe that somebody else uses your account.
        </p>
        <p>
          A free account reads {FREE_FILINGS_PER_DAY} full filings per day; a filing opened on a day stays open for the
          rest of it. After that you see previews of a few pages until the next day. Creating multiple accounts to
          bypass the daily limit is prohibited.
        </p>
        <p>An account is for one person. What you read and export is for you and your organization.</p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Subscription and payment',
    body: (
      <>
        <PlanPrices />
        <p>
          Your first subscription begins with a trial of {TRIAL_DAYS} days, once for each person. Payment is taken when
          the trial is over and then at the start of every period: subscriptions are recurring and renew until you
          cancel. <PlanChanges />
        </p>
        <MailTerms />
        <p>
          Payments are handled by our payment provider, who is the merchant of record: the provider sells you the
          subscription, charges your card, and issues the invoice. We never see your card number. If a payment fails, we
          tell you, and your access goes on for a few days so that you can put it right.
        </p>
        <p>
          If we change a price, we tell you by e-mail at least 30 days before it applies to you, and you may cancel
          before then.
        </p>
      </>
    ),
  },
  {
    id: 'accuracy',
    title: 'Content accuracy and disclaimer',
    body: (
      <>
        <p>
          Summaries and answers are made by software, including AI models. They may omit details and may be wrong. We
          check figures against the filing and withhold what we cannot confirm, but the original filing is what counts,
          and every page links to it.
        </p>
        <p>
          Nothing in the service is investment, legal, tax or accounting advice, or an offer to buy or sell anything.
          What you decide is your own responsibility.
        </p>
        <p>
          The service is provided as it is and as it is available. As far as the law allows, we are not liable for
          indirect losses, lost profit or lost data, and our liability to you in any twelve months is limited to what
          you paid us in those months. Nothing here limits rights that a consumer cannot give up, or liability for
          intent and gross negligence.
        </p>
      </>
    ),
  },
  {
    id: 'prohibited',
    title: 'Prohibited use',
    body: (
      <>
        <p>You may not</p>
        <ul>
          <li>use the service for anything unlawful, or to mislead others about a company or a security;</li>
          <li>create multiple accounts, or share one, to get around a limit;</li>
          <li>
            collect content by automatic means beyond the feeds, exports and files that we offer for programs, or put a
            load on the service that keeps others from using it;
          </li>
          <li>resell the service or offer its content as your own product;</li>
          <li>
            try to reach data or parts of the service that you have no right to, or probe its security without asking.
          </li>
        </ul>
        <p>We may block accounts that are used for any of this, and say why when we do.</p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation and refund',
    body: (
      <>
        <p>
          You can cancel at any time with “Cancel Subscription” on the billing tab of your profile. Your access goes on
          until the end of the period that is paid for, and nothing is charged after that. You can undo a cancellation
          until then.
        </p>
        <p>
          <b>{GUARANTEE_DAYS}-day guarantee.</b> If you cancel within {GUARANTEE_DAYS} days of starting a subscription,
          you pay nothing.
        </p>
        <p>
          <b>{MONEY_BACK_DAYS}-day money-back guarantee.</b> If the service is not what you expected, write to us, and
          we pay back the payments that you made in the previous {MONEY_BACK_DAYS} days. You need not give a reason.
        </p>
        <p>
          You can delete your account in your profile. With an active subscription the account is deleted when the
          subscription ends.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: <p>What we know about you, why, and what you can have done about it stands in our {privacy}.</p>,
  },
  {
    id: 'links',
    title: 'Links',
    body: (
      <p>
        The service links to filings and to other sites that we do not run, first of all the SEC’s. We are not
        responsible for what stands there or for how those sites treat your data.
      </p>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    body: (
      <>
        <p>
          The filings are public documents of their authors. The service itself, its design, software, summaries and
          comparisons belong to us or to those who license them to us. You may use summaries and exports in your own
          work, also in reports and presentations to others, when you name {site.name} and the filing as sources.
        </p>
        <p>If you send us suggestions, we may use them without owing you anything.</p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of Denmark. Disputes that we cannot settle between us are decided by the
        Danish courts. If you are a consumer in the European Union, the mandatory protection of the country you live in
        stays with you, and you may also go to its courts.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to terms',
    body: (
      <p>
        We may change these terms when the service or the law changes. The date at the top says when they last did. We
        tell account holders by e-mail of changes that matter at least 30 days before they apply. If you go on using the
        service after that, the new terms hold; if you do not agree, you may cancel and delete your account before.
      </p>
    ),
  },
  {
    id: 'entire-agreement',
    title: 'Entire agreement',
    body: (
      <p>
        These terms and the {privacy} are all that is agreed between us about the service. If a part of them is not
        valid, the rest still holds. That we do not insist on a right once does not mean that we give it up.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: <OperatorAddress />,
  },
];
