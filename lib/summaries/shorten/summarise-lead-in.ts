import { withoutDates } from '#lib/text/dates';
import { ANY_MONTH_NAME } from '#lib/text/months';
import { capitalise } from './cut-openings.ts';
import { holdsFigure, isDroppable } from './droppable-text.ts';

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

/** A shorter sentence is its own pointer. */
const MAX_POINTER = 160;
const YEARS_TO_COME = /\bnext (?:\d{1,2}|[a-z]+) (?:fiscal |calendar )?(?:years|months|quarters)\b/gi;

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
  return sentence.length > MAX_POINTER ? elsewhere(body) : null;
}

const ELSEWHERE =
  /^(?:The )?((?:Certain )?(?:information|disclosures?|material|discussions?) (?:required by|under|regarding|concerning|relating to|with respect to|about|of) .{4,300}?),? (?:is|are|will be|may be|can be|has been|have been)\b(?: (?:furnished|hereby|also|not))*/i;
const BY_REFERENCE =
  /\bincorporat(?:ed|ion)\b[^.;]{0,20} by reference\b|\b(?:set forth|included|contained|found|presented|described)\b/i;
const IN_DOCUMENT =
  /\b(?:proxy statement|annual report(?: on form 10-K)?|quarterly report(?: on form 10-Q)?|form 10-[KQ])\b/i;

/** "The information required by this item is incorporated by reference to …" is "Information required by this item: see …". */
function elsewhere(body: string): string | null {
  const found = ELSEWHERE.exec(body);
  if (!found || found[0].includes('(') || found[0].includes(' not') || SCOPE.test(body)) return null;
  const rest = body.slice(found[0].length);
  if (!BY_REFERENCE.test(rest)) return null;
  const place = PLACE.exec(rest)?.[0] ?? IN_DOCUMENT.exec(rest)?.[0];
  return place ? pointer(found[1] ?? '', place) : null;
}

/** Words that say what a table leaves out, or which of several things it shows. */
const SCOPE = /^ that\b|\b(?:exclud\w+|except|other than|only|unless)\b/i;

function tableSummary(subject: string): string | null {
  const bare = withoutBrackets(subject).replace(/^(?:as of|for|at|during) [^,]{4,40}, (?:\d{4},? )?/i, '');
  if (holdsFigure(withoutDates(bare.replace(PERIODS, '').replace(YEARS_TO_COME, '')))) return null;
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
  const where = PLACE.exec(place)?.[0] ?? IN_DOCUMENT.exec(place)?.[0];
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
