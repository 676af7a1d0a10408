import type { Endpoint } from './endpoint.ts';
import { listChanges } from './endpoints/changes.ts';
import { readCompany, searchCompanies } from './endpoints/companies.ts';
import { readFigures } from './endpoints/figures.ts';
import { listFiles } from './endpoints/files.ts';
import { listFilings, readFiling } from './endpoints/filings.ts';
import { askQuestion, searchFilings } from './endpoints/search.ts';
import { readSummary } from './endpoints/summaries.ts';
import { listFilingBlocks, listSections } from './endpoints/texts.ts';
import { verifyText } from './endpoints/verify.ts';

/** Every endpoint of the API, in the order of its page. Each has a route of its own in `app/api/v1`. */
export const endpoints: readonly Endpoint[] = [
  searchCompanies,
  readCompany,
  readFigures,
  listFilings,
  readFiling,
  listSections,
  listFilingBlocks,
  readSummary,
  listChanges,
  listFiles,
  searchFilings,
  askQuestion,
  verifyText,
];
