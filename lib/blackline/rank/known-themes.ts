import type { Told } from '#lib/blackline/headlines/told';
import { isDecision } from '#lib/blackline/known/events';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/** Of the headlines above, those that a reader has in mind. */
const MAX_THEMES = 120;
/** Share of its words that a headline has in common with one that tells the same. */
const SAME_THEME = 0.6;
/** A headline of fewer words may share them by chance. */
const MIN_WORDS = 4;
/** Words that two headlines with one figure have in common where it is the same thing's. */
const SAME_THING = 2;
/** When something was, how large, how it moved and who tells it, are no theme. */
const TIMES =
  /^(?:years?|quarters?|months?|ended|fiscal|january|february|march|april|may|june|july|august|september|october|november|december|first|second|third|fourth|thousand|million|billion|approximately|company|compared|increased?|decreased?|prior|total|new|now|removed|primarily)$/;

/** Words of which the middle is left out: "… partially offset by…". */
const ENDS_ELSEWHERE = /…[^…]{1,40}…”?$/;

/** "Capital expenditures: from $1.5 billion to $2.2 billion". */
const MOVE = /: from [$€£\d]/;

/** The words of a headline, or of what stands below one that was cut too short: one kind is set against its like. */
type Theme = {
  words: Set<string>;
  own: Set<string>;
  isShort: boolean;
  isProse: boolean;
  /** The words of its sentence, of which it may tell the beginning, and of each below it; of a table those below it. */
  sentences: Set<string>[];
  figures: Figure[];
  /** Those of them that stand in the headline itself; none where it only repeats another. */
  shown: Figure[];
  /** Of a table, its lines. */
  lines: Line[];
  /** How far amounts moved: "$19.8 billion, −6% from $21.2 billion". */
  moves: Move[];
};
type Line = { words: Set<string>; figures: Figure[] };
/** By how much, and the words of the line that moved so. */
type Move = { by: number; slack: number; words: Set<string> };
type OwnedTheme<Owner> = Theme & { owner: Owner };

/**
 * Whose headline a headline repeats, null where it repeats none: it has most of the words of one above it, or one of its
 * figures for the same thing. What stands below a headline counts to what is told. Each is kept for those below it.
 */
export function readThemes<Owner>(): (
  told: Pick<Told, 'text' | 'rest' | 'brief'>,
  isProse: boolean,
  owner: Owner,
) => Owner | null {
  const themes: OwnedTheme<Owner>[] = [];
  return ({ text: told, rest, brief: text = told }, isProse, owner) => {
    const isFull = themes.length >= MAX_THEMES;
    // What stands under one heading need not be one matter.
    const words = text.slice(text.indexOf(': ') + 1);
    const said = stemsOf(words);
    // Of a sentence that was cut short, what stands below says what it is about.
    const isShort = text.includes('…') && (said.size < MIN_WORDS || ENDS_ELSEWHERE.test(words));
    const own = isShort ? stemsOf(rest ?? '') : said;
    const shown = figuresOf(text);
    const figures = shown.length === 0 && text.includes('…') ? figuresOf(rest ?? '') : shown;
    const inclusive = INCLUSIVE.test(told) ? moneyOf(told).slice(1) : [];
    // What the usual room has not may stand in the longer headline.
    const longer = shown.length === 0 || inclusive.length > 0 ? figuresOf(told) : [];
    const wholly = stemsOf(told);
    const all = stemsOf(text);
    const later = MOVE.test(text) ? figures.slice(1) : figures;
    const by = isProse ? moveIn(text) : null;
    const lead = isProse ? null : leadIn(told);
    const whole = stemsOf(wholeOf(words, rest ?? ''));
    // A decision is told by itself, though it stands as the reason below another headline.
    const isOwn = isDecision(told);
    // Tables of one kind are alike: only what a sentence has told, a table tells once more.
    const known = themes.find((theme) =>
      isProse
        ? hasWords({ own, isShort }, theme) ||
          hasFigure({ words: all, figures: later }, theme) ||
          hasFigure({ words: wholly, figures: longer, inclusive }, theme) ||
          hasMove(by, all, theme) ||
          hasAll({ words: whole, figures: shown, isOwn }, theme)
        : (theme.isProse && hasFigure({ words: all, figures: later }, { ...theme, figures: theme.shown })) ||
          hasLead(lead, all, theme),
    );
    if (!isFull)
      themes.push({
        owner,
        own: isProse ? own : new Set(),
        ...{ isShort, isProse, shown: known ? [] : shown },
        sentences: [
          ...(isProse ? [whole] : []),
          ...Array.from((rest ?? '').matchAll(QUOTED), ([, one = '']) => stemsOf(one)),
        ],
        lines: isProse ? [] : linesIn(`${told}; ${rest ?? ''}`),
        moves: isProse ? [] : movesIn(`${told}; ${rest ?? ''}`),
        words: new Set([...all, ...stemsOf(`${told} ${rest ?? ''}`)]),
        figures: [...shown, ...figuresOf(told), ...(isProse ? mainFiguresOf : figuresOf)(rest ?? '')],
      });
    return known?.owner ?? null;
  };
}

