import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { tellsChangedEstimate } from '#lib/blackline/changes/estimates';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { StatementKind } from '#lib/blackline/changes/tables/statement-kind';
import type { TopicReading } from '#lib/blackline/changes/topics';
import { splitSentences } from '#lib/text/sentences';
import { hasAlarm } from './find-alarm.ts';
import { rolePlace } from './role-place.ts';
import { weighChange } from './weigh-change.ts';

export type Score = {
  /** 0 to 100, not rounded: among the first, chances differ by little. */
  importance: number;
  rankReason: string;
  rollForward: boolean;
  /** Nobody needs to read it. */
  isBoilerplate: boolean;
};

/** Boilerplate scores at most this, everything else more. */
const LOW = 19;
const HIGH = 99;
const STATEMENT_NAMES: Record<StatementKind, string> = {
  income: 'income statement',
  'cash-flow': 'cash flow statement',
  balance: 'balance sheet',
  segments: 'segment table',
  other: 'table',
};

/** What few filings have, so that no weight could be fitted: as likely wanted as a statement of results. */
const ALARM = 2.5;
/** What the company expects of itself. */
const EXPECTED = /\b(?:expect(?:s|ed)?|anticipates?|outlook|guidance|forecasts?|targets?)\b/i;

/**
 * Scores a change from 0 to 100, and says why. Deterministic: what nobody needs to read is known by rules and stays
 * below 20; all else is weighed by what readers chose from other filings.
 */
export function scoreChange(change: FoundChange, filings: ComparedFilings): Score {
  const low = scoreBoilerplate(change);
  if (low !== null) return low;
  const topics = topicsOfChange(change, filings);
  const { kind, described } = change;
  const isAlarm =
    kind !== 'deleted' &&
    (hasAlarm(change.reading.inserted) || isGuidance(change) || tellsChangedEstimate(change.reading.inserted));
  const alarm = isAlarm ? ALARM : 0;
  const chance = 1 / (1 + Math.exp(-weighChange(described) - alarm));
  return {
    importance: LOW + 1 + (HIGH - LOW - 1) * chance,
    rankReason: sentence(reasonsOf(change, topics, segmentsIn(change, filings))),
    rollForward: false,
    isBoilerplate: false,
  };
}

/** A range that the company expects its figures in, in place of the one before. */
function isGuidance({ role, block, reading: { figures } }: FoundChange): boolean {
  return role === 'discussion' && figures.pairs.some(({ range }) => range !== undefined) && EXPECTED.test(block.text);
}

function lowScore(importance: number, rankReason: string, { rollForward = false } = {}): Score {
  return { importance, rankReason, rollForward, isBoilerplate: true };
}

/** A longer text says something of its own. */
const MAX_POINTER = 1_500;
const POINTER = /^(?:please )?(?:see|refer to)\b|\bincorporated (?:herein |in this [\w-]+ )?by (?:this )?reference\b/i;

/** Whether each sentence of a text only says where something is to be read. */
function pointsElsewhere(text: string): boolean {
  if (text.length > MAX_POINTER || !/\b(?:see|refer|reference)\b/i.test(text)) return false;
  return splitSentences(text).every(({ from, to }) => POINTER.test(text.slice(from, to)));
}

/** Changes that nobody needs to read, and why. Null for all others. */
function scoreBoilerplate({ kind, block, reading, isSplit, isElsewhere }: FoundChange): Score | null {
  const { trivial, dates, hunks, deleted, inserted } = reading;
  if (kind === 'moved' && hunks.length === 0) return lowScore(8, 'Moved without a change of its words');
  if (trivial === 'pages') return lowScore(2, 'Page numbers only');
  if (trivial === 'signs') return lowScore(3, 'Punctuation, signs or capitals only');
  if (trivial === 'ages') return lowScore(4, 'Everyone a year older', { rollForward: true });
  if (trivial === 'function-words') return lowScore(6, 'Words that change no meaning');
  if (dates?.isRollForward) return lowScore(5, 'Dates rolled forward with the calendar', { rollForward: true });
  if (isElsewhere) return lowScore(10, 'The other filing refers elsewhere for this item');
  if (block.kind !== 'table' && pointsElsewhere(block.text))
    return lowScore(11, 'It only refers to what stands elsewhere');
  if (isSplit) return lowScore(12, 'The same words, cut into paragraphs differently');
  if (/^[\s\p{P}\p{S}\d]*$/u.test(deleted + inserted) && !/\d/.test(deleted + inserted))
    return lowScore(4, 'Signs only');
  return null;
}

/** How many segments a table tells of, products apart. */
const segmentsIn = ({ side, block }: FoundChange, { figuresIn }: ComparedFilings): number =>
  side === 'old'
    ? 0
    : (figuresIn.get(block.ordinal)?.figures ?? []).filter(({ id }) => id.startsWith('segment:')).length;

/** What made the change what it is, the most telling first. */
function reasonsOf(
  { kind, nature, hasHeading, isReworded, reading, statement, role, block, heading }: FoundChange,
  topics: TopicReading,
  parts: number,
): string[] {
  const { figures, table, reversal, dates, wordsChanged } = reading;
  const reasons: string[] = [];
  if (statement !== null) {
    const isOfParts = statement !== 'segments' || /\bsegments?\b/i.test(`${heading} ${block.text}`) || parts > 1;
    reasons.push(isOfParts ? STATEMENT_NAMES[statement] : 'breakdown by region or product');
    if (table && table.lines.length > 0)
      reasons.push(`${table.lines.length} ${table.lines.length === 1 ? 'line' : 'lines'} with other figures`);
  } else {
    const isRisk = nature === 'new-risk' || nature === 'removed-risk';
    if (isReworded) reasons.push(/\d/.test(reading.inserted) ? 'written anew' : 'put otherwise');
    else if (kind === 'inserted' && isRisk) reasons.push(hasHeading ? 'new risk factor' : 'new passage on risks');
    else if (kind === 'deleted' && isRisk) reasons.push(hasHeading ? 'risk factor gone' : 'passage on risks gone');
    else if (kind === 'inserted') reasons.push(hasHeading ? 'new section' : 'new passage');
    else if (kind === 'deleted') reasons.push(hasHeading ? 'section gone' : 'passage gone');
    if (wordsChanged >= 40) reasons.push('much of its wording');
    if (reversal !== null) reasons.push(`“${reversal.was.trim()}” became “${reversal.is.trim()}”`);
    if (figures.pairs.length > 0)
      reasons.push(figures.pairs.length === 1 ? 'a figure changed' : `${figures.pairs.length} figures changed`);
    else if (figures.added.length + figures.removed.length > 0) reasons.push('figures came or went');
  }
  if (dates !== null) reasons.push('a date changed by other than a year’s passing');
  return [...reasons, topics.names.join(', '), rolePlace(role)].filter(Boolean);
}

/** Inserted text counts in full; text deleted from a paragraph that stayed is mostly last year's news. */
function topicsOfChange({ kind, reading }: FoundChange, { topicsOf }: ComparedFilings): TopicReading {
  const { deleted, inserted } = reading;
  if (kind !== 'changed' || inserted === '') return topicsOf(`${deleted}\n${inserted}`);
  const came = topicsOf(inserted);
  const went = topicsOf(deleted);
  const names = [...new Set([...came.names, ...went.names])].slice(0, 2);
  return { ...came, names };
}

function sentence(says: readonly string[]): string {
  const text = says.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
