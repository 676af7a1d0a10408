import { ANY_MONTH_NAME, MONTH_ABBREVIATIONS, monthNumber } from './months.ts';

/** A date, a year or a fiscal quarter as it is in a text. Parts that the text leaves out are null. */
export type DateMention = {
  /** Characters [from, to) of the text. */
  from: number;
  to: number;
  text: string;
  /** `day`: with a day of the month; `month`: month and year; `quarter`; `year`: the year alone. */
  kind: 'day' | 'month' | 'quarter' | 'year';
  year: number | null;
  /** 1 to 12. */
  month: number | null;
  day: number | null;
  /** 1 to 4. */
  quarter: number | null;
  /** Named fiscal: "fiscal 2024", "FY24". */
  fiscal: boolean;
};

const ANY_ABBREVIATION = MONTH_ABBREVIATIONS.join('|');
const MONTH = `(${ANY_MONTH_NAME}|${ANY_MONTH_NAME.toUpperCase()}|Sept|${ANY_ABBREVIATION})\\.?`;
const YEAR = '((?:19|20)\\d\\d)(?![\\d]|,\\d|\\.\\d)';
const QUARTERS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4 };

const MONTH_DAY = new RegExp(`\\b${MONTH} ?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!,\\d|\\.\\d)(?: ?,? ?${YEAR})?`, 'g');
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? ${YEAR}`, 'g');
const MONTH_YEAR = new RegExp(`\\b${MONTH},? (?:of )?${YEAR}`, 'g');
const ISO = /\b((?:19|20)\d\d)-(0[1-9]|1[0-2])-([0-3]\d)\b(?!-?\d)/g;
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)?\d\d)(?![\d/])/g;
const QUARTER = new RegExp(
  `\\b(first|second|third|fourth)(?: fiscal)? quarters?(?:,? (?:of |in )?(?:the )?(fiscal )?(?:years? )?${YEAR})?`,
  'gi',
);
const SHORT_QUARTER = new RegExp(`\\bQ([1-4])(?: (?:of )?(fiscal )?${YEAR}|(?= |,|\\.|\\)))`, 'g');
const FISCAL_YEAR = new RegExp(`\\b(?:fiscal(?: years?)?|FY) ?${YEAR}`, 'gi');
const BARE_YEAR = new RegExp(`(?<![\\w$€£¥.,%/-])${YEAR}(?![\\w%/])`, 'g');
const ANY_MONTH = new RegExp(`\\b(?:${ANY_ABBREVIATION}|[JFMASOND][AEUPCO][A-Z])`);
const ANY_YEAR = /(?:19|20)\d\d/;
const YEAR_RANGE_END = new RegExp(`(?<=(?:19|20)\\d\\d ?[-–—] ?)${YEAR}(?![\\w%/])`, 'g');

/**
 * Every date, month, quarter and year of `text`, in order and without overlaps. A four-digit number from 1900 to 2099
 * without a comma, a currency or a percent sign is taken for a year. Linear in the length of the text.
 */
export function findDates(text: string): DateMention[] {
  if (!/\d|quarter/i.test(text)) return [];
  const taken = new Uint8Array(text.length);
  const found: DateMention[] = [];

  const collect = (pattern: RegExp, read: (groups: RegExpExecArray | RegExpMatchArray) => DateParts | null) => {
    for (const match of text.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      if (taken[from] || taken[to - 1]) continue;
      const parts = read(match);
      if (!parts) continue;
      taken.fill(1, from, to);
      found.push({
        from,
        to,
        text: match[0],
        year: null,
        month: null,
        day: null,
        quarter: null,
        fiscal: false,
        ...parts,
      });
    }
  };

  // Most texts contain only years; checking for what a pattern needs is far cheaper than the pattern.
  if (ANY_MONTH.test(text)) {
    collect(DAY_MONTH, ([, day, month, year]) => dayParts(year, monthNumber(month ?? ''), day));
    collect(MONTH_DAY, ([, month, day, year]) => dayParts(year, monthNumber(month ?? ''), day));
    collect(MONTH_YEAR, ([, month, year]) => ({ kind: 'month', year: Number(year), month: monthNumber(month ?? '') }));
  }
  if (text.includes('-')) collect(ISO, ([, year, month, day]) => dayParts(year, Number(month), day));
  if (text.includes('/')) {
    collect(SLASHED, ([, month, day, year]) => dayParts(year?.length === 2 ? `20${year}` : year, Number(month), day));
  }
  if (/quarter/i.test(text)) {
    collect(QUARTER, ([all, name, fiscal, year]) =>
      quarterParts({ quarter: QUARTERS[(name ?? '').toLowerCase()], year, all, fiscal }),
    );
  }
  if (text.includes('Q')) {
    collect(SHORT_QUARTER, ([all, number, fiscal, year]) =>
      quarterParts({ quarter: Number(number), year, all, fiscal }),
    );
  }
  if (ANY_YEAR.test(text)) {
    collect(FISCAL_YEAR, ([, year]) => ({ kind: 'year', year: Number(year), fiscal: true }));
    collect(BARE_YEAR, ([, year]) => ({ kind: 'year', year: Number(year) }));
    collect(YEAR_RANGE_END, ([, year]) => ({ kind: 'year', year: Number(year) }));
  }
  return found.toSorted((a, b) => a.from - b.from);
}

type DateParts = Pick<DateMention, 'kind'> & Partial<DateMention>;

function dayParts(year: string | undefined, month: number, day: string | undefined): DateParts | null {
  const number = Number(day);
  if (month < 1 || month > 12 || number < 1 || number > 31) return null;
  return { kind: 'day', year: year ? Number(year) : null, month, day: number };
}

/** What a pattern of quarters finds: the whole text, and of it the quarter, the year and the word "fiscal". */
type QuarterMatch = {
  all: string;
  quarter: number | undefined;
  year: string | undefined;
  fiscal: string | undefined;
};

function quarterParts({ all, quarter, year, fiscal }: QuarterMatch): DateParts {
  return {
    kind: 'quarter',
    quarter: quarter ?? null,
    year: year ? Number(year) : null,
    fiscal: Boolean(fiscal) || /fiscal/i.test(all),
  };
}

/** A text without its dates and years: a date in a remark is no figure of the statement. */
export function withoutDates(text: string): string {
  if (!/\d/.test(text)) return text;
  let rest = '';
  let at = 0;
  for (const { from, to } of findDates(text)) {
    rest += text.slice(at, from);
    at = to;
  }
  return rest + text.slice(at);
}
