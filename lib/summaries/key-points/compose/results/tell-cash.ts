import { readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block, Fact, FilingDocument } from '#lib/filings/types';
import { CONTINUING_CASH_FLOW } from '#lib/key-figures/concepts';
import { isNumeric, toValue } from '#lib/key-figures/facts/index-facts';
import { formatDay } from '#lib/key-figures/format-key-figures';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import { nameInSentence } from '#lib/summaries/key-points/compose/join-parts';
import { absolute, against, MONTHS, type Piece } from '#lib/summaries/key-points/compose/sentence-pieces';
import { amountOf, lineReader, nameOf } from '#lib/summaries/key-points/compose/statement-lines';
import { capitalise } from '#lib/summaries/shorten/cut-openings';

/** What was spent, by its own line where that is not all: software that the company made for itself has another one. */
const nameOfSpending = ({ caption }: KeyFigure, isAll: boolean) =>
  !isAll && caption && PURCHASES.test(caption) ? nameInSentence(caption) : 'capital expenditures';
const PURCHASES = /^(?:purchases?|additions?|payments?|acquisitions?|expenditures?)\b/i;

/** What the continuing operations brought in, which are all that sales count, where that is tagged and is not all. */
export function continuingCash(
  operating: KeyFigure | null,
  facts: readonly Fact[],
): Pick<KeyFigure, 'current' | 'prior'> | null {
  if (!operating) return null;
  const find = (period: FigureValue): FigureValue | null =>
    wholeFacts(facts, period, (concept) => concept === CONTINUING_CASH_FLOW).map(toValue)[0] ?? null;
  const current = find(operating.current);
  if (!current || current.value === operating.current.value) return null;
  return { current, prior: operating.prior && find(operating.prior) };
}

/** The figures of one period that concepts have for the company as a whole. */
function wholeFacts(
  facts: readonly Fact[],
  { start, end }: FigureValue,
  isWanted: (concept: string) => boolean,
): Parameters<typeof toValue>[0][] {
  return facts.flatMap((fact, index) => {
    const isOf = fact.start === start && fact.end === end && isWanted(fact.concept);
    return isOf && Object.keys(fact.dimensions).length === 0 && isNumeric(fact) ? [{ fact, index }] : [];
  });
}

type Beside = {
  spent: KeyFigure | null;
  free: KeyFigure | null;
  /** Without a cause the free cash flows of two years may mislead. */
  isFreeTold?: boolean;
  continuing: ReturnType<typeof continuingCash>;
  /** What was paid for equipment before it came, which is spent as well. */
  deposits?: Piece[] | null;
};

export function tellCash(
  operating: KeyFigure | null,
  { spent, free, isFreeTold = true, continuing, deposits = null }: Beside,
): Piece[] | null {
  if (!operating) return null;
  const isAll = free !== null;
  const isUsed = operating.current.value < 0;
  // Cash flows of a quarterly report run from the year's beginning.
  const months = MONTHS[operating.periodLength];
  const whose = continuing ? 'operating activities, discontinued operations included,' : 'operating activities';
  const subject = months ? `In the ${months} months ${whose}` : capitalise(whose);
  const pieces: Piece[] = [`${subject} ${isUsed ? 'used' : 'provided'} `, absolute(operating.current), ' of cash'];
  if (operating.prior) {
    const wasUsed = operating.prior.value < 0;
    const word = wasUsed === isUsed ? '' : wasUsed ? 'used ' : 'provided ';
    pieces.push(` (${word}`, absolute(operating.prior), ' a year before)');
  }
  if (continuing?.prior) pieces.push('; those of continuing operations ', ...against(continuing));
  if (spent) pieces.push(`; ${nameOfSpending(spent, isAll)} used `, ...against(spent));
  if (deposits) pieces.push(...deposits);
  else if (free && isFreeTold) pieces.push('; free cash flow ', ...against(free));
  return pieces;
}

