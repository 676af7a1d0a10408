import { z } from 'zod';
import { Link, named } from './common.ts';

const base = {
  symbol: z.string(),
  name: z.string(),
  is_invented: z.boolean().describe('Invented to show how the site works'),
  link: Link,
};

export const CompanyList = named(
  'CompanyList',
  z.object({ companies: z.array(named('CompanyMatch', z.object(base))) }),
);

export const Company = named(
  'Company',
  z.object({
    ...base,
    cik: z.string().describe('The SEC’s number of the company, ten digits'),
    is_followed: z.boolean().describe('Whether new filings are looked for'),
    updated_at: z.iso.datetime().nullable().describe('When a filing of it last changed here'),
  }),
);
