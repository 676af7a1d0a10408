import { db } from '#lib/db/client';

type Told = {
  ticker: string;
  form?: string;
  /** Days before today. */
  daysAgo?: number;
  /** What it was compared with. */
  baselineId?: number | null;
  texts: readonly string[];
};

/** A company without filings. @returns its number */
export async function addCompany(ticker: string): Promise<string> {
  const cik = String(Buffer.from(ticker.padEnd(4, '_')).readUInt32BE()).padStart(10, '0');
  const name = `${ticker} Inc.`;
  await db.company.create({ data: { cik, name, nameUpper: name.toUpperCase(), symbols: { create: { ticker } } } });
  return cik;
}

/** A readable filing of these paragraphs. @returns its id */
export async function addFiling({
  ticker,
  form = '10-Q',
  daysAgo = 1,
  baselineId = null,
  texts,
}: Told): Promise<number> {
  const { cik } = await db.symbol.findUniqueOrThrow({ where: { ticker }, select: { cik: true } });
  const count = await db.filing.count({ where: { cik } });
  const { id } = await db.filing.create({
    data: {
      ...{ accession: `${cik}-26-${String(count).padStart(6, '0')}`, cik, form, baseForm: form, status: 'ready' },
      ...{ filedOn: new Date(Date.now() - daysAgo * 86_400_000), originalUrl: 'https://www.sec.gov/' },
      ...(baselineId === null
        ? {}
        : { previousFilingId: baselineId, baselineId, blacklineAvailable: true, blacklineVersion: 1 }),
      blocks: {
        create: texts.map((text, ordinal) => ({
          ...{ ordinal, kind: 'paragraph' as const, item: '2', anchor: `p${ordinal}`, hash: `${ordinal}` },
          ...{ text, html: `<p>${text}</p>` },
        })),
      },
    },
    select: { id: true },
  });
  return id;
}