function hasWords({ own, isShort }: Pick<Theme, 'own' | 'isShort'>, theme: Theme): boolean {
  if (isShort !== theme.isShort || own.size < MIN_WORDS || theme.own.size < MIN_WORDS) return false;
  return countShared(own, theme.own) >= SAME_THEME * Math.min(own.size, theme.own.size);
}

/**
 * The first figure of a headline, of an amount or else of a rate, is told above of the same thing; of a move, the later
 * one. Several rates that are all told need fewer words in common.
 */
function hasFigure(
  { words, figures, inclusive = [] }: Pick<Theme, 'words' | 'figures'> & { inclusive?: readonly Figure[] },
  theme: Theme,
): boolean {
  const money = figures.filter(({ unit }) => unit === 'money');
  const [first] = money.length > 0 ? money : figures;
  const isTold = (figure: Figure) => theme.figures.some((other) => isSame(figure, other));
  const areRates = money.length === 0 && figures.length > 1 && figures.every(({ decimals }) => decimals > 0);
  if (areRates && figures.every(isTold) && countShared(words, theme.words) > 0) return true;
  if (first === undefined || countShared(words, theme.words) < SAME_THING) return false;
  // Where the first amount is nearly all what is told, the rest is no news: "losses of $4.9 billion, inclusive of $4.5 billion".
  const main = isTold(first) ? first : inclusive.find((one) => isPartOf(one, first) && isTold(one));
  if (main === undefined) return false;
  // Among the lines of a table another may have the amount by chance.
  return (
    theme.isProse || theme.lines.some((line) => line.figures.some((one) => isSame(main, one)) && isOf(line, words))
  );
}

const INCLUSIVE = /\b(?:inclusive of|including|of which|includes?|included)\b/i;
/** Of an amount that is told with its part, so much is the part. */
const MOST_OF = 0.8;
const isPartOf = (part: Figure, { value }: Figure) => part.value < value && part.value >= MOST_OF * value;

const isOf = (line: Line, words: ReadonlySet<string>) => line.words.size === 0 || countShared(words, line.words) > 0;

const linesIn = (text: string): Line[] =>
  text.split(/; |\. |[“”]/).map((line) => ({ words: stemsOf(line), figures: figuresOf(line) }));

/** Share of its words, of so many, that stand in a headline and below it where that tells all that a sentence does. */
const ALL = 0.8;
const MIN_ALL = 6;

/** The sentence of which a headline tells the beginning, where it stands below it. */
function wholeOf(words: string, rest: string): string {
  const said = words.slice(words.indexOf('“') + 1).replace(/^…/, '');
  const start = said.slice(0, BEGINNING).split('…')[0]!;
  const found = words.includes('“') && said.includes('…') ? rest.indexOf(start) : -1;
  return found < 0 ? words : rest.slice(found).split('”')[0]!;
}

const QUOTED = /“([^”]*)”/g;
/** By so many characters a sentence is known again. */
const BEGINNING = 24;

/** Nearly all words of a sentence and each of its figures are told: one matter in the discussion and in a note. */
function hasAll(
  { words, figures, isOwn }: Pick<Theme, 'words' | 'figures'> & { isOwn: boolean },
  theme: Theme,
): boolean {
  return (
    (theme.isProse || !isOwn) &&
    words.size >= MIN_ALL &&
    theme.sentences
      .slice(0, isOwn ? 1 : undefined)
      .some((sentence) => countShared(words, sentence) >= ALL * words.size) &&
    figures.every((figure) => theme.figures.some((other) => isSame(figure, other)))
  );
}

/** Before the amount by which something moved. */
const BY =
  /\b(?:increas|decreas|declin|grew|rose|fell|improv|reduc)\w*(?: (?:in|during|for) [^,;$]{1,60}?)?(?: by)?(?: approximately| about)? ?$/i;
/** Before the amount of the period before. */
const FROM = /\bfrom ?$/;

/** The first amount of a sentence, where it is that by which something moved. */
function moveIn(text: string): Figure | null {
  const [first] = moneyOf(text);
  return first && BY.test(text.slice(Math.max(0, first.from - NEAR), first.from)) ? first : null;
}

const MOST_SLACK = 0.3;
/** Words before an amount that are looked at. */
const NEAR = 120;

