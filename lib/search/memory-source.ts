import type { PassageFields, PassageTerms } from '#lib/search/index/passage-shape';
import { passageTerms } from '#lib/search/index/passage-terms';
import { buildPostings, POSTINGS_ENTRY, POSTINGS_HEADER } from '#lib/search/index/postings';
import type { FilingOfPassage, PassageId, PassageSource } from './passage-source.ts';

/** An index in memory, for measurements without a database. Its posting lists are those of single filings. */
export function createMemorySource(
  filings: ReadonlyMap<number, readonly PassageFields[]>,
  described: ReadonlyMap<number, FilingOfPassage> = new Map(),
): PassageSource {
  const terms = new Map<number, PassageTerms[]>();
  const lists = new Map<number, Uint8Array[]>();
  let passages = 0;
  for (const [filing, fields] of filings) {
    const own = fields.map(passageTerms);
    terms.set(filing, own);
    passages += own.length;
    for (const [term, list] of buildPostings(filing, own)) lists.set(term, [...(lists.get(term) ?? []), list]);
  }
  const joined = new Map(Array.from(lists, ([term, parts]) => [term, Uint8Array.from(Buffer.concat(parts))]));
  const holding = new Map(
    Array.from(lists, ([term, parts]) => [
      term,
      parts.reduce((sum, { byteLength }) => sum + (byteLength - POSTINGS_HEADER) / POSTINGS_ENTRY, 0),
    ]),
  );
  return {
    countTerms: (queryTerms) =>
      Promise.resolve({ passages, holding: new Map(queryTerms.map((term) => [term, holding.get(term) ?? 0])) }),
    readPostings: (queryTerms) =>
      Promise.resolve(
        new Map(
          queryTerms.flatMap((term) => {
            const list = joined.get(term);
            return list ? [[term, list] as const] : [];
          }),
        ),
      ),
    describeFilings: () => Promise.resolve(described),
    readPassageTerms: (ids: readonly PassageId[]) =>
      Promise.resolve(ids.map(({ filing, number }) => terms.get(filing)?.[number] ?? null)),
  };
}
