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
/** Words that end the phrase, to the right. */
const STOPS = wordSet(
  'and or as at in on for to with that which who was were is are from compared respectively during under through have had has by per than million billion year years month months days',
);
const MOST_WORDS = 6;

/**
 * What the figure at [from, to) counts, in the text's own words: the words behind a count ("348,544 stockholders of
 * record"), else those before it, back to where their phrase begins ("had manufacturing purchase obligations of $56.2
 * billion"). Null when the words around it name nothing.
 */
export function nameFigure(
  text: string,
  { from, to, unit }: { from: number; to: number; unit: string },
): string | null {
  return (unit === 'number' ? wordsAfter(text, to) : null) ?? wordsBefore(text, from);
}

function wordsAfter(text: string, at: number): string | null {
  const words = text
    .slice(at, at + 90)
    .trim()
    .split(/\s+/)
    .slice(0, MOST_WORDS);
  const taken: string[] = [];
  for (const word of words) {
    if (STOPS.has(word.toLowerCase()) || !/^\p{L}/u.test(word)) break;
    taken.push(word.replace(/[,;:.)]+$/, ''));
    if (/[,;:.)]$/.test(word)) break;
  }
  while (taken.length > 0 && /^(?:of|the|a|an|our|its|common)$/i.test(taken.at(-1)!)) taken.pop();
  return asName(taken.join(' '));
}

function wordsBefore(text: string, at: number): string | null {
  const before = text.slice(Math.max(0, at - 160), at);
  const start = Math.max(...['. ', '.” ', '; ', ': '].map((end) => before.lastIndexOf(end) + end.length - 1), 0);
  const words = before.slice(start).trim().split(/\s+/);
  let end = words.length;
  while (
    end > 0 &&
    (LINKS.has(words[end - 1]!.replace(/[,(]+/g, '').toLowerCase()) || /^[$€£(,]*$/.test(words[end - 1]!))
  )
    end--;
  let from = end;
  while (from > 0 && end - from < MOST_WORDS) {
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
  while (from < end && /^(?:the|a|an|such|this|these|those|total|any|all|and|or)$/i.test(words[from]!)) from++;
  // "44 million square feet, 3 million": those words count the figure before.
  if (/^(?:thousand|million|billion|trillion)$/i.test(words[from] ?? '')) return null;
  return asName(words.slice(from, end).join(' '));
}

/** The figure among the few words of its clause, for where nothing names it: "issued $10.0 billion of senior notes". */
export function clauseOf(text: string, { from, to }: { from: number; to: number }): string {
  const before = /(?:[^\s,;:(]+ ){0,5}[^\s,;:(]*$/.exec(text.slice(Math.max(0, from - 60), from))?.[0] ?? '';
  const after = /^[^\s,;:.)]*(?: [^\s,;:)]+){0,5}/.exec(text.slice(to, to + 60))?.[0] ?? '';
  const lead = before.replace(/^.*[.;:)] ?/, '').replace(/^(?:and|or|of|the|a|an|in|to|by|with|for) /i, '');
  return `${lead}${text.slice(from, to)}${after.replace(/[.;].*$/, '').replace(/ (?:and|or|of|the|a|an|in|to|by|with|for|as|at)$/i, '')}`.trim();
}

function asName(words: string): string | null {
  const phrase = words.replace(/[,;:()]+$/g, '').trim();
  const isName =
    /\p{L}{4}/u.test(phrase) && phrase.length >= 6 && !/^(?:respectively|there|million|billion)$/i.test(phrase);
  return isName ? phrase : null;
}
