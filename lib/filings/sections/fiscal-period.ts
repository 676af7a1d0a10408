import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { FiscalPeriod } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';

type Tagged = { year: string | null; period: string | null };
type Told = {
  form: string | null;
  end: string | null;
  tagged: Tagged;
  drafts: readonly Pick<Draft, 'text' | 'table'>[];
};

/** A year that ends in its first weeks is mostly, but not always, named by the year before: only words tell. */
const NAMED_BY_WORDS = 45;
const DAY = 86_400_000;

/** Heads of tables and titles above them are short; sentences tell of other periods, too. */
const MAX_HEAD = 160;
const LENGTH =
  /\b(?:(three|six|nine|3|6|9)[\s-]+months?|(thirteen|twenty-six|thirty-nine|13|26|39)[\s-]+weeks?)\s+ended\b/gi;
const QUARTERS: Record<string, 1 | 2 | 3> = {
  ...{ three: 1, '3': 1, thirteen: 1, '13': 1 },
  ...{ six: 2, '6': 2, 'twenty-six': 2, '26': 2 },
  ...{ nine: 3, '9': 3, 'thirty-nine': 3, '39': 3 },
};

/**
 * The fiscal year and period as an annual or quarterly report names itself: by the tags of its cover; else the quarter by
 * the longest period that its statements cover, the year by the calendar year in which the fiscal year ends, or by the
 * words "fiscal 2024" where that is January or February. Null for other forms, and where the filing does not say.
 * Linear in the text.
 */
export function readFiscalPeriod({ form, end, tagged, drafts }: Told): FiscalPeriod | null {
  const cadence = form ? formEntry(form)?.cadence : undefined;
  if (cadence !== 'annual' && cadence !== 'quarterly') return null;
  const year = /^(?:19|20)\d\d$/.test(tagged.year ?? '') ? Number(tagged.year) : null;
  const period = /^(?:FY|Q[1-4])$/.exec(tagged.period ?? '')?.[0] as FiscalPeriod['period'] | undefined;
  if (year && period && (period === 'FY') === (cadence === 'annual')) return { year, period };
  if (!end) return null;
  const quarter = cadence === 'annual' ? null : longestQuarter(drafts);
  if (cadence === 'quarterly' && quarter === null) return null;
  const yearEnd = quarter === null ? end : monthsAfter(end, 12 - 3 * quarter);
  const named = yearOf(yearEnd, drafts);
  return named === null ? null : { year: named, period: quarter === null ? 'FY' : `Q${quarter}` };
}

function longestQuarter(drafts: Told['drafts']): 1 | 2 | 3 | null {
  let longest: 1 | 2 | 3 | null = null;
  for (const { text, table } of drafts) {
    const head = table ? table.rows.slice(0, 4).flatMap((row) => row.map((cell) => cell.text)) : [text];
    const joined = head.join(' ');
    if (!table && joined.length > MAX_HEAD) continue;
    for (const [, months, weeks] of joined.slice(0, 4 * MAX_HEAD).matchAll(LENGTH)) {
      const quarter = QUARTERS[(months ?? weeks ?? '').toLowerCase()] ?? null;
      if (quarter && quarter > (longest ?? 0)) longest = quarter;
    }
  }
  return longest;
}

function yearOf(yearEnd: string, drafts: Told['drafts']): number | null {
  const year = Number(yearEnd.slice(0, 4));
  const intoYear = (Date.parse(yearEnd) - Date.parse(`${year}-01-01`)) / DAY;
  if (intoYear > NAMED_BY_WORDS) return year;
  // A year of 52 weeks may end in the first days of January and still be the year before.
  const counts = new Map([
    [year, 0],
    [year - 1, 0],
  ]);
  for (const { text } of drafts) {
    for (const [, named] of text.matchAll(/\bfiscal (?:year )?((?:19|20)\d\d)\b/gi)) {
      const known = counts.get(Number(named));
      if (known !== undefined) counts.set(Number(named), known + 1);
    }
  }
  const [first, second] = [counts.get(year) ?? 0, counts.get(year - 1) ?? 0];
  if (first === second) return intoYear < 7 ? year - 1 : null;
  return first > second ? year : year - 1;
}

function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
