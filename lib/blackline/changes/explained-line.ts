import type { Block } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { nameOfFigure, segmentOf } from '#lib/key-figures/types';
import { splitSentences } from '#lib/text/sentences';
import type { Hunk } from './changed-spans.ts';
import type { ComparedFilings } from './compared-filings.ts';
import type { TableLine } from './tables/read-table-lines.ts';

/** A line of the newer filing's own table, its period, and the sentence's words from the reason on. */
export type ExplainedLine = {
  line: Omit<TableLine, 'heading' | 'growth'>;
  months: number | null;
  priorEnd: string;
  reason: string;
  /** The next sentence, where it goes against this one or gives a further reason: of a ratio of the line, or of another. */
  beside: string | null;
};

const READ = 3_000;
const MAX_SENTENCES = 6;
const MAX_SUBJECT = 70;
const UP = /^(?:increased|grew|rose|improved|expanded)\b/i;
const DOWN = /^(?:decreased|declined|fell|dropped|contracted)\b/i;
/** Says that something moved. */
export const MOVED = /\b(?:increased|grew|rose|improved|expanded|decreased|declined|fell|dropped|contracted)\b/i;
/** What a reason begins with. */
export const CAUSE =
  /\b(?:primarily |mainly |largely |partially )?(?:due (?:primarily |mainly |largely |principally |in part )?to|driven (?:primarily |mainly |largely )?by|as a result of|because of|reflecting|attributable to|reflects|(?:un)?favorably (?:impacted|affected) by|(?:positively|negatively|adversely) (?:impacted|affected) by)\b/i;
const YEAR_TO_DATE = /\b(?:six|nine|first \w+) months\b/i;
const QUARTER = /\b(?:quarter|three months)\b/i;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** What is counted, behind the name of a part. */
const MEASURE = /\s+(?:net )?(?:sales|revenues?)$/i;

/**
 * The line that a paragraph of the discussion explains, where the sentence that does so changed: it begins with the
 * line's name, and the line moved the way that its verb says. Null where there is none, or any doubt.
 * @param hunks what changed; null where all is new
 */
export function findExplainedLine(
  block: Block,
  hunks: readonly Hunk[] | null,
  filings: ComparedFilings,
): ExplainedLine | null {
  const { documents, isQuarterly, year } = filings;
  if (block.kind === 'table' || sectionRole(documents.new.form, block) !== 'discussion') return null;
  const spans = splitSentences(block.text.slice(0, READ)).slice(0, MAX_SENTENCES);
  for (const [at, { from, to }] of spans.entries()) {
    const sentence = block.text.slice(from, to);
    const verb = MOVED.exec(sentence);
    const cause = CAUSE.exec(sentence);
    if (!verb || !cause || verb.index > MAX_SUBJECT || cause.index < verb.index) continue;
    if (hunks?.every((hunk) => hunk.new.from >= to || hunk.new.to <= from || !/\p{L}{3}/u.test(hunk.is))) continue;
    const years = (sentence.match(YEAR) ?? []).map(Number);
    if (year !== null && years.length > 0 && Math.max(...years) < year) continue;
    if (isQuarterly && YEAR_TO_DATE.test(sentence) && !QUARTER.test(sentence)) continue;
    const found = lineOf(sentence.slice(0, verb.index).trim(), block, filings);
    if (!found || (isRise(found.line) ? DOWN : UP).test(verb[0])) continue;
    const next = spans[at + 1];
    const behind = next ? block.text.slice(next.from, next.to) : '';
    return { ...found, reason: sentence.slice(cause.index), beside: goesOn(behind, filings) ? behind : null };
  }
  return null;
}

/** What goes against the sentence before it. */
const OFFSET =
  /^(?:(?:This|These|Those|The|Such)\b[^.;]{0,160}\b(?:was|were|is|are)\b[^.;]{0,40}|(?:Partially |Partly )?)\boffset/i;

/** Whether the sentence behind a reason tells more of what moved, of the same period. */
function goesOn(behind: string, { isQuarterly, year }: ComparedFilings): boolean {
  const years = (behind.match(YEAR) ?? []).map(Number);
  if (year !== null && years.length > 0 && Math.max(...years) < year) return false;
  if (isQuarterly && YEAR_TO_DATE.test(behind) && !QUARTER.test(behind)) return false;
  return OFFSET.test(behind) || (MOVED.test(behind) && CAUSE.test(behind));
}

/** Costs may be printed in brackets. */
function isRise({ now, before }: Found['line']): boolean {
  const sign = now.value < 0 && before.value < 0 ? -1 : 1;
  return sign * now.value > sign * before.value;
}

type Found = Omit<ExplainedLine, 'reason' | 'beside'>;

/**
 * The line that a sentence is about: of a part of the company its revenue or income, elsewhere a line of the discussion's
 * tables. Under a part's heading nothing else is sure to be that part's.
 */
function lineOf(subject: string, block: Block, { headings, lines, parts }: ComparedFilings): Found | null {
  const path = headings.new[block.ordinal]!.path.split(' > ');
  const above = path.findLast((heading) => parts.has(heading.replace(/:$/, '')))?.replace(/:$/, '');
  const name = subject.replace(MEASURE, '').toLowerCase();
  const measure = MEASURE.test(` ${subject}`) ? 'revenue' : INCOME.test(subject) ? 'operating-income' : null;
  const part = parts.has(name) ? name : above;
  if (part !== undefined) {
    const isOwn = part === name || WHOLE.test(subject);
    const figure = measure && isOwn ? parts.get(part)!.find(({ id }) => segmentOf(id)?.measure === measure) : undefined;
    if (!figure?.prior) return null;
    const label = nameOfFigure(figure).replace(': ', ' ');
    const { current, prior, changeBefore } = figure;
    return {
      line: { label, now: current, before: prior, growthBefore: changeBefore, ratioBefore: null },
      months: MONTHS[figure.periodLength] ?? null,
      priorEnd: prior.end,
    };
  }
  // Whose revenue it is, headings may say that name no segment.
  return WHOLE.test(subject) ? null : lines().nearest(subject, block.ordinal);
}

const MONTHS: Record<string, number> = { quarter: 3, 'half-year': 6, 'nine-months': 9, year: 12 };
const INCOME =
  /\b(?:earnings from operations|(?:operating|segment) (?:income|earnings|profit|loss)|income from operations|loss from operations)$/i;
/** A part's revenue or income as a whole. */
const WHOLE =
  /^(?:the |its |total )?(?:(?:net )?(?:sales|revenues?)|(?:earnings|income|loss) from operations|operating (?:income|earnings|profit|loss)|segment (?:income|earnings|profit|loss))$/i;
