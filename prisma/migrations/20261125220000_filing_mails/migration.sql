-- CreateEnum
CREATE TYPE "MailDelivery" AS ENUM ('none', 'at_once', 'digest');

-- CreateEnum
CREATE TYPE "StopReason" AS ENUM ('bounced', 'complained');

-- AlterTable
ALTER TABLE "WatchedCompany" ADD COLUMN "delivery" "MailDelivery";

-- CreateTable
CREATE TABLE "MailSetting" (
    "userId" TEXT NOT NULL,
    "delivery" "MailDelivery" NOT NULL DEFAULT 'at_once',
    "digestMinute" SMALLINT NOT NULL DEFAULT 420,
    "timeZone" TEXT NOT NULL DEFAULT 'America/New_York',
    "stoppedAt" TIMESTAMPTZ(3),
    "stopReason" "StopReason",
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailSetting_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "FilingNews" (
    "filingId" INTEGER NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "FilingNews_pkey" PRIMARY KEY ("filingId")
);

-- CreateTable
CREATE TABLE "FilingMail" (
    "userId" TEXT NOT NULL,
    "filingId" INTEGER NOT NULL,
    "delivery" "MailDelivery" NOT NULL,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "mailedAt" TIMESTAMPTZ(3),
    "isDropped" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "FilingMail_pkey" PRIMARY KEY ("userId","filingId")
);

-- CreateIndex
CREATE INDEX "FilingNews_toldAt_publishedAt_idx" ON "FilingNews"("toldAt", "publishedAt");

-- CreateIndex
CREATE INDEX "FilingNews_publishedAt_idx" ON "FilingNews"("publishedAt");

-- CreateIndex
CREATE INDEX "FilingMail_filingId_idx" ON "FilingMail"("filingId");

-- CreateIndex
CREATE INDEX "FilingMail_userId_decidedAt_idx" ON "FilingMail"("userId", "decidedAt");

-- CreateIndex
CREATE INDEX "FilingMail_decidedAt_idx" ON "FilingMail"("decidedAt");

-- AddForeignKey
ALTER TABLE "MailSetting" ADD CONSTRAINT "MailSetting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FilingNews" ADD CONSTRAINT "FilingNews_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FilingMail" ADD CONSTRAINT "FilingMail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FilingMail" ADD CONSTRAINT "FilingMail_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
