import { ONE_OFF } from '#lib/one-offs/one-off-words';
import { DRIVER } from '#lib/summaries/sentences/signal-words';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { topicWords } from '#lib/text/words';

/**
 * Whether each amount of a text, with fewer than two amounts each rate too, stands in what was told already, and it gives
 * no reason.
 */
export function tellsNothingNew(text: string, told: readonly string[]): boolean {
  if (DRIVER.test(text)) return false;
  const figures = findFigures(text).filter(({ inWords }) => !inWords);
  const amounts = figures.filter(({ unit }) => unit === 'money');
  const rates = figures.filter(({ unit }) => unit === 'percent');
  const own = amounts.length > 1 ? amounts : [...amounts, ...rates];
  if (own.length < 2) return false;
  const known = told.flatMap((one) => findFigures(one));
  return own.every(({ unit, value, scale, decimals }) => {
    const step = 0.51 * 10 ** (scale - decimals);
    return known.some((other) => other.unit === unit && Math.abs(Math.abs(other.value) - Math.abs(value)) <= step);
  });
}

/** Of the shorter sentence's words. */
const MIN_SHARED = 0.3;
/** "$10.2 billion": fewer digits agree by chance. */
const MIN_DIGITS = 3;

/**
 * Whether a text begins with the amount of what happened once, or gives that as the only cause, and it was told of the
 * same matter already.
 */
export function repeatsOneOff(text: string, told: readonly string[]): boolean {
  if (!ONE_OFF.test(text)) return false;
  const only = onlyCause(text);
  if (only !== null && repeatsCause(only, told)) return true;
  const amount = findFigures(text).find(({ unit }) => unit === 'money');
  if (!amount || amount.text.replace(/\D/g, '').length < MIN_DIGITS) return false;
  const own = topicWords(text);
  const sentences = told.flatMap((one) => splitSentences(one).map(({ from, to }) => one.slice(from, to)));
  return sentences.some((sentence) => {
    if (!ONE_OFF.test(sentence) || !findFigures(sentence).some(({ value }) => value === amount.value)) return false;
    const words = topicWords(sentence);
    const shared = [...own].filter((word) => words.has(word)).length;
    return shared >= MIN_SHARED * Math.min(own.size, words.size);
  });
}

/** Further causes stand behind the first one. */
const FURTHER = /[,;]|\b(?:and|as well as|offset|along with)\b/i;

/** The cause at the end of a text of one sentence, where it gives no other; null for any other text. */
function onlyCause(text: string): string | null {
  if (splitSentences(text).length !== 1) return null;
  const driver = DRIVER.exec(text);
  const cause = driver ? text.slice(driver.index + driver[0].length) : '';
  return ONE_OFF.test(cause) && !FURTHER.test(cause) ? cause : null;
}

/** Whether an amount that happened once was told with the words that the cause names it by. */
function repeatsCause(cause: string, told: readonly string[]): boolean {
  const amount = findFigures(cause).find(({ unit }) => unit === 'money');
  const name = ONE_OFF.exec(cause)?.[0].toLowerCase();
  if (!amount || !name) return false;
  return told.some(
    (one) => one.toLowerCase().includes(name) && findFigures(one).some(({ value }) => value === amount.value),
  );
}
