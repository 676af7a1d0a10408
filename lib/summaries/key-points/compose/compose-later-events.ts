import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { joinedEvent } from '#lib/summaries/key-points/beside/joined-event';
import { lacksAntecedent } from '#lib/summaries/sentences/antecedents';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { ALARM, BOILERPLATE, DANGLING, EVENT, POINTER } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { KeyPoint } from '#lib/summaries/types';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

const MAX_SENTENCES = 2;
const BUDGET = 300;
const MAX_LENGTH = 480;
const MAX_SENTENCE = 900;
const MIN_WEIGHT = 3;
/** Of the revenue of the report's own period. */
const LARGE = 0.01;
/** Without a revenue to hold it against. */
const LARGE_AMOUNT = 10_000_000;
/** After the period's end a filing comes within months; a later day is one to come. */
const DAY = 86_400_000;
const MAX_DAYS = 120;

/** What changes the company, rather than what it does each quarter. */
const DEAL =
  /\b(?:acqui(?:re[ds]?|sition)|dispos(?:ed|ition|al)|divest\w*|merge[dr]|spin-?off|sold|sale of|sell|impairment|restructuring|cyber\w*|ransomware|hurricane|earthquake|fire|explosion|settle\w*|judgment|verdict|terminat\w*|bankruptcy|default|recall\w*)\b/i;
/** What each quarter brings, and what a cover or a note about the form says. */
const USUAL =
  /\b(?:dividends?|shares? (?:of [^.]{0,60})?outstanding|holders? of record|market value|annual meeting|10b5-1|options?|restricted stock|RSUs?|awards?|grant\w*|proxy|evaluated|subsequent events (?:through|have)|maturit\w+|effective date|adopted|accounting|due (?:January|February|March|April|May|June|July|August|September|October|November|December))\b/i;

/**
 * What happened to the company after the report's period and before it was filed, as it says it: the two sentences of
 * most weight, with the one before where they are not understood without it, and what else their paragraph tells of the
 * kind. Linear in the filing.
 */
export function composeLaterEvents(
  { form, period, blocks, facts }: Pick<FilingDocument, 'form' | 'period' | 'blocks' | 'facts'>,
  figures: readonly KeyFigure[],
): KeyPoint[] {
  const cadence = formEntry(form ?? '')?.cadence;
  if (period === null || (cadence !== 'annual' && cadence !== 'quarterly')) return [];
  const revenue = figures.find(({ id }) => id === 'revenue')?.current.value;
  const own = { end: Date.parse(period), large: revenue ? LARGE * Math.abs(revenue) : LARGE_AMOUNT };
  const factsOf = factsByBlock(facts);
  const found: { point: KeyPoint; weight: number }[] = [];
  for (const block of blocks) {
    if (!mayTell(block, form)) continue;
    const sentences = paragraphSentences(block.text);
    for (const [at, sentence] of sentences.entries()) {
      const weight = weightOf(sentence, own);
      if (weight < MIN_WEIGHT) continue;
      const text = tell(sentence, sentences[at - 1], block);
      if (text === null) continue;
      const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal)));
      if (allHold) found.push({ point: { text, blocks: [block.ordinal], category: 'other', receipts }, weight });
    }
  }
  const told: KeyPoint[] = [];
  let sentences = 0;
  for (const { point } of found.toSorted((one, other) => other.weight - one.weight)) {
    if (sentences === MAX_SENTENCES) break;
    const days = datesOf(point.text);
    if (told.some((other) => datesOf(other.text).some((day) => days.includes(day)))) continue;
    const block = blocks[point.blocks[0]!]!;
    const same = told.findIndex((other) => other.blocks.includes(block.ordinal));
    const both = same < 0 ? null : joinedEvent(told[same]!, point, block);
    if (both) told[same] = both;
    else told.push(point);
    sentences += 1;
  }
  return told;
}

function mayTell(block: Block, form: string | null): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'list-item') return false;
  const role = sectionRole(form, block);
  return role !== 'cover' && role !== 'exhibits' && role !== 'controls' && role !== 'governance';
}

function weightOf(sentence: string, { end, large }: { end: number; large: number }): number {
  if (sentence.length > MAX_SENTENCE || !(EVENT.test(sentence) || DEAL.test(sentence)) || USUAL.test(sentence))
    return 0;
  if (BOILERPLATE.test(sentence) || POINTER.test(sentence)) return 0;
  const days = findDates(sentence).flatMap(({ year, month, day }) =>
    year === null || month === null || day === null ? [] : [Date.UTC(year, month - 1, day)],
  );
  if (!days.some((day) => day > end && day <= end + MAX_DAYS * DAY)) return 0;
  const isLarge = findFigures(sentence).some(({ unit, value }) => unit === 'money' && Math.abs(value) >= large);
  return 1 + 2 * Number(isLarge) + 2 * Number(DEAL.test(sentence)) + Number(ALARM.test(sentence));
}

function tell(sentence: string, before: string | undefined, block: Block): string | null {
  const text = shortenSentence(sentence, BUDGET);
  const isAlone = (one: string) =>
    one.length <= MAX_LENGTH &&
    standsAlone(one) &&
    !DANGLING.test(one) &&
    !lacksAntecedent(one, { known: '', before: block.text }) &&
    (one !== text || !NAMELESS.test(one));
  if (isAlone(text)) return text;
  const both = before === undefined ? null : `${shortenSentence(before, BUDGET)} ${text}`;
  return both !== null && isAlone(both) ? both : null;
}

/** A deal of which the sentence before says what it is. */
const NAMELESS =
  /\bthe (?:disposition|acquisition|merger|transaction|sale|settlement|agreement|offering|closing|divestiture)\b(?! of\b)/i;

const datesOf = (text: string) => findDates(text).map(({ year, month, day }) => `${year}-${month}-${day}`);
