import type { Block, FilingDocument } from '#lib/filings/types';
import { once } from '#lib/remembered';
import { type DateMention, findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { readDecisionsByMonth } from './decisions-by-month.ts';

/**
 * Whether a sentence of the newer filing tells of an event that the older one has told already, or has foretold: what
 * lies after the day on which the older one was filed had not happened yet, and is carried out where its amounts are all
 * those that were announced. Null of what is news.
 */
export type KnownEvents = (sentence: string) => 'told' | 'foretold' | 'carried-out' | null;

/** What a text tells of; its words are read only where its date or amount is asked for. */
type Told = { names: Set<string>; stems: () => Set<string>; amounts: number[]; years: () => Set<number> };

/** What was to come, and by how much of it the amount may be another. */
type Expected = Told & { slack: number };

/** Texts are looked at up to here. */
const READ = 6_000;
/** "approximately $7 billion" was the $7.1 billion of which the newer filing tells. */
const ABOUT = 0.1;
/** Of an amount that was sure only rounding. */
const EXACT = 0.005;
/** Stems in common by which two texts tell of one thing, beside a name. */
const SHARED = 2;
/** The same without a name. */
const SHARED_ALONE = 4;
/** Days after the end of its period in which a report is filed. */
const FILED_WITHIN = 75;
/** Before a day or a year on which nothing happened. */
const NO_EVENT =
  /\b(?:due|matur\w+|expir\w+|until|through|ended|ending|as of|prior to|before|after|since)(?: (?:on|in))? $/i;
/** Names that stand in more of the older filing's blocks tell nothing apart. */
const COMMON = 0.08;
const MIN_COMMON = 40;
/** A day of a year, or an amount that says how large it is, or of which it is one for each share. */
const DATED = /\b\d{1,2},? (?:19|20)\d\d\b|\b(?:thousand|million|billion|trillion|per share)\b/i;
const NAME = /(?<!^)(?<![.!?:;•] )\b\p{Lu}[\p{L}\d&-]+/gu;
/** One filing has a person's given name, the next one a "Mr.". */
const GIVEN_NAME = /\b(?:(?:Mr|Mrs|Ms|Dr)\. |\p{Lu}\p{Ll}+ (?:\p{Lu}\. )+)(?=\p{Lu}\p{Ll})/gu;
const NO_NAME =
  /^(?:company|corporation|board|directors?|court|notes?|agreements?|committee|district|united|states|u\.?s|common|stock|department|item|form|annual|report|section|plans?|program|chief|executive|operating|financial|officer|president|ceo|cfo|coo|chair\w*|mr|ms|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])$/i;

/**
 * What the older filing has told, by its dates and amounts: an event is known where its full date stands there with one
 * of its names or with what it says, or where one text has its amount, its name, what it says and each year that it
 * names; a decision, of which but the month is told, by its words. An amount that the older text does not have is news.
 * Linear in the older filing when it is first asked.
 */
export function readKnownEvents(older: FilingDocument, newer: FilingDocument): KnownEvents {
  let known: ReturnType<typeof readTold> | null = null;
  const isDecided = readDecisionsByMonth(older);
  const ends = new Set([dayOf(older.period), dayOf(newer.period)]);
  return (sentence) => {
    if (!DATED.test(sentence)) return isDecided(sentence) ? 'told' : null;
    const days = daysOf(sentence).filter((date) => !ends.has(keyOf(date)));
    const amounts = amountsOf(sentence);
    if (days.length === 0 && amounts.length === 0) return null;
    known ??= readTold(older);
    const own = readText(sentence);
    const names = [...own.names].filter((name) => !known!.common.has(name));
    // What the older text does not name is news.
    const hasNames = (told: Told) => names.every((name) => told.names.has(name));
    const hasAmounts = (told: Told) =>
      amounts.every((one) => told.amounts.some((other) => Math.abs(one - other) <= ABOUT * Math.max(one, other)));
    const shared = (told: Told) => [...own.stems()].filter((stem) => told.stems().has(stem)).length;
    if (days.length > 0) {
      const least = names.length > 0 ? SHARED : SHARED_ALONE;
      const isKnown = days.every((day) =>
        (known!.byDay.get(keyOf(day)) ?? []).some(
          (told) => hasAmounts(told) && hasNames(told) && shared(told) >= least,
        ),
      );
      return isKnown ? (days.some((day) => isAfter(day, older.period)) ? 'foretold' : 'told') : null;
    }
    // What each share gets is told with few words beside it, and without a name.
    const isPerShare = findFigures(sentence).every(({ unit, perShare }) => unit !== 'money' || perShare);
    const least = names.length > 0 ? SHARED + 1 : isPerShare ? SHARED_ALONE : Infinity;
    const isKnown = amounts.every((amount) =>
      (known!.byAmount.get(amount) ?? []).some(
        (told) => hasNames(told) && shared(told) >= least && [...own.years()].every((year) => told.years().has(year)),
      ),
    );
    if (isKnown) return 'told';
    if (isPerShare) return null;
    const [first = 0] = amounts;
    const largest = Math.max(...amounts);
    // Where another amount stands first, the expected one is only beside it.
    const isExpected =
      first === largest &&
      !RECURRING.test(sentence) &&
      known.expected.some(
        (told) =>
          told.amounts.some((one) => Math.abs(one - largest) <= told.slack * Math.max(one, largest)) &&
          hasNames(told) &&
          shared(told) >= SHARED_ALONE,
      );
    if (!isExpected) return null;
    return amounts.every((amount) => known!.byAmount.has(amount)) ? 'carried-out' : 'foretold';
  };
}

