import { z } from 'zod';
import { db } from '#lib/db/client';
import { writeStorableJson } from '#lib/db/storable-json';
import type { Proposal } from '#lib/summaries/proposals';

/** Whose summaries: they are kept apart by provider, model and the version of the request. */
export type ProposalKey = { provider: string; model: string; version: number };

const Formulas = z.object({ formulas: z.array(z.string()) }).catch({ formulas: [] });

/** What was bought before for paragraphs of these hashes. One query by primary key. */
export async function findProposals(hashes: readonly string[], key: ProposalKey): Promise<Map<string, Proposal>> {
  const rows = await db.summary.findMany({
    where: { ...key, provider: proposed(key.provider), hash: { in: [...hashes] } },
    select: { hash: true, text: true, receipts: true },
  });
  return new Map(rows.map(({ hash, text, receipts }) => [hash, { text, ...Formulas.parse(receipts) }]));
}

/**
 * Keeps what a model wrote, as it wrote it: it is checked anew each time a filing is read. Status `withheld`, so that
 * nobody takes it for a checked summary.
 */
export async function saveProposals(proposals: ReadonlyMap<string, Proposal>, key: ProposalKey): Promise<void> {
  const rows = writeStorableJson(Array.from(proposals, ([hash, { text, formulas }]) => ({ hash, text, formulas })));
  await db.$executeRaw`
    INSERT INTO "Summary" (hash, provider, model, version, text, category, status, receipts)
    SELECT p.hash, ${proposed(key.provider)}, ${key.model}, ${key.version}, p.text, 'other', 'withheld',
      jsonb_build_object('formulas', p.formulas)
    FROM jsonb_to_recordset(${rows}::jsonb) AS p(hash text, text text, formulas jsonb)
    ON CONFLICT DO NOTHING`;
}

/** Proposals stand beside the checked summaries of the same provider. */
function proposed(provider: string): string {
  return `${provider} (proposed)`;
}
