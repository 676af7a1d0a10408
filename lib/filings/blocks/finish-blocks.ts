import type { RawLink } from '#lib/filings/lines/raw-lines';
import type { Block, BlockLink, Section } from '#lib/filings/types';
import type { Draft } from './draft-blocks.ts';
import { hashText } from './hash-text.ts';
import { nameAnchors } from './name-anchors.ts';

/** Gives drafts their section, hash and anchor, and points links at blocks. */
export function finishBlocks(
  drafts: readonly Draft[],
  sections: readonly Section[],
  targets: ReadonlyMap<string, number>,
  blockOfLine: (line: number) => number,
  partsMatter: boolean,
): Block[] {
  const blocks: Block[] = [];
  let section = 0;
  for (const [ordinal, draft] of drafts.entries()) {
    while (ordinal >= sections[section]!.to) section++;
    const { part, item } = sections[section]!;
    const { kind, text } = draft;
    const block: Block = { ordinal, kind, part, item, text, hash: hashText(text), anchor: '' };
    if (kind === 'heading') block.level = draft.level;
    if (draft.table !== null) block.table = draft.table;
    if (draft.topics.length > 0) block.topics = [...draft.topics];
    blocks.push(block);
  }
  nameAnchors(blocks, partsMatter);
  for (const [at, draft] of drafts.entries()) {
    const links = draft.links === null ? [] : resolveLinks(draft.links, draft.text, targets, blockOfLine, blocks);
    if (links.length > 0) blocks[at]!.links = links;
  }
  return blocks;
}

function resolveLinks(
  links: readonly RawLink[],
  text: string,
  targets: ReadonlyMap<string, number>,
  blockOfLine: (line: number) => number,
  blocks: readonly Block[],
): BlockLink[] {
  const resolved: BlockLink[] = [];
  for (const { from, to, target } of links) {
    const line = targets.get(target);
    const block = line === undefined ? undefined : blocks[blockOfLine(line)];
    const end = Math.min(to, text.length);
    if (block !== undefined && from < end) resolved.push({ from, to: end, anchor: block.anchor });
  }
  return resolved;
}
