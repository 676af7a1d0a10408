import { describe, expect, test } from 'vitest';
import { hasAlarm } from './find-alarm.ts';

describe('hasAlarm', () => {
  test.each([
    'These conditions raise substantial doubt about the ability to continue as a going concern.',
    'Management identified a material weakness in controls over inventory.',
    'As of December 31, 2024, our disclosure controls and procedures were not effective.',
    'On May 2, 2024, the audit committee dismissed Green & Field as its auditor.',
    'The committee chose a new independent registered public accounting firm.',
    'In March 2024, three subsidiaries filed voluntary petitions under chapter 11.',
  ])('finds what has happened: %s', (text) => {
    expect(hasAlarm(text)).toBe(true);
  });

  test.each([
    'Our audit included assessing the risk that a material weakness exists.',
    'A material weakness is a deficiency in internal control over financial reporting.',
    'If we fail to keep our controls, we could have a material weakness.',
    'Management evaluates whether there is substantial doubt about the ability to continue as a going concern.',
    'The Company engaged Green & Field, an independent registered public accounting firm, to audit the statements.',
    'A customer that files under chapter 11 may not pay us.',
  ])('does not find what is only supposed: %s', (text) => {
    expect(hasAlarm(text)).toBe(false);
  });
});
