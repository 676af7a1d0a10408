import { db } from '#lib/db/client';
import { type FilingIndex, indexPassages } from '#lib/search/index/index-document';
import { saveIndex } from '#lib/search/index/index-queries';

const CIK = '0000000005';
const bare = { isTable: false, rows: null, labels: [], caption: '', headings: [], concepts: '', scale: null };

export async function addLedgerCompany(): Promise<void> {
  await db.company.create({ data: { cik: CIK, name: 'Ledger Co', nameUpper: 'LEDGER CO' } });
  await db.symbol.create({ data: { ticker: 'LDGR', cik: CIK } });
}

const indexOf = (texts: readonly string[]): FilingIndex =>
  indexPassages(texts.map((body, ordinal) => Object.assign({ body, ordinal }, bare)));

/** A readable filing of these paragraphs. @returns its id */
export async function addLedgerFiling(id: number, texts: readonly string[]): Promise<void> {
  const accession = `${CIK}-26-${String(id).padStart(6, '0')}`;
  await db.filing.create({
    data: {
      ...{
        id,
        accession,
        cik: CIK,
        form: '10-K',
        baseForm: '10-K',
        status: 'ready',
        originalUrl: 'https://www.sec.gov/',
      },
      filedOn: new Date(Date.UTC(2025, 0, id)),
    },
    select: { id: true },
  });
  // As the ids that Postgres gives out.
  await db.$executeRaw`SELECT setval(pg_get_serial_sequence('"Filing"', 'id'), ${id})`;
  await writeLedgerFiling(id, texts);
}

/** Replaces the blocks and the index of a filing, as reading it again does. */
export async function writeLedgerFiling(id: number, texts: readonly string[]): Promise<void> {
  await db.$transaction([
    db.$executeRaw`SELECT FROM "Filing" WHERE id = ${id} FOR UPDATE`,
    db.block.deleteMany({ where: { filingId: id } }),
    db.block.createMany({
      data: texts.map((text, ordinal) => ({
        ...{
          filingId: id,
          ordinal,
          kind: 'paragraph' as const,
          anchor: `b${ordinal}`,
          hash: `${ordinal}`,
          text,
          html: text,
        },
      })),
    }),
    db.filing.update({ where: { id }, data: { parserVersion: { increment: 1 } }, select: { id: true } }),
  ]);
  await saveIndex(id, indexOf(texts), 2);
}
