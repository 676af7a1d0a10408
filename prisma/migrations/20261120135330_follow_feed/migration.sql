-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "followed" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Filing" ADD COLUMN     "acceptedAt" TIMESTAMPTZ(3),
ADD COLUMN     "readyAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "FeedPosition" (
    "feed" TEXT NOT NULL,
    "readUntil" TIMESTAMPTZ(3) NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FeedPosition_pkey" PRIMARY KEY ("feed")
);

-- CreateIndex
CREATE INDEX "Filing_acceptedAt_idx" ON "Filing"("acceptedAt");
