import { z } from 'zod';
import { db } from '#lib/db/client';
import { readStored } from '#lib/db/read-stored';
import { writeStorableJson } from '#lib/db/storable-json';
import type { Proposal } from '#lib/summaries/proposals/read-proposal';

/**
 * The author and purpose of proposals: they are stored by provider, model and version of the request. The purpose
 * 'reason' is the significance of a change.
 */
export type ProposalKey = { purpose: 'summary' | 'reason'; provider: string; model: string; version: number };

const Formulas = z.array(z.string());

/** The stored proposals for texts of these hashes. One query by primary key. */
export async function findProposals(hashes: readonly string[], key: ProposalKey): Promise<Map<string, Proposal>> {
  const rows = await db.modelProposal.findMany({
    where: { ...key, hash: { in: [...hashes] } },
    select: { hash: true, text: true, formulas: true },
  });
  return new Map(
    rows.map(({ hash, text, formulas }) => [
      hash,
      { text, formulas: readStored('ModelProposal.formulas', Formulas, formulas) },
    ]),
  );
}

/** Stores a model's text unchanged: it is checked again each time a filing is read. */
export async function saveProposals(proposals: ReadonlyMap<string, Proposal>, key: ProposalKey): Promise<void> {
  const { purpose, provider, model, version } = key;
  const rows = writeStorableJson(Array.from(proposals, ([hash, { text, formulas }]) => ({ hash, text, formulas })));
  await db.$executeRaw`
    INSERT INTO "ModelProposal" (purpose, hash, provider, model, version, text, formulas)
    SELECT ${purpose}::"ProposalPurpose", p.hash, ${provider}, ${model}, ${version}, p.text, p.formulas
    FROM jsonb_to_recordset(${rows}::jsonb) AS p(hash text, text text, formulas jsonb)
    ON CONFLICT DO NOTHING`;
}
