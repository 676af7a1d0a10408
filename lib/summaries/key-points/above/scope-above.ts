import { levelOf } from '#lib/filings/heading-path';
import type { Block } from '#lib/filings/types';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { tellsFigures } from './match-segment.ts';

/** A part of the world or of the group, of which there is another. */
const SCOPE =
  /^(?:domestic|international|foreign|United States|U\.S\.|non-U\.S\.|outside (?:of )?the United States|parent(?: company)?(?: only)?|subsidiaries)(?: (?:operations|business|segment|results|sales))?\.?:?$/i;

/**
 * By block, the part that a heading above it names where another part stands beside it in the same item: "Domestic",
 * before "International". It ends at the next heading of its level. Linear in the blocks.
 */
export function scopesAbove(blocks: readonly Block[]): (Subject | null)[] {
  const scopes = Map.groupBy(blocks.filter(isScope), ({ part, item }) => `${part} ${item}`);
  const hasOther = ({ part, item, text }: Block) =>
    (scopes.get(`${part} ${item}`) ?? []).some((other) => plain(other.text) !== plain(text));
  let open: Block | null = null;
  return blocks.map((block) => {
    if (open && (block.item !== open.item || (block.kind === 'heading' && ends(block, open)))) open = null;
    if (isScope(block) && hasOther(block)) open = block;
    if (!open || open === block) return null;
    const text = open.text.replace(/[.:]+$/, '');
    return { text, names: [{ text, source: { block: open.ordinal, span: [0, text.length] } }] };
  });
}

const isScope = ({ kind, text }: Block) => kind === 'heading' && SCOPE.test(text);
const ends = (block: Block, open: Block) => levelOf(block) <= levelOf(open) || !tellsFigures(block.text);
const plain = (text: string) => text.toLowerCase().replace(/[.:]+$/, '');

/** A subject with the part of it that a heading names, where a text does not say it. */
export function withScope(subject: Subject | null, scope: Subject | null, text: string): Subject | null {
  if (scope === null || text.toLowerCase().includes(scope.text.toLowerCase())) return subject;
  if (subject === null) return scope;
  if (subject.text.toLowerCase().includes(scope.text.toLowerCase())) return subject;
  return { text: `${subject.text}, ${scope.text}`, names: [...subject.names, ...scope.names] };
}
