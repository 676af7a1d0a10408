import { describeBytes, describeTime, type Estimate } from '#lib/backfill/estimate';
import type { QuarterOutcome } from '#lib/backfill/plan-backfill';
import type { BackfillResult } from '#lib/backfill/run-backfill';

/** How many companies of which something is left are named; `--json` has all. */
const SHOWN = 20;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const filings = (count: number) => counted(count, 'filing', 'filings');

const companies = (count: number) => counted(count, 'company', 'companies');

/** "2024 Q1" of its first day. */
const nameOf = (quarter: string) => `${quarter.slice(0, 4)} Q${Math.ceil(Number(quarter.slice(5, 7)) / 3)}`;

/** What came of asking for the index of a quarter. */
export function describeQuarter(outcome: QuarterOutcome): string {
  const name = nameOf(outcome.quarter);
  if ('absent' in outcome) return `${name}: EDGAR has no index of it`;
  if ('failure' in outcome) return `${name}: its index could not be read, and is left out now. ${outcome.failure}`;
  const unread = outcome.unread > 0 ? `; ${counted(outcome.unread, 'line', 'lines')} could not be understood` : '';
  return `${name}: ${filings(outcome.filings)} of ${companies(outcome.companies)}${unread}`;
}

/** What is to be done, how long it takes and how much room it needs. */
export function describeEstimate(
  { filings: count, companies: many, requests, seconds, databaseBytes, documentBytes }: Estimate,
  { measured, requestsPerSecond }: { measured: readonly string[]; requestsPerSecond: number },
): string[] {
  const basis =
    measured.length > 0
      ? `room as the site’s own ${measured.join(', ')} need it`
      : 'room as filings of the corpus need it: the site has too few of its own to go by';
  return [
    `To read: ${filings(count)} of ${companies(many)}`,
    `Time: ${describeTime(seconds)}, ${requests.toLocaleString('en-US')} requests at ${requestsPerSecond} a second or fewer; filings that are new go first`,
    `Room: ${describeBytes(databaseBytes)} in the database, ${describeBytes(documentBytes)} of documents (${basis})`,
  ];
}

/** What was done, and what is left. */
export function describeResult(result: BackfillResult, seconds: number): string[] {
  const { read, present, unreadable, unlisted, companiesLeft, stopped } = result;
  const rate = seconds > 0 ? `, ${((read * 60) / seconds).toFixed(1)} a minute` : '';
  return [
    `${filings(read)} read in ${describeTime(seconds)}${rate}; ${present} had been there, ${unreadable} cannot be read.`,
    ...(unlisted > 0
      ? [
          `${filings(unlisted)} that EDGAR’s indexes name are in no company’s list: EDGAR has withdrawn them, or lists them elsewhere.`,
        ]
      : []),
    ...companiesLeft.slice(0, SHOWN).map(({ cik, reason }) => `${cik}  ${reason}`),
    ...(companiesLeft.length > 0 ? [`Something is left of ${companies(companiesLeft.length)}.`] : []),
    ...(stopped || companiesLeft.length > 0 ? ['Start it again with the same options: it goes on from here.'] : []),
  ];
}
