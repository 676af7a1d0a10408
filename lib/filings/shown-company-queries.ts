import { Prisma } from '#lib/db/generated/client';
import { env } from '#lib/env';

/**
 * Which companies readers are shown, as a condition on a company: with DEMO=off no invented one, anywhere. Everything
 * that reads for a page, a list, a feed, a search or a program goes by one of these.
 */
export const shownCompany = (): { invented?: false } => (env.DEMO ? {} : { invented: false });

/** The same as a condition on what belongs to a company. */
export const ofShownCompany = (): { company?: { invented: false } } =>
  env.DEMO ? {} : { company: { invented: false } };

/** The same as a condition on the column of a company's number, such as `f.cik`: hidden companies are few. */
export const isShownSql = (cik: Prisma.Sql): Prisma.Sql =>
  env.DEMO
    ? Prisma.sql`true`
    : Prisma.sql`${cik} NOT IN (SELECT hidden.cik FROM "Company" hidden WHERE hidden.invented)`;
