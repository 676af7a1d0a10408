import type { Block, Fact } from '#lib/filings/types';
import { type DateMention, findDates } from '#lib/text/dates';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { annotateText } from './annotate-text.ts';
import type { AnnotatedText } from './annotated-text.ts';

/** What a block states, read once: the figures and dates that summaries of it may claim. */
export type SourceClaims = {
  block: number;
  text: string;
  table: boolean;
  /** Power of ten that a table's bare figures are in; 0 elsewhere. */
  scale: number;
  figures: Figure[];
  dates: DateMention[];
  /** Facts tagged in this block, in the order of the document. */
  facts: readonly IndexedFact[];
  /** Who files, and where the cover says so: a summary may name the filer where the source says "we". */
  filer: Filer | null;
};

/** A fact with its index into the document's facts. */
export type IndexedFact = { index: number; fact: Fact };

export type Filer = { name: string; block: number; span: [from: number, to: number] };

/** Reads a block; figures of a table keep the value that they show. Linear in its length. */
export function readClaims(block: Block, facts: SourceClaims['facts'] = [], filer: Filer | null = null): SourceClaims {
  const table = block.kind === 'table';
  return {
    block: block.ordinal,
    text: block.text,
    table,
    scale: block.table?.scale ?? 0,
    figures: findFigures(block.text, { table, currency: block.table?.currency ?? null }),
    dates: findDates(block.text),
    facts,
    filer,
  };
}

const annotatedSources = new WeakMap<SourceClaims, AnnotatedText>();

/** The block's words and claims in their places; read at the first call and kept. */
export function annotateSource(source: SourceClaims): AnnotatedText {
  let annotated = annotatedSources.get(source);
  if (!annotated) {
    annotated = annotateText(source);
    annotatedSources.set(source, annotated);
  }
  return annotated;
}

/** The name of a filing's company where the filing first says it. Reads the first blocks only. */
export function findFiler(company: string | null, blocks: readonly Block[]): Filer | null {
  const name = company?.replace(/[,.]? (?:inc|corp|corporation|company|co|ltd|llc|plc|holdings?)\b.*$/i, '').trim();
  if (!name || name.length < 3) return null;
  for (const { ordinal, text } of blocks.slice(0, BLOCKS_OF_COVER)) {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    if (at >= 0) return { name: name.toLowerCase(), block: ordinal, span: [at, at + name.length] };
  }
  return null;
}

const BLOCKS_OF_COVER = 60;

/** A bare figure of a table in the scale of its caption: "391,035" under "in millions" is 391,035,000,000. */
export function inTableScale(figure: Figure, { scale }: Pick<SourceClaims, 'scale'>): Figure {
  const bare = figure.scaleFrom === null && !figure.perShare && (figure.unit === 'number' || figure.unit === 'money');
  return scale > 0 && bare ? { ...figure, value: figure.value * 10 ** scale, scale, scaleFrom: 'context' } : figure;
}

/** The facts of each block, in document order. Linear in the number of facts. */
export function factsByBlock(facts: readonly Fact[]): Map<number, IndexedFact[]> {
  const byBlock = new Map<number, IndexedFact[]>();
  for (const [index, fact] of facts.entries()) {
    if (fact.block === null) continue;
    const list = byBlock.get(fact.block);
    if (list) list.push({ index, fact });
    else byBlock.set(fact.block, [{ index, fact }]);
  }
  return byBlock;
}
