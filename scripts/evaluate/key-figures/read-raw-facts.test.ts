import { expect, test } from 'vitest';
import { readRawFacts } from './read-raw-facts.ts';

const CONTEXTS =
  '<xbrli:context id="y"><xbrli:entity><xbrli:segment><xbrldi:explicitMember dimension="us-gaap:StatementBusinessSegmentsAxis">nw:ChipsMember</xbrldi:explicitMember></xbrli:segment></xbrli:entity>' +
  '<xbrli:period><xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate></xbrli:period></xbrli:context>' +
  '<xbrli:context id="i"><xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>';
const tag = (concept: string, context: string, rest: string, text: string) =>
  `<ix:nonFraction name="us-gaap:${concept}" contextRef="${context}" ${rest}>${text}</ix:nonFraction>`;

test('a tagged number is read with its scale, sign, period and members', () => {
  const html =
    CONTEXTS + tag('Revenues', 'y', 'scale="6"', '1,<b>234</b>') + tag('Cash', 'i', 'scale="3" sign="-"', '5.5');
  expect(readRawFacts(html)).toEqual([
    {
      ...{ concept: 'Revenues', value: 1_234_000_000, start: '2025-01-01', end: '2025-12-31' },
      dimensions: { StatementBusinessSegmentsAxis: 'ChipsMember' },
    },
    { concept: 'Cash', value: -5500, start: null, end: '2025-12-31', dimensions: {} },
  ]);
});

test('a dash is zero, a nested number is two, and what is nil or in words is none', () => {
  const inner = tag('Cash', 'i', 'scale="0"', '7');
  const html =
    CONTEXTS +
    tag('Debt', 'i', 'format="ixt:fixed-zero"', '—') +
    tag('Assets', 'i', 'scale="0"', inner) +
    tag('Equity', 'i', 'xsi:nil="true"', '') +
    tag('Loans', 'i', 'scale="0"', 'none') +
    tag('Deposits', 'unknown', 'scale="0"', '7');
  expect(readRawFacts(html).map(({ concept, value }) => [concept, value])).toEqual([
    ['Debt', 0],
    ['Cash', 7],
    ['Assets', 7],
  ]);
});
