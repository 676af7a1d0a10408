import { CHANGE, DRIVER, SAID_ELSEWHERE, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { isSameAmount } from './describe-candidate.ts';
import { movedReceipt, partOfSummary } from './part-of-summary.ts';
import { stemsOf } from './salience.ts';

/** A composed point with its reason is two or three lines. */
const MAX_LENGTH = 480;

type Explained = {
  points: KeyPoint[];
  /** The blocks whose reasons stand beside a point now. */
  used: Set<number>;
};

/**
 * Composed points with the reason that the filing itself gives for one of their amounts: the sentence of a summary that
 * names the amount, and what it is an amount of, and says why. Each summary explains at most one point, and each point
 * has at most one reason.
 * @param reasons summaries of the company as a whole, the best first
 */
export function explainPoints(points: readonly KeyPoint[], reasons: readonly BlockSummary[]): Explained {
  const used = new Set<number>();
  const explained = points.map((point) => {
    const clauses = clausesOf(point.text);
    for (const summary of reasons) {
      if (used.has(summary.block) || !clauses.some((clause) => isOf(summary.text, clause))) continue;
      // What the reason is for must stand in the part that is shown.
      const reason = reasonsOf(summary).find(
        ({ text }) =>
          point.text.length + text.length < MAX_LENGTH && clauses.some(({ name }) => shares(name, namesIn(text))),
      );
      if (!reason) continue;
      used.add(summary.block);
      return withReason(point, reason);
    }
    return point;
  });
  return { points: explained, used };
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
  ['rose', 'fell', 'million', 'billion', 'thousand', 'against', 'year', 'fiscal', 'quarter', 'total', 'net'].map(
    stemWord,
  ),
);

/** Whose part of the income it is. */
const HOLDER = /\b(?:attributable|available) to .{2,60}?(?= (?:rose|fell|was)\b)/;

const namesIn = (text: string) => new Set([...stemsOf(text)].map((stem) => ALIKE[stem] ?? stem));
const namesOf = (clause: string) => new Set([...namesIn(clause)].filter((stem) => !UNNAMED.has(stem)));
const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((stem) => other.has(stem));

/** Whether a text names an amount of a clause, and what it is an amount of. */
function isOf(text: string, { name, amounts }: Clause): boolean {
  const isTold = (one: Figure) =>
    amounts.some((told) => isSameAmount(one, told) && (isFine(one) || one.value === told.value));
  return moneyOf(text).some(isTold) && shares(name, namesIn(text));
}

const saysWhy = (text: string) => DRIVER.test(text) || (WEAK_DRIVER.test(text) && CHANGE.test(text));

/** "$0.7 billion" is too coarse to be surely a clause's $692 million. */
const MIN_DIGITS = 2;
const isFine = ({ text }: Figure) => text.replace(/\D/g, '').replace(/^0+/, '').length >= MIN_DIGITS;

const moneyOf = (text: string) => findFigures(text).filter(({ unit, perShare }) => unit === 'money' && !perShare);

/** The part of a summary that says why, and its first sentence where all is too long; none that leans on the rest. */
function reasonsOf(summary: BlockSummary): BlockSummary[] {
  const why = splitSentences(summary.text).filter(({ from, to }) => {
    const sentence = summary.text.slice(from, to);
    return saysWhy(sentence) && !SAID_ELSEWHERE.test(sentence);
  });
  const [first, last] = [why[0], why.at(-1)];
  if (!first || !last) return [];
  return [last, first].flatMap(({ to }) => partOfSummary(summary, [first.from, to]) ?? []);
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
