import type { ClaimSection } from './catalogue.ts';

const SHELL = 'tests/e2e/shell.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';
const CONTACT = 'tests/e2e/contact.spec.ts';
const WALK = 'tests/e2e/every-page.spec.ts';

export const siteClaims: readonly ClaimSection[] = [
  {
    document: 1,
    section: 'Routes',
    claims: [
      [
        '/, /filings/:ticker, /filings/:ticker/summarized, /about, /pricing, /checkout, /contact, /semantic-search, /terms-and-conditions, /privacy-policy, /profile, /profile/billing, /login, /forgot-password, /password-reset-confirm and /signup are screens',
        WALK,
        'every page of the site has an address here',
      ],
      [
        'The error screen reads “Unexpected Application Error!” and shows the status or message',
        SHELL,
        'a page that fails in the browser says so',
      ],
      ['Every change of route scrolls the window to the top', SHELL, 'every change of page begins at its top'],
      ['A header, a banner, a footer and a global alert surround the routes', SHELL, 'offers the trial to visitors'],
      ['An unknown address is not found', SHELL, 'an unknown address says that there is no such page'],
    ],
  },
  {
    document: 1,
    section: 'Global alert banner',
    claims: [
      ['Fixed at the top of the screen', SHELL, 'stay at the top of the screen'],
      ['Success is green', 'tests/e2e/contact.spec.ts', 'what a reader writes is sent once'],
      ['Error is red', SHELL, 'of errors interrupt a screen reader'],
      ['Info is the default, other is yellow', SHELL, 'tell of a lost connection'],
      ['Each alert has a close button', SHELL, 'tell of a lost connection'],
    ],
  },
  {
    document: 1,
    section: 'Header',
    claims: [
      ['A logo leads home', SHELL, 'leads home, to the pages about the product'],
      ['Links About, Pricing, Contact', SHELL, 'leads home, to the pages about the product'],
      ['A link AI Agent', 'tests/e2e/semantic-search.spec.ts', 'the header leads to the search'],
      ['A collapsible menu on small screens', SHELL, 'has a menu on small screens'],
      ['Logged out: Login, and “Start free” to /signup', SHELL, 'leads home, to the pages about the product'],
      [
        'Logged in: a User dropdown with Profile and Logout',
        'tests/e2e/accounts.spec.ts',
        'a reader logs in, is back where they were, and logs out',
      ],
      [
        'The dropdown closes on an outside click',
        'tests/e2e/accounts.spec.ts',
        'a reader logs in, is back where they were, and logs out',
      ],
      [
        'Logout shows a spinner while in progress',
        'tests/e2e/waiting.spec.ts',
        'logging out shows that it is under way',
      ],
      ['Sticky', SHELL, 'stays on top and casts a shadow'],
      ['Not sticky where the last segment is “summarized”', SHELL, 'scrolls away over a filing'],
      ['A shadow after more than 8 pixels', SHELL, 'stays on top and casts a shadow'],
    ],
  },
  {
    document: 1,
    section: 'Footer',
    claims: [
      ['“Start free” leads to /signup', SHELL, 'leads to the product, the legal texts'],
      ['“Start free” leads to /pricing when logged in', SHELL, 'starts at the plans for someone who has an account'],
      ['A Pricing button', SHELL, 'leads to the product, the legal texts'],
      ['Product links About, Pricing, Contact', SHELL, 'leads to the product, the legal texts'],
      [
        'Resource links Privacy Policy, Terms & Conditions, and a mailto link',
        SHELL,
        'leads to the product, the legal texts',
      ],
      [
        '“Get updates” has an e-mail input and Subscribe, and sends nothing',
        SHELL,
        'sends nothing when somebody asks for updates',
      ],
      ['The current year, and the badges X, LI, GH', SHELL, 'leads to the product, the legal texts'],
    ],
  },
  {
    document: 1,
    section: 'Contact',
    claims: [
      ['Name, e-mail, phone, company, reason, message, CAPTCHA, Send', CONTACT, 'what a reader writes is sent once'],
      ['E-mail and message are required', CONTACT, 'nothing is sent without an address'],
      [
        'Reasons General (default), Product question, Billing, Bug / issue, Partnership',
        CONTACT,
        'the reasons begin with General',
      ],
      ['“Please complete the CAPTCHA.”, and nothing is sent', CONTACT, 'nothing is sent without an address'],
      [
        'Contact e-mail, support hours Monday to Friday 9:00-17:00 CET, company registration and address in Denmark',
        CONTACT,
        'the page says whom one writes to',
      ],
      [
        'Response within 1 business day, only public filings, encrypted in transit and at rest',
        CONTACT,
        'the page says whom one writes to',
      ],
      [
        "Success: form and CAPTCHA are cleared, the user goes to /, “Thanks! We'll be in touch shortly.”",
        CONTACT,
        'what a reader writes is sent once',
      ],
      ['Double submit is blocked while sending', CONTACT, 'what a reader writes is sent once'],
      ['A CAPTCHA token is cleared when it expires', CONTACT, 'a CAPTCHA that was solved too long ago is cleared'],
      ['Failure: the server’s error field', CONTACT, 'the reader hears it and keeps what was written'],
      ['Failure without one: “An unknown error occurred.”', CONTACT, 'it does not say why'],
      ['“A network error occurred. Please try again.”', CONTACT, 'a network that fails is said to have failed'],
      [
        'POST /api/contact/ stores and mails the message',
        'tests/integration/contact.test.ts',
        'keeps the message, mails it to the operator',
      ],
    ],
  },
  {
    document: 2,
    section: 'Landing page',
    claims: [
      [
        'Placeholder “Search by symbol or company name”, button “Search / Try free”',
        PAGES,
        'has a search box, quick links',
      ],
      ['Quick links to tickers', PAGES, 'has a search box, quick links'],
      [
        'Suggestions lead to /filings/{ticker lowercase}',
        'tests/e2e/home.spec.ts',
        'are walked with the arrow keys and taken with Enter',
      ],
      [
        'Capabilities: summaries, blacklines, search, keywords, tables, export',
        PAGES,
        'tells what one gets, how it works',
      ],
      ['How it works, benefits, and the four use cases', PAGES, 'tells what one gets, how it works'],
      ['KPI figures 20,000+, 60-80%, >95%, <3s, true or marked as targets', PAGES, 'says of every large figure'],
      ['FAQ: source, exports, forms, links to paragraphs', PAGES, 'answers where data comes from'],
      ['Call to action: 7-day trial, cancel anytime, individuals or teams', PAGES, 'ends with a trial'],
      ['The status parameter is only logged', PAGES, 'shows the same whatever status'],
    ],
  },
  {
    document: 2,
    section: 'About page',
    claims: [
      ['Three benefits, three steps, four principles', PAGES, 'has three benefits, three steps'],
      ['Company block with registration number and address, e-mail link', PAGES, 'has three benefits, three steps'],
      [
        'Call to action to /signup, to /pricing when logged in; second link to /pricing',
        PAGES,
        'sends a visitor to an account',
      ],
    ],
  },
  {
    document: 2,
    section: 'Pricing page',
    claims: [
      ['Monthly/yearly toggle, monthly by default', PAGES, 'shows three plans by the month'],
      [
        'Free: $0, 2 full filings per day, full-length filings, no credit card required',
        PAGES,
        'shows three plans by the month',
      ],
      [
        'Unlimited: “Most popular”, $20 per month, $190 per year billed annually',
        PAGES,
        'shows three plans by the month',
      ],
      ['Auto (WIP): $30, $285, button disabled', PAGES, 'shows three plans by the month'],
      [
        '“Start Free Trial” leads to the checkout with the selected price id',
        PAGES,
        'leads to the checkout with the price that is on show',
      ],
      [
        '“Prices in USD. Taxes may apply.”, 7-day guarantee box, FAQ, all paid plans include',
        PAGES,
        'guarantees seven days',
      ],
    ],
  },
  {
    document: 2,
    section: 'Terms and privacy',
    claims: [
      ['Terms: 14 numbered sections, last updated 1 December 2024', PAGES, '14 numbered sections'],
      ['Privacy: 14 sections, last updated 1 December 2024', PAGES, '14 numbered sections'],
      [
        '30-day money-back, minimum age 13, law of Denmark, no multiple accounts, blocking',
        PAGES,
        'the terms print the plan’s numbers',
      ],
      [
        'Breach notification within 72 hours, encrypted e-mail addresses, anonymous analytics',
        PAGES,
        'the privacy policy tells of encryption',
      ],
    ],
  },
];
