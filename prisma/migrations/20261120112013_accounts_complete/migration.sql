-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "provenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "userAgent" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "deletionRequestedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "UsedChallenge" (
    "id" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UsedChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "UsedChallenge_expires_idx" ON "UsedChallenge"("expires");

-- CreateIndex
CREATE INDEX "User_deletionRequestedAt_idx" ON "User"("deletionRequestedAt");

-- CreateIndex
CREATE INDEX "User_activatedAt_createdAt_idx" ON "User"("activatedAt", "createdAt");

-- CreateIndex
CREATE INDEX "VerificationToken_expires_idx" ON "VerificationToken"("expires");
