import { describe, expect, test } from 'vitest';
import { chooseDeal, readDealQuestion } from './read-deal-question.ts';

describe('the name of what was bought', () => {
  test.each([
    ['What did   pay for Northwind Lighting?', ['northwind', 'lighting']],
    ['How much did it spend on the Northwind acquisition?', ['northwind']],
    ['what was the purchase price of Hallford', ['hallford']],
  ])('%s', (question, name) => {
    expect(readDealQuestion(question)).toEqual(name);
  });

  test.each([
    'What termination fee did it pay Northwind?',
    'How much goodwill came with Northwind?',
    'When did it buy Northwind?',
    'How much did it pay for advertising?',
    'How much did it get for the sale of Northwind?',
  ])('is in no other question: %s', (question) => {
    expect(readDealQuestion(question)).toBeNull();
  });
});

describe('the tagged acquisition that is meant', () => {
  const members = ['x:NWLAcquisitionMember', 'x:HallfordFreightInc.Member', 'x:BluePierMember'];
  test.each([
    [['nwl', 'lighting'], 'x:NWLAcquisitionMember'],
    [['hallford'], 'x:HallfordFreightInc.Member'],
    [['bluepier'], 'x:BluePierMember'],
    [['freight'], null],
    [['blue'], 'x:BluePierMember'],
  ])('%j', (name, member) => {
    expect(chooseDeal(name, members)).toBe(member);
  });

  test('is none where two could be', () => {
    expect(chooseDeal(['hallford'], ['x:HallfordRailMember', 'x:HallfordFreightMember'])).toBeNull();
  });
});
