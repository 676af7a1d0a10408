import { type CompanyFigureId, type FigureId, segmentOf } from '#lib/key-figures/types';
import { findMeasure, findPartProfit, type NamedMeasure } from './measure-names.ts';
import { type AskedPeriod, readPeriods } from './read-periods.ts';
import { readYears } from './read-years.ts';

/** A question for a key figure, understood to its last word. */
export type FigureQuestion = {
  /** Figures that answer it, the likeliest first: a product and a segment may have one name. */
  ids: FigureId[];
  /** Where no key figure is named: the words that name what is asked for. */
  words: string[];
  periods: AskedPeriod[];
  /** Over how many years it is to be told, where no period is named; null for one figure. */
  years: number | null;
  /** "Last quarter": a quarter is asked for without its name, and a year is no answer. */
  isOfQuarter: boolean;
  /** The change, or the figure of the year before, is asked for. */
  withYearBefore: boolean;
  /** "Did it fall?", "was it in the black?": what the question supposes or asks about. */
  supposes: 'up' | 'down' | 'profit' | 'loss' | null;
  kind: 'how much' | 'whether' | 'why';
};

/** Words that carry nothing that an answer could miss. */
const FILLER = new Set(
  (
    'a about all an and any arm are as at be been between business but by came come company compare compared comparison ' +
    'did division do does during exactly figure figures filing filings find firm for from full get give gave had has have ' +
    'how i in is it its itself last latest level line made make many me most much number of on or our out over overall ' +
    'own part per please quarter recent report reported reports result results say see segment show since size stand ' +
    'stood tell than that the their them then there these they this to total totalled totals unit up us v value versus ' +
    'vs was we were what whats when which while who with year years yoy you amount amounted amounts against annual ' +
    'annually change changed changes difference growth percent percentage rate so like look looked down go went gone ' +
    'corporate consolidated group groups worldwide global ended ending end period periods each both respectively again ' +
    'only just ever also fast quickly much far earn earned make take took bring brought generate generated come came in reach reached hit stand record recorded recognise recognised recognize recognized declare declared book booked post posted'
  ).split(' '),
);
const CHANGE = /\b(?:growth|change[ds]?|yoy|year[- ]over[- ]year|compar\w+|vs\.?|versus|against|v|differ\w*)\b/i;
const UP =
  /\b(?:up|rise|rises|rose|risen|grow|grows|grew|grown|growing|doubl\w+|tripl\w+|surg\w+|soar\w*|increas\w+|higher|climb\w*|gain(?:ed)?|improv\w+|expand\w*|better|jump\w*)\b/gi;
const DOWN =
  /\b(?:down|fall|falls|fell|fallen|falling|declin\w+|decreas\w+|drop\w*|lower|shrink\w*|shrank|shrunk|slip\w*|slid|worse\w*|plung\w+|halv\w+|tumbl\w+|collaps\w+|contract(?:ed)?)\b/gi;
const LOSS = /\b(?:loss(?:es)?|in the red|lose money|lost money)\b/i;
const PROFIT = /\b(?:in the black|profitable|profitability|make money|made money|a profit)\b/i;
const WHETHER = /^(?:and |so |but )?(?:is|are|was|were|did|does|do|has|have|had)\b/i;
const WHY = /\b(?:why|how come|what (?:caused|drove|made|explains)|reasons?)\b/i;
/** Asks for somebody, a day or a place, which no figure is. */
const WHO = /^\W*(?:and )?(?:who|whom|whose|when|where)\b/i;
/** Asks for the figure of each of several parts. */
const BY_PART =
  /\b(?:by|per|each|every) (?:\p{L}+ )?(?:segment|division|region|quarter|unit|geograph\w+|countr\w+|product|business|arm)s?\b/iu;
/** Of what a figure is a share, it is no answer itself. */
const SHARE_OF =
  /\b(?:percent(?:age)?|pct|share|portion|proportion|part|fraction|ratio) of\b(?! (?:common|preferred|stock)\b)|%\s+of\b/i;
