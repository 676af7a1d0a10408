import { rarityOf, stemsOf } from '#lib/summaries/key-points/weigh/salience';
import { CHANGE, DRIVER, OUTLOOK } from '#lib/summaries/sentences/signal-words';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { causeIsParts } from './cause-of-parts.ts';

/** Behind the name of what a sentence or a clause tells of. */
const NAME_ENDS =
  /[\d$€£(,]|\b(?:was|were|is|are|has|have|had|increased|decreased|declined|rose|fell|grew|improved|totaled|reflect\w*|in (?:fiscal )?(?:the|our|\d)|for (?:the|fiscal)|of (?=[$€£\d]))\b/i;
/** Words of a name that do not make it another one. */
const BESIDE = new Set([
  'overall',
  'total',
  'consolidated',
  'compani',
  'dollar',
  'percentag',
  'rate',
  'report',
  'worldwid',
]);
/** The same measure under two names. */
const ALIKE: Record<string, string> = { profit: 'margin', earn: 'incom', revenu: 'sal' };
/** Of months that began with the year. */
export const TO_DATE = /\b(?:six|nine|twenty-six|thirty-nine|26|39)[ -](?:months?|weeks?)\b|\byear[ -]to[ -]date\b/i;

function nameIn(text: string): Set<string> {
  const said = text.replace(/^(?:(?:In|For|During) [^,]{3,40}, )/, '');
  const name = said.slice(0, Math.max(0, said.search(NAME_ENDS)));
  return new Set([...stemsOf(name)].map((stem) => ALIKE[stem] ?? stem));
}

const clausesOf = (text: string) => text.split(/; |(?<=[.:]) (?=\p{Lu})|, (?=with |and )/u);

/**
 * Whether a text without a cause, but that parts of the company moved, tells the change of a line that a composed point
 * tells: gross margin in dollars beside its rate. Months since the year's beginning are no repetition of a quarter. Linear in both.
 */
export function repeatsLine(text: string, composed: readonly string[], parts: readonly string[] = []): boolean {
  if (
    (DRIVER.test(text) && !causeIsParts(text, parts)) ||
    OUTLOOK.test(text) ||
    !CHANGE.test(text) ||
    TO_DATE.test(text)
  )
    return false;
  const own = [...nameIn(text)].filter((stem) => !BESIDE.has(stem));
  if (own.length === 0) return false;
  return composed.flatMap(clausesOf).some((clause) => {
    const name = [...nameIn(clause)].filter((stem) => !BESIDE.has(stem));
    return name.length === own.length && name.every((stem) => own.includes(stem));
  });
}

/** Fewer digits agree by chance. */
const MIN_DIGITS = 2;
const MIN_SHARED = 2;

/** Whether a text and one before it name the same amount of money and the same things: the same programme, told again. */
export function namesSameAmount(text: string, earlier: readonly string[]): boolean {
  const amounts = moneyOf(text);
  const own = stemsOf(text);
  return earlier.some((other) => {
    const others = moneyOf(other);
    const isSame = amounts.some((one) => others.some((two) => one.value === two.value));
    return isSame && [...stemsOf(other)].filter((stem) => own.has(stem)).length >= MIN_SHARED;
  });
}

const moneyOf = (text: string): Figure[] =>
  findFigures(text).filter(
    ({ unit, perShare, scale, text: shown }) =>
      unit === 'money' && !perShare && scale > 0 && shown.replace(/\D/g, '').replace(/0+$/, '').length >= MIN_DIGITS,
  );

/** A word within a sentence that begins with a capital. */
const NAME = /(?<=[\p{Ll}\d,;’'] )\p{Lu}[\p{L}\p{N}’'-]{3,}/gu;
/** Names that fewer companies use are of one thing. */
const RARE = Math.log(10);

/**
 * Whether a text names a thing of its own (an investment, a programme) that a sentence before it named, and no segment or
 * product does, and does not say why a line moved. Linear in both.
 */
export function namesSameThing(text: string, earlier: readonly string[], parts: readonly string[]): boolean {
  if (CHANGE.test(text) && DRIVER.test(text)) return false;
  const named = parts.join(' ').toLowerCase();
  const names = [...new Set(text.match(NAME) ?? [])].filter((name) => {
    const stems = [...stemsOf(name)];
    return !named.includes(name.toLowerCase()) && stems.length > 0 && stems.every((stem) => rarityOf(stem) >= RARE);
  });
  return names.some((name) => earlier.some((other) => other.includes(name)));
}

/** Notes or loans that were taken, as every year. */
const BORROWED =
  /\b(?:issued|sold|completed|priced|borrowed|offering of|issuance of|entered into)\b[^;]{0,120}\b(?:(?:senior |unsecured |subordinated |fixed[- ]rate |floating[- ]rate )*notes|debentures|term loan\w*|bonds)\b/i;
const TELLS_DEBT = /\b(?:total debt|debt)\b/i;
/** What makes a loan news. */
const STRAIN =
  /\b(?:default|covenants?|waiver|going concern|convertible|exchange offer|bankruptcy|distress\w*|acquisition|fund the|finance the)\b/i;

/** Whether a text tells of borrowing in the usual way of which a composed point tells what is owed. Linear in both. */
export const repeatsDebt = (text: string, composed: readonly string[]): boolean =>
  BORROWED.test(text) && !STRAIN.test(text) && composed.some((one) => TELLS_DEBT.test(one));
