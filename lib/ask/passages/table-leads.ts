import { addressesModel, cleanText } from '#lib/llm/clean-text';
import type { FoundPassage } from '#lib/search/types';
import { listLinesBefore } from './lead-queries.ts';

const MAX_LENGTH = 400;

/**
 * The passages as they are read for an answer: a table also stands under the line before it ("Maturities of long-term
 * debt are as follows:"), which names what its rows do not. One query.
 */
export async function withLeads(passages: readonly FoundPassage[]): Promise<FoundPassage[]> {
  const tables = passages.filter(({ paragraph }) => paragraph.includes('<table'));
  const lines = await listLinesBefore(
    tables.map(({ accession, permalink }) => ({ accession, anchor: anchorOf(permalink) })),
  );
  return passages.map((passage) => {
    const line = lines.get(`${passage.accession}#${anchorOf(passage.permalink)}`);
    // What is planted in a filing for a model is no title.
    const { text } = cleanText((line ?? '').slice(0, MAX_LENGTH));
    if (text === '' || addressesModel(text)) return passage;
    return Object.assign({}, passage, { headings: [...passage.headings, text] });
  });
}

const anchorOf = (permalink: string) => permalink.split('#')[1] ?? '';
