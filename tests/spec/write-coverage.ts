import { type Claim, type ClaimSection, catalogue, isOpen } from './catalogue.ts';

const DOCUMENTS = {
  1: 'Shared shell, filings, sign-in, contact',
  2: 'Account, billing, pricing, search, viewer, legal pages',
} as const;

/** docs/spec-coverage.md: every claim of the specification, and the test that proves it or that none does. */
export function writeCoverage(): string {
  const claims = catalogue.flatMap((section) => section.claims);
  const open = claims.filter(isOpen);
  return [
    '# What the specification says, and what proves it',
    '',
    'Written by `node tests/spec/print-coverage.ts`; the catalogue is in `tests/spec/`. A test fails when a proof names a test that is not there, when a claim has neither proof nor reason, and when this file is not as the catalogue.',
    '',
    `${claims.length - open.length} of ${claims.length} are proven.`,
    '',
    '## Not proven yet',
    '',
    ...(open.length === 0 ? ['Nothing.'] : open.map(([says, , reason]) => `- ${says}: ${reason}`)),
    '',
    ...writeDocument(1),
    ...writeDocument(2),
  ].join('\n');
}

function writeDocument(number: 1 | 2): string[] {
  const sections = catalogue.filter(({ document }) => document === number);
  return [`## ${DOCUMENTS[number]}`, '', ...sections.flatMap(writeSection)];
}

function writeSection({ section, claims }: ClaimSection): string[] {
  return [`### ${section}`, '', ...claims.map(writeClaim), ''];
}

function writeClaim(claim: Claim): string {
  const [says, file, title] = claim;
  return isOpen(claim) ? `- [ ] ${says}` : `- [x] ${says}  \n      \`${file}\`: ${title}`;
}
