-- CreateEnum
CREATE TYPE "ProposalPurpose" AS ENUM ('summary', 'reason');

-- CreateTable
CREATE TABLE "ModelProposal" (
    "purpose" "ProposalPurpose" NOT NULL,
    "hash" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "formulas" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ModelProposal_pkey" PRIMARY KEY ("purpose","hash","provider","model","version")
);

-- What was paid for stays: earlier releases kept it among the summaries, under names made of the provider's.
INSERT INTO "ModelProposal" ("purpose", "hash", "provider", "model", "version", "text", "formulas")
SELECT CASE WHEN "provider" LIKE '% (why) (proposed)' THEN 'reason' ELSE 'summary' END::"ProposalPurpose", "hash",
  regexp_replace("provider", '( \(why\))? \(proposed\)$', ''), "model", "version", "text",
  coalesce("receipts"->'formulas', '[]')
FROM "Summary" WHERE "provider" LIKE '% (proposed)';
