-- CreateTable
CREATE TABLE "LlmSpend" (
    "scope" TEXT NOT NULL,
    "tokens" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LlmSpend_pkey" PRIMARY KEY ("scope")
);

-- CreateIndex
CREATE INDEX "LlmSpend_updatedAt_idx" ON "LlmSpend"("updatedAt");
