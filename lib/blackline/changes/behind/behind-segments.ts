import type { ComparedFigure, ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { CAUSE } from '#lib/blackline/changes/explained-line';
import { segmentOf } from '#lib/key-figures/types';
import { namesOneOff } from '#lib/one-offs/names-one-off';
import { findAmounts } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import {
  type Behind,
  isMuchOf,
  isOfPeriod,
  isUndatedNews,
  movesAs,
  movingAmounts,
  nothingBehind,
  pullOf,
  type StatementChange,
} from './behind.ts';
import { COUNTED, type Said } from './said-once.ts';

/** What a segment earns, as its discussion calls it. */
const RESULT =
  /\b(?:(?:earnings|income|profit|loss(?:es)?) from operations|(?:operating|segment) (?:income|earnings|profit|loss(?:es)?|results?)|(?:operating|segment) margins?)\b/i;
const LOSS = /\bloss(?:es)?\b/i;
/** Segments of which the reasons are told. */
const MAX_TOLD = 2;
/** A fall counts for more than a rise: readers ask for its reason. */
const FALL = 4;

/**
 * What moved the results of segments: the reason that each one's own discussion gives, of those that moved most, and
 * what was counted in one once, where that pulled it the way it went.
 */
export function behindSegments({ block }: StatementChange, filings: ComparedFilings): Behind {
  const behind = nothingBehind();
  const results = (filings.figuresIn.get(block.ordinal)?.figures ?? []).filter(({ id, prior }) => {
    const measure = segmentOf(id)?.measure;
    return prior !== null && id.startsWith('segment:') && (measure === 'operating-income' || measure === 'profit');
  });
  const moved = ({ current, prior }: ComparedFigure) =>
    Math.abs(current.value - prior!.value) * (current.value < prior!.value ? FALL : 1);
  const first = results.toSorted((one, other) => moved(other) - moved(one)).slice(0, MAX_TOLD);
  for (const figure of first) {
    const why = filings.saidOnce().find((said) => explains(said, figure, filings)) ?? reasonBehind(figure, filings);
    if (why) behind.said.push({ ...why, opening: openingOf(figure) });
  }
  for (const said of filings.saidOnce()) {
    const figure = COUNTED.test(said.text) ? results.find((one) => isCountedIn(said, one, filings)) : undefined;
    if (!figure) continue;
    behind.said.push({ ...said, opening: openingOf(figure), isNeeded: true });
    break;
  }
  // What happened once to a segment is told with each one that is told, however many.
  for (const figure of results) {
    const opening = openingOf(figure);
    if (behind.said.some((one) => one.opening === opening)) continue;
    const once = filings.saidOnce().find((said) => namesOneOff(said.text) && explains(said, figure, filings));
    if (once) behind.said.push({ ...once, opening, isNeeded: true });
  }
  return behind;
}

const openingOf = ({ id }: ComparedFigure) => `Behind the result of ${segmentOf(id)!.segment}`;

/** Whether a sentence says why a segment's result moved as it did, under its heading or by its name. */
function explains({ text, block, isDiscussion }: Said, figure: ComparedFigure, filings: ComparedFilings): boolean {
  const cause = isDiscussion ? CAUSE.exec(text) : null;
  if (!cause) return false;
  const told = text.slice(0, cause.index);
  const result = RESULT.exec(told);
  if (!result || segmentIn(told, block, filings) !== segmentOf(figure.id)!.segment.toLowerCase()) return false;
  // A loss that increased is a result that fell.
  const { current, prior } = figure;
  const sides = LOSS.test(result[0]) ? { current: prior!, prior: current } : { current, prior };
  return movesAs(told, sides) && (isOfPeriod(text, figure, filings) || isUndatedNews(text, filings));
}

/** A sentence that says of what the one before it tells why it moved. */
const LEANS = /^(?:the|this) (?:increase|decrease|decline|growth|improvement|change|loss)\b/i;
const ROUNDING = 0.005;

/** "Looms lost $5 million in 2025 compared with $2 million in 2024. The increase is due to": both, where both amounts are the figure's. */
function reasonBehind(figure: ComparedFigure, filings: ComparedFilings): Said | undefined {
  for (const said of filings.saidOnce()) {
    if (!said.isDiscussion) continue;
    const cause = CAUSE.exec(said.text);
    if (!cause) continue;
    const before = LEANS.test(said.text) ? sentenceBefore(said, filings) : null;
    const told = before ?? said.text.slice(0, cause.index);
    if (RESULT.test(told) && tellsBoth(told, figure))
      return before ? { ...said, text: `${before} ${said.text}` } : said;
  }
  return undefined;
}

function sentenceBefore({ text, block }: Said, { documents }: ComparedFilings): string | null {
  const whole = documents.new.blocks[block]!.text;
  const at = whole.indexOf(text);
  const last = at > 0 ? splitSentences(whole.slice(0, at)).at(-1) : undefined;
  return last ? whole.slice(last.from, last.to) : null;
}

/** Whether the first two amounts of words are a figure and what it was, whatever their signs. */
function tellsBoth(text: string, { current, prior }: ComparedFigure): boolean {
  const [now, before] = findAmounts(text).map(({ value }) => Math.abs(value));
  const isNear = (one: number | undefined, other: number) =>
    one !== undefined && Math.abs(one - Math.abs(other)) <= ROUNDING * Math.abs(other);
  return prior !== null && isNear(now, current.value) && isNear(before, prior.value);
}

/** The one segment that a sentence names before its reason, else that of the nearest heading which names one. */
function segmentIn(told: string, block: number, { parts, headings }: ComparedFilings): string | undefined {
  const lower = told.toLowerCase();
  const named = [...parts.keys()].filter((name) => lower.includes(name));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const path = headings.new[block]!.path.toLowerCase().split(' > ');
  return path.map((heading) => heading.replace(/:$/, '')).findLast((heading) => parts.has(heading));
}

/** Whether a sentence says that much of how far a segment's result moved was counted in it once, and pulled it that way. */
function isCountedIn({ text, amounts }: Said, figure: ComparedFigure, filings: ComparedFilings): boolean {
  const { current, prior } = figure;
  return (
    text.includes(segmentOf(figure.id)!.segment) &&
    pullOf(text) === Math.sign(current.value - prior!.value) &&
    movingAmounts({ text, amounts }).some((amount) => isMuchOf(amount, figure)) &&
    (isOfPeriod(text, figure, filings) || isUndatedNews(text, filings))
  );
}
