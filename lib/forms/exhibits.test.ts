import { describe, expect, test } from 'vitest';
import { exhibitInWords, exhibitNumber, exhibitTitle, isExhibit, isExhibitRead } from './exhibits.ts';

describe('an exhibit', () => {
  test.each([
    ['EX-99.1', 99],
    ['EX-99.(A)', 99],
    ['EX-13.2', 13],
    ['EX-13', 13],
    ['ex-21', 21],
    ['10-K', null],
    ['GRAPHIC', null],
    ['EX-1012', null],
  ])('of the type %j has the number %j', (type, number) => {
    expect(exhibitNumber(type)).toBe(number);
  });

  test('is none where it is data that goes with the filing', () => {
    expect(['EX-101.SCH', 'EX-104', 'XML', 'ZIP'].filter(isExhibit)).toEqual([]);
    expect(['EX-10.8', 'EX-99', 'EX-27'].every(isExhibit)).toBe(true);
  });

  test.each([
    ['8-K', 'EX-99.1', true],
    ['8-K/A', 'EX-99.2', true],
    ['8-K', 'EX-10.1', false],
    ['10-K405', 'EX-13', true],
    ['10-K', 'EX-21', true],
    ['10-K', 'EX-31.1', false],
    ['10-Q', 'EX-99.1', false],
    ['40-F', 'EX-99.3', true],
    ['40-F', 'EX-31.1', false],
    [null, 'EX-99.1', false],
  ])('of a %s with the type %s is read: %j', (form, type, isRead) => {
    expect(isExhibitRead(form, type)).toBe(isRead);
  });

  test('is named by its number, a second one of a type by its place', () => {
    expect(['EX-99.1', 'EX-99.(A)', 'EX-13', 'EX-99.1 (2)'].map(exhibitInWords)).toEqual([
      'Exhibit 99.1',
      'Exhibit 99(A)',
      'Exhibit 13',
      'Exhibit 99.1 (2)',
    ]);
  });

  test.each([
    ['EX-99.1', 'EX-99.1', 'Additional exhibit'],
    ['EX-99.1', 'PRESS RELEASE', 'Press release'],
    ['EX-99.1', 'ALDER CORP. PRESS RELEASE DATED MAY 6, 2025', 'Press release'],
    ['EX-10.8', 'INCENTIVE BONUS PLAN', 'Incentive bonus plan'],
    ['EX-10.8', 'EXHIBIT 10.8 Lease of the Penang mill.', 'Lease of the Penang mill'],
    ['EX-99.1', 'ANNUAL INFORMATION FORM DATED MARCH 3, 2026', 'Annual information form'],
    ['EX-99.2', 'AUDITED CONSOLIDATED FINANCIAL STATEMENTS', 'Financial statements'],
    ['EX-99.3', 'MANAGEMENT’S DISCUSSION AND ANALYSIS', 'Management’s discussion and analysis'],
    ['EX-99.4', 'CERTIFICATION OF ANNUAL INFORMATION FORM', 'Certification of annual information form'],
    ['EX-13', 'EX-13', 'Annual report to shareholders'],
    ['EX-21', null, 'Subsidiaries'],
    ['EX-98', null, 'Exhibit'],
  ])('of the type %s described as %j is called %j', (type, description, title) => {
    expect(exhibitTitle(type, description)).toBe(title);
  });
});
