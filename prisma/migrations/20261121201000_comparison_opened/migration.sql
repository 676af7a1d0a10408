-- AlterTable
ALTER TABLE "Comparison" ADD COLUMN     "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "Comparison_openedAt_idx" ON "Comparison"("openedAt");