function readTold({ blocks }: FilingDocument) {
  const byDay = new Map<string, Told[]>();
  const byAmount = new Map<number, Told[]>();
  const expected: Expected[] = [];
  const counts = new Map<string, number>();
  for (const block of blocks) {
    if (block.kind === 'table' || !DATED.test(block.text)) continue;
    const told = readText(block.text.slice(0, READ));
    for (const name of told.names) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const day of new Set(daysOf(block.text.slice(0, READ)).map(keyOf))) add(byDay, day, told);
    for (const amount of new Set(told.amounts)) add(byAmount, amount, told);
    if (EXPECTED.test(block.text)) expected.push(...expectedIn(block.text.slice(0, READ)));
  }
  const most = Math.max(MIN_COMMON, COMMON * prose(blocks));
  const common = new Set([...counts].flatMap(([name, count]) => (count > most ? name : [])));
  return { byDay, byAmount, common, expected };
}

/** What a company said that it would book, pay or buy. */
const EXPECTED =
  /\b(?:will|(?:expects?|expected|anticipates?|intends?|plans?|agreed|commit(?:ted|ments?)) to|agreements? (?:[^ .]+ ){0,8}to) (?:record|recogni[sz]e|incur|receive|pay|report|result in|have an? (?:\w+ )?(?:impact|effect)|invest|acquire|purchase|buy|sell|divest|issue|repurchase)\b/i;

/** What a company does every year is no event. */
const RECURRING = /\bcapital expenditures?\b|\bdividends?\b|\brepurchase[ds]?\b|\binterest\b/i;

/** The sentences of a text by which something with an amount was to come. */
const expectedIn = (text: string): Expected[] =>
  splitSentences(text)
    .map(({ from, to }) => text.slice(from, to))
    .filter((sentence) => EXPECTED.test(sentence) && DATED.test(sentence))
    .map(readExpected);

const readExpected = (sentence: string): Expected => ({
  ...readText(sentence),
  slack: ROUGH.test(sentence) ? ABOUT : EXACT,
});

/** What is expected for an amount that is not yet sure. */
const ROUGH = /\b(?:approximately|about|around|roughly|nearly|up to|anticipate[sd]?|estimate[sd]?|expect(?:s|ed)?)\b/i;

const prose = (blocks: readonly Block[]) => blocks.filter(({ kind }) => kind !== 'table').length;

function add<K>(map: Map<K, Told[]>, key: K, told: Told): void {
  const list = map.get(key);
  if (list) list.push(told);
  else map.set(key, [told]);
}

function readText(text: string): Told {
  return {
    names: new Set(
      (text.replace(GIVEN_NAME, '').match(NAME) ?? [])
        .filter((name) => !NO_NAME.test(name))
        .map((name) => name.toLowerCase()),
    ),
    stems: once(() => new Set([...topicWords(text)].map(stemWord))),
    amounts: amountsOf(text),
    years: once(() => new Set(findDates(text).flatMap(({ year }) => year ?? []))),
  };
}

const keyOf = ({ year, month, day }: Pick<DateMention, 'year' | 'month' | 'day'>) => `${year}-${month}-${day}`;

/** The days that a text names as those of an event. */
const daysOf = (text: string) =>
  findDates(text).filter(
    ({ kind, year, from }) =>
      kind === 'day' && year !== null && !NO_EVENT.test(text.slice(Math.max(0, from - NEAR), from)),
  );
const NEAR = 24;

const DAY = 86_400_000;
const isAfter = ({ year, month, day }: DateMention, end: string | null) =>
  end !== null && Date.UTC(year!, month! - 1, day!) > Date.parse(end) + FILED_WITHIN * DAY;

function dayOf(iso: string | null): string {
  const [year, month, day] = (iso ?? '').split('-').map(Number);
  return `${year}-${month}-${day}`;
}

/** Amounts of money that say how large they are, and those for each share. */
const amountsOf = (text: string) =>
  findFigures(text)
    .filter(({ unit, scale, perShare, inWords }) => unit === 'money' && (scale > 0 || perShare) && !inWords)
    .map(({ value }) => Math.abs(value));
