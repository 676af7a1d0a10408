-- CreateEnum
CREATE TYPE "ExhibitState" AS ENUM ('listed', 'awaited', 'fetched', 'read', 'unread');

-- AlterTable
ALTER TABLE "Filing" ADD COLUMN     "exhibitsListedAt" TIMESTAMPTZ(3),
ADD COLUMN     "release" JSONB;

-- AlterTable
ALTER TABLE "Block" ADD COLUMN     "document" TEXT;

-- CreateTable
CREATE TABLE "Exhibit" (
    "filingId" INTEGER NOT NULL,
    "sequence" SMALLINT NOT NULL,
    "type" TEXT NOT NULL,
    "description" TEXT,
    "file" TEXT,
    "state" "ExhibitState" NOT NULL,
    "failure" TEXT,
    "health" JSONB,
    "rawName" TEXT,
    "rawSha256" CHAR(64),
    "rawBytes" INTEGER,

    CONSTRAINT "Exhibit_pkey" PRIMARY KEY ("filingId","sequence")
);

-- AddForeignKey
ALTER TABLE "Exhibit" ADD CONSTRAINT "Exhibit_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
