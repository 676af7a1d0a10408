import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { FigureChange } from '#lib/blackline/changes/read-figure-changes';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { fitSentence } from './fit-sentence.ts';
import { formatFigure, formatFigureChange, formatRangeChange } from './format-figure.ts';
import { nameFigure } from './name-figure.ts';
import { type AmountsIn, sayScale } from './say-scale.ts';
import { capitalise, inQuotes, MAX_HEADING, MAX_HEADLINE, MAX_REST, shortenText } from './shorten-text.ts';

/** What a change is told with, and what there was no room for: further lines, the whole sentence. */
export type Told = { text: string; rest: string | null };

/** An insertion of this many characters is more than a turn of phrase. */
export const NEW_SENTENCE = 90;
/** Figures of one change that a headline is looked for. */
const MAX_TRIED = 4;

/** The heaviest figure that changed into its like, where no new sentence says more. */
export function figureHeadline({ reading, block, heading }: FoundChange, amounts: AmountsIn): Told | null {
  const { figures, hunks } = reading;
  if (hunks.some(({ is }) => is.length >= NEW_SENTENCE)) return null;
  const under = heading === '' ? '' : `${shortenText(heading.replace(/[.:]$/, ''), MAX_HEADING)}: `;
  for (const pair of byWeight(figures.pairs).slice(0, MAX_TRIED)) {
    if (isRestated(block.text, pair)) continue;
    const named = nameMove(block.text, pair);
    const told =
      named === null
        ? quoteMove(block.text, pair, { room: MAX_HEADLINE - under.length, amounts })
        : { text: named, rest: null };
    if (told === null) continue;
    const isNamed = heading !== '' && told.text.toLowerCase().includes(heading.toLowerCase());
    return !isNamed && under.length + told.text.length <= MAX_HEADLINE
      ? { ...told, text: `${under}${told.text}` }
      : told;
  }
  return null;
}

/** Before the figure of another period. */
const BEFORE = /\bfrom\s*[$€£¥]?\s*$/i;

/** Whether the sentence has another figure for what was before than the older filing had: it was restated since. */
function isRestated(text: string, { was, is, range }: FigureChange): boolean {
  if (range !== undefined) return false;
  const span = splitSentences(text).find(({ from, to }) => from <= is.from && is.to <= to);
  if (!span) return false;
  const sentence = text.slice(span.from, span.to);
  const own = findFigures(sentence).filter(
    ({ unit, from, inWords }) =>
      unit === is.unit && !inWords && BEFORE.test(sentence.slice(Math.max(0, from - 24), from)),
  );
  const unit = is.scaleFrom === 'context' ? 10 ** is.scale : 1;
  return own.length > 0 && own.every(({ value }) => value * unit !== was.value);
}

/** "Purchase obligations: from $53.0 billion to $56.2 billion, +6.0%"; a share is named by its sentence alone. */
function nameMove(text: string, { was, is, range, concept }: FigureChange): string | null {
  const tagged = concept === undefined ? undefined : COVER_NAMES[concept];
  const name = tagged ?? (is.unit === 'percent' && range === undefined ? null : nameFigure(text, is));
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

/** "“One customer accounted for 17% of our revenue” (12% before)"; null where the figure would be cut off. */
function quoteMove(
  text: string,
  { was, is }: FigureChange,
  { room, amounts }: { room: number; amounts: AmountsIn },
): Told | null {
  const span = splitSentences(text).find(({ from, to }) => from <= is.from && is.to <= to);
  if (!span) return null;
  const whole = sayScale(text.slice(span.from, span.to), amounts);
  // Under a heading that says millions the sentence has only digits.
  const unit = is.scaleFrom === 'context' ? 10 ** is.scale : 1;
  const own = unit > 1 ? formatFigure(is) : is.text;
  for (const before of [` (${formatFigure(was)} before)`, ` (${own} was ${formatFigure(was)})`, '']) {
    const sentence = fitSentence(whole, room - before.length - 2);
    if (!sentence.includes(is.text)) continue;
    const others = findFigures(sentence).filter((other) => other.unit === is.unit && !other.inWords);
    const hasBoth = others.some(({ value }) => value * unit === was.value);
    // Where several figures stand in the sentence, the one that was another is named; what it tells itself is not told again.
    const isNamed = before.includes(' was ');
    if (hasBoth ? before !== '' : before === '' || others.length > 1 !== isNamed) continue;
    const rest = sentence.includes('…') ? inQuotes(fitSentence(whole, MAX_REST)) : null;
    return { text: `${inQuotes(sentence)}${before}`, rest };
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
