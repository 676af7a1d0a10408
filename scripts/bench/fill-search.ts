import { renderBlockHtml } from '#lib/filings/render/render-block';
import type { Block, FilingDocument } from '#lib/filings/types';
import { indexDocument } from '#lib/search/index/index-document';
import { pick } from '../evaluate/seeded-random.ts';

/** Makes filings from real ones: runs of their blocks in a new order, with other figures. */

/** Neighbouring blocks that stay together, so that a heading keeps its text. */
const RUN = 25;

/** Makes one filing of about `size` passages. */
export function drawFiling(pool: readonly FilingDocument[], size: number, random: () => number) {
  const blocks: Block[] = [];
  const facts: FilingDocument['facts'] = [];
  let passages = 0;
  while (passages < size) {
    const from = pickOne(pool, random);
    const start = Math.floor(random() * Math.max(1, from.blocks.length - RUN));
    const run = from.blocks.slice(start, start + RUN);
    const moved = new Map(run.map((block, index) => [block.ordinal, blocks.length + index]));
    for (const fact of from.facts) {
      const block = fact.block === null ? undefined : moved.get(fact.block);
      if (block !== undefined) facts.push({ ...fact, block });
    }
    for (const block of run) {
      const ordinal = blocks.length;
      blocks.push({ ...withOtherFigures(block, random), ordinal, anchor: `b${ordinal}`, hash: `${random()}` });
      if (block.kind !== 'heading' && block.kind !== 'image') passages += 1;
    }
  }
  const document: FilingDocument = { ...pool[0]!, blocks, facts, sections: [] };
  return { blocks, html: blocks.map(renderBlockHtml), index: indexDocument(document) };
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** Every figure but years gets other digits, as many as before. */
function withOtherFigures(block: Block, random: () => number): Block {
  const change = (text: string) =>
    text.replaceAll(FIGURE, (figure) => (/^(?:19|20)\d\d$/.test(figure) ? figure : otherDigits(figure, random)));
  if (block.kind !== 'table' || !block.table) return { ...block, text: change(block.text), links: [] };
  const rows = block.table.rows.map((row) => row.map((cell) => Object.assign({}, cell, { text: change(cell.text) })));
  const text = rows.map((row) => row.flatMap((cell) => (cell.text === '' ? [] : [cell.text])).join(' | ')).join('\n');
  return { ...block, text, table: { ...block.table, rows } };
}

const otherDigits = (figure: string, random: () => number) =>
  figure.replaceAll(/\d/g, (_digit, at: number) =>
    at === 0 ? String(1 + Math.floor(random() * 9)) : String(Math.floor(random() * 10)),
  );

/** A question of three to seven words that are near each other in a passage, sometimes with a year. */
export function drawQuestion(pool: readonly FilingDocument[], random: () => number): string {
  for (;;) {
    const block = pickOne(pickOne(pool, random).blocks, random);
    const words = block.text.match(/[A-Za-z]{3,}/g) ?? [];
    if (block.kind === 'heading' || words.length < 12) continue;
    const count = 3 + Math.floor(random() * 5);
    const start = Math.floor(random() * (words.length - count));
    const year = random() < 0.4 ? ` in ${2019 + Math.floor(random() * 7)}` : '';
    return words.slice(start, start + count).join(' ') + year;
  }
}

function pickOne<T>(list: readonly T[], random: () => number): T {
  const found = pick(list, random);
  if (found === undefined) throw new Error('There is nothing to draw from.');
  return found;
}
