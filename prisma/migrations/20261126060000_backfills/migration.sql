-- AlterTable
ALTER TABLE "RequestSlot" ADD COLUMN "firstUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Backfill" (
    "id" SERIAL NOT NULL,
    "key" CHAR(64) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Backfill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BackfillQuarter" (
    "backfillId" INTEGER NOT NULL,
    "firstDay" DATE NOT NULL,
    "coversUntil" DATE,
    "failure" TEXT,

    CONSTRAINT "BackfillQuarter_pkey" PRIMARY KEY ("backfillId","firstDay")
);

-- CreateTable
CREATE TABLE "BackfillCompany" (
    "backfillId" INTEGER NOT NULL,
    "cik" CHAR(10) NOT NULL,
    "rank" INTEGER,
    "filings" JSONB NOT NULL,
    "doneAt" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "BackfillCompany_pkey" PRIMARY KEY ("backfillId","cik")
);

-- CreateIndex
CREATE UNIQUE INDEX "Backfill_key_key" ON "Backfill"("key");

-- AddForeignKey
ALTER TABLE "BackfillQuarter" ADD CONSTRAINT "BackfillQuarter_backfillId_fkey" FOREIGN KEY ("backfillId") REFERENCES "Backfill"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BackfillCompany" ADD CONSTRAINT "BackfillCompany_backfillId_fkey" FOREIGN KEY ("backfillId") REFERENCES "Backfill"("id") ON DELETE CASCADE ON UPDATE CASCADE;
