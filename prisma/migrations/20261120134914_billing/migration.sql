-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "amount" INTEGER,
ADD COLUMN     "currency" TEXT,
ADD COLUMN     "currentPeriodStart" TIMESTAMPTZ(3),
ADD COLUMN     "interval" TEXT,
ADD COLUMN     "isReversed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "nextBilledAt" TIMESTAMPTZ(3),
ADD COLUMN     "planName" TEXT,
ADD COLUMN     "priceId" TEXT,
ADD COLUMN     "scheduledAction" TEXT,
ADD COLUMN     "scheduledAt" TIMESTAMPTZ(3),
ADD COLUMN     "syncedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "BillingEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "notificationId" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processedAt" TIMESTAMPTZ(3),
    "error" TEXT,
    "subscriptionId" TEXT,
    "transactionId" TEXT,
    "customerId" TEXT,
    "payload" JSONB NOT NULL,
    "fact" JSONB,

    CONSTRAINT "BillingEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingTransaction" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "customerId" TEXT,
    "subscriptionId" TEXT,
    "status" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "billedAt" TIMESTAMPTZ(3),
    "hasInvoice" BOOLEAN NOT NULL DEFAULT false,
    "paymentMethodId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastEventAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BillingTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingCustomer" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingCustomer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CheckoutTransaction" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "customerId" TEXT NOT NULL,
    "priceId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CheckoutTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingCursor" (
    "name" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BillingCursor_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "BillingEvent_subscriptionId_idx" ON "BillingEvent"("subscriptionId");

-- CreateIndex
CREATE INDEX "BillingEvent_transactionId_idx" ON "BillingEvent"("transactionId");

-- CreateIndex
CREATE INDEX "BillingEvent_processedAt_receivedAt_idx" ON "BillingEvent"("processedAt", "receivedAt");

-- CreateIndex
CREATE INDEX "BillingTransaction_userId_billedAt_id_idx" ON "BillingTransaction"("userId", "billedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "BillingTransaction_subscriptionId_idx" ON "BillingTransaction"("subscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "BillingCustomer_userId_key" ON "BillingCustomer"("userId");

-- CreateIndex
CREATE INDEX "CheckoutTransaction_userId_createdAt_idx" ON "CheckoutTransaction"("userId", "createdAt");

-- AddForeignKey
ALTER TABLE "BillingTransaction" ADD CONSTRAINT "BillingTransaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillingCustomer" ADD CONSTRAINT "BillingCustomer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CheckoutTransaction" ADD CONSTRAINT "CheckoutTransaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
