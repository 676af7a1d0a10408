import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { namesOneOff } from '#lib/one-offs/names-one-off';
import { readSubject, type SentenceSubject } from '#lib/one-offs/read-subject';
import { saysWhy } from '#lib/summaries/key-points/causes-of-changes';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { SAID_ELSEWHERE } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { TAKES_BACK } from '#lib/summaries/sentences/takes-back';
import { underSubject } from '#lib/summaries/sentences/under-subject';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { findFigures } from '#lib/text/numbers';
import { yearsIn } from '#lib/text/years';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { agreesWith } from './agrees-with.ts';
import { isAskedPeriod } from './asked-period.ts';
import type { OneOff } from './one-off.ts';
import { INCLUDES, SUPPOSED } from './said-of-line.ts';

/** What a segment earned, in the currency's units. */
export type SegmentLine = { name: string; now: number; before: number };

/** A profit that moved by less did not move far, whatever it includes. */
const FAR = 0.05;
/** Of what stands in no segment: less did not make it. */
const MUCH = 0.15;
const BUDGET = 260;
const MOST = 400;
const LONGEST = 480;
/** A longer sentence is a list. */
const MAX_READ = 1_500;
const PROFIT = /\b(?:earnings|income|profits?|profitability|loss(?:es)?|margins?|EBITD?A?|results)\b/i;
const REST = /\b(?:unallocated|corporate|eliminations?)\b/i;
/** The year that it is held against is none that it is of. */
const COMPARED = /\b(?:compared (?:with|to)|versus)\b[^;,.]*/gi;

type Source = {
  document: Pick<FilingDocument, 'form' | 'blocks' | 'facts' | 'fiscal'>;
  /** By block, the segment that its heading names. */
  subjects: readonly (Subject | null)[];
  isQuarterly: boolean;
  /** The power of ten of sentences' bare amounts. */
  scale: number;
  /** Whether a block is of the report's own period. */
  isAsked: (block: Block) => boolean;
};
type Sentence = { text: string; block: Block; before: string | null; after: string | null; subject: SentenceSubject };

/** Of a segment's profit what its discussion says happened once to it; `null` where that cannot be told. */
export type SegmentOneOffs = { of: Map<string, OneOff | null>; rest: OneOff | null };

/**
 * What the discussion of each segment names as a gain, a charge or an event that moved its profit, for those whose profit
 * moved far: the sentence about the profit, in the filing's words, each claim checked; and the same of what stands in no
 * segment, where `rest` is told and the sentence names much of it. Segments of which nothing of the kind is said are in
 * no entry. Linear in the discussion for each segment.
 */
export function segmentOneOffs(
  lines: readonly SegmentLine[],
  { rest, ...source }: Source & { rest: { now: number; before: number } | null },
): SegmentOneOffs {
  const { document, subjects } = source;
  const factsOf = factsByBlock(document.facts);
  const sentences = profitSentences(source);
  const tell = ({ text, block, before, after, subject }: Sentence, named: Subject | null): OneOff | null => {
    const led = subject.goesBack && before !== null ? `${before} ${shorten(text)}` : shorten(text);
    // What takes part of it back has to be told, or neither is.
    const short = after !== null && TAKES_BACK.test(after) ? `${led} ${shorten(after)}` : led;
    const { receipts, allHold } = verifyClaims(short, readClaims(block, factsOf.get(block.ordinal) ?? []));
    if (!allHold || !standsAlone(short, named?.text) || short.length > LONGEST) return null;
    const whole = underSubject({ text: short, status: 'verified', receipts }, named);
    return { text: whole.text, receipts: whole.receipts, blocks: [block.ordinal] };
  };
  const of = new Map<string, OneOff | null>();
  for (const line of lines.filter(movedFar)) {
    const alias = aliasOf(line.name, document.blocks);
    const own = sentences.filter((one) => {
      const heading = subjects[one.block.ordinal];
      const isOf = heading ? lettersOf(heading.text) === lettersOf(line.name) : false;
      return isOf || one.subject.name.includes(line.name) || (alias !== null && one.subject.name.includes(alias.text));
    });
    const found = own.find((one) => agrees(one, { ...line, scale: source.scale }));
    if (!found) continue;
    const heading = subjects[found.block.ordinal];
    of.set(line.name, tell(found, heading ?? alias?.subject ?? null));
  }
  const most = rest ? Math.max(Math.abs(rest.now), Math.abs(rest.before)) : 0;
  const ofRest = sentences.find(
    (one) => most > 0 && REST.test(one.subject.name) && amountOf(one.text, source.scale) >= MUCH * most,
  );
  return { of, rest: ofRest ? tell(ofRest, null) : null };
}

