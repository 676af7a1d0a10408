-- AlterEnum


ALTER TYPE "DocumentVariant" ADD VALUE 'export-full';
ALTER TYPE "DocumentVariant" ADD VALUE 'export-preview';

-- CreateTable
CREATE TABLE "KeyFigure" (
    "filingId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "value" DECIMAL NOT NULL,
    "unit" TEXT NOT NULL,
    "start" DATE,
    "end" DATE NOT NULL,
    "figure" JSONB NOT NULL,

    CONSTRAINT "KeyFigure_pkey" PRIMARY KEY ("filingId","name")
);

-- AddForeignKey
ALTER TABLE "KeyFigure" ADD CONSTRAINT "KeyFigure_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
