import Link from 'next/link';
import { operator, routes, site } from '#lib/site';
import type { LegalSection } from './legal-page.tsx';
import { OperatorAddress } from './operator-address.tsx';

/** The Privacy Policy. It says what the product does: a change of what is stored needs a change of this text, too. */
export const privacy: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {site.name} is run by {operator.name}, {operator.registration}, {operator.address.join(', ')}. We are the
        controller of the personal data described here, under the General Data Protection Regulation (GDPR) and the
        Danish Data Protection Act.
      </p>
    ),
  },
  {
    id: 'information',
    title: 'Information we collect',
    body: (
      <ul>
        <li>
          <b>Account.</b> Your e-mail address, a hash of your password (never the password), how and when you signed up,
          and, if you sign in with Google, the name and identifier that Google gives us.
        </li>
        <li>
          <b>Sessions.</b> For each browser you are signed in with: when, until when, and what the browser calls itself,
          so that you recognize it in your profile.
        </li>
        <li>
          <b>API keys.</b> Of each key that you create: its name, what it may do, how it begins, when it was made and
          last used, and a hash of it, never the key. How many requests you sent today.
        </li>
        <li>
          <b>Use.</b> Which filings a free account opened in full on a day, to count the daily limit. The companies that
          you follow, and which of their new filings you have opened, to mark the others as unread. Counts of attempts
          per network address, to keep off those who guess passwords.
        </li>
        <li>
          <b>Mails.</b> With a plan that has mails about filings: how and when you want them, and your time zone; which
          filings were mailed to you and when; and whether your mail server refused a mail for good, or one was reported
          as spam. Our mails load no pictures and count no openings or clicks.
        </li>
        <li>
          <b>Subscription.</b> Your plan, its state and dates, and our payment provider’s numbers for it. Your card data
          stays with the provider.
        </li>
        <li>
          <b>Messages.</b> What you write to us.
        </li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: 'How we use it',
    body: (
      <>
        <p>We use your data</p>
        <ul>
          <li>to give you the service you signed up for, and to bill it (performance of a contract);</li>
          <li>to keep the service secure and to prevent abuse (our legitimate interest);</li>
          <li>to answer you when you write (our legitimate interest, or steps before a contract);</li>
          <li>to keep books as the law asks (legal obligation).</li>
        </ul>
        <p>
          We send no advertising without your consent, build no profiles, and let no automatic decision of legal effect
          be made about you. What you read and search is not used to train AI models.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>We set only cookies that the service needs for what you do on it:</p>
        <ul>
          <li>a session cookie, while you are signed in, for 30 days at most;</li>
          <li>csrftoken and a cookie of the visit, which keep other sites from acting in your name;</li>
          <li>a cookie that tells that this browser has signed in to your account before;</li>
          <li>a cookie that keeps in which view you read filings last, for a year, once you have changed it;</li>
          <li>short-lived cookies while you sign in with Google or open a link from an e-mail.</li>
        </ul>
        <p>
          Your browser also remembers that you have seen the introduction to the reading page, and your choices there.
          That never leaves your browser. If we count visits, our analytics collect no personally identifiable
          information and need no cookie.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    body: (
      <>
        <p>We do not sell personal data. We share it only</p>
        <ul>
          <li>with those who work for us under contract: hosting, e-mail delivery, and our payment provider;</li>
          <li>with authorities, where the law makes us;</li>
          <li>with whoever takes over the service, should it change hands, under the promises made here.</li>
        </ul>
        <p>
          Questions to the AI agent, and the passages that answer them, may be sent to a provider of language models.
          Your name and e-mail address are not.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Storage and security',
    body: (
      <>
        <p>
          Data is encrypted in transit and at rest. Passwords are stored as argon2id hashes, session and e-mail tokens
          as hashes. Only those of us who need it for their work can reach the data.
        </p>
        <p>
          Some of our servers are in the United States. The e-mail addresses of users in the European Union are
          encrypted before they are transferred to servers there, and transfers rest on the European Commission’s
          standard contractual clauses.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'Retention',
    body: (
      <ul>
        <li>Account data: until you delete the account, which removes it at once or when your subscription ends.</li>
        <li>
          Accounts that were never activated: 7 days. A password that was registered for an address is kept as a hash
          for 8 days, without the address.
        </li>
        <li>
          When you delete a free account on a day on which you have read filings: a keyed digest of your e-mail address
          (HMAC-SHA-256) with the day and how many there were, for 30 days, so that a new account with it has no second
          daily allowance. The address cannot be read from it, nor which filings they were.
        </li>
        <li>
          Companies that you follow: until you remove them. Which of their filings you have opened: 90 days at most.
        </li>
        <li>What is mailed to you: until you delete the account. Which filings were mailed: 90 days.</li>
        <li>API keys: until you delete the account; of those that you revoke, the last twenty.</li>
        <li>Sessions: until you sign out, 14 days after their last use, or 30 days after sign-in.</li>
        <li>Records of payments: five years after the end of the financial year, as Danish bookkeeping law asks.</li>
        <li>
          That you have had your free trial: as a code from which your address cannot be read, for as long as we offer
          trials, also after you delete the account.
        </li>
        <li>Messages to us: as long as we need them to help you, two years at most.</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may see your data, have it corrected or erased, have its use restricted, object to a use, and take your
          data with you. In your <Link href={routes.profile.path}>profile</Link> you can download what we hold about
          your account and delete it yourself; for everything else write to us. We answer within one month.
        </p>
        <p>
          Where a use rests on your consent, you may withdraw it at any time. You may complain to the Danish Data
          Protection Agency (Datatilsynet) or to the authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'third-party',
    title: 'Third-party services',
    body: (
      <ul>
        <li>
          <b>Payment provider.</b> Its script is loaded on the checkout page only. It is a controller of its own for
          what you enter there.
        </li>
        <li>
          <b>Google.</b> If you sign in with Google, Google learns that you do. Nothing of Google’s is loaded before you
          choose to.
        </li>
        <li>
          <b>CAPTCHA.</b> The proof that you are no robot is worked out by your own browser. No third party is asked.
        </li>
        <li>
          <b>SEC.</b> Links to original filings lead to the SEC’s site, which has rules of its own.
        </li>
      </ul>
    ),
  },
  {
    id: 'contact-form',
    title: 'Contact form',
    body: (
      <p>
        What you enter into the form on the <Link href={routes.contact.path}>contact page</Link> (e-mail address and
        message, and name, phone, company and reason if you give them) is stored and mailed to our support so that we
        can answer you. It is used for nothing else.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The service is not meant for children. You must be at least 13 years old to have an account. If we learn that a
        younger child has one, we delete it with its data.
      </p>
    ),
  },
  {
    id: 'breach',
    title: 'Breach notification',
    body: (
      <p>
        If personal data is lost or reaches somebody it should not, we notify the supervisory authority within 72 hours
        of learning of it, where there is a risk to you, and tell you without delay if the risk is high: what happened,
        what it may mean, and what we do about it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When what we do with data changes, this policy does, and the date at the top says when. We tell account holders
        by e-mail of changes that matter before they apply.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: <OperatorAddress />,
  },
];
