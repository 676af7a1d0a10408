import type { FactIndex } from '#lib/key-figures/facts/index-facts';
import { IFRS_ALL_BORROWINGS, IFRS_BORROWING, IFRS_CURRENT } from '#lib/key-figures/ifrs-concepts';
import type { FigureValue, LeftOutReason } from '#lib/key-figures/types';

/** Borrowings of the us-gaap taxonomy as lines of a balance sheet; leases, payables and deposits are none. */
const BORROWING =
  /^us-gaap:(?:DebtCurrent|ShortTermBorrowings|OtherShortTermBorrowings|CommercialPaper|ShortTermBankLoansAndNotesPayable|BankOverdrafts|LongTermDebt(?:Current|Noncurrent)?|LongTermDebtAndCapitalLeaseObligations(?:Current)?|(?:Other)?Long[Tt]ermNotes(?:AndLoans|Payable)|OtherLongTermDebt(?:Current|Noncurrent)?|(?:Other)?NotesPayable(?:Current|RelatedPartiesClassifiedCurrent|RelatedPartiesNoncurrent)?|(?:Other)?LoansPayable(?:Current)?|LongTermLoansPayable|NotesAndLoansPayable(?:Current)?|ConvertibleNotesPayable(?:Current)?|ConvertibleLongTermNotesPayable|ConvertibleDebt(?:Current|Noncurrent)?|SeniorNotes(?:Current)?|SeniorLongTermNotes|SecuredDebt(?:Current)?|SecuredLongTermDebt|UnsecuredDebt(?:Current)?|UnsecuredLongTermDebt|SubordinatedDebt(?:Current)?|JuniorSubordinatedNotes|MediumtermNotes(?:Current|Noncurrent)?|LinesOfCreditCurrent|LineOfCredit|LongTermLineOfCredit|LongTermCommercialPaper(?:Current|Noncurrent)?|FederalHomeLoanBankAdvances\w*)$/;

/** What a company calls its own borrowings: seen on a balance sheet, its sum is not known from standard lines alone. */
const OWN_BORROWING =
  /^(?!us-gaap:)[^:]+:\w*(?:Debt|Borrowing|NotesPayable|LoansPayable|CommercialPaper|CreditFacility)/;
const NOT_OWED = /Receivable|Asset|Securities|Investment|Discount|IssuanceCost|Lease/;

const isBorrowing = (concept: string) => BORROWING.test(concept) || IFRS_BORROWING.test(concept);
const isOwnBorrowing = (concept: string) =>
  OWN_BORROWING.test(concept) && !NOT_OWED.test(concept) && !IFRS_BORROWING.test(concept);
/** What is due soon stands in a line of its own, or in the only one. */
const isDueSoon = (concept: string) =>
  /Current$|ShortTerm|CommercialPaper/.test(concept) || IFRS_CURRENT.test(concept) || concept === IFRS_ALL_BORROWINGS;

/** Parts of long-term debt that a note names where the balance sheet shows only what is due later. */
const DUE_SOON = [
  'us-gaap:LongTermDebtCurrent',
  'us-gaap:LongTermDebtAndCapitalLeaseObligationsCurrent',
  'ifrs-full:CurrentPortionOfLongtermBorrowings',
];
const SHORT_TERM = [
  'us-gaap:DebtCurrent',
  'us-gaap:ShortTermBorrowings',
  'us-gaap:CommercialPaper',
  'ifrs-full:ShorttermBorrowings',
];

/**
 * All borrowings on the balance sheet, current and not, without operating leases: the sum of its lines, of which a
 * total is not counted beside its parts. Where the sheet shows only what is due later, the current part of long-term
 * debt is taken from the notes. Left out when the company has borrowings in lines of its own making.
 */
export function findDebt(index: FactIndex, end: string): FigureValue | LeftOutReason | null {
  const lines = index.linesOfBalance(end);
  const isOwn = ({ parts }: FigureValue) => isOwnBorrowing(parts[0]?.concept ?? '');
  if (lines.some((line) => isOwn(line) && line.value !== 0)) return 'ambiguous';
  const borrowed = withoutTotals(lines.filter(({ parts }) => isBorrowing(parts[0]?.concept ?? '')));
  const isCurrent = borrowed.some(({ parts }) => isDueSoon(parts[0]?.concept ?? ''));
  if (borrowed.length > 0 && !isCurrent) {
    const first = (concepts: readonly string[]) =>
      concepts.flatMap((concept) => index.find(concept, null, end) ?? []).slice(0, 1);
    const soon = [...first(SHORT_TERM), ...first(DUE_SOON)];
    // Without tags the notes are not read: what is due soon may stand there.
    if (soon.length === 0 && borrowed.some(({ parts }) => parts[0]?.fact === null)) return 'ambiguous';
    borrowed.unshift(...soon);
  }
  const [lead] = borrowed.toSorted((a, b) => b.value - a.value);
  return lead ? sumOf(borrowed, lead) : null;
}

/** Lines without those that are the sum of the other ones. */
function withoutTotals(lines: FigureValue[]): FigureValue[] {
  const sum = lines.reduce((total, { value }) => total + value, 0);
  const total =
    lines.length > 2 ? lines.find(({ value }) => value > 0 && Math.abs(sum - 2 * value) < value * 1e-6) : null;
  return total ? lines.filter((line) => line !== total) : lines;
}

/** A sum as a figure: printed as its largest part, vouched for as far as the least precise one. */
export function sumOf(values: readonly FigureValue[], lead: FigureValue): FigureValue {
  const decimals = values.flatMap((value) => value.decimals ?? []);
  return {
    ...lead,
    value: values.reduce((sum, { value }) => sum + value, 0),
    decimals: decimals.length > 0 ? Math.min(...decimals) : null,
    parts: values.flatMap(({ parts }) => parts),
  };
}