/** Money for equipment that is not yet there. */
const DEPOSITS =
  /\b(?:deposits?|advances?|prepayments?|advance payments?)\b.*\b(?:equipment|property|plant|machines|miners|aircraft|vessels|construction)\b/i;
/** Of what was spent in the larger year. */
const OF_SPENT = 0.1;

/** The line of what was paid in advance for equipment, where that is a tenth of what was spent on it in either year. */
export function depositsOnEquipment(
  { blocks, period, facts }: Pick<FilingDocument, 'blocks' | 'period' | 'facts'>,
  spent: KeyFigure | null,
): Piece[] | null {
  const block = blocks[spent?.current.parts[0]?.block ?? -1];
  const rows = period !== null && block?.table ? (readComparatives(block.table, period)?.rows ?? []) : [];
  const row = rows.find(({ label }) => DEPOSITS.test(label));
  if (!spent || !block || !row) return null;
  const amounts = [amountOf(row.current) ?? 0, amountOf(row.prior) ?? 0];
  const size = Math.max(Math.abs(spent.current.value), Math.abs(spent.prior?.value ?? 0)) / 10 ** spent.current.scale;
  const isPaid = amounts.every((amount) => amount <= 0) && Math.max(...amounts.map(Math.abs)) >= OF_SPENT * size;
  if (!isPaid) return null;
  const read = lineReader(facts, { like: spent, block });
  const [now, then] = (['current', 'prior'] as const).map((when, at) => {
    const figure = amounts[at] === 0 ? null : read(amounts[at]!, when);
    return amounts[at] === 0 ? 'none' : figure && absolute(figure);
  });
  return now && then ? [`; ${nameInSentence(nameOf(row.label))} used `, now, ', against ', then] : null;
}

type BesideReturns = {
  /** What the statement has in lines of their own beside the repurchases and beside the dividends. */
  repurchases: readonly Piece[];
  dividends: readonly Piece[];
  /** What the line of the repurchases is called, where that is another thing. */
  lineName?: string | null;
  /** Whether the dividends are those of all holders, as `paysOthersToo` reckons. */
  isAllHolders?: boolean;
};

export function tellReturns(
  repurchases: KeyFigure | null,
  dividends: KeyFigure | null,
  { lineName = null, isAllHolders = false, ...beside }: BesideReturns,
): Piece[] | null {
  const bought = repurchases && repurchases.current.value > 0 ? repurchases : null;
  const paid = dividends && dividends.current.value > 0 ? dividends : null;
  if (!bought && !paid) return null;
  const pieces: Piece[] = [];
  if (bought) pieces.push(`${lineName ?? 'Share repurchases'} were `, ...against(bought), ...beside.repurchases);
  const kind = whoseDividends(paid?.caption ?? '') || (isAllHolders ? ALL_HOLDERS : '');
  if (paid)
    pieces.push(
      bought ? `; dividends paid${kind} ` : `Dividends paid${kind} were `,
      ...against(paid),
      ...beside.dividends,
    );
  return pieces;
}

/** Whom dividends went to, where the line's name says that it was not the company's own holders alone, or not all of them. */
function whoseDividends(caption: string): string {
  if (PREFERRED.test(caption)) return ' on preferred shares';
  if (!MINORITY.test(caption)) return '';
  return OWN_HOLDERS.test(caption) ? ALL_HOLDERS : ' to noncontrolling interests';
}

const ALL_HOLDERS = ', also to noncontrolling interests,';

const TO_OTHERS = 'us-gaap:MinorityInterestDecreaseFromDistributionsToNoncontrollingInterestHolders';
const TO_OWN = /^us-gaap:(?:Dividends(?:CommonStock)?(?:Cash)?|PaymentsOfDividendsCommonStock)$/;
/** Of what was paid: declared and paid differ by what is rounded. */
const ROUNDED = 0.005;

