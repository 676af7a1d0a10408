import { placeCells } from '#lib/filings/place-cells';
import type { Block, Fact, TableModel } from '#lib/filings/types';

type Named = {
  member: string;
  /** Those that show the figure. */
  blocks: readonly number[];
  /** The figure as its table prints it, without the scale. */
  shown: number;
};

/** "us-gaap:AllOtherSegmentsMember" and the like, in words. */
const STANDARD: Record<string, string> = {
  AllOtherSegmentsMember: 'Other',
  ReportableSegmentAggregationBeforeOtherOperatingSegmentMember: 'Reportable segments',
  CorporateAndOtherMember: 'Corporate and other',
};

/**
 * What the filing calls each segment: the label beside or above its figure that has the member's letters, or begins with
 * them, or its initials; for a member of the taxonomy the head of the figure's column; else the member's words where the
 * filing has them, or the label of the figure's row or column that has most of them. Null where it has neither: members keep names
 * that segments had before. Linear in the filing for each segment.
 */
export function namesOfSegments(
  segments: readonly Named[],
  blocks: readonly Pick<Block, 'table' | 'kind' | 'text'>[],
): (string | null)[] {
  const labelsOfBlock = new Map<number, string[]>();
  const labelsIn = (block: number): string[] => {
    const known = labelsOfBlock.get(block);
    if (known) return known;
    const cells = (blocks[block]?.table?.rows ?? []).flatMap((row) =>
      row.flatMap(({ text, role }) => (role === 'data' ? [] : [cleanLabel(text)])),
    );
    const own = [...new Set(cells.filter((text) => /\p{L}/u.test(text) && text.length < 60))];
    labelsOfBlock.set(block, own);
    return own;
  };
  return segments.map(({ member, blocks: shownIn, shown }) => {
    const name = member.slice(member.indexOf(':') + 1);
    const words = wordsOf(name);
    const wanted = lettersOf(words);
    const labels = shownIn.flatMap(labelsIn);
    const found =
      labels.find((label) => lettersOf(label) === wanted) ??
      labels.find((label) => lettersOf(label).length > 3 && endsAlike(wanted, lettersOf(label))) ??
      labels.find((label) => /^[A-Z]{2,5}$/.test(label) && label === initialsOf(words));
    // The number of a footnote stands behind the label's last letter.
    if (found) return /\d/.test(words) ? found : found.replace(/(?<=\p{Ll})\d$/u, '');
    const isStandard = /^(?:us-gaap|srt):/.test(member);
    const heads = isStandard ? shownIn.flatMap((block) => headOfColumn(blocks[block]?.table, shown) ?? []) : [];
    const known = heads[0] ?? STANDARD[name];
    if (known || isPrinted(words, blocks)) return known ?? words;
    const near = shownIn.flatMap((block) => {
      const table = blocks[block]?.table;
      const head = headOfColumn(table, shown);
      return labelOfRow(table, shown, words) ?? (head !== null && sharesMost(words, head) ? head : []);
    });
    return near[0] ?? null;
  });
}

/** Whether a filing has words, "and" and "&" being the same. */
function isPrinted(words: string, blocks: readonly { text: string }[]): boolean {
  const wanted = spaced(words);
  return blocks.some(({ text }) => spaced(text).includes(wanted));
}

/** The name in the label of the one row that shows a figure, where it has most of a segment's words. */
function labelOfRow(table: TableModel | undefined, shown: number, words: string): string | null {
  const rows = (table?.rows ?? []).filter((row) => row.slice(1).some(({ text }) => amountOf(text) === Math.abs(shown)));
  const label = cleanLabel(rows[0]?.[0]?.text ?? '').replace(
    /^net\s+|\s+(?:net )?(?:sales|revenues?|segments?)$/gi,
    '',
  );
  return rows.length === 1 && label && label.length < 60 && sharesMost(words, label) ? label : null;
}

/** Whether a label has most of a member's words, which may be those of an earlier name. */
function sharesMost(words: string, label: string): boolean {
  const [own, theirs] = [spaced(words), spaced(label)].map((text) =>
    text
      .trim()
      .split(' ')
      .filter((word) => word !== 'and'),
  );
  return own!.filter((word) => theirs!.includes(word)).length * 2 > own!.length;
}

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** What stands above the one cell that shows a figure, in the last row of the head. */
function headOfColumn(table: TableModel | undefined, shown: number): string | null {
  const cells = (table?.rows ?? []).flatMap((row) =>
    placeCells(row).filter(({ text }) => amountOf(text) === Math.abs(shown)),
  );
  const [cell] = cells;
  if (!table || !cell || cells.length > 1) return null;
  const head = table.rows
    .slice(0, table.headerRows)
    .flatMap((row) =>
      placeCells(row).filter(({ from, to, text }) => from <= cell.from && cell.from < to && text !== ''),
    )
    .at(-1)?.text;
  return head && !/\d/.test(head) ? cleanLabel(head).replace(/ segments?$/i, '') : null;
}

const amountOf = (text: string) => (/\d/.test(text) ? Number(text.replace(/[^\d.]/g, '')) : null);

const cleanLabel = (text: string) =>
  text
    .replace(/\s*\(\w{1,2}\)\s*$/, '')
    .replace(/^total\s+/i, '')
    .replace(/:$/, '')
    .trim();
const lettersOf = (text: string) =>
  text
    .replace(/\band\b|&/gi, '')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
const initialsOf = (words: string) =>
  words
    .split(' ')
    .map((word) => word[0]?.toUpperCase())
    .join('');
/** Members often begin with the company's own name, which the label leaves out. */
const endsAlike = (wanted: string, label: string) => wanted.endsWith(label) && label.length * 2 > wanted.length;

/** The axis on which facts say of which segment they are. */
export const SEGMENT_AXIS = 'us-gaap:StatementBusinessSegmentsAxis';

/** The segments that a filing tags anything for, in the words of their members: those of the taxonomy name none. */
export function taggedSegments(facts: readonly Fact[]): string[] {
  const members = new Set(facts.flatMap(({ dimensions }) => dimensions[SEGMENT_AXIS] ?? []));
  const own = [...members].filter((member) => !/^(?:us-gaap|srt):/.test(member));
  return [...new Set(own.map((member) => wordsOf(member.slice(member.indexOf(':') + 1))))].filter(Boolean);
}

/** "DataCenterAndAIMember" → "Data Center and AI". */
function wordsOf(member: string): string {
  return member
    .replace(/(?:Reportable)?(?:Business)?(?:Operating)?(?:Segments?)?Member$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/\bAnd\b/g, 'and')
    .replace(/\bOf\b/g, 'of')
    .trim();
}
