import type { Figure } from './figure.ts';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "one" is mostly a pronoun, so only "two" upwards counts; "twenty-one" does. */
const PATTERN = new RegExp(
  `(?<![\\w-])(?:(${TENS.join('|')})(?:-(${UNITS.slice(1, 10).join('|')}))?|(${UNITS.slice(2).join('|')}))(?![\\w])(?!-(?:third|quarter|half|tenth|fifth|sixth|eighth)s?\\b)`,
  'gi',
);
const PERCENT = /^ (?:percent|per cent)\b/i;
const SCALE = /^ (thousand|million|billion|trillion)\b/i;
const POWERS: Record<string, number> = { thousand: 3, million: 6, billion: 9, trillion: 12 };

/** Numbers written out, from "two" to "ninety-nine", with a scale word or "percent" after them. Linear. */
export function findNumberWords(text: string): Figure[] {
  const found: Figure[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const [word, tens, ones, teen] = match;
    const from = match.index;
    let to = from + word.length;
    const rest = text.slice(to, to + 12);
    const percent = PERCENT.exec(rest);
    const scaleWord = percent ? null : SCALE.exec(rest);
    to += (percent ?? scaleWord)?.[0].length ?? 0;
    const scale = POWERS[scaleWord?.[1]?.toLowerCase() ?? ''] ?? 0;
    found.push({
      from,
      to,
      text: text.slice(from, to),
      value: valueOf(tens, ones, teen) * 10 ** scale,
      unit: percent ? 'percent' : 'number',
      currency: null,
      scale,
      scaleFrom: scaleWord ? 'word' : null,
      decimals: 0,
      negative: false,
      direction: null,
      perShare: false,
      rangeWith: null,
      inWords: true,
    });
  }
  return found;
}

function valueOf(tens: string | undefined, ones: string | undefined, teen: string | undefined): number {
  if (teen) return UNITS.indexOf(teen.toLowerCase());
  return (TENS.indexOf((tens ?? '').toLowerCase()) + 2) * 10 + (ones ? UNITS.indexOf(ones.toLowerCase()) : 0);
}
