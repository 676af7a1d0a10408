import { hashText } from '#lib/filings/blocks/hash-text';
import { nameAnchors } from '#lib/filings/blocks/name-anchors';
import type { Block, FilingDocument } from '#lib/filings/types';
import { pick } from './seeded-random.ts';

/** The kinds of edits that a blackline must find. */
export const editKinds = [
  'number',
  'word',
  'sentence in',
  'sentence out',
  'paragraph in',
  'paragraph out',
  'paragraph moved',
  'table cell',
  'year rolled forward',
] as const;
export type EditKind = (typeof editKinds)[number];

export type SeededEdit = {
  kind: EditKind;
  /** Ordinals of its block before and after; null where there is none. */
  old: number | null;
  new: number | null;
  /** The very text that went and came. */
  removed: string;
  added: string;
};

type Draft = { kind: EditKind; removed: string; added: string; text?: string };

const LONG = 90;
const MAX_LENGTH = 3_000;
/** Blocks on either side of an edit that stay as they are, so that no two edits meet. */
const APART = 2;
/** A paragraph that is moved goes this many blocks at least. */
const FAR = 12;

const TURNS: readonly (readonly [string, string])[] = [
  ['increased', 'decreased'],
  ['higher', 'lower'],
  ['favorable', 'unfavorable'],
  ['significant', 'insignificant'],
  ['able', 'unable'],
  ['more', 'less'],
  ['gains', 'losses'],
  ['annual', 'yearly'],
  ['various', 'several'],
  ['certain', 'particular'],
];
const TOWNS = ['Tartu', 'Ghent', 'Kobe', 'Cusco', 'Oulu', 'Leuven', 'Izmir', 'Hobart', 'Bilbao', 'Quito'] as const;

/**
 * A copy of a filing with known edits spread over it, each in a block of its own that no other block equals. The same
 * seed gives the same copy. Short filings take fewer edits than asked for.
 */
export function seedEdits(
  document: FilingDocument,
  { count, random }: { count: number; random: () => number },
): { document: FilingDocument; edits: SeededEdit[] } {
  const { blocks } = document;
  const often = new Map<string, number>();
  for (const { hash } of blocks) often.set(hash, (often.get(hash) ?? 0) + 1);
  const order = shuffle(
    blocks.filter((block) => often.get(block.hash) === 1 && isEditable(block)),
    random,
  );
  const taken = new Set<number>();
  const drafts = new Map<number, Draft>();
  const isFree = (at: number) =>
    !Array.from({ length: 2 * APART + 1 }, (_, k) => at - APART + k).some((one) => taken.has(one));
  for (let made = 0, tried = 0; made < count && tried < 4 * count; tried++) {
    const kind = editKinds[tried % editKinds.length] as EditKind;
    for (const block of order) {
      if (!isFree(block.ordinal)) continue;
      const draft = draftEdit(kind, block, random);
      if (!draft) continue;
      drafts.set(block.ordinal, draft);
      taken.add(block.ordinal);
      made += 1;
      break;
    }
  }
  return applyDrafts(document, drafts, { isFree, random });
}

