-- CreateEnum
CREATE TYPE "AlertBy" AS ENUM ('words', 'meaning');

-- CreateEnum
CREATE TYPE "AlertScope" AS ENUM ('any', 'watchlist', 'companies');

-- AlterTable
ALTER TABLE "FilingNews" ADD COLUMN "alertedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Alert" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "by" "AlertBy" NOT NULL,
    "scope" "AlertScope" NOT NULL,
    "forms" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pausedAt" TIMESTAMPTZ(3),
    "lastFiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AlertCompany" (
    "alertId" TEXT NOT NULL,
    "cik" CHAR(10) NOT NULL,

    CONSTRAINT "AlertCompany_pkey" PRIMARY KEY ("alertId","cik")
);

-- CreateTable
CREATE TABLE "AlertMatch" (
    "alertId" TEXT NOT NULL,
    "filingId" INTEGER NOT NULL,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "passages" JSONB NOT NULL,
    "total" INTEGER NOT NULL,
    "mailedAt" TIMESTAMPTZ(3),
    "isDropped" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "AlertMatch_pkey" PRIMARY KEY ("alertId","filingId")
);

-- CreateIndex
CREATE INDEX "FilingNews_alertedAt_publishedAt_idx" ON "FilingNews"("alertedAt", "publishedAt");

-- CreateIndex
CREATE INDEX "Alert_userId_createdAt_idx" ON "Alert"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Alert_scope_pausedAt_idx" ON "Alert"("scope", "pausedAt");

-- CreateIndex
CREATE INDEX "AlertCompany_cik_idx" ON "AlertCompany"("cik");

-- CreateIndex
CREATE INDEX "AlertMatch_filingId_idx" ON "AlertMatch"("filingId");

-- CreateIndex
CREATE INDEX "AlertMatch_decidedAt_idx" ON "AlertMatch"("decidedAt");

-- AddForeignKey
ALTER TABLE "Alert" ADD CONSTRAINT "Alert_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertCompany" ADD CONSTRAINT "AlertCompany_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES "Alert"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertCompany" ADD CONSTRAINT "AlertCompany_cik_fkey" FOREIGN KEY ("cik") REFERENCES "Company"("cik") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertMatch" ADD CONSTRAINT "AlertMatch_alertId_fkey" FOREIGN KEY ("alertId") REFERENCES "Alert"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AlertMatch" ADD CONSTRAINT "AlertMatch_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
