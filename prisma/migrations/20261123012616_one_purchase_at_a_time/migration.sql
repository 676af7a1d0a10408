-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "catalogPriceId" TEXT,
ADD COLUMN     "priceIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "trialNotedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "OpenCheckout" (
    "transactionId" TEXT NOT NULL,
    "userId" TEXT,
    "addressDigest" TEXT,
    "priceId" TEXT NOT NULL,
    "hasTrial" BOOLEAN NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OpenCheckout_pkey" PRIMARY KEY ("transactionId")
);

-- CreateTable
CREATE TABLE "CheckoutClaim" (
    "key" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CheckoutClaim_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "CustomPrice" (
    "id" TEXT NOT NULL,
    "catalogPriceId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CustomPrice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UsedTrial" (
    "digest" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UsedTrial_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "BillingAlert" (
    "id" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BillingAlert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OpenCheckout_userId_key" ON "OpenCheckout"("userId");

-- CreateIndex
CREATE INDEX "OpenCheckout_addressDigest_idx" ON "OpenCheckout"("addressDigest");

-- CreateIndex
CREATE INDEX "OpenCheckout_seenAt_idx" ON "OpenCheckout"("seenAt");

-- CreateIndex
CREATE INDEX "BillingAlert_mailedAt_createdAt_idx" ON "BillingAlert"("mailedAt", "createdAt");

-- AddForeignKey
ALTER TABLE "OpenCheckout" ADD CONSTRAINT "OpenCheckout_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was opened lately may still be open: the newest of each account.
INSERT INTO "OpenCheckout" ("transactionId", "userId", "priceId", "hasTrial", "seenAt")
SELECT DISTINCT ON ("userId") "id", "userId", "priceId", true, "createdAt" FROM "CheckoutTransaction"
WHERE "userId" IS NOT NULL AND "createdAt" > now() - interval '30 days'
ORDER BY "userId", "createdAt" DESC;
