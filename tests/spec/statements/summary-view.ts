import { decided, type StatementSection } from '#tests/spec/statements';

const OTHERWISE = 'docs/decisions/0037-where-the-specification-is-not-followed.md';
const READING = 'tests/e2e/reading.spec.ts';
const JOB = 'tests/e2e/main-job.spec.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const BLACKLINE = 'tests/e2e/blackline.spec.ts';

export const summaryView: readonly StatementSection[] = [
  {
    document: 1,
    section: 'Summary view',
    statements: [
      [
        'The navigation state of the summary view has the field url',
        decided('the page is named by its address; get-filing-url gives the same facts', OTHERWISE),
      ],
      [
        'The navigation state of the summary view has the field originalUrl',
        decided('the page is named by its address; get-filing-url gives the same facts', OTHERWISE),
      ],
      [
        'The navigation state of the summary view has the field isSub',
        decided('the page is named by its address; get-filing-url gives the same facts', OTHERWISE),
      ],
      [
        'The navigation state of the summary view has the field isAuth',
        decided('the page is named by its address; get-filing-url gives the same facts', OTHERWISE),
      ],
      [
        'The navigation state of the summary view has the field isAllowed',
        decided('the page is named by its address; get-filing-url gives the same facts', OTHERWISE),
      ],
      [
        'The navigation state of the summary view has the field isBlackline',
        decided('the page is named by its address; get-filing-url gives the same facts', OTHERWISE),
      ],
      ['The header of the summary view reads "Summarized Filing"', READING, 'sees the preview, where it ends'],
      [
        'The summary view\'s header has " - Preview" appended when the user is not allowed full access',
        decided('only where something is withheld: a filing that the preview shows whole is not called one', OTHERWISE),
      ],
      [
        'The summary view\'s header has no " - Preview" when the user is allowed full access',
        READING,
        'a subscriber reads all of it',
      ],
      [
        'The summary view has a text saying this is an AI-generated summary of the original filing',
        READING,
        'sees the preview, where it ends',
      ],
      [
        'The text on the summary view says that the summary may omit details',
        READING,
        'sees the preview, where it ends',
      ],
      [
        'The text on the summary view has a link to the original filing',
        JOB,
        'a visitor finds a company, reads the preview',
      ],
      [
        'The HTML of the summary is injected into the summary view',
        READING,
        'the page tells search engines what it is',
      ],
      ['The sections of the summary can be collapsed', READING, 'folds a section by its heading'],
      ['The sections of the summary can be expanded', READING, 'folds a section by its heading'],
      ['The sections of the summary collapse and expand with icons', READING, 'folds a section by its heading'],
      [
        'Summarized and non-summarized sections of the summary view switch on a flag',
        READING,
        'switches summaries, tables and keywords',
      ],
      [
        'If data is missing, the summary view shows "Error: Missing data."',
        READING,
        'an address that names no filing says so',
      ],
      [
        'Anonymous users see "Explore the full potential of {product}! Create a free account to access complete summaries."',
        READING,
        'is asked to create a free account',
      ],
      [
        'The message for anonymous users on the summary view has a link to /signup',
        READING,
        'is asked to create a free account',
      ],
      [
        'Signed-in users over the daily limit see "You\'ve reached your daily limit for {product} on a free account. Upgrade now for unlimited access to detailed summaries."',
        JOURNEY,
        'from signing up over reading to the limit',
      ],
      [
        'The message for users over the daily limit on the summary view has a link to /pricing',
        JOURNEY,
        'from signing up over reading to the limit',
      ],
      [
        'Subscribers do not see the "Explore the full potential of {product}!" message on the summary view',
        READING,
        'a subscriber reads all of it',
      ],
      [
        'Subscribers do not see the "You\'ve reached your daily limit for {product}" message on the summary view',
        READING,
        'a subscriber reads all of it',
      ],
      ['The summary view has a toolbar', READING, 'switches summaries, tables and keywords'],
      ['The summary view has a blackline view', BLACKLINE, 'goes from the summary to the blackline'],
    ],
  },
];
