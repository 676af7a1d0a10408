import { expect, test } from 'vitest';
import { CANADIAN_COMPANY, CANADIAN_PERIOD, CANADIAN_REPORT } from '#tests/support/canadian-report';
import { reportOf } from './document-parts.ts';
import { parseFiling } from './parse-filing.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const { form, primary, exhibits } = CANADIAN_REPORT;
const document = parseFiling(
  bytes(primary),
  { form, period: CANADIAN_PERIOD, company: CANADIAN_COMPANY.name },
  exhibits.map(({ type, file, content }, at) => {
    const read = type.startsWith('EX-99') ? bytes(content) : null;
    return { sequence: at + 2, type, file, description: null, url: null, bytes: read, failure: null };
  }),
);

test('a 40-F has its information form, its statements and its discussion, each divided by its own titles', () => {
  expect(document.exhibits?.map(({ id, title, state }) => `${id} ${title}: ${state}`)).toEqual([
    'EX-99.1 Annual information form: read',
    'EX-99.2 Financial statements: read',
    'EX-99.3 Management’s discussion and analysis: read',
    'EX-99.4 Additional exhibit: read',
    'EX-31.1 Certification: listed',
  ]);
  const titles = (id: string) => document.sections.flatMap((section) => (section.document === id ? section.title : []));
  expect(titles('EX-99.1')).toEqual([
    'Annual information form',
    'CORPORATE STRUCTURE',
    'DESCRIPTION OF THE BUSINESS',
    'RISK FACTORS',
    'LEGAL PROCEEDINGS',
  ]);
  expect(titles('EX-99.3')).toEqual([
    'Management’s discussion and analysis',
    'OVERVIEW',
    'RESULTS OF OPERATIONS',
    'LIQUIDITY AND CAPITAL RESOURCES',
  ]);
  const roles = document.sections.flatMap(({ title, role }) => (role === undefined ? [] : `${title}: ${role}`));
  expect(roles).toEqual(expect.arrayContaining(['RISK FACTORS: risk', 'OVERVIEW: discussion']));
  expect(document.health).toMatchObject({ status: 'ok', warnings: [] });
});

test('the report of a 40-F is its form with these exhibits', () => {
  const ids = new Set(reportOf(document).blocks.map((block) => block.document));
  expect(ids).toEqual(new Set([undefined, 'EX-99.1', 'EX-99.2', 'EX-99.3', 'EX-99.4']));
});
