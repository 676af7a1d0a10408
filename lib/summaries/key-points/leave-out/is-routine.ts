import type { KeyFigure } from '#lib/key-figures/types';
import { findFigures } from '#lib/text/numbers';

/** What is paid each quarter. */
const DIVIDEND = /\b(?:declar|approv|authoriz|announc)\w*\b(?:[^.;]|\.(?=\d)){0,120}\bdividends?\b/i;
/** And that it is another one than before. */
const OTHER =
  /\b(?:increas|rais|higher|special|first|initial|initiat|reinstat|resum|suspend|reduc|cut\b|cuts\b|lower|eliminat|omit|discontinu|supplement|variable|split)\w*/i;
/** Never paid, and not planned. */
const NEVER_PAID = /\b(?:never|not) (?:declared (?:or|and) )?paid\b[^.;]{0,40}\bdividends?\b/i;
/** A programme that is over, and bought what it bought. */
const EXPIRED =
  /\b(?:repurchase|buyback)\b[^.;]{0,80}\b(?:program|plan|authorization)\w*\b[^.;]{0,120}\b(?:expired|lapsed)\b/i;
/** A programme in the place of another one, with as much money: "approved a $15 billion authorization that replaced". */
const RENEWED =
  /\b(?:repurchase|buyback)\b(?:[^.;]|\.(?=\d))*\b(?:replac|renew|supersed)\w*\b|\b(?:replac|renew|supersed)\w*\b(?:[^.;]|\.(?=\d))*\b(?:repurchase|buyback)\b/i;
/** What the form asks every company: the market value on its cover, and how many holders are on its books. */
const OF_FORM =
  /\baggregate market value\b[^.;]{0,120}\bnon-?affiliates\b|\d (?:(?!to\b|payable\b)[\w-]+ ){0,4}(?:share|stock)?holders of record\b/i;
/** What earnings per share are counted with. */
const AVERAGE_SHARES = /^(?:The )?weighted[- ]average (?:number of )?(?:common )?shares outstanding\b/i;
/** Counts the employees by what they are. */
const PEOPLE =
  /\b(?:women|female|people of colou?r|(?:racially|ethnically)(?: or ethnically)? diverse|underrepresented (?:groups|minorities|talent))\b/i;

/** How somebody of the company means to trade its shares (Regulation S-K, item 408). */
const TRADING_PLAN = /\b(?:trading (?:plan|arrangement)s?|10b5-1)\b/i;

/**
 * Whether a text tells what every report of the company tells: a dividend like the last one where what was paid is told, that
 * none was ever paid,
 * a repurchase programme that has expired, or was replaced by one of as much money, the composition of the workforce, the market value, the holders on record, the
 * average of shares and officers’ trading plans. Linear in the text.
 */
export function isRoutine(text: string, { tellsDividends }: { tellsDividends: boolean }): boolean {
  if (
    NEVER_PAID.test(text) ||
    PEOPLE.test(text) ||
    EXPIRED.test(text) ||
    isRenewed(text) ||
    OF_FORM.test(text) ||
    AVERAGE_SHARES.test(text) ||
    TRADING_PLAN.test(text)
  )
    return true;
  return tellsDividends && DIVIDEND.test(text) && !OTHER.test(text);
}

/** Whether a text tells that a programme was replaced by one of the same amount, and nothing else. */
function isRenewed(text: string): boolean {
  if (!RENEWED.test(text) || OTHER.test(text)) return false;
  const amounts = findFigures(text).flatMap(({ unit, value }) => (unit === 'money' ? value : []));
  return amounts.length > 1 && new Set(amounts).size === 1;
}

/** A dividend that was cut, or begun, moves what is paid by more. */
const ALIKE = 0.25;

/** Whether a figure is of dividends that were paid much as the year before. */
export const paysAsBefore = ({ id, current, prior }: KeyFigure): boolean =>
  id === 'dividends-paid' &&
  prior !== null &&
  current.value > 0 &&
  Math.abs(current.value - prior.value) <= ALIKE * Math.abs(prior.value);
