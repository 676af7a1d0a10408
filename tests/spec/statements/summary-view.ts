import type { StatementSection } from '../statements.ts';

export const summaryView: readonly StatementSection[] = [
  {
    document: 1,
    section: 'Summary view',
    statements: [
      ['The navigation state of the summary view has the field url'],
      ['The navigation state of the summary view has the field originalUrl'],
      ['The navigation state of the summary view has the field isSub'],
      ['The navigation state of the summary view has the field isAuth'],
      ['The navigation state of the summary view has the field isAllowed'],
      ['The navigation state of the summary view has the field isBlackline'],
      ['The header of the summary view reads "Summarized Filing"'],
      ['The summary view\'s header has " - Preview" appended when the user is not allowed full access'],
      ['The summary view\'s header has no " - Preview" when the user is allowed full access'],
      ['The summary view has a text saying this is an AI-generated summary of the original filing'],
      ['The text on the summary view says that the summary may omit details'],
      ['The text on the summary view has a link to the original filing'],
      ['The HTML of the summary is injected into the summary view'],
      ['The sections of the summary can be collapsed'],
      ['The sections of the summary can be expanded'],
      ['The sections of the summary collapse and expand with icons'],
      ['Summarized and non-summarized sections of the summary view switch on a flag'],
      ['If data is missing, the summary view shows "Error: Missing data."'],
      [
        'Anonymous users see "Explore the full potential of {product}! Create a free account to access complete summaries."',
      ],
      ['The message for anonymous users on the summary view has a link to /signup'],
      [
        'Signed-in users over the daily limit see "You\'ve reached your daily limit for {product} on a free account. Upgrade now for unlimited access to detailed summaries."',
      ],
      ['The message for users over the daily limit on the summary view has a link to /pricing'],
      ['Subscribers do not see the "Explore the full potential of {product}!" message on the summary view'],
      ['Subscribers do not see the "You\'ve reached your daily limit for {product}" message on the summary view'],
      ['The summary view has a toolbar'],
      ['The summary view has a blackline view'],
    ],
  },
];
