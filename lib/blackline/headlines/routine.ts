import { findFigures } from '#lib/text/numbers';

/** Leads to a table or a list. */
const LEADS_IN = /\bfollowing tables?\b|\b(?:as follows|the following)\b[^.]{0,60}[:.]?$|:$/i;
/** What nearly every filing says of its period, with other numbers. */
const OF_ANY_PERIOD = [
  /\bpro forma (?:\p{Ll}+ )?(?:financial information|financial data|information|results)\b/iu,
  /^there (?:were|was|have been|has been) no (?:other |further |material |significant )*changes?\b(?!.*\b(?:other than|except)\b)/i,
  /\b(?:was|were|is|are|remained) in compliance with\b[^.]{0,80}\bcovenants?\b/i,
  /\b(?:vesting|grant|exercise)[- ]date fair value\b|\b(?:fair|intrinsic) value of (?:\p{L}+ ){0,4}(?:RSUs?|PSUs?|options?|awards?|restricted (?:stock|shares?)|shares?) (?:that )?(?:vested|exercised|granted|(?:was|were))\b/iu,
];
/** A list that would be cut behind what leads to it, and one of what no amount is given for. */
const LIST = /\bas follows:?$|^Other (?:significant |notable )?(?:changes|items|factors|sources|uses)\b[^$€£¥]*$/i;
/** The sum of such a list says what counts of it. */
const TOTAL = /\b(?:a total of|totall?ing|in aggregate|an aggregate of) (?:approximately |about )?[$€£¥]\s?\d/i;
/** What was due later is due soon. */
const RECLASSIFIED = /\breclassified\b.{0,80}\b(?:notes|debt|borrowings)\b.{0,60}\bcurrent\b/i;
/** What currencies did to one line. */
const CURRENCY =
  /^(?:the )?(?:(?:net )?(?:impact|effects?) (?:of|from) )?(?:changes in |fluctuations in )?(?:foreign (?:exchange|currency)|exchange|currency)(?: exchange)?(?: rates?| translation| fluctuations?)?\b/i;
/** What somebody did before the office that the news would be about. */
const CAREER =
  /\b(?:previously|formerly|prior to (?:that|this|joining|(?:his|her|their) )|before (?:that|joining|(?:his|her) ))\b(?!.*\b(?:appointed|elected|named|succeed\w*|resign\w*|retir\w*|will )\b).*\b(?:served|held|worked|spent|was|were)\b.*\b(?:officer|president|director|counsel|manager|partner|secretary|treasurer|controller|head|leader|positions?|roles?)\b/i;
const PERSON =
  /\b(?:Mr|Ms|Mrs|Dr|Messrs)\.? \p{Lu}|\b(?:[Hh]e|[Ss]he)\b|^(?:Previously|Formerly), \p{Lu}\p{Ll}+ (?:served|held|worked|spent|was)\b/u;
/** Less of the company's size is nothing. */
const SMALL = 0.005;
const MONEY = /[$€£¥]\s?\d/;

/**
 * Whether a sentence only leads to what stands below it or lists it, tells what filings say every period or
 * somebody's career, or a small effect of currencies.
 */
export const isRoutine = (sentence: string, size: number | null): boolean =>
  (LEADS_IN.test(sentence) && !MONEY.test(sentence)) ||
  (LIST.test(sentence.trim()) && !TOTAL.test(sentence)) ||
  RECLASSIFIED.test(sentence) ||
  (CAREER.test(sentence) && PERSON.test(sentence)) ||
  OF_ANY_PERIOD.some((pattern) => pattern.test(sentence)) ||
  (CURRENCY.test(sentence) && size !== null && largestOf(sentence) < SMALL * size);

const largestOf = (sentence: string) =>
  Math.max(0, ...findFigures(sentence).flatMap(({ unit, value }) => (unit === 'money' ? Math.abs(value) : [])));
