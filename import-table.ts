/**
 * Which folder of `lib` may import which other one. The linter reads this table (`oxlint.config.ts`);
 * every folder may also import the files directly under `lib` (`env`, `errors`, `site`).
 */
export const importTable = {
  text: [],
  forms: [],
  db: [],
  mail: [],
  llm: ['db'],
  documents: [],
  threads: [],
  edgar: ['text'],
  filings: ['text', 'db', 'documents'],
  summaries: ['text', 'db', 'llm', 'documents', 'threads', 'filings', 'blackline'],
  logos: ['db', 'documents', 'threads', 'pictures'],
  pictures: ['db', 'documents', 'threads', 'filings'],
  blackline: ['text', 'db', 'filings'],
  search: ['text', 'db', 'llm', 'filings'],
  ask: ['text', 'llm', 'threads', 'filings', 'search', 'summaries'],
  pipeline: ['db', 'edgar', 'filings', 'llm', 'summaries', 'blackline', 'search', 'documents', 'pictures'],
  accounts: ['db', 'mail'],
  billing: ['db', 'mail', 'accounts'],
  access: ['db', 'accounts', 'billing', 'filings', 'documents'],
  operations: ['db', 'pipeline', 'mail', 'llm', 'documents', 'edgar', 'billing', 'search'],
  contact: ['db', 'mail', 'accounts'],
  http: ['accounts'],
} as const satisfies Record<string, readonly string[]>;
