import type { StatementSection } from '#tests/spec/statements';

const SHELL = 'tests/e2e/shell.spec.ts';
const ACCOUNTS = 'tests/e2e/accounts.spec.ts';
const WAITING = 'tests/e2e/waiting.spec.ts';

export const alertHeaderAndFooter: readonly StatementSection[] = [
  {
    document: 1,
    section: 'Global alert banner',
    statements: [
      ['The global alert is fixed at the top of the screen', SHELL, 'stay at the top of the screen'],
      ['An alert of type success is green', SHELL, 'are green for success, red for errors'],
      ['An alert of type error is red', SHELL, 'are green for success, red for errors'],
      ['An alert of type info has the default look', SHELL, 'tell of a lost connection'],
      ['An alert of any other type is yellow', SHELL, 'are green for success, red for errors'],
      ['Each alert has a close button', SHELL, 'are green for success, red for errors'],
      ['Each alert carries a message', SHELL, 'are green for success, red for errors'],
      ['Each alert carries a type', SHELL, 'are green for success, red for errors'],
    ],
  },
  {
    document: 1,
    section: 'Header',
    statements: [
      ['The header has a logo', SHELL, 'leads home, to the pages about'],
      ['The logo in the header links to the home screen', SHELL, 'leads home, to the pages about'],
      ['The header has a link "About"', SHELL, 'leads home, to the pages about'],
      ['The header has a link "Pricing"', SHELL, 'leads home, to the pages about'],
      ['The header has a link "Contact"', SHELL, 'leads home, to the pages about'],
      ['The header has a link "AI Agent"', SHELL, 'leads home, to the pages about'],
      [
        'The header lists its links in the order About, Pricing, Contact, AI Agent',
        SHELL,
        'leads home, to the pages about',
      ],
      ['On small screens the header has a collapsible menu', SHELL, 'has a menu on small screens'],
      ['When logged out, the header shows a "Login" link', SHELL, 'leads home, to the pages about'],
      ['When logged out, the header shows a "Start free" button', SHELL, 'leads home, to the pages about'],
      ['The "Start free" button in the header leads to /signup', SHELL, 'leads home, to the pages about'],
      ['When logged in, the header shows a User dropdown', ACCOUNTS, 'a reader logs in, is back'],
      ['The User dropdown in the header has an entry "Profile"', ACCOUNTS, 'a reader logs in, is back'],
      ['The User dropdown in the header has an entry "Logout"', ACCOUNTS, 'a reader logs in, is back'],
      ['The User dropdown closes on a click outside it', ACCOUNTS, 'a reader logs in, is back'],
      [
        'Logout in the User dropdown shows a spinner while in progress',
        WAITING,
        'logging out shows that it is under way',
      ],
      [
        'The header is sticky on routes whose last segment is not "summarized"',
        SHELL,
        'stays on top and casts a shadow',
      ],
      ['The header is not sticky on routes whose last segment is "summarized"', SHELL, 'scrolls away over a filing'],
      [
        'The header gains a shadow once the page is scrolled more than 8 pixels',
        SHELL,
        'stays on top and casts a shadow',
      ],
      [
        'The header has no shadow while the page is scrolled 8 pixels or less',
        SHELL,
        'stays on top and casts a shadow',
      ],
    ],
  },
  {
    document: 1,
    section: 'Footer',
    statements: [
      ['The footer has a "Start free" button', SHELL, 'leads to the product, the legal'],
      [
        'The "Start free" button in the footer leads to /pricing if logged in',
        SHELL,
        'starts at the plans for someone',
      ],
      [
        'The "Start free" button in the footer leads to /signup if logged out',
        SHELL,
        'leads to the product, the legal',
      ],
      ['The footer has a "Pricing" button', SHELL, 'leads to the product, the legal'],
      ['The footer\'s product links include "About"', SHELL, 'leads to the product, the legal'],
      ['The footer\'s product links include "Pricing"', SHELL, 'leads to the product, the legal'],
      ['The footer\'s product links include "Contact"', SHELL, 'leads to the product, the legal'],
      [
        'The footer lists its product links in the order About, Pricing, Contact',
        SHELL,
        'leads to the product, the legal',
      ],
      ['The footer\'s resource links include "Privacy Policy"', SHELL, 'leads to the product, the legal'],
      ['The footer\'s resource links include "Terms & Conditions"', SHELL, 'leads to the product, the legal'],
      ["The footer's resource links include a contact mailto link", SHELL, 'leads to the product, the legal'],
      [
        'The footer lists its resource links in the order Privacy Policy, Terms & Conditions, contact mailto link',
        SHELL,
        'leads to the product, the legal',
      ],
      ['The footer has a "Get updates" box', SHELL, 'sends nothing when somebody asks'],
      ['The "Get updates" box in the footer has an e-mail input', SHELL, 'sends nothing when somebody asks'],
      ['The e-mail input in the "Get updates" box has type email', SHELL, 'sends nothing when somebody asks'],
      [
        'The e-mail input in the "Get updates" box has the placeholder {email}',
        SHELL,
        'sends nothing when somebody asks',
      ],
      ['The "Get updates" box has a "Subscribe" button', SHELL, 'sends nothing when somebody asks'],
      [
        'The submit of the "Get updates" form is suppressed, so the page does not reload or change',
        SHELL,
        'sends nothing when somebody asks',
      ],
      ['The "Get updates" form makes no call to the server', SHELL, 'sends nothing when somebody asks'],
      ['The footer has a copyright line', SHELL, 'leads to the product, the legal'],
      ["The footer's copyright line contains the current year", SHELL, 'leads to the product, the legal'],
      ['The footer has three social badges', SHELL, 'leads to the product, the legal'],
      ["The footer's social badges are placeholders", SHELL, 'leads to the product, the legal'],
      ['The footer has a social badge "X"', SHELL, 'leads to the product, the legal'],
      ['The footer has a social badge "LI"', SHELL, 'leads to the product, the legal'],
      ['The footer has a social badge "GH"', SHELL, 'leads to the product, the legal'],
    ],
  },
];
