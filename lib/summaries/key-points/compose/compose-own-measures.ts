import type { Fact, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { formatDay } from '#lib/key-figures/format-key-figures';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import type { MovedLine, OneOffFinder } from '#lib/summaries/key-points/one-offs/one-off';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { KeyPoint } from '#lib/summaries/types';
import { findFigures } from '#lib/text/numbers';
import { joinParts, nameInSentence, type TablePart, verifiedPart } from './join-parts.ts';
import { findOwnMeasures, type OwnMeasure } from './own-measures.ts';
import { adjustedPerShare } from './results/adjusted-per-share.ts';
import { toKeyPoint } from './sentence-pieces.ts';
import { fits, withOneOff } from './with-one-offs.ts';

const MAX_MEASURES = 3;
/** Smaller orders, against a year's sales, tell little of those to come. */
const MIN_OF_REVENUE = 0.2;
const QUARTERS = 4;

/**
 * The measures that the company itself names most, as one point with the period before, each figure verified in its
 * table, and what customers have ordered: "Measures beside the statements: combined ratio 95.0%, against 98.1%." Empty
 * where there is none. Linear in the discussion and in the facts.
 */
export function composeOwnMeasures(
  document: Pick<FilingDocument, 'form' | 'period' | 'blocks' | 'facts'> & Partial<Pick<FilingDocument, 'company'>>,
  {
    find = () => null,
    ...known
  }: { figures: readonly KeyFigure[]; isPart: (block: number) => boolean; find?: OneOffFinder },
): KeyPoint[] {
  const chosen = new Map<string, TablePart>();
  const told: OwnMeasure[] = [];
  for (const measure of findOwnMeasures(document, known)) {
    // One of several backlogs is enough, but not of several ratios.
    const kind = kindOf(measure.name);
    if (chosen.has(kind) || chosen.size === MAX_MEASURES || isSteady(measure)) continue;
    const part = verifiedPart(tell(measure, document.period!), document.blocks[measure.block]!);
    if (part) chosen.set(kind, part);
    if (part) told.push(measure);
  }
  const measures = [...chosen.values()];
  const promised = remainingObligations(document, known.figures);
  const isTold = measures.some(({ text }) => promised?.receipts.some((receipt) => text.includes(receipt.text)));
  if (promised && !isTold) measures.push(promised);
  const adjusted = adjustedPerShare(document, known.figures);
  if (adjusted && !measures.some(({ text }) => /\b(?:EPS|per share)\b/i.test(text))) measures.unshift(adjusted);
  if (measures.length === 0) return [];
  const point = joinParts('Measures beside the statements', measures);
  const oneOff = told.map((measure) => find(lineOf(measure))).find((found) => found !== null && fits(point, found));
  return [oneOff ? withOneOff(point, oneOff) : point];
}

/** A count that hardly moved tells nothing. */
const STEADY = 0.02;

/** Whether a bare count, no rate and no amount, stayed as it was. */
function isSteady({ current, prior }: OwnMeasure): boolean {
  const [now, before] = [current, prior].map((shown) => findFigures(shown)[0]);
  if (!now || !before || now.unit !== 'number' || before.value === 0) return false;
  // A ratio may lack its sign, not its decimals.
  return !current.includes('.') && Math.abs(now.value / before.value - 1) < STEADY;
}

/** A measure as a line of results: what moved it once is told with it. */
function lineOf({ name, current, prior }: OwnMeasure): MovedLine {
  const [now, before] = [current, prior].map((shown) => findFigures(shown)[0]);
  const isRate = now?.unit !== 'money';
  const [value, valueBefore] = [now?.value ?? 0, before?.value ?? 0].map((amount) => (isRate ? amount / 100 : amount));
  return { names: [name], now: value!, before: valueBefore!, scale: 0, rates: isRate ? [value!, valueBefore!] : [] };
}

/**
 * What customers have ordered and the company has still to deliver, which the accounting standards have every company
 * with such contracts tell: by its tag, at the end of the period.
 */
function remainingObligations(
  document: Pick<FilingDocument, 'form' | 'period' | 'facts' | 'blocks'>,
  figures: readonly KeyFigure[],
): TablePart | null {
  const { period, facts } = document;
  const found = [...facts.entries()].filter(
    ([, fact]) =>
      fact.concept === 'us-gaap:RevenueRemainingPerformanceObligation' &&
      fact.end === period &&
      Object.keys(fact.dimensions).length === 0,
  );
  const [index, fact] = found[0] ?? [];
  if (!fact || index === undefined || !fact.value || fact.block === null || period === null) return null;
  const sales = figures.find(({ id }) => id === 'revenue');
  const revenue = (sales?.current.value ?? 0) * (sales?.periodLength === 'quarter' ? QUARTERS : 1);
  if (found.some(([, other]) => other.value !== fact.value) || fact.value < MIN_OF_REVENUE * revenue) return null;
  const like = { value: fact.value, scale: fact.scale };
  return (
    toldObligations(document, COMPARED, like) ??
    taggedObligations(document, { index, fact }) ??
    toldObligations(document, SCHEDULED, like)
  );
}

/**
 * The filing's own sentence on what is ordered, with what it was before ("of $17.22 billion increased by 13% from $15.19
 * billion") or with when it will be delivered ("of which 38% over the next twelve months").
 */
function toldObligations(
  { form, blocks }: Pick<FilingDocument, 'form' | 'blocks'>,
  says: RegExp,
  { value, scale }: { value: number; scale: number },
): TablePart | null {
  for (const block of blocks) {
    const role = sectionRole(form, block);
    if (block.kind === 'table' || !OBLIGATIONS.test(block.text)) continue;
    if (role !== 'discussion' && role !== 'statements') continue;
    const text = paragraphSentences(block.text.replace(/^[•·▪◦*-]\s*/u, '')).find(
      (sentence) => OBLIGATIONS.test(sentence) && says.test(sentence) && tells(sentence, value, scale),
    );
    const short = text && shortenSentence(upTo(text, says), BUDGET);
    const part = short && says.test(short) ? verifiedPart(short.replace(/\.$/, ''), block) : null;
    if (part) return { ...part, text: nameInSentence(part.text) };
  }
  return null;
}

const BUDGET = 300;

/** A sentence up to the end of the clause that says it: what is delivered in later years is not missed. */
function upTo(text: string, says: RegExp): string {
  const found = says.exec(text);
  const end = found ? text.indexOf(',', found.index + found[0].length) : -1;
  return says === SCHEDULED && end > 0 ? `${text.slice(0, end)}.` : text;
}

const OBLIGATIONS = /\bremaining performance obligations?\b/i;
const COMPARED = /\b(?:increased|decreased|rose|fell|grew)\b.*\b(?:from|compared)\b/i;

const SCHEDULED = /\b(?:recogni[sz]e|deliver|realize|convert)\w*\b.*\d%.*\b(?:next|within)\b/i;

const tells = (sentence: string, value: number, scale: number) =>
  findFigures(sentence).some((figure) => {
    const shown = Math.abs(figure.value) * (figure.scale === 0 ? 10 ** scale : 1);
    return figure.unit === 'money' && Math.abs(shown - value) <= 0.005 * value;
  });

/** What is tagged, with what was tagged of a day before; alone it says nothing of how orders went. */
function taggedObligations(
  { facts, blocks }: Pick<FilingDocument, 'facts' | 'blocks'>,
  { index, fact }: { index: number; fact: Fact },
): TablePart | null {
  const before = facts.findIndex(
    (other) =>
      other.concept === fact.concept &&
      Object.keys(other.dimensions).length === 0 &&
      other.value !== null &&
      (other.end ?? '') < (fact.end ?? ''),
  );
  const [current, prior] = [figureOf(fact, index), before < 0 ? null : figureOf(facts[before]!, before)];
  if (!current || !prior || fact.block === null) return null;
  const days = (Date.parse(current.end) - Date.parse(prior.end)) / DAY;
  const when = Math.abs(days - 365) <= 15 ? [] : [` on ${formatDay(prior.end)}`];
  const { text, receipts = [] } = toKeyPoint(
    ['remaining performance obligations ', current, ', against ', prior, ...when],
    blocks,
  );
  return { text: text.slice(0, -1), receipts, block: fact.block };
}

function figureOf({ concept, value, unit, scale, decimals, end, block }: Fact, index: number): FigureValue | null {
  if (value === null || end === null) return null;
  return {
    ...{ value, unit: unit ?? 'USD', scale, decimals: decimals === null ? null : Number(decimals) },
    ...{ start: null, end, parts: [{ concept, value, fact: index, block }] },
  };
}

/** The noun of a name, or the whole name where that says little. */
function kindOf(name: string): string {
  const noun = name
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(' ')
    .at(-1)!;
  return /^(?:ratio|margins?|sales|earnings|income|loss)$/.test(noun) ? name : noun;
}

const DAY = 86_400_000;

function tell({ name, current, prior, priorEnd }: OwnMeasure, period: string): string {
  const days = (Date.parse(period) - Date.parse(priorEnd)) / DAY;
  const when = Math.abs(days - 365) <= 15 ? '' : ` on ${formatDay(priorEnd)}`;
  return `${nameInSentence(name)} ${current}, against ${prior}${when}`;
}
