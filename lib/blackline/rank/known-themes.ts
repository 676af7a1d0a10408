import type { Told } from '#lib/blackline/headlines/told';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/** Of the headlines above, those that a reader has in mind. */
const MAX_THEMES = 40;
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
type Theme = { words: Set<string>; own: Set<string>; isShort: boolean; figures: Figure[] };
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
    if (isFull && !isProse) return null;
    // What stands under one heading need not be one matter.
    const words = text.slice(text.indexOf(': ') + 1);
    const said = stemsOf(words);
    // Of a sentence that was cut short, what stands below says what it is about.
    const isShort = text.includes('…') && (said.size < MIN_WORDS || ENDS_ELSEWHERE.test(words));
    const own = isShort ? stemsOf(rest ?? '') : said;
    const shown = figuresOf(text);
    const figures = shown.length === 0 && text.includes('…') ? figuresOf(rest ?? '') : shown;
    const all = stemsOf(text);
    const later = MOVE.test(text) ? figures.slice(1) : figures;
    const known =
      isProse &&
      themes.find((theme) => hasWords({ own, isShort }, theme) || hasFigure({ words: all, figures: later }, theme));
    if (!isFull)
      themes.push({
        owner,
        own: isProse ? own : new Set(),
        isShort,
        words: new Set([...all, ...stemsOf(`${told} ${rest ?? ''}`)]),
        figures: [...shown, ...figuresOf(told), ...figuresOf(rest ?? '')],
      });
    return known ? known.owner : null;
  };
}

function hasWords({ own, isShort }: Pick<Theme, 'own' | 'isShort'>, theme: Theme): boolean {
  if (isShort !== theme.isShort || own.size < MIN_WORDS || theme.own.size < MIN_WORDS) return false;
  return countShared(own, theme.own) >= SAME_THEME * Math.min(own.size, theme.own.size);
}

/** The first figure of a headline, of an amount or else of a rate, is told above of the same thing; of a move, the later one. */
function hasFigure({ words, figures }: Pick<Theme, 'words' | 'figures'>, theme: Theme): boolean {
  const money = figures.filter(({ unit }) => unit === 'money');
  const [first] = money.length > 0 ? money : figures;
  const isTold = (figure: Figure) => theme.figures.some((other) => isSame(figure, other));
  return first !== undefined && isTold(first) && countShared(words, theme.words) >= SAME_THING;
}

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

/** "$12.4 billion" may be $12.41 billion. */
function isSame(one: Figure, other: Figure): boolean {
  if (one.unit !== other.unit || one.value === 0) return false;
  const step = Math.max(stepOf(one), stepOf(other));
  return Math.abs(Math.abs(one.value) - Math.abs(other.value)) <= 0.51 * step;
}

const stepOf = ({ unit, scale, decimals }: Figure) => 10 ** ((unit === 'money' ? scale : 0) - decimals);
