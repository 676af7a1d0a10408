import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { isPartOfWhole } from '#lib/blackline/changes/part-of-whole';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { FigureChange } from '#lib/blackline/changes/read-figure-changes';
import { weeksOfSentence } from '#lib/blackline/changes/tables/period-weeks';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { besideSentence } from './beside/beside-sentence.ts';
import { nameFigure } from './name-figure.ts';
import { fitBelow, fitHeadline, fitSentence } from './phrases/fit-sentence.ts';
import { formatFigure, formatFigureChange, formatRangeChange } from './phrases/format-figure.ts';
import { type AmountsIn, sayScale } from './phrases/say-scale.ts';
import { capitalise, inQuotes, MAX_HEADLINE, MAX_QUOTING, MAX_REST, shortenText } from './phrases/shorten-text.ts';
import { LEANING } from './phrases/tell-sentence.ts';
import type { Told } from './told.ts';
import { withContext } from './with-context.ts';

/** An insertion of this many characters is more than a turn of phrase. */
export const NEW_SENTENCE = 90;
/** Figures of one change that a headline is looked for. */
const MAX_TRIED = 4;

/** The heaviest figure that changed into its like, where no new sentence says more. */
export function figureHeadline(
  { reading, block, heading, role }: FoundChange,
  { amounts, filings }: { amounts: AmountsIn; filings: ComparedFilings },
): Told | null {
  const { figures, hunks } = reading;
  if (hunks.some(({ is }) => is.length >= NEW_SENTENCE)) return null;
  const place = filings.labelOf(heading);
  const isPart = isPartOfWhole(heading, filings.parts);
  for (const pair of byWeight(figures.pairs).slice(0, MAX_TRIED)) {
    if (isRestated(block.text, pair)) continue;
    const said = sentenceOf(block.text, pair.is);
    const weeks = role === 'discussion' && said !== null ? weeksOfSentence(said, filings) : undefined;
    const above = [place, weeks].filter(Boolean).join(', ');
    const under = above === '' ? '' : `${above}: `;
    const isNeeded = isPart || weeks !== undefined;
    const isOutlook = pair.range !== undefined && EXPECTED.test(said ?? '');
    const isOfPart = said !== null && OF_A_PART.test(said);
    const named = isOutlook || isOfPart ? null : nameMove(block.text, pair);
    if (said !== null && isOutlook) return quoteOutlook(sayScale(said, amounts), under);
    const told =
      named === null
        ? quoteMove(block.text, pair, { room: MAX_HEADLINE - under.length, amounts, ago: agoOf(said, filings) })
        : { text: named, rest: null };
    if (told === null) continue;
    if (named === null && said !== null) {
      const text = { text: block.text, changed: hunks.map((one) => one.new) };
      const chosen = besideSentence(said, text, filings);
      // What gives its place to another sentence is told by the words alone.
      if (chosen.lead !== said) return null;
      if (chosen.both)
        return withContext(
          { ...told, text: underHeading(told.text, { under, heading, isNeeded }) },
          { chosen, text, amounts },
          filings,
        );
    }
    return { ...told, text: underHeading(told.text, { under, heading, isNeeded }) };
  }
  return null;
}

/** Behind its heading where there is room for it, and the words do not have it; always where it says whose it is. */
function underHeading(
  text: string,
  { under, heading, isNeeded }: { under: string; heading: string; isNeeded: boolean },
): string {
  const label = under.replace(/…?: $/, '').toLowerCase();
  const said = text.toLowerCase();
  const isNamed = heading !== '' && (said.includes(heading.toLowerCase()) || said.startsWith(label));
  if (isNeeded && under !== '') return `${under}${text}`;
  return !isNamed && under.length + text.length <= MAX_HEADLINE ? `${under}${text}` : text;
}

/** What is counted is a part of it: its name alone would be taken for all. */
const OF_A_PART =
  /\b(?:[Oo]utside|[Ee]xcluding) (?:of )?(?:the )?\p{Lu}|\b[IiFf](?:n|rom) (?:the )?(?:U\.S|United States|(?:North |Latin )?America|Europe|Asia|China|Japan|Canada|EMEA|United Kingdom|U\.K)|\bnon-U\.S\b/u;

/** What a company says of the time to come. */
const EXPECTED = /\b(?:expect(?:s|ed)?|anticipates?|outlook|guidance|forecasts?|targets?)\b/i;

/** Guidance for another period is no move: it is quoted, with what the filing itself compares it with. */
function quoteOutlook(whole: string, under: string): Told {
  const isWhole = fitSentence(whole, MAX_HEADLINE - 2) === fitSentence(whole, Infinity);
  const opening = isWhole && under.length + whole.length + 1 > MAX_HEADLINE ? '' : under;
  const sentence = fitHeadline(whole, opening.length + 2);
  const rest = sentence.includes('…') ? inQuotes(fitBelow(whole, MAX_REST)) : null;
  return { text: `${opening}${inQuotes(sentence)}`, rest };
}

/** The sentence of a text that has a figure. */
function sentenceOf(text: string, { from: start, to: end }: Figure): string | null {
  const span = splitSentences(text).find(({ from, to }) => from <= start && end <= to);
  return span ? text.slice(span.from, span.to) : null;
}

/** Before the figure of another period. */
const BEFORE = /\bfrom\s*[$€£¥]?\s*$/i;

/** Whether the sentence has another figure for what was before than the older filing had: it was restated since. */
function isRestated(text: string, { was, is, range }: FigureChange): boolean {
  if (range !== undefined) return false;
  const sentence = sentenceOf(text, is);
  if (sentence === null) return false;
  const own = findFigures(sentence).filter(
    ({ unit, from, inWords }) =>
      unit === is.unit && !inWords && BEFORE.test(sentence.slice(Math.max(0, from - 24), from)),
  );
  const unit = is.scaleFrom === 'context' ? 10 ** is.scale : 1;
  return own.length > 0 && own.every(({ value }) => value * unit !== was.value);
}

