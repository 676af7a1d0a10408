-- CreateTable
CREATE TABLE "CompanyWord" (
    -- Byte order, like "nameUpper": the index serves prefixes.
    "word" TEXT COLLATE "C" NOT NULL,
    "cik" CHAR(10) NOT NULL,

    CONSTRAINT "CompanyWord_pkey" PRIMARY KEY ("word","cik")
);

-- CreateTable
CREATE TABLE "ListedSymbol" (
    "ticker" TEXT NOT NULL,
    "cik" CHAR(10) NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "ListedSymbol_pkey" PRIMARY KEY ("ticker")
);

-- CreateIndex
CREATE INDEX "CompanyWord_cik_idx" ON "CompanyWord"("cik");

-- CreateIndex
CREATE INDEX "Company_invented_idx" ON "Company"("invented");

-- AddForeignKey
ALTER TABLE "CompanyWord" ADD CONSTRAINT "CompanyWord_cik_fkey" FOREIGN KEY ("cik") REFERENCES "Company"("cik") ON DELETE CASCADE ON UPDATE CASCADE;

-- The words of the names that are there already, as `lib/discovery/name-words.ts` finds them.
INSERT INTO "CompanyWord" ("word", "cik")
SELECT DISTINCT w.word, c."cik"
FROM "Company" c, LATERAL regexp_split_to_table(c."nameUpper", '[[:space:],./()&-]+') WITH ORDINALITY AS w(word, place)
WHERE w.place > 1 AND w.word <> '' AND w.word NOT IN (
  'INC', 'INCORPORATED', 'CORP', 'CORPORATION', 'CO', 'COMPANY', 'COMPANIES', 'LTD', 'LIMITED', 'LLC', 'LP', 'PLC',
  'NV', 'SA', 'AG', 'AB', 'ASA', 'SE', 'HOLDING', 'HOLDINGS', 'GROUP', 'TRUST', 'THE', 'COM', 'OF', 'AND'
);