function isEditable({ kind, text }: Block): boolean {
  if (kind === 'table') return text.length < MAX_LENGTH;
  return (
    kind === 'paragraph' &&
    text.length >= LONG &&
    text.length <= MAX_LENGTH &&
    /^[A-Z“"(]/.test(text) &&
    /[.!?]$/.test(text)
  );
}

function draftEdit(kind: EditKind, { kind: blockKind, text, table }: Block, random: () => number): Draft | null {
  if ((kind === 'table cell') !== (blockKind === 'table')) return null;
  const swap = (at: number, removed: string, added: string): Draft => ({
    kind,
    removed,
    added,
    text: text.slice(0, at) + added + text.slice(at + removed.length),
  });
  switch (kind) {
    case 'number': {
      const found = pick(
        [...text.matchAll(/(?<![\d.,\w-])\d{1,3}(?:,\d{3})*\.\d+(?![\d.,]*\d)|(?<=\$)\d{2,3}(?= (?:m|b)illion)/g)],
        random,
      );
      return found ? swap(found.index, found[0], otherNumber(found[0], random)) : null;
    }
    case 'word': {
      const turn = pick(
        TURNS.filter(([was]) => text.split(new RegExp(`\\b${was}\\b`)).length === 2),
        random,
      );
      return turn ? swap(text.search(new RegExp(`\\b${turn[0]}\\b`)), turn[0], turn[1]) : null;
    }
    case 'sentence in': {
      const at = /(?<=[a-z]{3}[.]) (?=[A-Z])/.exec(text)?.index;
      return at === undefined ? null : swap(at, '', ` ${invented(random)}`);
    }
    case 'sentence out': {
      const found = /(?<=[a-z]{3}[.]) [A-Z][^.]{50,400}[a-z]{3}[.](?= [A-Z]|$)/.exec(text);
      return found ? swap(found.index, found[0], '') : null;
    }
    case 'table cell': {
      const cells =
        table?.rows
          .flat()
          .filter(({ role, text: cell }) => role === 'data' && /^[($\s]*\d[\d,]+\d(?:\.\d+)?[)%]*$/.test(cell)) ?? [];
      const whole = (cell: string) => text.split(cell).length === 2;
      const cell = pick(
        cells.filter((one) => whole(one.text)),
        random,
      )?.text;
      const figure = cell && /\d[\d,]+\d(?:\.\d+)?/.exec(cell)?.[0];
      return figure ? swap(text.indexOf(cell) + cell.indexOf(figure), figure, otherNumber(figure, random)) : null;
    }
    case 'year rolled forward': {
      const years = text.match(/\b20\d\d\b/g) ?? [];
      // Figures beside the years would make it more than boilerplate.
      if (years.length === 0 || years.length > 3) return null;
      const next = (year: string) => String(Number(year) + 1);
      return {
        kind,
        removed: years.join(' '),
        added: years.map(next).join(' '),
        text: text.replace(/\b20\d\d\b/g, next),
      };
    }
    case 'paragraph in':
      return { kind, removed: '', added: `${invented(random)} ${invented(random)}` };
    case 'paragraph out':
      return { kind, removed: text, added: '' };
    case 'paragraph moved':
      return { kind, removed: '', added: '' };
  }
}

const invented = (random: () => number) =>
  `Our plant in ${pick(TOWNS, random)} wrote off $${20 + Math.floor(random() * 900)} million when a buyer in ${pick(TOWNS, random)} broke its contract.`;

/** Another number of as many digits. */
function otherNumber(text: string, random: () => number): string {
  const digits = text.search(/[1-9]/);
  const other = 1 + ((Number(text[digits]) + Math.floor(random() * 8)) % 9);
  return text.slice(0, digits) + String(other) + text.slice(digits + 1);
}

function applyDrafts(
  document: FilingDocument,
  drafts: ReadonlyMap<number, Draft>,
  { isFree, random }: { isFree: (at: number) => boolean; random: () => number },
): { document: FilingDocument; edits: SeededEdit[] } {
  const { blocks, sections } = document;
  const moved = new Map<number, Block[]>();
  for (const [from, { kind }] of drafts) {
    if (kind !== 'paragraph moved') continue;
    const places = blocks.filter(
      ({ ordinal }) => Math.abs(ordinal - from) >= FAR && isFree(ordinal) && !moved.has(ordinal),
    );
    const place = pick(places, random);
    if (place) moved.set(place.ordinal, [blocks[from] as Block]);
  }
  const went = new Set([...moved.values()].flat().map(({ ordinal }) => ordinal));
  const out: { block: Block; draft: Draft | null; old: number | null }[] = [];
  const starts = new Map<number, number>();
  for (const block of blocks) {
    starts.set(block.ordinal, out.length);
    const draft = drafts.get(block.ordinal) ?? null;
    const old = block.ordinal;
    if (draft?.kind === 'paragraph in') {
      out.push({ block, draft: null, old }, { block: withText(block, draft.added), draft, old: null });
    } else if (draft?.text !== undefined) out.push({ block: withText(block, draft.text), draft, old });
    else if (draft?.kind !== 'paragraph out' && !went.has(old)) out.push({ block, draft: null, old });
    for (const one of moved.get(old) ?? []) {
      out.push({
        block: { ...one, part: block.part, item: block.item },
        draft: drafts.get(one.ordinal) ?? null,
        old: one.ordinal,
      });
    }
  }
  starts.set(blocks.length, out.length);
  const renamed = out.map(({ block }, ordinal) => Object.assign({}, block, { ordinal }));
  nameAnchors(renamed, { partMatters: true });
  const edits = out.flatMap(({ draft, old }, at): SeededEdit[] =>
    draft ? [{ kind: draft.kind, old, new: at, removed: draft.removed, added: draft.added }] : [],
  );
  for (const [old, { kind, removed, added }] of drafts) {
    if (kind === 'paragraph out') edits.push({ kind, old, new: null, removed, added });
  }
  const placeOf = (ordinal: number) => starts.get(ordinal) ?? out.length;
  return {
    document: {
      ...document,
      blocks: renamed,
      sections: sections.map((section) =>
        Object.assign({}, section, { from: placeOf(section.from), to: placeOf(section.to) }),
      ),
      facts: [],
    },
    edits,
  };
}

function withText(block: Block, text: string): Block {
  const { ordinal, kind, part, item, anchor, table } = block;
  // Places inside the old text, such as links, are not those of the new one.
  const fresh: Block = { ordinal, kind, part, item, anchor, text, hash: hashText(text) };
  if (!table) return fresh;
  const lines = text.split('\n').map((line) => line.split(' | '));
  // The cells that a reader sees are those of the text, row by row.
  const rows = table.rows.map((row, at) => {
    const cells = [...(lines[at] ?? [])];
    const shown = row.filter((cell) => cell.text !== '');
    if (shown.length !== cells.length) return row;
    let next = 0;
    return row.map((cell) => (cell.text === '' ? cell : Object.assign({}, cell, { text: cells[next++] ?? '' })));
  });
  return { ...fresh, table: { ...table, rows } };
}

function shuffle<Item>(list: readonly Item[], random: () => number): Item[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as Item, copy[at] as Item];
  }
  return copy;
}
