function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words between a figure and what it counts. */
const LINKS = wordSet(
  'of was were is are be been to by at from for in up about approximately nearly roughly over than more less least most almost around total totaled totaling totalled amounted representing represented reached equal had has have a an the and or aggregate amount principal us which consisting between range expected expect expects will $',
);
/** Words that end the phrase, to the left. */
const BOUNDS = wordSet(
  "had has have made with that which who we our of for in on as by to from was were is are due because including while but if when during since after under against its their his her company’s company's company held issued used paid received recorded recognized owned repurchased increased decreased additional another approximately",
);
/** Words before a phrase that belongs to another one. */
const OF_ANOTHER = wordSet('of to for in on from with by against under during');
const TAKEN_OFF = wordSet('after deducting less excluding');
/** Words between a preposition and its object. */
const OWNERS = wordSet("its our their the a an various certain such company’s company's");
/** Words that end the phrase, to the right. */
const STOPS = wordSet(
  'and or as at in on for to with that which who was were is are from compared respectively during under through have had has by per than million billion year years month months days',
);
/** Words that a name does not begin with. */
const LEADS = wordSet('the a an such this these those total any all and or');
const MAX_WORDS = 6;

/**
 * What the figure at [from, to) counts, in the text's own words: the words after a count ("348,544 stockholders of
 * record"), else those before it, back to where their phrase begins ("had manufacturing purchase obligations of $56.2
 * billion"). Null when the words around it name nothing.
 */
export function nameFigure(
  text: string,
  { from, to, unit }: { from: number; to: number; unit: string },
): string | null {
  if (COMPARED.test(text.slice(to, to + WINDOW))) return null;
  const name = (unit === 'number' ? wordsAfter(text, to) : null) ?? wordsBefore(text, from);
  return name === null || TIME.test(name) || CLAUSE.test(name) || (unit === 'money' && RATIO.test(name)) ? null : name;
}

/** What follows a figure that is not what its subject is, but by how much: "the plans were $5 billion underfunded". */
const COMPARED =
  /^(?: and [$€£]?[\d.,]+(?: (?:million|billion))?)?,? (?:under\w+ed|over\w+ed|higher|lower|more|less|above|below|greater|short|in excess|better|worse)\b/i;
/** What was counted when is not what was counted: "of the most recently completed second fiscal quarter, $2 billion". */
const TIME = /\b(?:quarters?|years?|months?|days?|periods?|dates?)$/i;
/** Pieces of a clause, and phrases that lost their end. */
const CLAUSE =
  /^of\b|\binclud(?:es?|ed|ing)\b|\b[a-z]{3,}ed (?:an?|at|by|in|the|to)\b|\b(?:over|next|last|the|subject|remains?|held|expected|used)$/i;
/** No amount of money is one of these. */
const RATIO = /\b(?:rates?|ratios?|percentages?|margins?|duration)$/i;

function wordsAfter(text: string, at: number): string | null {
  const words = text
    .slice(at, at + 90)
    .trim()
    .split(/\s+/)
    .slice(0, MAX_WORDS);
  const taken: string[] = [];
  for (const word of words) {
    if (STOPS.has(word.toLowerCase()) || !/^[A-Za-z\u00c0-\u024f]/.test(word)) break;
    taken.push(word.replace(/[,;:.)]+$/, ''));
    if (/[,;:.)]$/.test(word)) break;
  }
  while (taken.length > 0 && /^(?:of|the|a|an|our|its|common)$/i.test(taken.at(-1)!)) taken.pop();
  return asName(taken.join(' '));
}

/** Characters before a figure that are looked at. */
const WINDOW = 160;

/**
 * The words before a place, none of them cut.
 * @param without pattern of words to leave out at their beginning, up to the last match
 */
function wholeWords(text: string, at: number, without?: RegExp): string[] {
  const start = Math.max(0, at - WINDOW);
  const isCut = start > 0 && /\S/.test(text.charAt(start - 1));
  const before = text.slice(start, at).replace(isCut ? /^\S+/ : '', '');
  return (without ? before.replace(without, '') : before).trim().split(/\s+/).filter(Boolean);
}

const isBound = (word: string) =>
  BOUNDS.has(word.toLowerCase()) || LEADS.has(word.toLowerCase()) || /[,;)]$/.test(word);

/** What says more of the noun before its comma. */
const RELATIVE = /^(?:which|total+ing|representing|consisting)$/i;

function wordsBefore(text: string, at: number): string | null {
  const words = wholeWords(text, at, /^.*(?:(?<!\bU\.S)\. |\.” |; |: )/s);
  let end = words.length;
  while (
    end > 0 &&
    (LINKS.has(words[end - 1]!.replace(/[,(]+/g, '').toLowerCase()) || /^[$€£(,]*$/.test(words[end - 1]!))
  )
    end--;
  // The end of an aside: "the notes, based on observable inputs, were $5 million".
  if (/[,)]$/.test(words[end - 1] ?? '') && words[end] !== undefined && !RELATIVE.test(words[end]!)) return null;
  let from = end;
  while (from > 0 && end - from < MAX_WORDS) {
    const word = words[from - 1]!;
    if (
      BOUNDS.has(word.toLowerCase()) ||
      (/[,;)]$/.test(word) && from < end) ||
      word.startsWith('(') ||
      /\d/.test(word)
    )
      break;
    from--;
  }
  // A phrase of which there is no room for the beginning is another one.
  if (end - from === MAX_WORDS && from > 0 && !isBound(words[from - 1]!)) return null;
  // The object of a preposition is not what is counted: "contributions to the pension plans were $5 million".
  let before = from;
  while (before > 0 && OWNERS.has(words[before - 1]!.toLowerCase())) before--;
  if (before > 0 && OF_ANOTHER.has(words[before - 1]!.toLowerCase())) return null;
  // The end of a list of what was taken off: "after deducting the discount, fees and expenses, was $4.0 billion".
  if (words.slice(0, from).some((word) => TAKEN_OFF.has(word.toLowerCase())) && words[from - 1]!.endsWith(','))
    return null;
  while (from < end && (LEADS.has(words[from]!.toLowerCase()) || !/[A-Za-z\u00c0-\u024f0-9]/.test(words[from]!)))
    from++;
  // The end of a list: "property, plant and equipment".
  if (words[from - 1]?.endsWith(',') && words.slice(from, end).some((word) => /^(?:and|or)$/.test(word))) return null;
  // "44 million square feet, 3 million": those words count the figure before.
  if (/^(?:thousand|million|billion|trillion)$/i.test(words[from] ?? '')) return null;
  return asName(words.slice(from, end).join(' '));
}

function asName(words: string): string | null {
  const phrase = words.replace(/[,;:()]+$/g, '').trim();
  const isName =
    /[A-Za-z\u00c0-\u024f]{4}/.test(phrase) &&
    phrase.length >= 6 &&
    !/^(?:respectively|there|million|billion)$/i.test(phrase);
  return isName ? phrase : null;
}
