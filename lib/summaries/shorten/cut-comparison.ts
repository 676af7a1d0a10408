import { MAX_SENTENCE_LENGTH } from '#lib/summaries/sentences/whole-sentence';

const YEAR = '(?:fiscal )?(?:year )?(?:19|20)\\d\\d';
const SAME_PERIOD = `the (?:(?:same|similar|corresponding|comparable|prior[- ]year(?:[’']s)?|previous|prior|preceding) )+(?:(?:three|six|nine|twelve)[- ]month )?(?:fiscal )?(?:quarters?|periods?|years?|months)(?: (?:in|of|from|a|last) (?:${YEAR}|the (?:prior|previous|preceding) (?:fiscal )?year|(?:the )?prior (?:fiscal )?year|year ago|year earlier))?`;
const QUARTER = `the (first|second|third|fourth) (?:fiscal )?quarter of (?:the )?${YEAR}`;
const COMPARISON = new RegExp(
  `,? (?:as |when )?(?:compared (?:to|with)|relative to|in comparison (?:to|with)|versus|over|from) (?:${SAME_PERIOD}|${QUARTER}|${YEAR}),?(?= (?:was|were|due|primarily|mainly|largely|principally|driven|as a result|because|reflecting|resulting|attributable)\\b|[.;]|$)`,
  'i',
);
const OWN_PERIOD = new RegExp(
  `\\b(?:in|during|for) (?:the )?(?:(first|second|third|fourth) (?:fiscal )?quarter|(?:[\\w-]+ ){0,6}(?:quarters?|months|periods?|years?)\\b|${YEAR})`,
  'i',
);

/**
 * Leaves out which earlier period a change is measured against, where it is the same period of the year before and
 * the sentence names its own, since readers take it for granted. `from 2023 to 2024` stays. Linear.
 */
export function cutComparison(sentence: string): string {
  if (sentence.length > MAX_SENTENCE_LENGTH) return sentence;
  const match = COMPARISON.exec(sentence);
  if (!match) return sentence;
  const own = OWN_PERIOD.exec(sentence.slice(0, match.index));
  if (!own) return sentence;
  const quarter = match[1]?.toLowerCase();
  if (quarter && own[1]?.toLowerCase() !== quarter) return sentence;
  if (!isYearBefore(sentence.slice(0, match.index), match[0])) return sentence;
  return `${sentence.slice(0, match.index)}${sentence.slice(match.index + match[0].length)}`;
}

/** The compared year, where one is named, is the one before the sentence's last one. */
function isYearBefore(before: string, comparison: string): boolean {
  const compared = /(?:19|20)\d\d/.exec(comparison)?.[0];
  if (!compared) return true;
  const own = before.match(/(?:19|20)\d\d/g)?.at(-1);
  return own === undefined
    ? /same|similar|corresponding|comparable|prior|previous/i.test(comparison)
    : Number(own) - Number(compared) === 1;
}
