-- CreateTable
CREATE TABLE "Registration" (
    "id" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "voidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Registration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AddressUse" (
    "digest" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "places" SMALLINT NOT NULL,

    CONSTRAINT "AddressUse_pkey" PRIMARY KEY ("digest","day")
);

-- CreateIndex
CREATE INDEX "Registration_mailbox_createdAt_idx" ON "Registration"("mailbox", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Registration_expires_idx" ON "Registration"("expires");

-- CreateIndex
CREATE INDEX "AddressUse_day_idx" ON "AddressUse"("day");
