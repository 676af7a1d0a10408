import { movedReceipt, partOfSummary } from '#lib/summaries/key-points/beside/part-of-summary';
import { isSameAmount } from '#lib/summaries/key-points/weigh/describe-candidate';
import { stemsOf } from '#lib/summaries/key-points/weigh/salience';
import { withScale } from '#lib/summaries/prose-scale';
import { BARE_CHANGE, CHANGE, DRIVER, SAID_ELSEWHERE, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import type { Cause } from './causes-of-changes.ts';

/** A composed point with its reasons is three or four lines. */
const MAX_LENGTH = 640;
/** And longer with what takes part of a reason back. */
const MAX_TURNED = 780;

type Explained = {
  points: KeyPoint[];
  /** The blocks whose reasons stand beside a point now. */
  used: Set<number>;
};

/**
 * Composed points with the reasons that the filing itself gives for their amounts: of the first one the cause that the
 * discussion names, or the sentence of a summary that names an amount, and what it is an amount of, and says why; of
 * another one its cause, where there is room. Each paragraph explains at most one point.
 * @param reasons summaries of the company as a whole, the best first
 * @param causes what the discussion names as causes
 * @param scale of the bare amounts of sentences, as `proseScale` says
 * @param turn a reason with what the filing says behind it that takes it back in part; null where it must not be told alone
 */
export function explainPoints(
  points: readonly KeyPoint[],
  { reasons, causes = [], scale = null, turn = (reason) => reason }: Reasons,
): Explained {
  const used = new Set<number>();
  const explained = points.map((point) => {
    const [first, ...others] = clausesOf(point.text);
    // What a paragraph tells is its own reason.
    if (!first || point.category !== 'metric') return point;
    const open = <One extends { block: number }>(one: One) => !used.has(one.block);
    const tell = (told: KeyPoint, found: Found | null): KeyPoint => {
      // A paragraph that the point tells of already gives no further reason for it.
      const isOpen = found !== null && open(found.reason) && !told.blocks.includes(found.reason.block);
      const reason = isOpen ? turn(found.reason) : null;
      if (!found || !reason) return told;
      const text = withScale(reason.text, scale);
      const room = reason === found.reason ? MAX_LENGTH : MAX_TURNED;
      if (told.text.length + text.length >= room) return told;
      used.add(reason.block);
      return withReason(told, { ...reason, text }, endOf(found.clause, told.text));
    };
    const main =
      causeOf(first, causes) ?? reasonOf([first, ...others], reasons.filter(open), MAX_LENGTH - point.text.length);
    const further =
      others.map((clause) => causeOf(clause, causes)).find((found) => found && open(found.reason)) ?? null;
    return tell(tell(point, main), further);
  });
  return { points: explained, used };
}

type Reasons = {
  reasons: readonly BlockSummary[];
  causes?: readonly Cause[];
  scale?: number | null;
  turn?: (reason: BlockSummary) => BlockSummary | null;
};

/** A reason, and the last of the clauses that it is for. */
type Found = { reason: BlockSummary; clause: Clause };

/** The first part of a summary that says why one of the clauses is as it is, short enough; null where none does. */
function reasonOf(clauses: readonly Clause[], reasons: readonly BlockSummary[], room: number): Found | null {
  for (const summary of reasons) {
    if (!clauses.some((clause) => isOf(summary.text, clause))) continue;
    // What the reason is for must stand in the part that is shown.
    const reason = reasonsOf(summary).find(
      ({ text }) => text.length < room && !BARE_CHANGE.test(text) && clauses.some((clause) => isOf(text, clause)),
    );
    const clause = reason && clauses.findLast((one) => isOf(reason.text, one));
    if (reason && clause) return { reason, clause };
  }
  return null;
}

/** A clause of a composed point: its words, what it names, as stems, its amount now, and by how much it moved. */
type Clause = { text: string; name: Set<string>; amounts: Figure[] };

function clausesOf(text: string): Clause[] {
  return text.split(/; |\. (?=\p{Lu})|: /u).map((clause) => {
    const [now, before] = moneyOf(clause);
    // What is said of the amount a year before explains that year.
    const moved = now && before ? [{ ...now, value: Math.abs(now.value - before.value) }] : [];
    const amounts = [...(now ? [now] : []), ...moved];
    return { text: clause, name: namesOf(clause.replace(HOLDER, '')), amounts };
  });
}

/** The same things under the names that statements and discussions give them. */
const ALIKE: Record<string, string> = { revenu: 'sal', earn: 'incom', profit: 'incom', loss: 'incom' };
/** Words of composed clauses that name nothing. */
const UNNAMED = new Set(
  [
    'rose',
    'fell',
    'million',
    'billion',
    'thousand',
    'against',
    'year',
    'fiscal',
    'quarter',
    'total',
    'net',
    'diluted',
    'company',
    'provided',
    'used',
    'paid',
    'activities',
    'flows',
    'three',
    'six',
    'nine',
    'months',
  ].map(stemWord),
);

/** Whose part of the income it is. */
const HOLDER = /\b(?:attributable|available) to .{2,60}?(?= (?:rose|fell|was)\b)/;

const namesIn = (text: string) => new Set([...stemsOf(text)].map((stem) => ALIKE[stem] ?? stem));
const namesOf = (clause: string) => new Set([...namesIn(clause)].filter((stem) => !UNNAMED.has(stem)));
/** So much of a measure's name a reason repeats: amounts of other things agree by chance. */
const MIN_NAMED = 0.6;

function names(text: string, name: ReadonlySet<string>): boolean {
  const own = namesIn(text);
  return name.size > 0 && [...name].filter((stem) => own.has(stem)).length >= MIN_NAMED * name.size;
}

/** What no income statement counts: "other comprehensive loss". */
const COMPREHENSIVE = /\bcomprehensive (?:income|loss|earnings)\b/i;

/** Whether a text names an amount of a clause, and what it is an amount of. */
function isOf(text: string, { text: own, name, amounts }: Clause): boolean {
  if (COMPREHENSIVE.test(text) && !COMPREHENSIVE.test(own)) return false;
  const isTold = (one: Figure) =>
    amounts.some((told) => isSameAmount(one, told) && (isFine(one) || one.value === told.value));
  return moneyOf(text).some(isTold) && names(text, name);
}

/** The cause that the discussion names for the change of a clause's own measure, no wider and no narrower one. */
function causeOf(clause: Clause, causes: readonly Cause[]): Found | null {
  const found = causes.find(({ summary, measure }) => {
    const own = namesOf(measure);
    return own.size > 0 && own.size === clause.name.size && own.isSubsetOf(clause.name) && isOf(summary.text, clause);
  });
  const reason = found ? partOfSummary(found.summary, [found.from, found.summary.text.length]) : null;
  return reason && { reason, clause };
}

const saysWhy = (text: string) => DRIVER.test(text) || (WEAK_DRIVER.test(text) && CHANGE.test(text));

/** "$0.7 billion" is too coarse to be surely a clause's $692 million. */
const MIN_DIGITS = 2;
const isFine = ({ text }: Figure) => text.replace(/\D/g, '').replace(/^0+/, '').length >= MIN_DIGITS;

const moneyOf = (text: string) => findFigures(text).filter(({ unit, perShare }) => unit === 'money' && !perShare);

/** The part of a summary that says why, and each of its sentences where all is too long; none that leans on the rest. */
function reasonsOf(summary: BlockSummary): BlockSummary[] {
  const why = splitSentences(summary.text).filter(({ from, to }) => {
    const sentence = summary.text.slice(from, to);
    return saysWhy(sentence) && !SAID_ELSEWHERE.test(sentence);
  });
  const [first, last] = [why[0], why.at(-1)];
  if (!first || !last) return [];
  return [{ from: first.from, to: last.to }, ...why].flatMap(
    ({ from, to }) => partOfSummary(summary, [from, to]) ?? [],
  );
}

/** Where the next sentence begins behind an amount, or the result below the one before it. */
const NEXT = /(?<=[\d%)]|illion|thousand|revenue|before)(?:\. (?=\p{Lu})|; (?=(?:the )?net (?:income|loss)\b))/gu;
const LINK = 2;

/** Where what a reason is for ends in a point: before what comes next, which it says nothing of. */
function endOf(clause: Clause, text: string): number {
  // A clause has another first letter where it begins a sentence.
  const from = text.indexOf(clause.text.slice(1).replace(/\.$/, '')) + clause.text.length - LINK;
  return [...text.matchAll(NEXT)].find(({ index }) => index >= from)?.index ?? text.length;
}

/** A point with a reason at a place between two of its clauses, or behind all. */
function withReason(point: KeyPoint, reason: BlockSummary, at: number): KeyPoint {
  const isLast = at >= point.text.length;
  const start = isLast ? at + 1 : at + LINK;
  const rest = point.text.slice(start);
  const text = isLast
    ? `${point.text} ${reason.text}`
    : `${point.text.slice(0, at)}. ${reason.text} ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
  const own = (point.receipts ?? []).map((receipt) =>
    receipt.span[0] < start ? receipt : movedReceipt(receipt, reason.text.length + 1),
  );
  return {
    ...point,
    text,
    blocks: [...new Set([...point.blocks, reason.block])],
    receipts: [...own, ...reason.receipts.map((receipt) => movedReceipt(receipt, start))],
  };
}
