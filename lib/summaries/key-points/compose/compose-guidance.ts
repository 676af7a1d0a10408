import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import { withAdded } from '#lib/summaries/key-points/beside/part-of-summary';
import { withScale } from '#lib/summaries/prose-scale';
import { lacksAntecedent } from '#lib/summaries/sentences/antecedents';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { BOILERPLATE, DANGLING, POINTER } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { underSubject } from '#lib/summaries/sentences/under-subject';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { KeyPoint } from '#lib/summaries/types';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { guidanceUnderTitle } from './guidance-under-title.ts';
import { withOneOff } from './with-one-offs.ts';

const BUDGET = 300;
const MAX_LENGTH = 420;
const MAX_SENTENCE = 900;
/** Sentences that share a point, and how long it may become. */
const MAX_SENTENCES = 3;
const MAX_JOINED = 560;
/** One amount of one measure. */
const MIN_WEIGHT = 2;
/** An amount below it is in millions that the sentence does not name, unless it is one per share. */
const MIN_AMOUNT = 10_000;
const PER_SHARE = /\b(?:EPS|per (?:diluted )?share)\b/i;

/** The company as the one who expects, or the measure that is expected. */
const EXPECTS =
  /\b(?:we|company|management|corporation|registrant|partnership|\p{Lu}[\p{L}.&’-]{1,30})\b(?: (?:currently|also|now|continues to|still|generally))? (?:expects?|anticipates?|estimates?|forecasts?|(?:plans?|intends?) to (?:invest|spend|repurchase|incur))\b|\b(?:is|are) (?:currently )?(?:expected|anticipated|projected|estimated|forecast|budgeted|planned) (?:at\b|to (?:be|grow|increase|decrease|decline|range|total|exceed|approximate|amount to|result in)\b)|\b(?:guidance|outlook|forecast|budget) (?:for|of)\b[^.;]{0,60}\b(?:is|are|calls for)\b/u;
/** What analysts model. */
const RESULTS =
  /\b(?:revenues?|net sales|sales|earnings|EPS|net income|operating (?:income|margin|profit|cash flow)|EBIT\w*|gross margin|comparable sales|net (?:interest|investment) income|free cash flow|bookings)\b/i;
const SPENDING =
  /\b(?:capital (?:expenditures?|spending|investments?)|capex|tax rate|(?:share|stock) (?:re|buy)\w*|depreciation|restructuring|pre-?tax charges?|cost savings)\b/i;
/** What accounting rules make a company expect, of amounts that it has. */
const BY_RULE =
  /\b(?:remaining performance obligations?|unrecognized|reclassif\w+|amortization expense|deferred revenue|lease|pension|postretirement|contributions?|fair value|recognized over|weighted-average period|hedg\w+|derivatives?|benefit payments?|adopt\w*|standard|ASU|collect\w*|litigation|environmental|pollution|purchase obligations?)\b/i;
/** Says of the expectations before it what they leave out, or rest on. */
const LIMITS =
  /^(?:The|This|These|Such|Our|It|They)\b[^.;]{0,100}\b(?:(?:do|does|did) not (?:include|reflect|take into account)|exclud(?:e|es|ing)|assum(?:e|es|ing)|(?:is|are) based (?:up)?on)\b/;
const YEAR = /(?<![$€£\d,.])20\d\d\b(?![,.]\d)/g;
const TO_COME =
  /\b(?:next (?:year|quarter|fiscal)|remainder of|full[- ]year|(?:first|second|third|fourth) quarter of|second half)\b/i;

/**
 * What a report says in numbers of the company's own results and spending to come: what stands under a title of its own, and
 * the sentences that tell most, each under the segment it is about, as one point. Left out is what accounting rules have every company expect of what it has already.
 * Linear in the filing.
 * @param known.subjects by block, the part of the company that it is about
 * @param known.scale the power of ten of sentences' bare amounts; null when unknown
 */
