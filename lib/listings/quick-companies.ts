/**
 * The companies of the home page's quick links, as the specification names them. Their pages exist before
 * EDGAR's list was ever read.
 */
export const QUICK_COMPANIES = [
  { ticker: 'AAPL', cik: '0000320193', name: 'Apple Inc.' },
  { ticker: 'MSFT', cik: '0000789019', name: 'Microsoft Corporation' },
  { ticker: 'NVDA', cik: '0001045810', name: 'NVIDIA Corporation' },
] as const;
