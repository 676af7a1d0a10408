/**
 * "I" and "1A" → "p1i1a"; only where two parts number their items alike is the part in it. An exhibit is one place as a
 * whole: "EX-99.1" → "ex-99-1".
 */
function place({ document, part, item }: Placed, partMatters: boolean): string {
  if (document !== undefined) return slug(document);
  if (item === null) return 'c';
  const number = item.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const roman = ['I', 'II', 'III', 'IV'].indexOf(part ?? '') + 1;
  return partMatters && roman > 0 ? `p${roman}i${number}` : `i${number}`;
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

type Placed = { document?: string; part: string | null; item: string | null };

/**
 * Names blocks so that the name survives a new parse and edits elsewhere: its item, eight digits of its hash, and,
 * from the second on, its number among the blocks of equal text in that item. Unique within the filing.
 */
export function nameAnchors(
  blocks: readonly (Placed & { hash: string; anchor: string })[],
  { partMatters }: { partMatters: boolean },
): void {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    const name = `${place(block, partMatters)}-${block.hash.slice(0, 8)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    block.anchor = count === 1 ? name : `${name}-${count}`;
  }
}
