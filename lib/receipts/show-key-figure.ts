import { formatFigure, formatOf, periodPhrase } from '#lib/key-figures/format-key-figures';
import { printedForms } from '#lib/key-figures/printed-forms';
import { type KeyFigure, nameOfFigure } from '#lib/key-figures/types';
import { conceptWords } from '#lib/key-figures/view-key-figures';
import { findSourceBlock } from './queries.ts';
import { quotePassage } from './quote-passage.ts';
import { placeOf } from './show-sentence.ts';
import type { ReceiptPassage, ShownReceipt } from './types.ts';

type Shown = Pick<ShownReceipt, 'status' | 'subject' | 'words' | 'terms' | 'passage'> & { anchor: string | null };

/** What a receipt shows of a key figure: the amount, what it covers, how it was computed, and the row that prints it. */
export async function showKeyFigure(accession: string, figure: KeyFigure): Promise<Shown> {
  const { current, caption, formula, periodLength } = figure;
  const part = current.parts.find(({ anchor }) => anchor) ?? null;
  const block = part?.anchor ? await findSourceBlock(accession, [part.anchor]) : null;
  const status = formula ? 'derived' : 'verified';
  const label = nameOfFigure(figure);
  const passage: ReceiptPassage | null = block && {
    parts: quotePassage(
      block.text,
      printedAt(block.text, part?.value ?? current.value, figure),
      `${caption ?? ''} ${label}`,
    ),
    isTable: block.text.includes('\n'),
    place: placeOf(block),
  };
  const concepts = current.parts.map(({ concept }) => conceptWords(concept));
  return {
    status,
    subject: label,
    words: [{ text: formatFigure(current.value, formatOf(current)), mark: status, isAsked: true }],
    terms: [
      { name: 'Period', value: periodPhrase(periodLength, current.end) },
      { name: 'Unit', value: current.unit === 'pure' ? 'Ratio' : current.unit.replace('/', ' per ') },
      ...(caption ? [{ name: 'In the filing', value: caption }] : []),
      ...(formula ? [{ name: 'Formula', value: formula }] : []),
      ...(concepts.length > 0 ? [{ name: 'Made of', value: [...new Set(concepts)].join(', ') }] : []),
    ],
    passage,
    anchor: block?.anchor ?? null,
  };
}

/** Where a block first prints an amount: not as a piece of a longer number. In a row that names it, where one does. */
function printedAt(text: string, value: number, { current, caption }: KeyFigure): [number, number][] {
  const unit = current.parts.length > 1 ? 'USD' : current.unit;
  const forms = printedForms({ value, unit, scale: current.scale }).filter((form) => form !== '0');
  const places = forms.flatMap((form) => placesOf(text, form));
  const named = places.find(([from]) => caption && rowAt(text, from).toLowerCase().includes(caption.toLowerCase()));
  const [first] = places.toSorted(([one], [other]) => one - other);
  const chosen = named ?? first;
  return chosen ? [chosen] : [];
}

function placesOf(text: string, form: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const isWhole =
      !/[\d.,]/.test(text.charAt(at - 1)) && !/^[.,]?\d/.test(text.slice(at + form.length, at + form.length + 2));
    if (isWhole) places.push([at, at + form.length]);
  }
  return places;
}

const rowAt = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end);
};
