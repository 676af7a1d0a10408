import type { BaseForm } from '#lib/forms/forms';
import { entriesOf, type FormCounts } from './group-filings.ts';

/** What reading one filing costs. */
export type FilingCost = {
  /** Requests to EDGAR: the document, the list of its exhibits, and those that are read. */
  requests: number;
  /** Of one processor. */
  seconds: number;
  databaseBytes: number;
  documentBytes: number;
};

export type FormCosts = Record<BaseForm, FilingCost>;

export type Estimate = {
  filings: number;
  companies: number;
  requests: number;
  /** With nothing else to do: live filings go first. */
  seconds: number;
  databaseBytes: number;
  documentBytes: number;
};

/** A company's list of filings takes one request, and one more for each page of older ones. */
const REQUESTS_OF_A_COMPANY = 2;

/**
 * What is still to be done, from what one filing of each form costs. EDGAR's limit and the processors work at the same
 * time, so the slower of the two counts.
 * @param waiting.quarters indexes still to be read
 */
export function estimate(
  waiting: { filings: FormCounts; companies: number; quarters: number },
  costs: FormCosts,
  { requestsPerSecond, lanes }: { requestsPerSecond: number; lanes: number },
): Estimate {
  const sum = { filings: 0, requests: 0, seconds: 0, databaseBytes: 0, documentBytes: 0 };
  for (const [base, count] of entriesOf(waiting.filings)) {
    const cost = costs[base];
    sum.filings += count;
    sum.requests += count * cost.requests;
    sum.seconds += count * cost.seconds;
    sum.databaseBytes += count * cost.databaseBytes;
    sum.documentBytes += count * cost.documentBytes;
  }
  const requests = Math.ceil(sum.requests + waiting.companies * REQUESTS_OF_A_COMPANY + waiting.quarters);
  return {
    ...sum,
    companies: waiting.companies,
    requests,
    seconds: Math.ceil(Math.max(requests / requestsPerSecond, sum.seconds / lanes)),
  };
}

const STEPS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const;

/** "3.2 days", "5 hours", "less than a minute". */
export function describeTime(seconds: number): string {
  const step = STEPS.find(([, length]) => seconds >= 2 * length) ?? STEPS.at(-1);
  const [unit, length] = step ?? ['minutes', 60];
  if (seconds < length) return 'less than a minute';
  const many = seconds / length;
  return many < 10 ? `${many.toFixed(1)} ${unit}` : `${Math.round(many)} ${unit}`;
}

/** "12.3 GB". */
export function describeBytes(bytes: number): string {
  const units = ['MB', 'GB', 'TB'];
  let size = bytes / 1e6;
  while (size >= 1_000 && units.length > 1) {
    size /= 1_000;
    units.shift();
  }
  return `${size.toFixed(1)} ${units[0]}`;
}
