import type { SearchResult } from '#lib/search/types';

/** Names that a search was narrowed to: an answer need not repeat them. */
export const knownNames = ({ companies }: SearchResult['filters']): string[] =>
  companies.flatMap(({ ticker, title, words }) => [ticker, title, namedBy(words ?? '', title)]);

/** The words of a question that name a company, without what may be a verb of it: "how many is Acme holding". */
const namedBy = (words: string, title: string): string =>
  words.replace(/\s(?:holding|holdings|group|trust)$/, (kind) =>
    title.toLowerCase().includes(kind.trim()) ? kind : '',
  );
