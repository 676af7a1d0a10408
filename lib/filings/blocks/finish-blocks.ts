import type { RawLink } from '#lib/filings/lines/raw-lines';
import type { Block, BlockLink, Section } from '#lib/filings/types';
import type { Draft } from './draft-blocks.ts';
import { hashText } from './hash-text.ts';
import { nameAnchors } from './name-anchors.ts';

/** Where the targets of links stand: the line of each, and the block of each line. */
type LinkTargets = { targets: ReadonlyMap<string, number>; blockOfLine: (line: number) => number };

function putIntoSections(blocks: readonly Block[], sections: readonly Section[]): void {
  for (const { document, part, item, role, from, to } of sections) {
    const place = { ...(document !== undefined && { document }), part, item, ...(role !== undefined && { role }) };
    for (let at = from; at < to; at++) Object.assign(blocks[at]!, place);
  }
}

/**
 * Gives drafts their section, hash and anchor, and points links at blocks. Anchors are those of the sections `named`, which
 * stay when a section is divided.
 */
export function finishBlocks(
  drafts: readonly Draft[],
  sections: readonly Section[],
  { partMatters, named = sections, ...targets }: LinkTargets & { partMatters: boolean; named?: readonly Section[] },
): Block[] {
  const blocks: Block[] = [];
  for (const [ordinal, draft] of drafts.entries()) {
    const { kind, text } = draft;
    const block: Block = { ordinal, kind, part: null, item: null, text, hash: hashText(text), anchor: '' };
    if (kind === 'heading') block.level = draft.level;
    if (draft.table !== null) block.table = draft.table;
    if (draft.topics.length > 0) block.topics = [...draft.topics];
    blocks.push(block);
  }
  putIntoSections(blocks, named);
  nameAnchors(blocks, { partMatters });
  if (named !== sections) putIntoSections(blocks, sections);
  for (const [at, draft] of drafts.entries()) {
    const links = draft.links === null ? [] : resolveLinks({ links: draft.links, text: draft.text }, blocks, targets);
    if (links.length > 0) blocks[at]!.links = links;
  }
  return blocks;
}

function resolveLinks(
  { links, text }: { links: readonly RawLink[]; text: string },
  blocks: readonly Block[],
  { targets, blockOfLine }: LinkTargets,
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
