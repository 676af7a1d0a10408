import { z } from 'zod';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';
import { packDocument, unpackDocument } from '#lib/documents/compression';
import type { ConditionalCache } from '#lib/edgar/conditional-cache';
import { FIRST_MS, type LimiterStore } from '#lib/edgar/request-limiter';

const Slot = z.object({ blockedMs: z.number(), waitMs: z.number() });

/**
 * The limiter's row in the database, shared by every process. Each method is one statement on the database's clock;
 * the row lock of the update makes callers wait in line.
 */
export function createLimiterStore(host: string): LimiterStore {
  return {
    async take(intervalMs, probeMs, yields = false) {
      const taken = await readRows(
        z.object({ probe: z.boolean() }),
        db.$queryRaw`
        INSERT INTO "RequestSlot" AS slot (host, "nextAt", "blockedUntil", "halfOpen")
        VALUES (${host}, clock_timestamp() + ${intervalMs} * interval '1 millisecond', 'epoch', false)
        ON CONFLICT (host) DO UPDATE
          SET "nextAt" = clock_timestamp()
            + CASE WHEN slot."halfOpen" THEN ${probeMs}::int ELSE ${intervalMs}::int END * interval '1 millisecond',
            "firstUntil" = CASE WHEN ${yields} THEN slot."firstUntil" END
          WHERE slot."nextAt" <= clock_timestamp() AND slot."blockedUntil" <= clock_timestamp()
            AND (NOT ${yields} OR slot."firstUntil" IS NULL OR slot."firstUntil" <= clock_timestamp())
        RETURNING "halfOpen" AS probe`,
      );
      if (taken[0]) return { granted: true, probe: taken[0].probe, waitMs: 0, blockedMs: 0 };

      const [slot] = await readRows(
        Slot,
        db.$queryRaw`
        WITH asked AS (
          UPDATE "RequestSlot" SET "firstUntil" = clock_timestamp() + ${FIRST_MS} * interval '1 millisecond'
          WHERE host = ${host} AND NOT ${yields})
        SELECT ceil(greatest(0, extract(epoch FROM "blockedUntil" - clock_timestamp()) * 1000))::int AS "blockedMs",
          ceil(greatest(0, extract(epoch FROM greatest("nextAt", "blockedUntil",
            CASE WHEN ${yields} THEN "firstUntil" END) - clock_timestamp()) * 1000))::int AS "waitMs"
        FROM "RequestSlot" WHERE host = ${host}`,
      );
      return { granted: false, probe: false, waitMs: slot?.waitMs ?? 0, blockedMs: slot?.blockedMs ?? 0 };
    },

    async block(durationMs) {
      await db.$executeRaw`
        INSERT INTO "RequestSlot" AS slot (host, "nextAt", "blockedUntil", "halfOpen")
        VALUES (${host}, 'epoch', clock_timestamp() + ${durationMs} * interval '1 millisecond', true)
        ON CONFLICT (host) DO UPDATE
          SET "blockedUntil" = greatest(slot."blockedUntil", excluded."blockedUntil"), "halfOpen" = true`;
    },

    async confirm() {
      await db.$executeRaw`
        UPDATE "RequestSlot" SET "halfOpen" = false, "nextAt" = clock_timestamp()
        WHERE host = ${host} AND "halfOpen" AND "blockedUntil" <= clock_timestamp()`;
    },
  };
}

/** Lists that EDGAR may answer with "not modified", kept in the database. */
export function createAnswerCache(): ConditionalCache {
  return {
    async get(url) {
      const row = await db.conditionalAnswer.findUnique({
        where: { url },
        select: { etag: true, lastModified: true, body: true },
      });
      return row ? { ...row, body: await unpackDocument(row.body) } : undefined;
    },

    async set(url, { etag, lastModified, body }) {
      const values = { etag, lastModified, body: Uint8Array.from(await packDocument(body)) };
      await db.conditionalAnswer.upsert({
        where: { url },
        create: { url, ...values },
        update: values,
        select: { url: true },
      });
    },
  };
}