/**
 * "Purchase obligations: from $53.0 billion to $56.2 billion, +6.0%"; a share is named by its sentence alone, and so is what
 * is tagged as a part's: its name does not say of which.
 */
function nameMove(text: string, { was, is, range, concept, isOfCompany }: FigureChange): string | null {
  if (concept !== undefined && !isOfCompany && is.unit === 'money') return null;
  const tagged = concept === undefined ? undefined : (COVER_NAMES[concept] ?? (isOfCompany && NAMES[concept]));
  const name = tagged || (is.unit === 'percent' && range === undefined ? null : nameFigure(text, is));
  // One word seldom says of what: "shares", "inputs"; only of a count it may.
  const isVague = range === undefined && !name?.includes(' ') && (is.unit !== 'number' || /^shares$/i.test(name ?? ''));
  if (name === null || /\b[a-z]{2,}ed$/i.test(name) || isVague) return null;
  const move = range === undefined ? formatFigureChange(was, is) : formatRangeChange(range.was, range.is);
  return `${capitalise(shortenText(name, 60))}: ${move}`;
}

/** Figures of the cover, which its sentences name at length. */
const COVER_NAMES: Record<string, string> = {
  'dei:EntityCommonStockSharesOutstanding': 'shares outstanding',
  'dei:EntityPublicFloat': 'market value of the shares of non-affiliates',
};

/** What sentences call by many names. */
const NAMES: Record<string, string> = {
  'us-gaap:RevenueRemainingPerformanceObligation': 'remaining performance obligations',
};

/** Of what a quarter brought the quarter before is another season: it is told as that. */
function agoOf(said: string | null, { isQuarterly, documents }: ComparedFilings): string {
  const [before, now] = [documents.old.period, documents.new.period];
  if (!isQuarterly || !before || !now || said === null || !OF_A_QUARTER.test(said)) return 'before';
  const days = (Date.parse(now) - Date.parse(before)) / DAY;
  return days < HALF_A_YEAR ? 'in the quarter before' : 'before';
}

const DAY = 86_400_000;
const HALF_A_YEAR = 180;
const OF_A_QUARTER = /\bquarters?\b|\bthree[- ](?:and \w+-)?months?\b|\bmonth periods?\b/i;

/** "“One customer accounted for 17% of our revenue” (12% before)"; null where the figure would be cut off. */
function quoteMove(
  text: string,
  { was, is }: FigureChange,
  { room, amounts, ago }: { room: number; amounts: AmountsIn; ago: string },
): Told | null {
  const said = sentenceOf(text, is);
  if (said === null || LEANING.test(said)) return null;
  const whole = sayScale(said, amounts);
  // Under a heading that says millions the sentence has only digits.
  const unit = is.scaleFrom === 'context' ? 10 ** is.scale : 1;
  const own = unit > 1 ? formatFigure(is) : is.text;
  for (const before of [
    ` (${formatFigure(was)} ${ago})`,
    ` (${own} was ${formatFigure(was)} ${ago})`.replace(' before)', ')'),
    '',
  ]) {
    const sentence = fitSentence(whole, room - before.length - 2);
    if (!sentence.includes(is.text)) continue;
    const others = findFigures(sentence).filter((other) => other.unit === is.unit && !other.inWords);
    const hasBoth = others.some(({ value }) => value * unit === was.value);
    // Where several figures stand in the sentence, the one that was another is named; what it tells itself is not told again.
    const isNamed = before.includes(' was ');
    if (hasBoth ? before !== '' : before === '' || others.length > 1 !== isNamed) continue;
    const rest = sentence.includes('…') ? inQuotes(fitBelow(whole, MAX_REST)) : null;
    return { text: `${inQuotes(sentence)}${before}`, rest };
  }
  return null;
}

/**
 * A sentence that was written anew, with what its one figure was in the older filing: null where it has several that
 * changed, or what it was is not sure.
 */
export function tellBefore(
  { reading, block }: FoundChange,
  said: string,
  { opening, amounts, filings }: { opening: string; amounts: AmountsIn; filings: ComparedFilings },
): Told | null {
  const from = block.text.indexOf(said);
  const own = reading.figures.pairs.filter(({ is }) => from >= 0 && from <= is.from && is.to <= from + said.length);
  const [pair] = own;
  if (!pair || own.length > 1 || pair.range !== undefined || isRestated(block.text, pair)) return null;
  // It may tell itself what was.
  const unit = pair.is.scaleFrom === 'context' ? 10 ** pair.is.scale : 1;
  if (findFigures(said).some(({ value }) => value * unit === pair.was.value)) return null;
  // Of a quarter the one before is another season, or a sum to date.
  const ago = agoOf(said, filings);
  if (ago !== 'before') return null;
  for (const most of [MAX_HEADLINE, MAX_QUOTING]) {
    const room = most - opening.length - 2;
    const told = quoteMove(block.text, pair, { room, amounts, ago });
    if (told) return { ...told, text: `${opening}: ${told.text}` };
  }
  return null;
}

function byWeight(pairs: readonly FigureChange[]): FigureChange[] {
  const weight = ({ was, is, growth, range }: FigureChange) =>
    (range === undefined ? 0 : 2) +
    (is.unit === 'money' ? 3 : is.unit === 'percent' ? 2 : 1) +
    Math.min(1, Math.abs(growth ?? (is.value - was.value) / 20));
  return pairs.toSorted((a, b) => weight(b) - weight(a) || a.is.from - b.is.from);
}
