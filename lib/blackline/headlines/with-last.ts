import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { findFigures } from '#lib/text/numbers';
import type { Chosen } from './beside/beside-sentence.ts';
import { formatFigure } from './phrases/format-figure.ts';
import { MAX_QUOTING } from './phrases/shorten-text.ts';
import type { Told } from './told.ts';

const YEAR = /\b(?:19|20)\d\d\b/g;
/** What is foretold for a season is no move from another one. */
const OUTLOOK = /\b(?:expect(?:s|ed)?|anticipates?|outlook|guidance|forecasts?|targets?)\b/i;
/** So many figures are told with what they were. */
const MAX_FIGURES = 2;

/**
 * A sentence that the older filing has, too, with other figures: behind it what those were. It is left as it is where it
 * tells two periods itself, one of its figures has no room, or a quarter would be set against another season.
 */
export function withLast(told: Told, { lead, both }: Chosen, filings: ComparedFilings): Told {
  if (both !== null || filings.isQuarterly || OUTLOOK.test(lead) || !told.text.endsWith('”')) return told;
  const figures = figuresIn(lead);
  const [first] = figures;
  if (!first || figures.length > MAX_FIGURES || figures.some(({ unit }) => unit !== first.unit)) return told;
  if (!figures.every(({ text }) => told.text.includes(text)) || yearsIn(lead).size !== 1) return told;
  const last = filings.lastSaid(lead);
  if (last === null || [...yearsIn(last)].some((year) => yearsIn(lead).has(year))) return told;
  const before = figuresIn(last);
  const isAlike =
    before.length === figures.length &&
    before.every(({ unit, currency }, at) => unit === figures[at]!.unit && currency === figures[at]!.currency);
  if (!isAlike || before.every(({ value }, at) => value === figures[at]!.value)) return told;
  const text = `${told.text} (${before.map(formatFigure).join(' and ')} before)`;
  return text.length <= MAX_QUOTING ? { ...told, text } : told;
}

const figuresIn = (text: string) => findFigures(text).filter(({ inWords }) => !inWords);
const yearsIn = (text: string) => new Set(text.match(YEAR));
