import type { Node, Run } from './document-nodes.ts';
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

/** Cuts a paragraph inside a sentence near `room` characters; null where no plain text stands there. */
function cutParagraph(node: Node & { kind: 'paragraph' }, room: number): [Node, Node] | null {
  let passed = 0;
  for (const [index, run] of node.runs.entries()) {
    const length = runText(run).length;
    if (passed + length < room) {
      passed += length;
      continue;
    }
    const space = run.text.indexOf(' ', room - passed);
    if (run.number || run.words || space < 0 || /[.;:,]$/.test(run.text.slice(0, space))) return null;
    const head: Run[] = [...node.runs.slice(0, index), { ...run, text: run.text.slice(0, space) }];
    const tail: Run[] = [{ ...run, text: run.text.slice(space + 1) }, ...node.runs.slice(index + 1)];
    const rest = tail.map(runText).join('');
    if (rest.length < 90 || !/^[a-z]/.test(rest)) return null;
    return [
      { ...node, runs: head },
      { ...node, runs: tail },
    ];
  }
  return null;
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
    const next = nodes[index + 1];
    const needed = node.kind === 'heading' && next?.kind === 'figures' ? height(next) + 240 : 700;
    if (isHeading && room < needed && used > 0) turn();
    else if (!isHeading && node.kind !== 'close' && height(node) > room && used > 0) {
      const halves =
        node.kind === 'paragraph' && !node.centered && nodes[index - 1]?.kind === 'paragraph' && room > 330
          ? cutParagraph(node, room - 160)
          : null;
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
