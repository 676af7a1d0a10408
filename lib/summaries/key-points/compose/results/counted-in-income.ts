import { readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { FilingDocument } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { nameInSentence } from '#lib/summaries/key-points/compose/join-parts';
import { toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import {
  amountOf,
  firstTold,
  isWhole,
  lineReader,
  nameOf,
  onlyLabels,
} from '#lib/summaries/key-points/compose/statement-lines';
import { withOneOff } from '#lib/summaries/key-points/compose/with-one-offs';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import { stemsOf } from '#lib/summaries/key-points/weigh/salience';
import { DRIVER } from '#lib/summaries/sentences/signal-words';
import { findFigures } from '#lib/text/numbers';
import { tellEffect } from './effect-on-income.ts';
import { whereCounted } from './where-counted.ts';

/** Of the larger year's result, and of its change, by how much more or less of it there was than in the other year. */
const OF_RESULT = 0.05;
const OF_CHANGE = 0.2;
/** So much of the result counts, whatever else changed it. */
const MUCH = 0.1;
/** Amounts of one thing before and behind what others hold of it, or in other words. */
const SAME = 0.05;
const EXACT = 1e-6;
/** Gains and losses of what is no part of the business, and what was written off. */
const ONCE =
  /\b(?:gains?|loss(?:es)?)\b[^.;]*\b(?:sales?|sold|dispos\w+|disposition\w*|divest\w+|extinguish\w+|deconsolid\w+|exchange of|business(?:es)?|interests|investments?|securities|settlements?|curtailments?|retirement of|assets?|property|strategic transactions|reach-forward)\b|\bextinguish\w+|\bimpair\w+|\bwrite-?(?:downs?|offs?)\b|\b(?:reach-forward|casualty|catastrophe)\b|\bin-process (?:research|R&D)/i;
/** What comes back each year, is counted after taxes, or is what was paid of it. */
const USUAL =
  /\b(?:credit|discontinued|loans?|leases?|receivables?|doubtful|allowances?|provisions?|inventor(?:y|ies)|deferred|amortization|depreciation|actuarial|currency|exchange rates?|hedg\w+|derivatives?|equity in|unconsolidated|affiliates|investees|net of (?:tax(?:es)?|cash|payments?)|payments?|paid|proceeds|cash|changes? in|trading|content)\b/i;

type Line = { name: string; now: number; before: number };

/**
 * Gains and losses that the income counts and that no point tells, by the lines with which the cash flow statement of the
 * same months takes them out of the income again: where the result of operations, or the net income where there is none,
 * would have moved otherwise without them. Each with both years, and of the largest in which line of the statements it
 * stands, where the filing says so; null where there are none. Linear in the report.
 * @param options.told what the points about the results tell
 * @param options.scale the power of ten of sentences' bare amounts; null when unknown
 */
export function countedInIncome(
  document: Pick<FilingDocument, 'form' | 'blocks' | 'period' | 'facts'>,
  { figures, told, scale }: { figures: readonly KeyFigure[]; told: readonly string[]; scale: number | null },
): OneOff | null {
  const { blocks, period, facts } = document;
  const of = (id: KeyFigure['id']) => figures.find((figure) => figure.id === id);
  const [income, cash] = [of('net-income'), of('operating-cash-flow')];
  const result = of('operating-income') ?? income;
  const block = blocks[cash?.current.parts[0]?.block ?? -1];
  const isOfIncome = income?.current.start === cash?.current.start && income?.current.end === cash?.current.end;
  if (!income?.prior || !result?.prior || !cash || !isOfIncome || !block?.table || period === null) return null;
  const unit = 10 ** cash.current.scale;
  const rows = readComparatives(block.table, period)?.rows ?? [];
  const end = rows.findIndex(({ current }) => amountOf(current) === cash.current.value / unit);
  const above = rows.slice(0, Math.max(0, end));
  const only = onlyLabels(above);
  const least = leastOfResult([result.current.value, result.prior.value]) / unit;
  const lines = above.flatMap(({ label, current, prior }): Line[] => {
    const [name, now, before] = [nameOf(label), amountOf(current), amountOf(prior)];
    const isLine = isNamed(label) && only.has(label) && ONCE.test(name) && !USUAL.test(name);
    if (!isLine || now === null || before === null || Math.abs(now - before) < least) return [];
    return isTold(name, [now * unit, before * unit], told) ? [] : [{ name, now, before }];
  });
  const read = lineReader(facts, { like: cash, block });
  const largest = lines.toSorted((one, other) => Math.abs(other.now - other.before) - Math.abs(one.now - one.before));
  const effects = firstTold(largest, ({ name, now, before }) => {
    const [own, then] = [now === 0 ? null : read(now, 'current'), before === 0 ? null : read(before, 'prior')];
    const isRead = (own !== null || now === 0) && (then !== null || before === 0);
    return isRead ? tellEffect(nameInSentence(name), [own, then]) : null;
  });
  if (effects.length === 0) return null;
  const clauses = effects.flatMap((effect, at) => [at > 0 ? '; ' : '', effect]).flat();
  const subject = income.current.value < 0 ? 'The net loss' : 'Net income';
  // A gain stands there with a minus, since it is no cash of operations.
  const hasGain = largest.some(({ now, before }) => now < 0 || before < 0);
  const source = ` (before taxes, by the cash flow statement${hasGain ? ', which gains reduce' : ''})`;
  const point = toKeyPoint([`${subject} includes `, ...clauses, source], blocks);
  const where = whereCounted(document, { amount: Math.abs(largest[0]!.now) * unit, scale, end: cash.current.end });
  const { text, blocks: own, receipts = [] } = where ? withOneOff(point, where) : point;
  return { text, blocks: own, receipts };
}

/** A line's own name, which may begin with its sign: "(Gains) losses on divestitures". */
const isNamed = (label: string) => isWhole(label.replace(/^\(((?:gains?|loss(?:es)?|income))\)/i, 'Gain'));

/** What a gain or a loss has to come to, to have moved a result that readers compare. */
export function leastOfResult([now, before]: readonly [number, number]): number {
  const size = Math.max(Math.abs(now), Math.abs(before));
  return Math.max(OF_RESULT * size, Math.min(OF_CHANGE * Math.abs(now - before), MUCH * size));
}

/** Words that a line and what tells of it need not share. */
const BESIDE = new Set(stemsOf('gains losses net gain loss charges charge related other total assets asset'));
/** What was lost, by whatever name it has. */
const KIND = /\b(?:impair|writ(?:e-?|ten )(?:down|off)|extinguish|reach-forward|in-process|casualty|catastroph)/i;
/** A part of a sentence that tells one thing: amounts behind a reason are the reason's. */
const CLAUSE = new RegExp(`[;:(]|[,.] |${DRIVER.source}`, 'i');

/** Whether a point tells a line: its amount with a word of its name, or another amount of what it names. */
function isTold(name: string, amounts: readonly number[], told: readonly string[]): boolean {
  const words = [...stemsOf(name)].filter((stem) => !BESIDE.has(stem));
  const kind = KIND.exec(name)?.[0].toLowerCase();
  return told
    .flatMap((text) => text.split(CLAUSE))
    .some((clause) => {
      const money = findFigures(clause ?? '').filter(({ unit, perShare }) => unit === 'money' && !perShare);
      if (money.length === 0) return false;
      const own = stemsOf(clause);
      const isOfKind = kind !== undefined && clause.toLowerCase().includes(kind);
      if (isOfKind || (words.length > 0 && words.every((stem) => own.has(stem)))) return true;
      const isNear = (one: number, share: number) =>
        one !== 0 && money.some(({ value }) => Math.abs(Math.abs(value) - Math.abs(one)) <= share * Math.abs(one));
      const isLike = words.some((stem) => own.has(stem));
      return amounts.some((one) => isNear(one, isLike ? SAME : EXACT));
    });
}
