import { z } from 'zod';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';
import type { Latency, Spread } from './types.ts';

const Row = z.object({
  step: z.enum(['seen', 'readable', 'mailed']),
  filings: z.number(),
  median: z.number(),
  p95: z.number(),
});

/** Filings that are looked at, the latest ones: enough for one in twenty to be many. */
const MOST = 1_000;

/**
 * Of the filings that were news in the last days. Those that EDGAR accepts in the evening or at a weekend it shows in
 * the morning after: they say nothing about us and are left out. One statement over some thousand rows.
 */
export async function readLatency(days = 30): Promise<Latency> {
  const rows = await readRows(
    Row,
    db.$queryRaw`
    WITH news AS (
      SELECT n."filingId", f."acceptedAt", f."createdAt", f."readyAt"
      FROM (SELECT "filingId" FROM "FilingNews"
        WHERE "publishedAt" > now() - ${days}::int * interval '1 day'
        ORDER BY "publishedAt" DESC LIMIT ${MOST}) n
      JOIN LATERAL (SELECT "acceptedAt", "createdAt", "readyAt" FROM "Filing" WHERE id = n."filingId" LIMIT 1) f ON true
      WHERE f."acceptedAt" IS NOT NULL
        AND extract(isodow FROM f."acceptedAt" AT TIME ZONE 'America/New_York') < 6
        AND (f."acceptedAt" AT TIME ZONE 'America/New_York')::time BETWEEN '06:00' AND '17:30'),
    steps AS (
      SELECT 'seen' AS step, "createdAt" - "acceptedAt" AS took FROM news
      UNION ALL SELECT 'readable', "readyAt" - "acceptedAt" FROM news
      UNION ALL SELECT 'mailed', m."mailedAt" - news."acceptedAt" FROM news
        JOIN LATERAL (SELECT delivery, "mailedAt" FROM "FilingMail"
          WHERE "filingId" = news."filingId" ORDER BY "mailedAt" LIMIT 100) m ON true
        WHERE m.delivery = 'at_once' AND m."mailedAt" IS NOT NULL)
    SELECT step, count(*)::int AS filings,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM took)))::float8 AS median,
      (percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM took)))::float8 AS p95
    FROM steps WHERE took IS NOT NULL GROUP BY step`,
  );
  const spreadOf = (step: z.infer<typeof Row>['step']): Spread | null => {
    const row = rows.find((one) => one.step === step);
    return row ? { filings: row.filings, median: row.median, p95: row.p95 } : null;
  };
  return { days, seen: spreadOf('seen'), readable: spreadOf('readable'), mailed: spreadOf('mailed') };
}

/** What waits: filings whose followers were not told yet, and mails about filings by kind. */
export async function readNewsState(): Promise<{ untold: number; atOnce: number; digests: number; stopped: number }> {
  const [untold, atOnce, digests, stopped] = await Promise.all([
    db.filingNews.count({ where: { toldAt: null } }),
    db.mail.count({ where: { kind: 'filing-news', dueAt: { not: null } } }),
    db.mail.count({ where: { kind: 'filing-digest', dueAt: { not: null } } }),
    db.mailSetting.count({ where: { stoppedAt: { not: null } } }),
  ]);
  return { untold, atOnce, digests, stopped };
}
