-- AlterTable
ALTER TABLE "PostingShelf" ADD COLUMN     "places" INTEGER,
ADD COLUMN     "segments" INTEGER[],
ADD COLUMN     "widths" INTEGER[],
ADD COLUMN     "directory" BYTEA,
ALTER COLUMN "span" SET DEFAULT 0;

-- CreateTable
CREATE TABLE "ShelfList" (
    "term" INTEGER NOT NULL,
    "shelfId" INTEGER NOT NULL,
    "counts" INTEGER[],
    "ends" INTEGER[],
    "list" BYTEA NOT NULL,

    CONSTRAINT "ShelfList_pkey" PRIMARY KEY ("term","shelfId")
);

-- A search reads the beginning of a list: one that is stored as it is can be read from its beginning alone.
ALTER TABLE "ShelfList" ALTER COLUMN "list" SET STORAGE EXTERNAL;

-- CreateIndex
CREATE INDEX "ShelfList_shelfId_idx" ON "ShelfList"("shelfId");

-- AddForeignKey
ALTER TABLE "ShelfList" ADD CONSTRAINT "ShelfList_shelfId_fkey" FOREIGN KEY ("shelfId") REFERENCES "PostingShelf"("id") ON DELETE CASCADE ON UPDATE CASCADE;
