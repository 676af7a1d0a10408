import type { FoundPassage } from '#lib/search/types';
import { escapeMarkdown } from '#lib/text/escape-markdown';
import type { Sentence } from './types.ts';

/** What the agent says when the passages do not support an answer. */
export const NOT_FOUND = 'Not found in these filings';

/** A sentence with the passage that it cites. */
export type Cited = Sentence & {
  passage: FoundPassage;
  /** The filing's own words; a table's row put into words is not. */
  isVerbatim: boolean;
};

/**
 * The filings' own sentences as Markdown, a paragraph for each filing that says whose words they are and links to it.
 * Every figure and every citation is a link to its paragraph; citations read "[1]".
 */
export function writeQuotes(sentences: readonly Cited[]): string {
  const filings = Map.groupBy(sentences, ({ passage }) => passage.accession);
  return [...filings.values()]
    .map((quotes) => {
      const { passage } = quotes[0] as Cited;
      const said = quotes
        .map((quote) => `${quote.isVerbatim ? `“${writeText(quote)}”` : writeText(quote)} ${writeCitation(quote)}`)
        .join(' ');
      const filing = writeLink(`${passage.filing_type} filed ${passage.date}`, passage.permalink.split('#')[0] ?? '');
      return `**${escapeMarkdown(passage.company)}**, ${filing}: ${said}`;
    })
    .join('\n\n');
}

/** A model's checked sentences as Markdown, a paragraph for each company. */
export function writeSentences(sentences: readonly Cited[]): string {
  const companies = Map.groupBy(sentences, ({ passage }) => passage.cik);
  return [...companies.values()]
    .map((said) => said.map((sentence) => `${writeText(sentence)} ${writeCitation(sentence)}`).join(' '))
    .join('\n\n');
}

/** The refusal, with the sentences that come nearest, where there are some. */
export function writeRefusal(nearest: readonly Cited[]): string {
  if (nearest.length === 0) return `${NOT_FOUND}.`;
  const closest = nearest.length === 1 ? 'The closest passage says:' : 'The closest passages say:';
  return `${NOT_FOUND}. ${closest}\n\n${writeQuotes(nearest)}`;
}

function writeText({ text, figures, passage }: Cited): string {
  let out = '';
  let at = 0;
  for (const [from, to] of figures.toSorted(([one], [other]) => one - other)) {
    if (from < at) continue;
    out += escapePiece(text.slice(at, from)) + writeLink(text.slice(from, to), passage.permalink);
    at = to;
  }
  return (out + escapePiece(text.slice(at))).trim();
}

const writeCitation = ({ citation, passage }: Cited) => writeLink(`[${citation.number}]`, passage.permalink);

const writeLink = (text: string, path: string) =>
  `[${escapeMarkdown(text)}](${path.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/** Escaped, with the white space at its ends kept. */
const escapePiece = (piece: string) =>
  piece.trim() === '' ? ' '.repeat(Math.min(1, piece.length)) : piece.replace(/\S(?:[\s\S]*\S)?/, escapeMarkdown);
