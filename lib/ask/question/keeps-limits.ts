/**
 * What a question puts on an amount besides naming it (what is left out of it, what it is a part of, by what it is
 * divided), and how an answer says so, too. The figure next to it that nobody limited is another one. Pure.
 */

type Limit = { asked: RegExp; told: RegExp };

const EXCLUDED =
  /\bexclu\w*|\bexcept\b|\bother than\b|\bapart from\b|\baside from\b|\bwithout\b|\bbefore\b|\bprior to\b|\bnet of\b|\bless\b|\bex-|\bnon-|\badjust\w*|\bcore\b|\borganic\w*|\bgross\b|\bnot (?:includ|count)\w*|\bpre-?tax\b/i;
const PART_TOLD =
  /\d ?(?:%|percent\b|per cent\b)|\bpercent|%|\bpoints\b|\b(?:half|third|thirds|quarters?|fifth|tenth|majority|most|all|none|no|substantially|entire\w*|wholly|ratio)\b/i;
const PART = String.raw`(?:share|part|portion|percent|percentage|pct|proportion|fraction|slice|stake|%)`;

const LIMITS: readonly Limit[] = [
  {
    asked:
      /\b(?:excluding|excludes?|excluded|except(?: for)?|other than|apart from|aside from|not counting|leaving out|minus|net of)\b/i,
    told: EXCLUDED,
  },
  // "Before 2025" and "before the merger closed" are times.
  {
    asked:
      /(?<!\b(?:year|quarter|period|month|day|week|decade)s? )\bbefore (?!(?:the |its |that |this |it |they |he |she )*(?:\d|end\b|year|quarter|month|day|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec|fiscal|clos\w*|matur\w*|expir\w*|it\b|they\b|he\b|she\b))\p{L}|\bpre-?tax\b/iu,
    told: EXCLUDED,
  },
  { asked: /\bafter[- ]tax\b/i, told: /\bafter\b|\bnet of\b/i },
  {
    asked: new RegExp(
      String.raw`\bas (?:a |an |the )?${PART} of\b|\b(?:what|which|how (?:large|big|high|small) (?:a|an)) (?:\p{L}+ )?${PART}(?! price| count| of (?:common|preferred|stock|class))(?!\p{L})|^${PART} of\b`,
      'iu',
    ),
    told: PART_TOLD,
  },
  {
    asked: /\b(?:on )?average\b(?! (?:shares|number of shares|diluted))/i,
    told: /\baverag\w*|\bmean\b|\btypical\w*|\bper\b/i,
  },
];

/** "In millions, except percentages" leaves nothing out. */
const UNIT_LINE = /\bin (?:thousands|millions|billions),? except\b[^|\n.]{0,60}/gi;

/** "Per share", "per square foot": by what an amount is divided. */
const PER =
  /\bper (?:(?:common|ordinary|diluted|basic|fully|average|retail|square|weighted) ){0,3}(\p{L}+(?:-\p{L}+)?)(?: (\p{L}+))?/giu;
const NO_UNIT = /^(?:cent|se|diem|capita|the|its|our|their|request|policy|section|item)$/i;
/** How else an answer says that an amount is of a unit. */
const SAME_UNIT: Readonly<Record<string, RegExp>> = {
  year: /\b(?:years?|annual\w*|annum|yearly|twelve)/i,
  annum: /\b(?:years?|annual\w*|annum|yearly)/i,
  quarter: /\bquarter/i,
  month: /\bmonth/i,
  week: /\bweek/i,
  day: /\b(?:day|daily)/i,
  share: /\bper (?:\p{L}+ ){0,4}shares?\b|\beps\b|\beach (?:\p{L}+ ){0,4}share\b|\ba share\b|\/ ?share/iu,
};

/**
 * Whether an answer has what a question limits its amount by. True where it limits nothing. Linear in both.
 * @param told the answer's sentences, and the titles of a row
 */
export function keepsLimits(question: string, told: readonly string[]): boolean {
  const text = told.join('\n').replaceAll(UNIT_LINE, ' ');
  return (
    LIMITS.every(({ asked, told: says }) => !asked.test(question) || says.test(text)) && keepsUnits(question, text)
  );
}

function keepsUnits(question: string, text: string): boolean {
  return [...question.matchAll(PER)].every(([, unit = '', next]) =>
    [unit, ...(next ? [next] : [])].some(
      (one) => NO_UNIT.test(one) || isPer(one.toLowerCase().replace(/s$/, ''), text),
    ),
  );
}

function isPer(unit: string, text: string): boolean {
  const says =
    SAME_UNIT[unit] ?? new RegExp(String.raw`(?:\b(?:per|each|every|an?) |/ ?)(?:[\w-]+ ){0,3}${unit}(?!\w{3})`, 'i');
  return says.test(text);
}
