import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { composeNews } from './compose-news.ts';

type Said = [item: string | null, text: string];

/** The news of an 8-K with these paragraphs. */
function newsOf(said: readonly Said[], { form = '8-K', told = [] as number[] } = {}): string[] {
  const filing = { ...inventedFiling(said.map(([item, text]) => ({ item, text, part: null }))), form };
  return composeNews(filing, { toldBlocks: new Set(told) }).map(({ text }) => text);
}

const RELEASE = 'On May 6, 2025, Alder Corp. issued a press release, a copy of which is attached as Exhibit 99.1.';
const OFFICER = 'On May 6, 2025, Ada Birch resigned as chief financial officer of Alder Corp.';

describe('the news of an 8-K', () => {
  test('begins with what matters most, whatever the order of the items', () => {
    const petition = 'On May 5, 2025, Alder Corp. filed a voluntary petition under chapter 11 of the Bankruptcy Code.';
    expect(
      newsOf([
        ['5.02', OFFICER],
        ['1.03', petition],
      ]),
    ).toEqual([petition, OFFICER]);
  });

  test('is told from the middle of a paragraph', () => {
    expect(
      newsOf([
        [
          '4.01',
          'The Audit Committee of Alder Corp. held a selection among several firms in the spring of the year. ' +
            'Following the selection, on May 5, 2025, the Committee dismissed Cedar & Co. as its auditor.',
        ],
      ]),
    ).toContain('Following the selection, on May 5, 2025, the Committee dismissed Cedar & Co. as its auditor.');
  });

  test('leaves out exhibits, what the form has everyone say, and what an item has nothing to say of', () => {
    expect(
      newsOf([
        ['5.02', OFFICER],
        ['5.02', 'There are no family relationships between Ms. Birch and any director or officer of Alder Corp.'],
        ['5.02', 'Ms. Birch’s resignation was not the result of any disagreement; see Regulation S-K Item 304.'],
        ['7.01', RELEASE],
        ['9.01', 'The press release of Alder Corp. dated May 6, 2025 is filed with this report as an exhibit.'],
      ]),
    ).toEqual([OFFICER]);
  });

  test('is the release where there is nothing else', () => {
    expect(newsOf([['8.01', RELEASE]])).toHaveLength(1);
  });

  test('puts what is suspended before what could follow, and how many people go before when it ends', () => {
    const suspended =
      'Trading of the shares of Alder Corp. was halted on May 5, 2025 and will be suspended on May 9, 2025.';
    const notice =
      'On May 5, 2025, Alder Corp. received a notice from the exchange of a failure to comply with its rules.';
    const could = 'If the shares are delisted, there can be no assurance that a market maker will quote the notice.';
    expect(
      newsOf([
        ['3.01', notice],
        ['3.01', `${could} ${suspended}`],
      ]),
    ).toEqual([notice, suspended]);
    const plan = 'On May 5, 2025, the board of Alder Corp. approved a restructuring plan that closes two mills.';
    const people = 'It expects to reduce its workforce by approximately 550 at both mills together.';
    const said = newsOf([['2.05', `${plan} ${people.replace('It', 'Alder')}`]]);
    expect(said).toEqual([plan, people.replace('It', 'Alder')]);
  });

  test('tells one sentence of a charter, and what an agreement is for before who its lenders are', () => {
    const amended = 'On May 5, 2025, the bylaws of Alder Corp. were amended by its holders.';
    const before = 'Prior to the amendment, no director of Alder Corp. was permitted to serve after May 1, 2025.';
    const agreed = 'On May 5, 2025, Alder Corp. entered into a credit agreement with Cedar Bank as its agent.';
    const lenders = 'Cedar Bank and the lenders of Alder Corp. are engaged in various activities and services.';
    const amount = 'Alder Corp. may borrow loans in an aggregate principal amount of $3.5 billion at any time.';
    expect(
      newsOf([
        ['1.01', `${agreed} ${lenders} ${amount}`],
        ['5.03', `${amended} ${before}`],
      ]),
    ).toEqual([agreed, amount, amended]);
  });

  test('leaves out what means what only another document says', () => {
    const exempt = 'Any Company Designee (as defined in the Merger Agreement) was elected until May 5, 2025.';
    expect(newsOf([['5.02', `${OFFICER} ${exempt}`]])).toEqual([OFFICER]);
  });

  test('says nothing twice, but names each firm', () => {
    const dismissed = 'On May 5, 2025, the Audit Committee approved the dismissal of Cedar as the auditor for 2025.';
    const engaged = 'On May 5, 2025, the Audit Committee approved the engagement of Dogwood as the auditor for 2025.';
    expect(
      newsOf([
        ['4.01', dismissed],
        ['4.01', dismissed],
        ['4.01', engaged],
      ]),
    ).toEqual([dismissed, engaged]);
  });

  test('keeps what a sentence defines where its words are used again', () => {
    const sentence =
      'On May 5, 2025, Alder Corp. appointed Ada Birch to head its Corporate Lending Bank (“CLB”), and she will lead the CLB, effective immediately.';
    expect(newsOf([['5.02', sentence]])).toEqual([sentence]);
  });

  test('is not that of blocks told otherwise, and of no other form', () => {
    expect(newsOf([['5.02', OFFICER]], { told: [0] })).toEqual([]);
    expect(newsOf([['5.02', OFFICER]], { form: '10-K' })).toEqual([]);
  });
});
