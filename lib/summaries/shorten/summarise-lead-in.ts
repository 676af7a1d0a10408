import { ANY_MONTH_NAME } from '#lib/text/months';
import { capitalise } from './cut-openings.ts';
import { holdsFigure, isDroppable, withoutDates } from './droppable-text.ts';

const SHOWS =
  /^(?:The|This) (?:following )?(?:tables?|charts?|graphs?|schedules?|information|reconciliations?)(?: (?:below|above))? (?:shows?|presents?|sets? forth|summarizes?|provides?|reflects?|lists?|details?|illustrates?|reconciles?|discloses?|represents?|includes?|contains?|reports?|depicts?|indicates?|outlines?)(?: information (?:about|regarding|on|with respect to|relating to|concerning))? (.+)$/i;
const AS_FOLLOWS =
  /^(.+?),? (?:(?:is|are|was|were) (?:as follows|(?:presented|shown|summarized|set forth|included|detailed|provided|listed|reflected) (?:below|in the (?:following )?tables?(?: below)?)|comprised of the following|composed of the following|detailed in the following table)|(?:consist(?:s|ed)?|(?:is|are|was|were) comprised) of the following)(.*)$/i;
const FOR_MORE =
  /^(?:For (?:a (?:further |more detailed |complete |more complete )?(?:discussion|description|summary)|(?:further|additional|more|more detailed) (?:information|discussion|details?|description)|information)) (?:of|on|about|regarding|concerning|related to|relating to|with respect to|as to) (.+?),? (?:please )?(?:see|refer to) (.+)$/i;
const SEE_FOR =
  /^(?:Please )?(?:See|Refer to)(?: also)? (.+?),? for (?:a (?:further |more detailed )?(?:discussion|description|summary)|(?:further|additional|more) (?:information|discussion|details?)|information|details?)(?: (?:of|on|about|regarding|concerning|related to|relating to|with respect to) (.+))?$/i;
const PERIODS = new RegExp(
  String.raw`,? (?:for|as of|at|during|in) (?:each of )?(?:the )?(?:(?:(?:three|six|nine|twelve|thirteen|twenty-six|thirty-nine|\d+)[ -](?:months?|weeks?)(?: periods?)?|(?:three|six|nine)-(?= |,)|(?:fiscal )?(?:years?|quarters?|periods?)|first|second|third|fourth|and|ended|ending|ends?|of|through|,|fiscal|quarter|six-month|(?:${ANY_MONTH_NAME})|\d{1,4},?)(?: |,|$)){1,24}$`,
  'i',
);

/** The most a summary keeps of a place: "Item 1A of this Form 10-K under …" is "Item 1A". */
const PLACE =
  /\b(?:Note|Notes|Item|Items|Exhibit) (?:[A-Z]\b|\d+(?:\.\d+)?[A-Z]?)(?: and (?:[A-Z]\b|\d+(?:\.\d+)?[A-Z]?))?|[“"][^”"]{3,80}[”"]/;

/**
 * What a sentence that only announces something announces: "The following table shows net sales by category for
 * 2024 (in millions):" is "Table: net sales by category." The periods are in the table itself. Null for any other
 * sentence. Linear in the length of the sentence.
 */
export function summariseLeadIn(sentence: string): string | null {
  if (sentence.length > 600) return null;
  const body = sentence.replace(/[\s.:;,]+$/, '');
  const colon = /:\s*$/.test(sentence);

  const table = SHOWS.exec(body) ?? (colon || /below$|following/i.test(body) ? AS_FOLLOWS.exec(body) : null);
  if (table) return tableSummary(table[1] ?? '');

  const more = FOR_MORE.exec(body);
  if (more) return pointer(more[1] ?? '', more[2] ?? '');
  const see = SEE_FOR.exec(body);
  if (see?.[2]) return pointer(see[2], see[1] ?? '');
  return null;
}

/** Words that say what a table leaves out, or which of several things it shows. */
const SCOPE = /^ that\b|\b(?:exclud\w+|except|other than|only|unless)\b/i;

function tableSummary(subject: string): string | null {
  const bare = withoutBrackets(subject).replace(/^(?:as of|for|at|during) [^,]{4,40}, (?:\d{4},? )?/i, '');
  if (holdsFigure(withoutDates(bare.replace(PERIODS, '')))) return null;
  const core = bare.replace(PERIODS, '').replace(/[\s,:;.]+$/, '') || bare;
  const tail =
    /,? (?:which|including|included in|as well as|that|along with|reported in|recorded in|recognized in) .*$/.exec(
      core,
    )?.[0] ?? '';
  const mayGo = SCOPE.test(tail) ? isDroppable(withoutDates(tail)) : !holdsFigure(withoutDates(tail));
  const what = tail && mayGo ? core.slice(0, -tail.length) : core;
  if (what.length < 8 || /[,(]$/.test(what) || /\b(?:of|for|the|and|in|to|by|with|our|which|that)$/i.test(what))
    return null;
  return `Table: ${capitalise(what.replace(/^(?:the Company[’']s|our|the|a|an) (?=\p{Ll})/iu, ''))}.`;
}

function pointer(subject: string, place: string): string | null {
  const where = PLACE.exec(place)?.[0];
  const what = withoutBrackets(subject).replace(/[\s,]+$/, '');
  if (!where || what.length < 4 || what.length > 160) return null;
  return `${capitalise(what)}: see ${where.replace(/,(?=[”"]$)/, '')}.`;
}

function withoutBrackets(text: string): string {
  return text
    .replace(/ ?\([^()]{0,160}\)/g, '')
    .replace(/[™®©]/g, '')
    .trim();
}