/** Whether what was paid is what the company's own holders and others got together, though its line does not say so. */
export function paysOthersToo(paid: KeyFigure | null, facts: readonly Fact[]): boolean {
  if (!paid) return false;
  const { value } = paid.current;
  const others = wholeFacts(facts, paid.current, (concept) => concept === TO_OTHERS)[0]?.fact.value ?? 0;
  const own = wholeFacts(facts, paid.current, (concept) => TO_OWN.test(concept));
  const isSum = (part: number) => Math.abs(part + others - value) <= ROUNDED * value;
  return others > ROUNDED * value && own.some(({ fact }) => isSum(fact.value));
}

const MINORITY = /\b(?:non-?controlling|minority) (?:interests?|(?:share|stock)?holders|owners)\b/i;
const OWN_HOLDERS = /\bincluding\b|\band\b|\b(?:share|stock)holders\b(?! of)/i;
/** A line of what preferred shares alone got. */
const PREFERRED = /^(?!.*\bcommon\b).*\bpreferred\b/i;

type Balance = {
  cash: KeyFigure | null;
  debt: KeyFigure | null;
  isInsurer: boolean;
  /** Short-term borrowings are not among the debt. */
  owesMore: boolean;
};

/** What the company has, and what it owes; of an insurer, who pays claims out of its investments, not its bare cash. */
export function tellBalance(
  whole: KeyFigure | null,
  { cash: alone, debt, isInsurer, owesMore }: Balance,
): Piece[] | null {
  if (!whole) return null;
  const owed = owesMore ? 'long-term debt, its current portion included,' : 'total debt';
  // One sum of what rose and what fell would say of neither how it went.
  const isMixed = alone !== null && movedApart(whole, alone);
  const held = isMixed ? alone : whole;
  if (isInsurer && nameOfCash(held) === BARE_CASH) return debt && [`${capitalise(owed)} was `, ...against(debt)];
  const name = held.id === 'cash-and-investments' ? 'Cash and investments were ' : nameOfCash(held);
  const pieces: Piece[] = [name, held.current];
  if (held.prior) pieces.push(', against ', held.prior, ` ${before(held.current.end, held.prior.end)}`);
  if (isMixed) pieces.push('; with investments ', ...against(whole));
  if (debt) pieces.push(`; ${owed} `, ...against(debt));
  return pieces;
}

/** What is owed soon and stands in a line with other things. */
const BORROWED_ELSEWHERE =
  /\b(?:borrowings|commercial paper|short-term (?:debt|loans))\b[^;]{0,200}\b(?:is|are|was|were) included in [“"‘']?(?:accrued|other)\b/i;

/** Whether short-term borrowings stand in no line of their own on the balance sheet, where all that does is long-term. */
export function owesElsewhere(debt: KeyFigure | null, blocks: readonly Block[]): boolean {
  const concepts = [debt?.current, debt?.prior].flatMap((one) => one?.parts.map(({ concept }) => concept) ?? []);
  return (
    concepts.every((concept) => /:LongTerm/.test(concept)) &&
    blocks.some(({ kind, text }) => kind !== 'table' && BORROWED_ELSEWHERE.test(text))
  );
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
    (current.parts.some(({ concept }) => WITH_RESTRICTED.test(concept)) && !FREE_CASH.test(caption ?? '')) ||
    /^[^(]*\band restricted/i.test(caption ?? '')
  )
    return 'Cash, cash equivalents and restricted cash were ';
  return current.parts.every(({ concept }) => /:Cash(?:AndDueFromBanks)?$/.test(concept))
    ? BARE_CASH
    : 'Cash and cash equivalents were ';
}

/** A line that is called so holds no other cash, whatever its tag would let it hold. */
const FREE_CASH = /^(?:total )?cash and cash equivalents\b(?!.*restricted)/i;
const WITH_RESTRICTED = /:Cash\w*RestrictedCash/;

const BARE_CASH = 'Cash was ';

/** When the balance before was drawn: a year before, some days more or less, or at the end of the last fiscal year. */
function before(end: string, priorEnd: string): string {
  const days = (Date.parse(end) - Date.parse(priorEnd)) / DAY;
  return Math.abs(days - 365) <= 10 ? 'a year before' : `on ${formatDay(priorEnd)}`;
}

const DAY = 86_400_000;
