-- CreateEnum
CREATE TYPE "WebhookStop" AS ENUM ('unanswered', 'gone');

-- CreateTable
CREATE TABLE "WatchlistFeed" (
    "userId" TEXT NOT NULL,
    "keyHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "WatchlistFeed_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Webhook" (
    "userId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "secretSeed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stoppedAt" TIMESTAMPTZ(3),
    "stopReason" "WebhookStop",

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "filingId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3) DEFAULT clock_timestamp(),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease" TEXT,
    "firstTriedAt" TIMESTAMPTZ(3),
    "triedAt" TIMESTAMPTZ(3),
    "answerStatus" SMALLINT,
    "failure" TEXT,
    "deliveredAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "WatchlistFeed_keyHash_key" ON "WatchlistFeed"("keyHash");

-- CreateIndex
CREATE INDEX "WebhookDelivery_dueAt_idx" ON "WebhookDelivery"("dueAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_userId_createdAt_idx" ON "WebhookDelivery"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "WebhookDelivery_filingId_idx" ON "WebhookDelivery"("filingId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_userId_filingId_key" ON "WebhookDelivery"("userId", "filingId");

-- AddForeignKey
ALTER TABLE "WatchlistFeed" ADD CONSTRAINT "WatchlistFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_userId_fkey" FOREIGN KEY ("userId") REFERENCES "Webhook"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
