import type { Tool } from './tool.ts';
import { changes } from './tools/changes.ts';
import { findCompany } from './tools/companies.ts';
import { keyFigures } from './tools/figures.ts';
import { listCompanyFilings } from './tools/filings.ts';
import { ask, search } from './tools/search.ts';
import { readSection } from './tools/sections.ts';
import { readFilingSummary } from './tools/summary.ts';
import { verifyClaim } from './tools/verify.ts';

/** Every tool of the server, in the order in which assistants are told of them. None changes anything. */
export const tools = [
  findCompany,
  listCompanyFilings,
  readFilingSummary,
  readSection,
  keyFigures,
  changes,
  search,
  ask,
  verifyClaim,
] as unknown as readonly Tool[];