const PERCENT = /\b(?:percent(?:age)?|pct)\b/i;
/** Measures that are a percentage themselves. */
const RATIOS: ReadonlySet<string> = new Set(['gross-margin', 'operating-margin', 'tax-rate', 'cet1-ratio']);
/** What all segments earn together is not what the company earns. */
const OF_SEGMENTS = /\b(?:segments?|divisions?|arms?|units?)\b/i;
const QUARTER = /\bquarter\b/i;
/** A longer name is a sentence. */
const MAX_WORDS = 6;
/** "How many" counts things, which no key figure but shares does. */
const COUNTS = /\bhow many\b/i;
/** What is asked is not what was, but what will be; or what somebody thinks. */
const FORWARD =
  /\b(?:expect\w*|forecast\w*|guid(?:e|ance|ed)|outlook|plan(?:s|ned|ning)?|project(?:s|ed|ion|ions)?|target\w*|will|going to|anticipat\w*|estimate[ds]?|should|predict\w*)\b/i;

/**
 * Reads a question for a key figure: its measure, parts and periods. Null unless every word of it is understood, since a
 * word that is passed over may be what the question is about. Linear in its length and the names.
 * @param question without the words that name the company
 * @param known the key figures that there are
 */
export function readFigureQuestion(question: string, known: readonly FigureId[]): FigureQuestion | null {
  if (asksOther(question)) return null;
  const { periods, withYearBefore, rest, years } = readTimes(question);
  let left = rest.toLowerCase();
  const part = findPart(left, known);
  if (part) left = blank(left, part);
  const measure = findMeasure(left);
  const profit = part && (!measure || measure.id === 'net-income') ? findPartProfit(left) : null;
  const [supposes, kind] = [supposed(left, { isPart: part !== null }), kindOf(question)];
  if (measure) left = blank(left, measure);
  if (profit) left = blank(left, profit);
  if (COUNTS.test(question) && measure?.id !== 'shares-outstanding' && measure?.id !== 'diluted-shares') return null;
  const ids = part ? partFigures(part.name, { measure: measure?.id ?? null, isProfit: profit !== null }, known) : null;
  const own = ids ?? (measure ? [measure.id] : []);
  const words = wordsLeft(namingCountry(left, rest), kind);
  const isNamed = own.length > 0 ? words.length === 0 : !part && words.length > 0 && words.length <= MAX_WORDS;
  const isCompared = withYearBefore || CHANGE.test(rest);
  if (
    !isNamed ||
    (!part && OF_SEGMENTS.test(rest)) ||
    isOtherRate(rest, { measure, isMove: isCompared || supposes !== null })
  )
    return null;
  return {
    ids: own,
    words,
    periods,
    years,
    isOfQuarter: isOfQuarter(rest, periods),
    withYearBefore: isCompared,
    supposes,
    kind,
  };
}

const asksOther = (question: string) =>
  FORWARD.test(question) || WHO.test(question) || BY_PART.test(question) || SHARE_OF.test(question);

/** A percentage is asked for, and the measure is an amount that no change of is asked for. */
const isOtherRate = (text: string, { measure, isMove }: { measure: NamedMeasure | null; isMove: boolean }) =>
  PERCENT.test(text) && !isMove && !RATIOS.has(measure?.id ?? '');

const isOfQuarter = (text: string, periods: readonly AskedPeriod[]) => periods.length === 0 && QUARTER.test(text);

