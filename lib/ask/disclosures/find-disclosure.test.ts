import { describe, expect, test } from 'vitest';
import { DISCLOSURES } from './all-disclosures.ts';
import { findTold, listAsked, readListItems } from './find-disclosure.ts';

const asked = (question: string) => listAsked(question, DISCLOSURES)[0]?.name ?? null;

function told(question: string, ...texts: (string | { table: string })[]): string[] {
  const blocks = texts.map((text, ordinal) =>
    typeof text === 'string' ? { ordinal, kind: 'paragraph', text } : { ordinal, kind: 'table', text: text.table },
  );
  return findTold(question, listAsked(question, DISCLOSURES)[0]!, blocks).map(({ quote }) => quote);
}

describe('what a question asks for', () => {
  test.each([
    ['How many people work there?', 'employees'],
    ['headcount 2024', 'employees'],
    ['Which firm audits the books, and since which year?', 'auditor'],
    ['Is there doubt whether the business can keep going?', 'going concern'],
    ['Who was the largest customer?', 'large customers'],
    ['What is the backlog?', 'orders to come'],
    ['How much of the buyback program is left?', 'share repurchase programme'],
    ['Did comparable sales fall?', 'comparable sales'],
    ['How is it changing the life it assumes for its servers?', 'useful lives'],
    ['Who is the CFO?', 'officers'],
    ['How many stores are there?', 'stores'],
    ['How many people were laid off?', 'people who have to leave'],
    ['Which auditor replaces the old one?', 'change of auditor'],
    ['Which audit firm takes over for 2024?', 'change of auditor'],
    ['Who becomes CEO?', 'officers and directors who come and go'],
    ['What salary will the new CFO get?', 'pay of an officer'],
    ['What buyback did the board approve?', 'purchases of shares approved'],
    ['When is the quarterly dividend payable?', 'dividend declared'],
    ['What are its reportable segments?', 'segments'],
    ['Who runs Claims?', 'heads of parts'],
    ['How many holders of record are there?', 'holders of record'],
    ['Where is its head office?', 'head office'],
  ])('%s', (question, name) => {
    expect(asked(question)).toBe(name);
  });

  test.each(['How many employees are in China?', 'How many stores were opened?', 'What did it sell?'])(
    '%s is none of these',
    (question) => {
      expect(asked(question)).toBeNull();
    },
  );
});

describe('what tells it', () => {
  test('is the sentence that counts employees, not one on their shares', () => {
    const count = 'As of June 30, we employed approximately 12,400 people.';
    const shares = 'A total of 65,997 shares were transferred to us from employees.';
    expect(told('How many employees are there?', shares, `We make paper. ${count}`)).toEqual([count]);
  });

  test('is no count of some of them', () => {
    const some = 'As of June 30, we had about 1,100 claim employees.';
    const all = 'We had about 61,400 employees.';
    expect(told('How many employees are there?', some, all)).toEqual([all]);
    expect(told('How many employees are there?', 'We have only one employee.')).toEqual(['We have only one employee.']);
  });

  test('names somebody of whom the question does not speak', () => {
    const old = 'Ada Lane resigned as Chief Executive Officer and was succeeded as planned.';
    const next = 'The Board appointed Bo Reed to succeed her as Chief Executive Officer.';
    expect(told('Who succeeds Ada Lane as CEO?', old, next)).toEqual([next]);
  });

  test('is a row of the officers with the post that was asked for', () => {
    const table =
      'Name | Age | Post\nAda Lane | 51 | President and Chief Executive Officer\nBo Reed | 47 | Chief Financial Officer';
    expect(told('Who is the CFO?', { table })).toEqual(['Bo Reed | 47 | Chief Financial Officer']);
    const exhibit = '10.3 | Notice of Terms of Stock Units, Chief Financial Officer';
    expect(told('Who is the CFO?', { table: exhibit })).toEqual([]);
  });

  test('is about receivables where those are asked about', () => {
    const sales = 'One customer accounted for 14% of sales.';
    const owed = 'One customer accounted for 21% of trade receivables.';
    expect(told('Is any one customer large in receivables?', sales, owed)).toEqual([owed]);
  });

  test('comes from one paragraph, from its most telling sentence on', () => {
    const suspended = 'In March we suspended repurchases of our shares.';
    const left = 'Of the repurchase program, $2.1 billion remained available.';
    const before = 'We repurchase shares under a program of $9.0 billion.';
    const answer = told('Is it still buying back shares, and what is left?', before, `${suspended} ${left}`);
    expect(answer.slice(0, 2)).toEqual([suspended, left]);
  });

  test('is told once, however often it is said', () => {
    const doubt = 'There is substantial doubt about our ability to continue as a going concern.';
    expect(told('Is there substantial doubt?', doubt, doubt)).toEqual([doubt]);
  });
});

test('a list behind a colon ends where its marks do', () => {
  const blocks = ['• Freight;', '• Rentals; and', 'Other activities are small.'].map((text, ordinal) => {
    return { ordinal, kind: 'paragraph', text };
  });
  expect(readListItems(blocks).map(({ quote }) => quote)).toEqual(['Freight;', 'Rentals; and']);
});
