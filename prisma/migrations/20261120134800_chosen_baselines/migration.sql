-- CreateEnum
CREATE TYPE "ComparisonStatus" AS ENUM ('waiting', 'ready', 'failed');

-- AlterTable
ALTER TABLE "Change" ADD COLUMN     "why" TEXT,
ADD COLUMN     "whyBy" TEXT;

-- CreateTable
CREATE TABLE "Comparison" (
    "filingId" INTEGER NOT NULL,
    "baselineId" INTEGER NOT NULL,
    "status" "ComparisonStatus" NOT NULL DEFAULT 'waiting',
    "version" INTEGER,
    "failure" TEXT,
    "description" JSONB,
    "documents" JSONB,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Comparison_pkey" PRIMARY KEY ("filingId","baselineId")
);

-- CreateIndex
CREATE INDEX "Comparison_baselineId_idx" ON "Comparison"("baselineId");

-- AddForeignKey
ALTER TABLE "Comparison" ADD CONSTRAINT "Comparison_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comparison" ADD CONSTRAINT "Comparison_baselineId_fkey" FOREIGN KEY ("baselineId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
