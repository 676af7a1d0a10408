-- AlterTable
ALTER TABLE "Passage" ADD COLUMN     "charFrom" INTEGER,
ADD COLUMN     "charTo" INTEGER;
