import { db } from '#lib/db/client';
import { firstSymbol } from '#lib/db/first-symbol';
import { ofShownCompany } from '#lib/filings/shown-company-queries';
import { EXAMPLE, type ExampleFiling } from './curl-example.ts';

/**
 * The filing that examples can ask this site for: the invented one, or, on a site that does not show it, the newest
 * annual report. Null on a site that has none. Two indexed queries at most.
 */
export async function findExampleFiling(): Promise<ExampleFiling | null> {
  const shown = { status: 'ready', ...ofShownCompany() } as const;
  const select = { accession: true, company: { select: { name: true, ...firstSymbol } } } as const;
  const filing =
    (await db.filing.findFirst({ where: { ...shown, accession: EXAMPLE.accession }, select })) ??
    (await db.filing.findFirst({
      where: { ...shown, baseForm: '10-K', isAmendment: false, company: { ...shown.company, symbols: { some: {} } } },
      orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
      select,
    }));
  const symbol = filing?.company.symbols[0]?.ticker;
  return filing && symbol ? { accession: filing.accession, symbol, company: filing.company.name } : null;
}
