-- CreateTable
CREATE TABLE "LlmReservation" (
    "id" BIGSERIAL NOT NULL,
    "scopes" TEXT[],
    "tokens" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LlmReservation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LlmReservation_expiresAt_idx" ON "LlmReservation"("expiresAt");
