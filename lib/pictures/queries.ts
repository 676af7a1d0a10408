import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { readStored } from '#lib/db/read-stored';
import { StoredCounts } from '#lib/filings/stored-reading';
import { isoDay } from '#lib/iso-day';
import { companyTexts, filingTexts, type PictureTexts } from './picture-texts.ts';
import { companyPictures, filingPictures, pictureName } from './stored-picture.ts';

/** A picture that belongs to a filing or a company: its name in the store, and what it says. */
type NamedPicture = { name: string; texts: PictureTexts };

/** The data of a filing's pictures. */
export const picturedFiling = {
  accession: true,
  form: true,
  filedOn: true,
  periodOfReport: true,
  counts: true,
  company: { select: { name: true, symbols: { select: { ticker: true } } } },
} satisfies Prisma.FilingSelect;

/** A filing's pictures: one for each symbol of its company, by which it has an address. */
export function picturesOfFiling(row: Prisma.FilingGetPayload<{ select: typeof picturedFiling }>): NamedPicture[] {
  const { accession, form, filedOn, periodOfReport, counts, company } = row;
  return company.symbols.map(({ ticker }) => {
    const texts = filingTexts({
      company: company.name,
      ticker,
      form,
      filedOn: isoDay(filedOn),
      periodOfReport: periodOfReport && isoDay(periodOfReport),
      counts: readStored('Filing.counts', StoredCounts.nullable(), counts),
    });
    return { name: pictureName(filingPictures(accession), texts), texts };
  });
}

type PicturedCompany = { cik: string; name: string; symbols: { ticker: string }[] };

const picturesOfCompany = ({ cik, name, symbols }: PicturedCompany): NamedPicture[] =>
  symbols.map(({ ticker }) => {
    const texts = companyTexts({ ticker, name });
    return { name: pictureName(companyPictures(cik), texts), texts };
  });

/** All pictures that the pages of a filing with these counts and of its company refer to. */
export async function listPicturesWith(filingId: number, counts: { verified: number }): Promise<NamedPicture[]> {
  const row = await db.filing.findUnique({ where: { id: filingId }, select: { ...picturedFiling, cik: true } });
  return row ? [...picturesOfFiling({ ...row, counts }), ...picturesOfCompany({ ...row.company, cik: row.cik })] : [];
}

/** Companies with the names of their pictures, in pages. @param page.after the last CIK of the page before */
export async function listCompanyPictures(page: { after: string; most: number }) {
  const rows = await db.company.findMany({
    where: { cik: { gt: page.after } },
    orderBy: { cik: 'asc' },
    take: page.most,
    select: { cik: true, name: true, symbols: { select: { ticker: true } } },
  });
  return rows.map((row) => ({
    cik: row.cik,
    directory: companyPictures(row.cik),
    names: new Set(picturesOfCompany(row).map(({ name }) => name)),
  }));
}
