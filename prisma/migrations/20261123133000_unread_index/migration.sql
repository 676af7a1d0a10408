-- DropIndex
-- Nothing looks for paragraphs by their hash any more.
DROP INDEX "Block_hash_idx";
