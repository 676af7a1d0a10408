import type { Fact } from '#lib/filings/types';
import { CONTINUING_CASH_FLOW } from '#lib/key-figures/concepts';
import { formatDay } from '#lib/key-figures/format-key-figures';
import type { KeyFigure } from '#lib/key-figures/types';
import { nameInSentence } from '#lib/summaries/key-points/compose/join-parts';
import { absolute, against, MONTHS, type Piece } from '#lib/summaries/key-points/compose/sentence-pieces';
import { capitalise } from '#lib/summaries/shorten/cut-openings';

/** What was spent, by its own line where that is not all: software that the company made for itself has another one. */
const nameOfSpending = ({ caption }: KeyFigure, free: KeyFigure | null) =>
  free === null && caption && PURCHASES.test(caption) ? nameInSentence(caption) : 'capital expenditures';
const PURCHASES = /^(?:purchases?|additions?|payments?|acquisitions?|expenditures?)\b/i;

/** Whether cash from operations is more or less than that of the continuing ones, which are all that sales count. */
export function countsDiscontinued(operating: KeyFigure | null, facts: readonly Fact[]): boolean {
  const { current } = operating ?? {};
  return facts.some(
    ({ concept, dimensions, start, end, value }) =>
      concept === CONTINUING_CASH_FLOW &&
      Object.keys(dimensions).length === 0 &&
      start === current?.start &&
      end === current?.end &&
      value !== current?.value,
  );
}

export function tellCash(
  operating: KeyFigure | null,
  { spent, free, isMixed }: { spent: KeyFigure | null; free: KeyFigure | null; isMixed: boolean },
): Piece[] | null {
  if (!operating) return null;
  const isUsed = operating.current.value < 0;
  // Cash flows of a quarterly report run from the year's beginning.
  const months = MONTHS[operating.periodLength];
  const whose = isMixed ? 'operating activities, discontinued operations included,' : 'operating activities';
  const subject = months ? `In the ${months} months ${whose}` : capitalise(whose);
  const pieces: Piece[] = [`${subject} ${isUsed ? 'used' : 'provided'} `, absolute(operating.current), ' of cash'];
  if (operating.prior) {
    const wasUsed = operating.prior.value < 0;
    const word = wasUsed === isUsed ? '' : wasUsed ? 'used ' : 'provided ';
    pieces.push(` (${word}`, absolute(operating.prior), ' a year before)');
  }
  if (spent) pieces.push(`; ${nameOfSpending(spent, free)} used `, ...against(spent));
  if (free) pieces.push('; free cash flow ', ...against(free));
  return pieces;
}

export function tellReturns(repurchases: KeyFigure | null, dividends: KeyFigure | null): Piece[] | null {
  const bought = repurchases && repurchases.current.value > 0 ? repurchases : null;
  const paid = dividends && dividends.current.value > 0 ? dividends : null;
  if (!bought && !paid) return null;
  const pieces: Piece[] = [];
  if (bought) pieces.push('Share repurchases were ', ...against(bought));
  const kind = whoseDividends(paid?.caption ?? '');
  if (paid) pieces.push(bought ? `; dividends paid${kind} ` : `Dividends paid${kind} were `, ...against(paid));
  return pieces;
}

/** Whom dividends went to, where the line's name says that it was not the company's own holders alone, or not all of them. */
function whoseDividends(caption: string): string {
  if (PREFERRED.test(caption)) return ' on preferred shares';
  if (!MINORITY.test(caption)) return '';
  return OWN_HOLDERS.test(caption) ? ', also to noncontrolling interests,' : ' to noncontrolling interests';
}

const MINORITY = /\b(?:non-?controlling|minority) (?:interests?|(?:share|stock)?holders|owners)\b/i;
const OWN_HOLDERS = /\bincluding\b|\band\b|\b(?:share|stock)holders\b(?! of)/i;
/** A line of what preferred shares alone got. */
const PREFERRED = /^(?!.*\bcommon\b).*\bpreferred\b/i;

/** What the company has, and what it owes; of an insurer, who pays claims out of its investments, not its bare cash. */
export function tellBalance(
  whole: KeyFigure | null,
  { cash: alone, debt, isInsurer }: { cash: KeyFigure | null; debt: KeyFigure | null; isInsurer: boolean },
): Piece[] | null {
  if (!whole) return null;
  // One sum of what rose and what fell would say of neither how it went.
  const isMixed = alone !== null && movedApart(whole, alone);
  const held = isMixed ? alone : whole;
  if (isInsurer && nameOfCash(held) === BARE_CASH) return debt && ['Total debt was ', ...against(debt)];
  const name = held.id === 'cash-and-investments' ? 'Cash and investments were ' : nameOfCash(held);
  const pieces: Piece[] = [name, held.current];
  if (held.prior) pieces.push(', against ', held.prior, ` ${before(held.current.end, held.prior.end)}`);
  if (isMixed) pieces.push('; with investments ', ...against(whole));
  if (debt) pieces.push('; total debt ', ...against(debt));
  return pieces;
}

/** Whether a part of a sum moved the other way than the rest of it. */
function movedApart(whole: KeyFigure, part: KeyFigure): boolean {
  if (whole.id === part.id || !whole.prior || !part.prior) return false;
  const own = part.current.value - part.prior.value;
  const others = whole.current.value - whole.prior.value - own;
  return own * others < 0 && Math.abs(others) >= LEAST_APART * Math.abs(own);
}

/** What moved less than this share of the part beside it turns nothing. */
const LEAST_APART = 0.05;

/** Banks and insurers tell of cash alone, others of what is as good as cash, too, and some of what is not free with both. */
function nameOfCash({ current, caption }: KeyFigure): string {
  if (
    current.parts.some(({ concept }) => WITH_RESTRICTED.test(concept)) ||
    /^[^(]*\band restricted/i.test(caption ?? '')
  )
    return 'Cash, cash equivalents and restricted cash were ';
  return current.parts.every(({ concept }) => /:Cash(?:AndDueFromBanks)?$/.test(concept))
    ? BARE_CASH
    : 'Cash and cash equivalents were ';
}

const WITH_RESTRICTED = /:Cash\w*RestrictedCash/;

const BARE_CASH = 'Cash was ';

/** When the balance before was drawn: a year before, some days more or less, or at the end of the last fiscal year. */
function before(end: string, priorEnd: string): string {
  const days = (Date.parse(end) - Date.parse(priorEnd)) / DAY;
  return Math.abs(days - 365) <= 10 ? 'a year before' : `on ${formatDay(priorEnd)}`;
}

const DAY = 86_400_000;
