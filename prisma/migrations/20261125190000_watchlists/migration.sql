-- CreateTable
CREATE TABLE "WatchedCompany" (
    "userId" TEXT NOT NULL,
    "cik" CHAR(10) NOT NULL,
    "followedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "newFrom" DATE NOT NULL,
    "readUntil" TIMESTAMPTZ(3),

    CONSTRAINT "WatchedCompany_pkey" PRIMARY KEY ("userId","cik")
);

-- CreateTable
CREATE TABLE "ReadFiling" (
    "userId" TEXT NOT NULL,
    "filingId" INTEGER NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReadFiling_pkey" PRIMARY KEY ("userId","filingId")
);

-- CreateIndex
CREATE INDEX "WatchedCompany_cik_idx" ON "WatchedCompany"("cik");

-- CreateIndex
CREATE INDEX "ReadFiling_filingId_idx" ON "ReadFiling"("filingId");

-- CreateIndex
CREATE INDEX "ReadFiling_readAt_idx" ON "ReadFiling"("readAt");

-- AddForeignKey
ALTER TABLE "WatchedCompany" ADD CONSTRAINT "WatchedCompany_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WatchedCompany" ADD CONSTRAINT "WatchedCompany_cik_fkey" FOREIGN KEY ("cik") REFERENCES "Company"("cik") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReadFiling" ADD CONSTRAINT "ReadFiling_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReadFiling" ADD CONSTRAINT "ReadFiling_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
