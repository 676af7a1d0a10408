import type { Node } from './document-nodes.ts';
import { nodeText, runText } from './document-nodes.ts';

/** Roughly the characters that fit on a page, headings and space around paragraphs counted in. */
const PAGE = 4300;

function height(node: Node): number {
  switch (node.kind) {
    case 'figures':
      return 220 + node.table.rows.length * 92;
    case 'grid':
      return 120 + node.table.rows.length * 110;
    case 'contents':
      return 2600;
    case 'item':
    case 'part':
      return 260;
    case 'heading':
      return 200 + node.text.length / 2;
    case 'open':
    case 'close':
    case 'break':
      return 0;
    default:
      return 130 + nodeText(node).length;
  }
}

/**
 * Cuts a paragraph inside a sentence after about `room` characters: between two words of plain text, the second in
 * lower case, and not after ", and", where a list item could end. Null where no such place leaves enough on both pages.
 */
function cutParagraph(node: Node & { kind: 'paragraph' }, room: number): [Node, Node] | null {
  let passed = 0;
  const whole = nodeText(node).length;
  for (const [index, run] of node.runs.entries()) {
    const start = passed;
    passed += runText(run).length;
    if (run.number || run.words) continue;
    for (const { index: space } of run.text.matchAll(/(?<=[a-z])(?<!,\s(?:and|or)) (?=[a-z])/g)) {
      if (start + space < room || whole - start - space < 60) continue;
      return [
        { ...node, runs: [...node.runs.slice(0, index), { ...run, text: run.text.slice(0, space) }] },
        { ...node, runs: [{ ...run, text: run.text.slice(space + 1) }, ...node.runs.slice(index + 1)] },
      ];
    }
  }
  return null;
}

/** What a heading wants below it: some lines of text, or the whole table that it heads. */
function roomNeeded(nodes: readonly Node[], index: number): number {
  const heading = nodes[index]?.kind === 'open' ? index + 1 : index;
  const next = nodes[heading + 1];
  return nodes[heading]?.kind === 'heading' && next?.kind === 'figures' ? height(next) + 240 : 460;
}

/** Divides the nodes into pages, as a typesetter would: headings stay with what follows, long paragraphs run over. */
export function paginate(nodes: readonly Node[]): Node[][] {
  const pages: Node[][] = [[]];
  let used = 0;
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  const put = (node: Node) => {
    pages.at(-1)?.push(node);
    used += height(node);
  };
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'break') {
      if (used > 0) turn();
      continue;
    }
    const isHeading = node.kind === 'heading' || node.kind === 'item' || node.kind === 'part' || node.kind === 'open';
    const room = PAGE - used;
    // A note's heading stands right after the start of its text block and must not leave it behind.
    const follows = nodes[index - 1]?.kind === 'open';
    if (isHeading && !follows && room < roomNeeded(nodes, index) && used > 0) turn();
    else if (!isHeading && node.kind !== 'close' && height(node) > room && used > 0) {
      const halves = node.kind === 'paragraph' && !node.centered && room > 200 ? cutParagraph(node, room - 130) : null;
      if (halves) {
        put(halves[0]);
        turn();
        put(halves[1]);
        continue;
      }
      if (room < PAGE / 2 || node.kind !== 'figures') turn();
    }
    put(node);
  }
  return pages;
}
