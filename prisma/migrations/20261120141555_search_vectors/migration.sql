-- Passages are indexed again with the hash of their text: the worker does it when it starts.
UPDATE "Filing" SET "searchVersion" = NULL WHERE "searchVersion" IS NOT NULL;
DELETE FROM "Passage";

-- AlterTable
ALTER TABLE "Passage" ADD COLUMN     "textHash" CHAR(22) NOT NULL;

-- CreateTable
CREATE TABLE "VectorSpace" (
    "id" SERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "dimension" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VectorSpace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VectorFiling" (
    "filingId" INTEGER NOT NULL,
    "spaceId" INTEGER NOT NULL,

    CONSTRAINT "VectorFiling_pkey" PRIMARY KEY ("filingId","spaceId")
);

-- CreateIndex
CREATE UNIQUE INDEX "VectorSpace_provider_model_dimension_key" ON "VectorSpace"("provider", "model", "dimension");

-- CreateIndex
CREATE INDEX "VectorFiling_spaceId_idx" ON "VectorFiling"("spaceId");

-- CreateIndex
CREATE INDEX "Passage_textHash_idx" ON "Passage"("textHash");

-- AddForeignKey
ALTER TABLE "VectorFiling" ADD CONSTRAINT "VectorFiling_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VectorFiling" ADD CONSTRAINT "VectorFiling_spaceId_fkey" FOREIGN KEY ("spaceId") REFERENCES "VectorSpace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
