import type { Prisma } from './generated/client.ts';

/** Selects a company's first ticker, by which its pages are addressed. */
export const firstSymbol = {
  symbols: { select: { ticker: true }, orderBy: { rank: 'asc' }, take: 1 },
} satisfies Prisma.CompanySelect;
