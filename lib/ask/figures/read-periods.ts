/** Periods that a question names, of a company's fiscal calendar or by a day. Pure. */

/** One period: of the fiscal calendar, or by about which day it ends. */
export type AskedPeriod =
  | {
      kind: 'fiscal';
      year: number;
      quarter: 1 | 2 | 3 | 4 | null;
      /** All of the year up to the end of that quarter. */
      toDate?: 'half-year' | 'nine-months';
    }
  | { kind: 'ending'; year: number; month: number; day: number | null; length: AskedLength };

/** How long it is; null where the words do not say. */
export type AskedLength = 'quarter' | 'half-year' | 'nine-months' | 'year' | null;

/** The day on which a period ends; of a month, its last. ISO. */
export function dayOf({ year, month, day }: Extract<AskedPeriod, { kind: 'ending' }>): string {
  return new Date(Date.UTC(year, day === null ? month : month - 1, day ?? 0)).toISOString().slice(0, 10);
}

export type AskedPeriods = {
  periods: AskedPeriod[];
  /** It also asks for the same period a year before. */
  withYearBefore: boolean;
  /** The question without the words that name periods. */
  rest: string;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const YEAR = String.raw`((?:19|20)\d\d)`;
/** "2025", "25", "’25". */
const SHORT_YEAR = String.raw`['’]?((?:19|20)?\d\d)\b`;
const FISCAL = String.raw`(?:fiscal(?: year)?|fy|financial year)`;
const ORDINAL = String.raw`(first|second|third|fourth|last|1st|2nd|3rd|4th)`;
const LENGTH = String.raw`(?:(?:the )?(quarter|three months|3 months|six months|6 months|nine months|9 months|year|twelve months|half)(?: (?:ended|ending|to|through|that ended(?: in| on)?))? )?`;

const QUARTERS: Record<string, 1 | 2 | 3 | 4> = {
  ...{ first: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, last: 4 },
};

type Reader = { pattern: RegExp; read: (match: RegExpExecArray) => AskedPeriod | null };

const BARE_YEAR = new RegExp(String.raw`\b${YEAR}(?!\d|[.,]\d|%)`);

/** Tried in this order, each wherever it fits. */
const READERS: readonly Reader[] = [
  {
    pattern: new RegExp(String.raw`\b${LENGTH}${MONTH} (\d{1,2}),? ${YEAR}\b`, 'i'),
    read: ([, length, month, day, year]) => endingOn({ length, month, day, year }),
  },
  {
    pattern: new RegExp(String.raw`\b${LENGTH}(\d{1,2}) ${MONTH},? ${YEAR}\b`, 'i'),
    read: ([, length, day, month, year]) => endingOn({ length, month, day, year }),
  },
  {
    pattern: new RegExp(String.raw`\bq([1-4])[ -]*(?:of )?(?:the )?${FISCAL}?[ -]?${SHORT_YEAR}`, 'i'),
    read: ([, quarter, year]) => fiscal(year, Number(quarter) as 1),
  },
  {
    pattern: new RegExp(String.raw`\b([1-4])q[ -]*${FISCAL}?[ -]?${SHORT_YEAR}`, 'i'),
    read: ([, quarter, year]) => fiscal(year, Number(quarter) as 1),
  },
  {
    // Two digits behind a space would be a number.
    pattern: new RegExp(String.raw`\b(1h|h1|9m)(?:[ -]*${FISCAL}[ -]?${SHORT_YEAR}|['’]?(\d\d)\b|[ -]?${YEAR}\b)`, 'i'),
    read: ([, length = '', ...years]) =>
      toDate(
        years.find((one) => one !== undefined),
        /9/.test(length) ? 'nine-months' : 'half-year',
      ),
  },
  {
    pattern: new RegExp(String.raw`\b(?:${FISCAL}|)[ -]*${YEAR} q([1-4])\b`, 'i'),
    read: ([, year, quarter]) => fiscal(year, Number(quarter) as 1),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:the )?${ORDINAL}[ -](?:fiscal )?quarter(?: of|,| in)?(?: the)? ?${FISCAL}? ?${SHORT_YEAR}`,
      'i',
    ),
    read: ([, ordinal, year]) => fiscal(year, QUARTERS[ordinal!.toLowerCase()] ?? null),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:the )?first (half|six months|6 months|nine months|9 months)(?: of)?(?: the)? ?${FISCAL}? ?${SHORT_YEAR}`,
      'i',
    ),
    read: ([, length = '', year]) => toDate(year, /^(?:half|six|6)/i.test(length) ? 'half-year' : 'nine-months'),
  },
  {
    pattern: new RegExp(String.raw`\b(?:the )?${MONTH} ${YEAR}(?:'s|’s)? (quarter)\b`, 'i'),
    read: ([, month, year, length]) => endingOn({ length, month, year }),
  },
  {
    pattern: new RegExp(String.raw`\b${LENGTH}(?:the end of )?${MONTH},? ${YEAR}\b`, 'i'),
    read: ([, length, month, year]) => endingOn({ length, month, year }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:the )?(?:${FISCAL}|full[- ]year|year[- ]?end|ye|the year|calendar(?: year)?|year)[ -]*${SHORT_YEAR}`,
      'i',
    ),
    read: ([, year]) => fiscal(year, null),
  },
  { pattern: BARE_YEAR, read: ([, year]) => fiscal(year, null) },
];

const YEAR_BEFORE =
  /\b(?:(?:and |vs\.? |versus |against |compared (?:to|with) |than )?(?:in |with |to )?(?:the )?(?:(?:same|corresponding|prior|previous|comparable|year-ago) (?:quarter|period|year|three months)(?: (?:of )?(?:a|the|last|prior|previous) year(?: (?:earlier|before|ago))?)?|(?:a|one|the) year (?:earlier|before|ago)|(?:the )?(?:year|one) before|prior[- ]year|last year'?s?))\b/gi;

const MAX_PERIODS = 4;

/** The periods that a question names, in its order. Linear in its length, up to a few periods. */
export function readPeriods(question: string): AskedPeriods {
  let rest = question;
  const found: { at: number; period: AskedPeriod; isBare: boolean }[] = [];
  for (const { pattern, read } of READERS) {
    while (found.length < MAX_PERIODS) {
      const match = pattern.exec(rest);
      const period = match && read(match);
      if (!match || !period) break;
      found.push({ at: match.index, period, isBare: pattern === BARE_YEAR });
      rest = blank(rest, match);
    }
  }
  const withYearBefore = new RegExp(YEAR_BEFORE).test(rest);
  rest = rest.replace(YEAR_BEFORE, (words) => ' '.repeat(words.length));
  const periods = withQuarter(found.toSorted((one, other) => one.at - other.at));
  return { periods, withYearBefore, rest };
}

/** "The second quarter of 2025 versus 2024" asks for the same quarter of both. */
function withQuarter(found: readonly { period: AskedPeriod; isBare: boolean }[]): AskedPeriod[] {
  const first = found[0]?.period;
  return found.map(({ period, isBare }) =>
    isBare && first?.kind === 'fiscal' && first.quarter !== null && period !== first
      ? { ...first, year: period.year }
      : period,
  );
}

function blank(text: string, { index, 0: words }: RegExpExecArray): string {
  return text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length);
}

function toDate(year: string | undefined, length: 'half-year' | 'nine-months'): AskedPeriod | null {
  const period = fiscal(year, length === 'half-year' ? 2 : 3);
  return period && { ...period, toDate: length };
}

function fiscal(
  year: string | undefined,
  quarter: 1 | 2 | 3 | 4 | null,
): Extract<AskedPeriod, { kind: 'fiscal' }> | null {
  const number = Number(year);
  const whole = number < 100 ? 2000 + number : number;
  return whole >= 1990 && whole <= 2100 ? { kind: 'fiscal', year: whole, quarter } : null;
}

type Words = Record<'length' | 'month' | 'day' | 'year', string | undefined>;

function endingOn({ length, month = '', day, year }: Partial<Words>): AskedPeriod {
  return {
    kind: 'ending',
    year: Number(year),
    month: MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1,
    day: day === undefined ? null : Number(day),
    length: lengthOf(length?.toLowerCase()),
  };
}

function lengthOf(words: string | undefined): AskedLength {
  if (words === undefined) return null;
  if (/^(?:quarter|three|3)/.test(words)) return 'quarter';
  if (/^(?:six|6|half)/.test(words)) return 'half-year';
  return /^(?:nine|9)/.test(words) ? 'nine-months' : 'year';
}
