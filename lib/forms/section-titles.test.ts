import { expect, test } from 'vitest';
import { roleOfTitle } from './section-titles.ts';

test.each([
  ['RISK FACTORS', 'risk'],
  ['Risks and Uncertainties', 'risk'],
  ['GENERAL DEVELOPMENT OF THE BUSINESS', 'business'],
  ['Legal Proceedings and Regulatory Actions', 'legal'],
  ['Market for Securities', 'shares'],
  ['DIRECTORS AND OFFICERS', 'governance'],
  ['LIQUIDITY AND CAPITAL RESOURCES', 'discussion'],
  ['Consolidated Balance Sheets', 'statements'],
  ['MATERIAL CONTRACTS', null],
])('a part titled %j is about: %j', (title, role) => {
  expect(roleOfTitle(title)).toBe(role);
});