function readTimes(question: string) {
  const { years, rest } = readYears(question.replaceAll(/['’]s\b/g, '  '));
  const read = readPeriods(rest);
  return { ...read, years: read.periods.length > 0 ? null : years };
}

/** A question for a company's measure of something else that it names, such as a product in a country. */
export type PartQuestion = FigureQuestion & { measure: CompanyFigureId };

/**
 * Reads a question for a measure of a part that no key figure is of: what is left beside measure and period must name
 * the part. Null without a measure or such words.
 */
export function readPartQuestion(question: string): PartQuestion | null {
  if (asksOther(question) || COUNTS.test(question)) return null;
  const { periods, withYearBefore, rest, years } = readTimes(question);
  const left = rest.toLowerCase();
  const measure = findMeasure(left);
  if (!measure) return null;
  const [supposes, kind] = [supposed(left, { isPart: true }), kindOf(question)];
  const words = wordsLeft(blank(left, measure), kind);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const isCompared = withYearBefore || CHANGE.test(rest);
  if (isOtherRate(rest, { measure, isMove: isCompared || supposes !== null })) return null;
  const read = { words, periods, years, isOfQuarter: isOfQuarter(rest, periods), supposes, kind };
  return { measure: measure.id, ids: [], withYearBefore: isCompared, ...read };
}

function kindOf(question: string): FigureQuestion['kind'] {
  if (WHY.test(question)) return 'why';
  return WHETHER.test(question.trim()) ? 'whether' : 'how much';
}

/** What it supposes of the figure; of both directions at once, nothing. */
function supposed(text: string, { isPart }: { isPart: boolean }): FigureQuestion['supposes'] {
  if (PROFIT.test(text)) return 'profit';
  if ((isPart || /\bnet loss\b/i.test(text)) && LOSS.test(text)) return 'loss';
  const isUp = new RegExp(UP).test(text);
  const isDown = new RegExp(DOWN).test(text);
  return isUp === isDown ? null : isUp ? 'up' : 'down';
}

type Part = { name: string; from: number; to: number };

/** The segment or product that a text names, by the longest name. */
function findPart(text: string, known: readonly FigureId[]): Part | null {
  let best: Part | null = null;
  for (const name of new Set(known.flatMap((id) => segmentOf(id)?.segment ?? []))) {
    const words = name.toLowerCase().replaceAll(/[®™]/g, '');
    for (const form of [words, words.replace(/s$/, ''), `${words}s`]) {
      const at = indexOfWords(text, form);
      if (at >= 0 && form.length > (best ? best.to - best.from : 2)) best = { name, from: at, to: at + form.length };
    }
  }
  return best;
}

function indexOfWords(text: string, words: string): number {
  const at = text.indexOf(words);
  if (at < 0) return -1;
  const isWhole = !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + words.length));
  return isWhole ? at : -1;
}

/** The figures of a part: what it earned, or brought in. */
function partFigures(
  name: string,
  { measure, isProfit }: { measure: CompanyFigureId | null; isProfit: boolean },
  known: readonly FigureId[],
): FigureId[] {
  const wanted =
    isProfit || measure === 'operating-income' ? 'operating-income' : measure === 'revenue' ? 'revenue' : null;
  if (wanted === null) return [];
  return known.filter((id) => {
    const own = segmentOf(id);
    // Some companies measure what a segment earns in a way of their own.
    return own?.segment === name && (own.measure === wanted || (isProfit && own.measure === 'profit'));
  });
}

const blank = (text: string, { from, to }: { from: number; to: number }) =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

/** "US" in capitals names a country; "tell us" says nothing. */
function namingCountry(left: string, rest: string): string {
  return [...rest.matchAll(COUNTRY)].reduceRight((text, { index, 0: { length } }) => {
    const isLeft = text.slice(index, index + length).trim() !== '';
    return isLeft ? `${text.slice(0, index)}united states${text.slice(index + length)}` : text;
  }, left);
}
const COUNTRY = /(?<![\p{L}.])(?:US|U\.S\.|USA)(?![\p{L}$])/gu;

/** What is left but words without a meaning of their own; of a reason, its asking is none, too. */
export function wordsLeft(left: string, kind: FigureQuestion['kind']): string[] {
  const plain = (kind === 'why' ? left.replace(WHY, ' ') : left).replaceAll(UP, ' ').replaceAll(DOWN, ' ');
  return (plain.match(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu) ?? []).filter((word) => !FILLER.has(word));
}
