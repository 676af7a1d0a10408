import { placeInWords } from '#lib/filings/place-name';
import { findSourceBlock } from './queries.ts';
import { quotePassage } from './quote-passage.ts';
import { readFact } from './read-sentences.ts';
import type { MarkedFigure, MarkedSentence, Piece, ReceiptPassage, ShownReceipt } from './types.ts';

type Shown = Pick<ShownReceipt, 'status' | 'subject' | 'words' | 'terms' | 'passage'> & { anchor: string | null };

/** The anchor of the block behind an element of the page: the source under a summary has the summary's with "-s". */
const anchorsOf = (target: string) => [target, target.replace(/-s$/, '')];

/**
 * What a receipt shows of a sentence, or of one figure in it.
 * @param html the rendered document that it stands in
 */
export async function showSentence(
  accession: string,
  html: string,
  { sentence, figure }: { sentence: MarkedSentence; figure: MarkedFigure | null },
): Promise<Shown> {
  const [about = null] = figure ? [figure] : sentence.figures.filter(({ source }) => source);
  const target = sentence.kind === 'sentence' && !figure ? sentence.place : (about?.target ?? null);
  const block = target === null ? null : await findSourceBlock(accession, anchorsOf(target));
  const marks = (figure ? [figure] : sentence.figures).flatMap(({ source, target: own, status }) =>
    source && own !== null && status !== 'withheld' && block && anchorsOf(own).includes(block.anchor) ? [source] : [],
  );
  const passage: ReceiptPassage | null = block && {
    parts: quotePassage(block.text, marks, sentence.text),
    isTable: block.text.includes('\n'),
    place: placeOf(block),
  };
  return {
    status: figure?.status === 'derived' ? 'derived' : sentence.status,
    subject: figure?.text ?? null,
    words: piecesOf(sentence, figure),
    terms: figure ? termsOf(figure, html) : [],
    passage,
    anchor: sentence.kind === 'sentence' ? sentence.place : (block?.anchor ?? null),
  };
}

/** "Item 7, ¶ 412". */
export const placeOf = (block: { document: string | null; item: string | null; ordinal: number }): string =>
  [placeInWords(block), `¶ ${block.ordinal}`].filter(Boolean).join(', ');

function piecesOf({ text, figures }: MarkedSentence, asked: MarkedFigure | null): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const figure of figures) {
    const [from, to] = figure.span;
    pieces.push({ text: text.slice(at, from), mark: null });
    pieces.push({ text: text.slice(from, to), mark: figure.status, ...(figure === asked ? { isAsked: true } : {}) });
    at = to;
  }
  pieces.push({ text: text.slice(at), mark: null });
  return pieces.filter((piece) => piece.text !== '');
}

function termsOf({ text, formula, fact }: MarkedFigure, html: string): ShownReceipt['terms'] {
  const tagged = fact === null ? null : readFact(html, fact);
  return [
    ...(formula ? [{ name: 'Formula', value: `${text} = ${formula}` }] : []),
    ...(tagged
      ? [
          { name: 'Tagged as', value: tagged[0] },
          { name: 'Period', value: tagged[1] },
          { name: 'Unit', value: tagged[2] },
        ]
      : []),
  ];
}
