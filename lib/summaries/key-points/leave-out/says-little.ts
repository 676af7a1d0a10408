import { CHANGE, DRIVER } from '#lib/summaries/sentences/signal-words';
import { findFigures } from '#lib/text/numbers';
import { YEAR } from '#lib/text/years';

/** What it speaks of stands elsewhere: "the systems described herein". */
const ELSEWHERE = /\b(?:described|discussed|defined|disclosed|referred to|set forth) (?:herein|hereto|hereunder)\b/i;
/** The mark of a note in front: "1 During 2023". */
const NOTE = /^\d{1,2} (?=\p{Lu}\p{Ll})/u;
/** "driven primarily by the following factors.": they do not follow. */
const ANNOUNCES = /\b(?:the following(?: \p{Ll}+)?|as follows)[.:]$/u;
/** What is to go on as it is. */
const GOES_ON =
  /\b(?:expects?|anticipates?|believes?|expected|anticipated)\b[^.;]{0,120}\b(?:remain|(?:will )?increase over time|continue to (?:invest|evaluate|monitor|grow|increase|impact|affect|make investments))\b/i;
/** Laws and measures of governments, which concern many companies. */
const PUBLIC_ACT =
  /\b(?:tariffs?|legislation|appropriat\w+|Congress|executive orders?|Administration|(?:Bill|Jobs|Reduction|Recovery|Reform|Relief|Security|Stability) Act)\b/;
const OF_COMPANY = /\b(?:we|our|ours|us|ourselves|the (?:company|corporation|registrant|group|bank)|its)\b/i;
/** The taxes that may fall due if the authorities see it otherwise, as at every year's end. */
const UNRECOGNIZED = /\bunrecognized tax benefits\b/i;

/**
 * Whether a text says too little to be one of few points: it points elsewhere for what it speaks of, announces what does
 * not follow, is a note below a table, expects without a figure that things go on, tells of unrecognized tax benefits without a change, why a line of
 * expenses moved without how far, how what is left over moved without an amount, or the
 * rows of a table that is not of sales. Linear in the text.
 */
export function saysLittle(text: string): boolean {
  if (ELSEWHERE.test(text) || NOTE.test(text) || ANNOUNCES.test(text)) return true;
  if (UNRECOGNIZED.test(text) && !CHANGE.test(text)) return true;
  if (OF_TABLE.test(text) && !OF_SALES.test(text)) return true;
  if (OTHER_LINE.test(text) && !findFigures(text).some(({ unit }) => unit === 'money')) return true;
  if (tellsExtent(text)) return false;
  return GOES_ON.test(text) || (DRIVER.test(text) && CHANGE.test(text) && isMinorLine(text));
}

/**
 * Whether a text tells what governments decided for many, and not what it means for the company, which it does not name.
 * Linear in the text.
 * @param names how the company and its segments are called
 */
export const isPublicAct = (text: string, names: readonly string[]): boolean =>
  PUBLIC_ACT.test(text) &&
  !OF_COMPANY.test(text) &&
  !OF_ACCOUNTS.test(text) &&
  !names.some((name) => text.includes(name));

/** What is left over of the lines: a rate of it says nothing to whoever does not know how much it is. */
const OTHER_LINE =
  /^Other (?:operating |net |subsidiary )?(?:expenses?|costs?|revenues?|income|charges?)\b[^.;]{0,40}\b(?:increased|decreased|declined|rose|fell|grew)\b/;

/** What the accounts hold is the company's own. */
const OF_ACCOUNTS =
  /\b(?:payable|liabilit\w+|expenses?|provision|tax rate|deferred|charges?|benefits? of|revenues?|sales|costs?)\b/i;
/** "Total … $7,380 in 2025, $6,730 in 2024; largest change: …": a table in words. */
const OF_TABLE = /; largest change: /;
const OF_SALES =
  /(?<!\bcosts? of (?:\p{L}+ )?)\b(?:revenues?|sales|orders|backlog|bookings|premiums|deliveries|volumes?|deposits|loans)\b/iu;

/** Whether a text tells how a line moved that is neither sales nor what is left of them. */
function isMinorLine(text: string): boolean {
  const line = MOVED_LINE.exec(text)?.[0];
  return line !== undefined && (/^Other\b/.test(line) || !MAJOR_LINE.test(line));
}

const MAJOR_LINE =
  /\b(?:sales|revenues?|margins?|earnings|income|profits?|loss(?:es)?|interest|tax(?:es)?|cash|premiums)\b/i;

/** "Depreciation expense increased during both periods": the line is the subject. */
const MOVED_LINE =
  /^(?:\p{Lu}[^:.]{2,60}: )?(?:Total |Our |The )?\p{L}[\p{L}&’', -]{2,80}? (?:increased|decreased|declined|rose|fell|grew|improved)\b/u;

/** Whether a text tells how much of something there is: any figure but a year or a day. */
const tellsExtent = (text: string): boolean =>
  findFigures(text.replaceAll(YEAR, ' ')).some(({ unit }) => unit === 'money' || unit === 'percent') ||
  /\d/.test(text.replaceAll(YEAR, ' ').replaceAll(DAY, ' ').replaceAll(NAMED, ' '));
const DAY = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/g;
/** "5G", "H.R.1": digits of names. */
const NAMED = /\b[A-Z][\p{L}.]*[-.]?\d+\b|\b\d+[A-Z]\b/gu;
