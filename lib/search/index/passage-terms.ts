import { analyse } from '#lib/search/analysis/analyse';
import { figureTerms } from '#lib/search/analysis/figure-terms';
import type { PassageFields, PassageTerms } from './passage-shape.ts';

/** Analyses the fields of a passage. Linear in its text. */
export function passageTerms(fields: PassageFields): PassageTerms {
  const { isTable, body, labels, caption, headings, concepts, scale } = fields;
  return {
    isTable,
    body: hashes(body),
    figures: [...new Set(figureTerms(body, { scale, table: isTable }))],
    labels: labels.map((label) => hashes(label).filter((hash) => hash !== 0)).filter((label) => label.length > 0),
    caption: hashes(caption),
    headings: headings.flatMap((heading) => hashes(heading).concat(0)),
    concepts: hashes(concepts),
  };
}

const hashes = (text: string): number[] => analyse(text).map(({ hash }) => hash);

const HEADER = 6;

/** Packs terms for the database as little-endian 32-bit numbers: lengths first, then the terms. */
export function packTerms(terms: PassageTerms): Uint8Array {
  const { isTable, body, figures, labels, caption, headings, concepts } = terms;
  const packed = Int32Array.from([
    (labels.length << 1) | Number(isTable),
    body.length,
    figures.length,
    caption.length,
    headings.length,
    concepts.length,
    ...labels.map((label) => label.length),
    ...body,
    ...figures,
    ...caption,
    ...headings,
    ...concepts,
    ...labels.flat(),
  ]);
  return new Uint8Array(packed.buffer);
}

/** Reads what `packTerms` wrote. */
export function unpackTerms(bytes: Uint8Array): PassageTerms {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  // A search unpacks up to two hundred of these: a loop allocates far less than an iterator.
  const take = (length: number): number[] => {
    const terms: number[] = [];
    for (let index = 0; index < length; index++, at += 4) terms.push(view.getInt32(at, true));
    return terms;
  };
  const [flags = 0, ...lengths] = take(HEADER);
  const labelLengths = take(flags >> 1);
  const [body = [], figures = [], caption = [], headings = [], concepts = []] = lengths.map(take);
  const labels = labelLengths.map(take);
  return { isTable: (flags & 1) === 1, body, figures, labels, caption, headings, concepts };
}
