-- AlterTable
ALTER TABLE "Filing" ADD COLUMN     "searchPassages" INTEGER,
ADD COLUMN     "searchVersion" INTEGER;

-- CreateTable
CREATE TABLE "Passage" (
    "filingId" INTEGER NOT NULL,
    "number" SMALLINT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "rowFrom" INTEGER,
    "rowTo" INTEGER,
    "headings" TEXT[],
    "terms" BYTEA NOT NULL,

    CONSTRAINT "Passage_pkey" PRIMARY KEY ("filingId","number")
);

-- CreateTable
CREATE TABLE "Posting" (
    "term" INTEGER NOT NULL,
    "filingId" INTEGER NOT NULL,
    "passages" SMALLINT NOT NULL,
    "list" BYTEA NOT NULL,

    CONSTRAINT "Posting_pkey" PRIMARY KEY ("term","filingId")
);

-- CreateIndex
CREATE INDEX "Posting_filingId_idx" ON "Posting"("filingId");

-- AddForeignKey
ALTER TABLE "Passage" ADD CONSTRAINT "Passage_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Posting" ADD CONSTRAINT "Posting_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
