import type { Block, Fact } from '#lib/filings/types';
import { type DateMention, findDates } from '#lib/text/dates';
import { type Figure, type FigureContext, findFigures } from '#lib/text/numbers';

/** What a block states, read once: the figures and dates that summaries of it may claim. */
export type SourceClaims = {
  block: number;
  text: string;
  figures: Figure[];
  dates: DateMention[];
  /** Facts tagged in this block, as [index into the document's facts, fact], in the order of the document. */
  facts: readonly (readonly [number, Fact])[];
};

/** Reads a block. A table's bare figures are also read in the scale and currency of its caption. Linear in its length. */
export function readClaims(block: Block, facts: SourceClaims['facts'] = []): SourceClaims {
  const context: FigureContext = block.table
    ? { scale: block.table.scale, currency: block.table.currency, table: true }
    : {};
  return {
    block: block.ordinal,
    text: block.text,
    figures: findFigures(block.text, context),
    dates: findDates(block.text),
    facts,
  };
}

/** The facts of each block, in document order. Linear in the number of facts. */
export function factsByBlock(facts: readonly Fact[]): Map<number, (readonly [number, Fact])[]> {
  const byBlock = new Map<number, (readonly [number, Fact])[]>();
  for (const [index, fact] of facts.entries()) {
    if (fact.block === null) continue;
    const list = byBlock.get(fact.block);
    if (list) list.push([index, fact]);
    else byBlock.set(fact.block, [[index, fact]]);
  }
  return byBlock;
}
