import { db } from '#lib/db/client';
import type { FoundPassage } from '#lib/search/types';

/** The filing and block of each passage, in their order. One query. */
export async function listPlaces(
  passages: readonly Pick<FoundPassage, 'accession' | 'permalink'>[],
): Promise<{ accession: string; block: number }[]> {
  const accessions = [...new Set(passages.map(({ accession }) => accession))];
  const anchors = [...new Set(passages.map(anchorOf))];
  const blocks = await db.block.findMany({
    where: { anchor: { in: anchors }, filing: { accession: { in: accessions } } },
    select: { anchor: true, ordinal: true, filing: { select: { accession: true } } },
  });
  const byKey = new Map(blocks.map(({ anchor, ordinal, filing }) => [`${filing.accession}#${anchor}`, ordinal]));
  return passages.map((passage) => ({
    accession: passage.accession,
    block: byKey.get(`${passage.accession}#${anchorOf(passage)}`) ?? -1,
  }));
}

const anchorOf = ({ permalink }: Pick<FoundPassage, 'permalink'>) => permalink.split('#')[1] ?? '';