export function composeGuidance(
  {
    form,
    period,
    fiscal,
    blocks,
    facts: tagged,
  }: Pick<FilingDocument, 'form' | 'period' | 'fiscal' | 'blocks' | 'facts'>,
  { subjects, scale }: { subjects: readonly (Subject | null)[]; scale: number | null },
): KeyPoint[] {
  const cadence = formEntry(form ?? '')?.cadence;
  if (period === null || (cadence !== 'annual' && cadence !== 'quarterly')) return [];
  const year = fiscal?.year ?? Number(period.slice(0, 4));
  const since = cadence === 'annual' ? year + 1 : year;
  const asked = { since, scale };
  const factsOf = factsByBlock(tagged);
  const found: { point: KeyPoint; weight: number }[] = [];
  for (const [at, block] of blocks.entries()) {
    if (!mayGuide(block, form)) continue;
    const sentences = paragraphSentences(block.text);
    for (const [place, sentence] of sentences.entries()) {
      const weight = weightOf(sentence, asked);
      if (weight < MIN_WEIGHT) continue;
      const text = shortenSentence(sentence, BUDGET);
      if (text.length > MAX_LENGTH || !standsAlone(text) || weightOf(text, asked) < MIN_WEIGHT) continue;
      if (lacksAntecedent(text, { known: '', before: block.text })) continue;
      const facts = factsOf.get(block.ordinal) ?? [];
      const { receipts, allHold } = verifyClaims(text, readClaims(block, facts));
      if (!allHold) continue;
      const alone = { block: block.ordinal, category: 'guidance', text, status: 'verified', receipts } as const;
      const next = sentences[place + 1] ?? '';
      // What the numbers leave out or rest on is told with them, or they are not.
      const whole = LIMITS.test(next) ? withAdded(alone, shortenSentence(next, BUDGET), { block, facts }) : alone;
      if (!whole) continue;
      const named = underSubject(whole, subjects[at] ?? null);
      const point: KeyPoint = {
        text: withScale(named.text, scale),
        blocks: [block.ordinal],
        category: 'guidance',
        receipts: named.receipts,
      };
      found.push({ point, weight: weight - (subjects[at] ? 2 : 0) });
    }
  }
  const titled = guidanceUnderTitle({ form, blocks, facts: tagged }, since);
  const others = found
    .filter(({ point }) => !titled?.blocks.includes(point.blocks[0]!))
    .toSorted((one, other) => other.weight - one.weight)
    .filter(({ point }, at, all) => all.findIndex((other) => isAlike(other.point.text, point.text)) === at)
    .map(({ point }) => point);
  return [...(titled ? [titled] : []), ...together(others)];
}

type Asked = { since: number; scale: number | null };

function mayGuide(block: Block, form: string | null): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'list-item') return false;
  const role = sectionRole(form, block);
  return (role === 'discussion' || role === 'business') && EXPECTS.test(block.text);
}

/** Sentences of one matter in one point, as many as are read at once. */
function together(points: readonly KeyPoint[]): KeyPoint[] {
  const [first, ...others] = points.slice(0, MAX_SENTENCES);
  if (!first) return [];
  return [others.reduce((whole, one) => (isRoomFor(whole, one) ? withSentence(whole, one) : whole), first)];
}

const isRoomFor = ({ text }: KeyPoint, other: KeyPoint) => text.length + other.text.length < MAX_JOINED;

const withSentence = (whole: KeyPoint, { text, blocks, receipts = [] }: KeyPoint): KeyPoint =>
  withOneOff(whole, { text, blocks, receipts });

function weightOf(sentence: string, { since, scale }: Asked): number {
  if (sentence.length > MAX_SENTENCE || !EXPECTS.test(sentence) || BY_RULE.test(sentence)) return 0;
  if (DANGLING.test(sentence) || POINTER.test(sentence) || BOILERPLATE.test(sentence)) return 0;
  const years = (sentence.match(YEAR) ?? []).map(Number);
  if (!years.some((year) => year >= since) && !TO_COME.test(sentence)) return 0;
  const amounts = findFigures(sentence).filter(({ unit, inWords }) => unit !== 'number' && !inWords);
  const isScaled =
    scale !== null || amounts.every(({ unit, value }) => unit !== 'money' || Math.abs(value) >= MIN_AMOUNT);
  if (amounts.length === 0 || !(isScaled || PER_SHARE.test(sentence))) return 0;
  return Math.min(4, amounts.length) + 3 * Number(RESULTS.test(sentence)) + 2 * Number(SPENDING.test(sentence)) - 1;
}

/** Whether two sentences give the same amounts: a discussion says its outlook twice. */
function isAlike(one: string, other: string): boolean {
  const [own, theirs] = [one, other].map((text) => text.match(/\d[\d,.]*\d/g)?.join(' ') ?? '');
  return own === theirs;
}
