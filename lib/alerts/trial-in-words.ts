import type { Trial } from './types.ts';

const inNumbers = (count: number) => count.toLocaleString('en-US');

/** How often an alert would have fired, in a sentence: "4 times in the newest 60 of 1,240 filings of the last 90 days". */
export function trialInWords({ days, total, tried, fired }: Pick<Trial, 'days' | 'total' | 'tried' | 'fired'>): string {
  if (total === 0) return `No filing of the last ${days} days is in its scope: it could not be tried.`;
  const times =
    fired === 0 ? 'would not have fired' : `would have fired ${fired === 1 ? 'once' : `${inNumbers(fired)} times`}`;
  if (tried === total)
    return `It ${times} in the last ${days} days, on ${inNumbers(total)} ${total === 1 ? 'filing' : 'filings'}.`;
  return `It ${times} in the newest ${inNumbers(tried)} of ${inNumbers(total)} filings of the last ${days} days.`;
}
