-- CreateEnum
CREATE TYPE "ChangeKind" AS ENUM ('changed', 'inserted', 'deleted', 'moved');

-- CreateEnum
CREATE TYPE "ChangeNature" AS ENUM ('number', 'date', 'wording', 'new-risk', 'removed-risk', 'table', 'boilerplate');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "DocumentVariant" ADD VALUE 'blackline-full';
ALTER TYPE "DocumentVariant" ADD VALUE 'blackline-preview';

-- AlterTable
ALTER TABLE "Filing" ADD COLUMN     "baselineId" INTEGER,
ADD COLUMN     "blackline" JSONB,
ADD COLUMN     "blacklineVersion" INTEGER;

-- CreateTable
CREATE TABLE "Change" (
    "filingId" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "baselineId" INTEGER NOT NULL,
    "kind" "ChangeKind" NOT NULL,
    "nature" "ChangeNature" NOT NULL,
    "importance" SMALLINT NOT NULL,
    "item" TEXT,
    "headline" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "rollForward" BOOLEAN NOT NULL,
    "anchor" TEXT,
    "oldAnchor" TEXT,
    "row" INTEGER NOT NULL,
    "previewed" BOOLEAN NOT NULL,

    CONSTRAINT "Change_pkey" PRIMARY KEY ("filingId","ordinal")
);

-- CreateIndex
CREATE INDEX "Change_baselineId_idx" ON "Change"("baselineId");

-- CreateIndex
CREATE INDEX "Filing_baselineId_idx" ON "Filing"("baselineId");

-- AddForeignKey
ALTER TABLE "Filing" ADD CONSTRAINT "Filing_baselineId_fkey" FOREIGN KEY ("baselineId") REFERENCES "Filing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Change" ADD CONSTRAINT "Change_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Change" ADD CONSTRAINT "Change_baselineId_fkey" FOREIGN KEY ("baselineId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