/** The sentences about profits that name something that happens once, of the report's own period. */
function profitSentences({ document, isQuarterly, isAsked }: Source): Sentence[] {
  const { form, blocks, fiscal } = document;
  const year = fiscal?.year ?? null;
  const isOfPeriod = isAskedPeriod({ isQuarterly, year });
  const namesOtherYear = (text: string) => {
    const years = yearsIn(text.replace(COMPARED, ' '));
    return !isQuarterly && year !== null && years.length > 0 && !years.includes(year);
  };
  return blocks.flatMap((block) => {
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') return [];
    if (sectionRole(form, block) !== 'discussion' || !isAsked(block) || !namesOneOff(block.text)) return [];
    const sentences = paragraphSentences(block.text);
    return sentences.flatMap((text, at): Sentence[] => {
      if (
        text.length > MAX_READ ||
        !namesOneOff(text) ||
        SAID_ELSEWHERE.test(text) ||
        SUPPOSED.test(text) ||
        text.endsWith(':')
      )
        return [];
      if (!(saysWhy(text) || INCLUDES.test(text)) || !isOfPeriod(text) || namesOtherYear(text)) return [];
      const [before, after] = [sentences[at - 1] ?? null, sentences[at + 1] ?? null];
      const own = readSubject(text);
      const subject = own.goesBack && before !== null ? { ...readSubject(before), goesBack: true } : own;
      return !subject.isAdjusted && (PROFIT.test(subject.name) || REST.test(subject.name))
        ? [{ text, block, before, after, subject }]
        : [];
    });
  });
}

/** A sentence as it is, or in fewer words where it is long, unless these leave out what happened once. */
function shorten(text: string): string {
  if (text.length <= MOST) return text;
  const short = shortenSentence(text, BUDGET);
  return namesOneOff(short) && saysWhy(short) === saysWhy(text) ? short : text;
}

const movedFar = ({ now, before }: SegmentLine) => Math.abs(now - before) >= FAR * Math.abs(before);

/** Whether a sentence about a profit is of this one: by its amounts, or where it has none by where it moved. */
function agrees({ text, before, subject }: Sentence, line: SegmentLine & { scale: number }): boolean {
  if (subject.goesBack && before !== null) return agreesWith([before], line);
  const isLoss = line.now < 0 || line.before < 0;
  const hasFigures = findFigures(text).some(({ unit }) => unit === 'money' || unit === 'percent');
  return (isLoss && !hasFigures) || agreesWith([text], line);
}

/** The largest amount of a sentence, in the currency's units. */
const amountOf = (text: string, bare: number) =>
  Math.max(
    0,
    ...findFigures(text).map(({ unit, value, scale }) =>
      unit === 'money' ? Math.abs(value) * 10 ** (scale === 0 ? bare : 0) : 0,
    ),
  );

const lettersOf = (name: string) => name.toLowerCase().replace(/\band\b|[^\p{L}]/gu, '');

/** "Global Services (GS)": what a filing calls a segment for short, with its place. */
function aliasOf(name: string, blocks: readonly Block[]): { text: string; subject: Subject } | null {
  for (const { text, ordinal } of blocks) {
    const from = text.indexOf(`${name} (`);
    const short = from < 0 ? null : /^\([“"]?(\p{Lu}[\p{Lu}&]{1,5})[”"]?\)/u.exec(text.slice(from + name.length + 1));
    if (!short) continue;
    const source = { block: ordinal, span: [from, from + name.length] as [number, number] };
    return { text: short[1]!, subject: { text: name, names: [{ text: name, source }] } };
  }
  return null;
}