function movesIn(text: string): Move[] {
  const money = moneyOf(text);
  return money.slice(1).flatMap((before, at): Move[] => {
    const now = money[at]!;
    if (!FROM.test(text.slice(Math.max(0, before.from - NEAR), before.from))) return [];
    const [by, slack] = [Math.abs(now.value - before.value), 0.5 * (stepOf(now) + stepOf(before))];
    // Of what moved by little the rounded amounts say nothing.
    if (slack > MOST_SLACK * by) return [];
    const line = text.slice(Math.max(0, now.from - NEAR), now.from);
    return [{ by, slack, words: stemsOf(line.slice(Math.max(line.lastIndexOf('; '), line.lastIndexOf(': ')) + 1)) }];
  });
}

const moneyOf = (text: string) =>
  findFigures(text).filter(
    ({ unit, scale, perShare, inWords }) => !inWords && !perShare && unit === 'money' && scale > 0,
  );

function hasMove(by: Figure | null, words: ReadonlySet<string>, theme: Theme): boolean {
  return (
    by !== null &&
    theme.moves.some(
      (move) =>
        Math.abs(move.by - by.value) <= move.slack + 0.5 * stepOf(by) &&
        countShared(words, move.words) >= Math.min(SAME_THING, Math.max(1, move.words.size)),
    )
  );
}

/** The first line of a table's headline: a rate with what it was before ("Effective tax rate 15.6%, from 24.1%"), or by how much an amount moved. */
function leadIn(text: string): Lead {
  const [first = ''] = text.split('; ');
  const figures = figuresOf(first);
  return {
    rates: figures.some(({ unit }) => unit === 'money') ? [] : figures.slice(0, 2),
    move: movesIn(first)[0] ?? null,
  };
}

/** Two rates, or none, and a move. */
type Lead = { rates: Figure[]; move: Move | null };

/**
 * A table begins with a rate that a line above tells with what it was before, or with a move of which a sentence above
 * tells by how much it was. Amounts that are told again it has left out itself.
 */
function hasLead(lead: Lead | null, words: ReadonlySet<string>, theme: Theme): boolean {
  if (lead === null) return false;
  const { rates, move } = lead;
  return theme.lines.some((line) => {
    const isTold = (figure: Figure) => line.figures.some((other) => isSame(figure, other));
    const isMove = move !== null && line.figures.some((other) => isBy(move, other));
    const shared = countShared(words, line.words);
    return (
      (rates.length > 1 && rates.every(isTold) && shared >= Math.min(SAME_THING, line.words.size)) ||
      (isMove && shared > SAME_THING)
    );
  });
}

const isBy = ({ by, slack }: Move, figure: Figure) =>
  figure.unit === 'money' && Math.abs(by - Math.abs(figure.value)) <= slack + 0.5 * stepOf(figure);

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared;
}

const stemsOf = (text: string) =>
  new Set([...topicWords(text)].filter((word) => !TIMES.test(word) && !/\d/.test(word)).map(stemWord));

/** Amounts that say how large they are, and rates. */
const figuresOf = (text: string) =>
  findFigures(text.replace(/\[(thousand|million)\]/g, '$1')).filter(
    ({ unit, scale, perShare, inWords }) =>
      !inWords && !perShare && ((unit === 'money' && scale > 0) || unit === 'percent'),
  );

/** Of sentences below a headline the first amount of each: a further one is of what it was spent on. */
const mainFiguresOf = (text: string) =>
  text.split(/[“”]/).flatMap((sentence) => {
    const figures = figuresOf(sentence);
    const first = figures.find(({ unit }) => unit === 'money');
    return figures.filter((figure) => figure === first || figure.unit !== 'money');
  });

/** "$12.4 billion" may be $12.41 billion. */
function isSame(one: Figure, other: Figure): boolean {
  if (one.unit !== other.unit || one.value === 0) return false;
  const step = Math.max(stepOf(one), stepOf(other));
  // "$0.9 billion" agrees with $920 million by chance.
  const coarser = stepOf(one) > stepOf(other) ? one : other;
  if (stepOf(one) !== stepOf(other) && one.value !== other.value && digitsOf(coarser) < MIN_DIGITS) return false;
  return Math.abs(Math.abs(one.value) - Math.abs(other.value)) <= 0.51 * step;
}

/** Digits that say how much an amount is. */
const digitsOf = ({ text }: Figure) => (text.match(/\d/g) ?? []).join('').replace(/^0+/, '').length;
const MIN_DIGITS = 2;

const stepOf = ({ unit, scale, decimals }: Figure) => 10 ** ((unit === 'money' ? scale : 0) - decimals);
