import { levelOf } from '#lib/filings/heading-path';
import type { Block, Fact } from '#lib/filings/types';
import { taggedSegments } from '#lib/key-figures/find/segment-names';
import { type KeyFigure, segmentOf } from '#lib/key-figures/types';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { runInTitle, titleBeforeColon, titleInCapitals } from '#lib/summaries/sentences/run-in-title';
import { isWholeSentence } from '#lib/summaries/sentences/whole-sentence';
import { matchSegment, tellsFigures } from './match-segment.ts';

/** What the company's parts are called; some of them are its segments. */
type Parts = { names: string[]; segments: string[] };

/** What parts are called by the key figures, and by what is tagged for a segment at all. */
export function partsOf(figures: readonly KeyFigure[], facts: readonly Fact[]): Parts {
  const shown = figures.flatMap(({ id }) => segmentOf(id) ?? []);
  const known = new Set(shown.map(({ segment }) => lettersOf(segment)));
  const tagged = taggedSegments(facts).filter((name) => !known.has(lettersOf(name)));
  const own = shown.flatMap(({ kind, segment }) => (kind === 'segment' ? [segment] : []));
  return {
    names: [...new Set([...shown.map(({ segment }) => segment), ...tagged])],
    segments: [...new Set([...own, ...tagged])],
  };
}

const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^\p{L}]/gu, '');

type Open = { subject: Subject; level: number; heading: Block };

/**
 * By block, the segment that a heading above it is about, with the name's place; null outside of them. A segment's
 * heading ends at the next one of its level, but for those that stand under several segments alike ("Net sales"). As
 * levels are not sure, it also ends at headings in capitals where it is not, at titles that run into their text, and at
 * tables with other segments' rows. Linear in the blocks for each segment.
 */
export function segmentsAbove(blocks: readonly Block[], { names, segments }: Parts): (Subject | null)[] {
  const titles = blocks.map((block) => titleOf(block));
  const subjects = titles.map((text, at) => (text === null ? null : subjectIn(text, blocks[at]!, names)));
  const shared = sharedTitles(blocks, { titles, subjects });
  const all = new Set(names.map(lettersOf));
  const ofSegments = new Set(segments.map(lettersOf));
  const like = ({ text }: Subject) => (ofSegments.has(lettersOf(text)) ? ofSegments : all);
  let open: Open[] = [];
  return blocks.map((block, at) => {
    open = open.filter(({ heading }) => heading.item === block.item && heading.part === block.part);
    const [title, subject] = [titles[at] ?? null, subjects[at] ?? null];
    if (subject)
      open = [
        ...open.filter(({ level }) => level < levelIn(block)),
        { subject, level: levelIn(block), heading: block },
      ];
    else if (title !== null && !(shared.has(plain(title)) && open.every(({ level }) => level <= levelIn(block))))
      open = open.filter((one) => isUnder(block, title, one));
    else if (block.table && open.length > 0 && namesOthers(block, open.at(-1)!.subject, like)) open = [];
    return open.at(-1)?.subject ?? null;
  });
}

/** Whether a heading belongs to what an open one began. */
function isUnder(block: Block, title: string, { level, heading }: Open): boolean {
  if (block.kind !== 'heading') return tellsFigures(title);
  return level < levelIn(block) && !(isShouted(title) && !isShouted(heading.text));
}

/** A heading, or one that runs into its paragraph; a sentence in bold letters is none, and begins nothing new. */
function titleOf({ kind, text }: Block): string | null {
  if (kind === 'heading') return isSentence(text) ? null : text;
  return kind === 'paragraph' ? (runInTitle(text) ?? titleBeforeColon(text) ?? titleInCapitals(text)) : null;
}

/** The segment of a title; in capitals at a paragraph's beginning the company's name may stand before it: "ABC LAMPS". */
function subjectIn(title: string, { kind, ordinal }: Block, names: readonly string[]): Subject | null {
  const subject = matchSegment({ text: title, ordinal }, names);
  if (subject || kind !== 'paragraph' || !isShouted(title)) return subject;
  const from = title.indexOf(' ') + 1;
  const behind = from === 0 ? null : matchSegment({ text: title.slice(from), ordinal }, names);
  if (!behind) return null;
  const moved = behind.names.map(({ text, source }) => {
    const span: [number, number] = [source.span[0] + from, source.span[1] + from];
    return { text, source: { ...source, span } };
  });
  return { ...behind, names: moved };
}

/** "For the year ended December 31, 2025, segment revenues were up $5.7 billion (22%)." */
const isSentence = (text: string) => /\d.*\.$/.test(text) && isWholeSentence(text);

/** The titles that stand behind those of two segments or more, on the same level. */
function sharedTitles(
  blocks: readonly Block[],
  { titles, subjects }: { titles: readonly (string | null)[]; subjects: readonly (Subject | null)[] },
): ReadonlySet<string> {
  const under = new Map<string, Set<string>>();
  let last: Open | null = null;
  for (const [at, block] of blocks.entries()) {
    const [title, subject] = [titles[at] ?? null, subjects[at] ?? null];
    if (title === null) continue;
    if (subject) last = { subject, level: levelIn(block), heading: block };
    else if (last && levelIn(block) < last.level) last = null;
    else if (last) {
      const names = under.get(plain(title)) ?? new Set();
      under.set(plain(title), names.add(last.subject.text));
    }
  }
  return new Set([...under].flatMap(([title, names]) => (names.size > 1 ? [title] : [])));
}

/** Whether rows of a table are called as other segments are. */
function namesOthers({ table }: Block, subject: Subject, like: (subject: Subject) => ReadonlySet<string>): boolean {
  const own = lettersOf(subject.text);
  const labels = like(subject);
  return (table?.rows ?? []).some(([first]) => {
    const label = lettersOf((first?.text ?? '').slice(0, MAX_LABEL).replace(/\([^)]*\)/g, ''));
    return label !== own && labels.has(label);
  });
}

const MAX_LABEL = 100;
/** What runs into a paragraph is below all headings. */
const levelIn = (block: Block) => (block.kind === 'heading' ? levelOf(block) : LOWEST);
const LOWEST = 9;
const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
