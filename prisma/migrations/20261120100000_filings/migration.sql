-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "FilingStatus" AS ENUM ('discovered', 'fetched', 'parsed', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "BlockKind" AS ENUM ('heading', 'paragraph', 'list-item', 'table', 'image');

-- CreateEnum
CREATE TYPE "SummaryCategory" AS ENUM ('metric', 'driver', 'risk', 'guidance', 'other');

-- CreateEnum
CREATE TYPE "SummaryStatus" AS ENUM ('verified', 'quoted', 'withheld');

-- CreateEnum
CREATE TYPE "DocumentVariant" AS ENUM ('summary-full', 'summary-preview');

-- CreateTable
CREATE TABLE "Company" (
    "cik" CHAR(10) NOT NULL,
    "name" TEXT NOT NULL,
    "nameUpper" TEXT COLLATE "C" NOT NULL,
    "picture" TEXT,
    "invented" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Company_pkey" PRIMARY KEY ("cik")
);

-- CreateTable
CREATE TABLE "Symbol" (
    "ticker" TEXT COLLATE "C" NOT NULL,
    "cik" CHAR(10) NOT NULL,
    "rank" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Symbol_pkey" PRIMARY KEY ("ticker")
);

-- CreateTable
CREATE TABLE "Filing" (
    "id" SERIAL NOT NULL,
    "accession" TEXT NOT NULL,
    "cik" CHAR(10) NOT NULL,
    "form" TEXT NOT NULL,
    "baseForm" TEXT NOT NULL,
    "isAmendment" BOOLEAN NOT NULL DEFAULT false,
    "filedOn" DATE NOT NULL,
    "periodOfReport" DATE,
    "primaryDocument" TEXT,
    "originalUrl" TEXT NOT NULL,
    "status" "FilingStatus" NOT NULL DEFAULT 'discovered',
    "failure" TEXT,
    "health" JSONB,
    "parserVersion" INTEGER,
    "summariserVersion" INTEGER,
    "counts" JSONB,
    "contents" JSONB,
    "keyPoints" JSONB,
    "rawName" TEXT,
    "rawSha256" CHAR(64),
    "rawBytes" INTEGER,
    "previousFilingId" INTEGER,
    "blacklineAvailable" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Filing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Block" (
    "filingId" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kind" "BlockKind" NOT NULL,
    "part" TEXT,
    "item" TEXT,
    "anchor" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,

    CONSTRAINT "Block_pkey" PRIMARY KEY ("filingId","ordinal")
);

-- CreateTable
CREATE TABLE "Fact" (
    "filingId" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "concept" TEXT NOT NULL,
    "value" DECIMAL,
    "unit" TEXT,
    "scale" INTEGER NOT NULL,
    "decimals" TEXT,
    "start" DATE,
    "end" DATE,
    "dimensions" JSONB NOT NULL,
    "block" INTEGER,

    CONSTRAINT "Fact_pkey" PRIMARY KEY ("filingId","ordinal")
);

-- CreateTable
CREATE TABLE "Summary" (
    "hash" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "category" "SummaryCategory" NOT NULL,
    "status" "SummaryStatus" NOT NULL,
    "receipts" JSONB NOT NULL,

    CONSTRAINT "Summary_pkey" PRIMARY KEY ("hash","provider","model","version")
);

-- CreateTable
CREATE TABLE "RenderedDocument" (
    "filingId" INTEGER NOT NULL,
    "variant" "DocumentVariant" NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "shown" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "RenderedDocument_pkey" PRIMARY KEY ("filingId","variant")
);

-- CreateTable
CREATE TABLE "RequestSlot" (
    "host" TEXT NOT NULL,
    "nextAt" TIMESTAMPTZ(3) NOT NULL,
    "blockedUntil" TIMESTAMPTZ(3) NOT NULL,
    "halfOpen" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "RequestSlot_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "ConditionalAnswer" (
    "url" TEXT NOT NULL,
    "etag" TEXT,
    "lastModified" TEXT,
    "body" BYTEA NOT NULL,

    CONSTRAINT "ConditionalAnswer_pkey" PRIMARY KEY ("url")
);

-- CreateIndex
CREATE INDEX "Company_nameUpper_idx" ON "Company"("nameUpper");

-- CreateIndex
CREATE INDEX "Symbol_cik_idx" ON "Symbol"("cik");

-- CreateIndex
CREATE UNIQUE INDEX "Filing_accession_key" ON "Filing"("accession");

-- CreateIndex
CREATE INDEX "Filing_filedOn_id_idx" ON "Filing"("filedOn" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Filing_cik_filedOn_idx" ON "Filing"("cik", "filedOn" DESC);

-- CreateIndex
CREATE INDEX "Filing_cik_baseForm_filedOn_idx" ON "Filing"("cik", "baseForm", "filedOn");

-- CreateIndex
CREATE INDEX "Filing_status_idx" ON "Filing"("status");

-- CreateIndex
CREATE INDEX "Filing_previousFilingId_idx" ON "Filing"("previousFilingId");

-- CreateIndex
CREATE INDEX "Block_hash_idx" ON "Block"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "Block_filingId_anchor_key" ON "Block"("filingId", "anchor");

-- CreateIndex
CREATE INDEX "Fact_filingId_concept_idx" ON "Fact"("filingId", "concept");

-- AddForeignKey
ALTER TABLE "Symbol" ADD CONSTRAINT "Symbol_cik_fkey" FOREIGN KEY ("cik") REFERENCES "Company"("cik") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Filing" ADD CONSTRAINT "Filing_cik_fkey" FOREIGN KEY ("cik") REFERENCES "Company"("cik") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Filing" ADD CONSTRAINT "Filing_previousFilingId_fkey" FOREIGN KEY ("previousFilingId") REFERENCES "Filing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Fact" ADD CONSTRAINT "Fact_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RenderedDocument" ADD CONSTRAINT "RenderedDocument_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
