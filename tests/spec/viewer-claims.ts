import type { ClaimSection } from './catalogue.ts';

const READ = 'tests/e2e/reading.spec.ts';
const BLACK = 'tests/e2e/blackline.spec.ts';
const PLACE = 'components/blackline/place-cards.test.ts';

export const viewerClaims: readonly ClaimSection[] = [
  {
    document: 1,
    section: 'Summary view',
    claims: [
      ['“Summarized Filing”, with “ - Preview” without full access', READ, 'sees the preview, where it ends'],
      ['AI-generated, may omit details, with a link to the original', READ, 'sees the preview, where it ends'],
      [
        'Sections collapse and expand; a flag switches summaries',
        READ,
        'switches summaries, tables and keywords by key',
      ],
      [
        'A link on another site shows the preview and uses up nothing; the reader opens the filing from there',
        'tests/e2e/own-steps.spec.ts',
        'a link on another site leads to the preview',
      ],
      ['“Error: Missing data.”', READ, 'an address that names no filing says so'],
      [
        'Anonymous: “Explore the full potential of {product}!” with a link to /signup',
        READ,
        'sees the preview, where it ends',
      ],
      [
        "Over the limit: “You've reached your daily limit …” with a link to /pricing",
        'tests/e2e/account-journey.spec.ts',
        'from signing up over reading to the limit',
      ],
      ['Subscribers see neither', READ, 'a subscriber reads all of it'],
    ],
  },
  {
    document: 2,
    section: 'Filing viewer',
    claims: [
      [
        'Summarize (S), Expand Tables, Keywords, each by itself',
        READ,
        'switches summaries, tables and keywords by key',
      ],
      ['Show Blackline / Show Summarize', BLACK, 'goes from the summary to the blackline and back'],
      ['Dimmed where the filing has no blackline', READ, 'learns why there is no blackline'],
      ['Back', BLACK, 'goes from the summary to the blackline and back'],
      ['Blackline: document at the left, notes beside their markers', BLACK, 'sees the notes beside their changes'],
      ['Spacing: 35 px look-back', PLACE, 'the note before a crowded one moves up by at most 35 pixels'],
      ['Spacing: 5 px step, 5 px gap', PLACE, 'a crowded note gives way by steps of five pixels'],
      ['“Error fetching filing”', 'tests/e2e/waiting.spec.ts', 'a filing that does not arrive says so'],
      ['The tour runs once per view kind, until finished or skipped', READ, 'explains the tools once'],
      ['The tour of the blackline view', BLACK, 'explains the blackline once'],
      [
        'Steps of the tour by view',
        'components/viewer/tour-steps.test.ts',
        'each kind of view is remembered by itself',
      ],
    ],
  },
];
