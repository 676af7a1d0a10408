import { withScale } from '#lib/summaries/prose-scale';
import { BARE_CHANGE, CHANGE, DRIVER, SAID_ELSEWHERE, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import type { Cause } from './causes-of-changes.ts';
import { isSameAmount } from './describe-candidate.ts';
import { movedReceipt, partOfSummary } from './part-of-summary.ts';
import { stemsOf } from './salience.ts';

/** A composed point with its reasons is three or four lines. */
const MAX_LENGTH = 600;

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
 */
export function explainPoints(points: readonly KeyPoint[], { reasons, causes = [], scale = null }: Reasons): Explained {
  const used = new Set<number>();
  const explained = points.map((point) => {
    const [first, ...others] = clausesOf(point.text);
    if (!first) return point;
    const open = <One extends { block: number }>(one: One) => !used.has(one.block);
    const tell = (told: KeyPoint, reason: BlockSummary | null): KeyPoint => {
      const text = reason ? withScale(reason.text, scale) : '';
      if (!reason || told.text.length + text.length >= MAX_LENGTH || !open(reason)) return told;
      used.add(reason.block);
      return withReason(told, { ...reason, text });
    };
    const main =
      causeOf(first, causes) ?? reasonOf([first, ...others], reasons.filter(open), MAX_LENGTH - point.text.length);
    const further = others.map((clause) => causeOf(clause, causes)).find((cause) => cause && open(cause)) ?? null;
    return tell(tell(point, main), further);
  });
  return { points: explained, used };
}

type Reasons = { reasons: readonly BlockSummary[]; causes?: readonly Cause[]; scale?: number | null };

/** The first part of a summary that says why one of the clauses is as it is, short enough; null where none does. */
function reasonOf(clauses: readonly Clause[], reasons: readonly BlockSummary[], room: number): BlockSummary | null {
  for (const summary of reasons) {
    if (!clauses.some((clause) => isOf(summary.text, clause))) continue;
    // What the reason is for must stand in the part that is shown.
    const reason = reasonsOf(summary).find(
      ({ text }) => text.length < room && !BARE_CHANGE.test(text) && clauses.some((clause) => isOf(text, clause)),
    );
    if (reason) return reason;
  }
  return null;
}

/** A clause of a composed point: what it names, as stems, its amount now, and by how much it moved. */
type Clause = { name: Set<string>; amounts: Figure[] };

function clausesOf(text: string): Clause[] {
  return text.split(/; |\. (?=\p{Lu})|: /u).map((clause) => {
    const [now, before] = moneyOf(clause);
    // What is said of the amount a year before explains that year.
    const moved = now && before ? [{ ...now, value: Math.abs(now.value - before.value) }] : [];
    return { name: namesOf(clause.replace(HOLDER, '')), amounts: [...(now ? [now] : []), ...moved] };
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

/** Whether a text names an amount of a clause, and what it is an amount of. */
function isOf(text: string, { name, amounts }: Clause): boolean {
  const isTold = (one: Figure) =>
    amounts.some((told) => isSameAmount(one, told) && (isFine(one) || one.value === told.value));
  return moneyOf(text).some(isTold) && names(text, name);
}

/** The cause that the discussion names for the change of a clause's own measure, no wider and no narrower one. */
function causeOf(clause: Clause, causes: readonly Cause[]): BlockSummary | null {
  const found = causes.find(({ summary, measure }) => {
    const own = namesOf(measure);
    return own.size > 0 && own.size === clause.name.size && own.isSubsetOf(clause.name) && isOf(summary.text, clause);
  });
  return found ? partOfSummary(found.summary, [found.from, found.summary.text.length]) : null;
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

function withReason(point: KeyPoint, reason: BlockSummary): KeyPoint {
  const start = point.text.length + 1;
  const moved = reason.receipts.map((receipt) => movedReceipt(receipt, start));
  return {
    ...point,
    text: `${point.text} ${reason.text}`,
    blocks: [...new Set([...point.blocks, reason.block])],
    receipts: [...(point.receipts ?? []), ...moved],
  };
}
