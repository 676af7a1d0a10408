-- AlterTable
ALTER TABLE "Filing" ADD COLUMN     "shelfId" INTEGER;

-- CreateTable
CREATE TABLE "PostingShelf" (
    "id" SERIAL NOT NULL,
    "baseForm" TEXT NOT NULL,
    "isAmendment" BOOLEAN NOT NULL,
    "year" SMALLINT NOT NULL,
    "span" INTEGER NOT NULL,
    "filings" INTEGER NOT NULL,

    CONSTRAINT "PostingShelf_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShelvedPosting" (
    "term" INTEGER NOT NULL,
    "shelfId" INTEGER NOT NULL,
    "ends" INTEGER[],
    "list" BYTEA NOT NULL,

    CONSTRAINT "ShelvedPosting_pkey" PRIMARY KEY ("term","shelfId")
);

-- A search reads the beginning of a list: one that is stored as it is can be read from its beginning alone.
ALTER TABLE "ShelvedPosting" ALTER COLUMN "list" SET STORAGE EXTERNAL;

-- CreateIndex
CREATE INDEX "ShelvedPosting_shelfId_idx" ON "ShelvedPosting"("shelfId");

-- CreateIndex
CREATE INDEX "Filing_shelfId_searchVersion_idx" ON "Filing"("shelfId", "searchVersion");

-- AddForeignKey
ALTER TABLE "Filing" ADD CONSTRAINT "Filing_shelfId_fkey" FOREIGN KEY ("shelfId") REFERENCES "PostingShelf"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShelvedPosting" ADD CONSTRAINT "ShelvedPosting_shelfId_fkey" FOREIGN KEY ("shelfId") REFERENCES "PostingShelf"("id") ON DELETE CASCADE ON UPDATE CASCADE;
