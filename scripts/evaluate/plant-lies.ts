import { pick } from './seeded-random.ts';
import { CONCEPT_PHRASES, datesIn, type Found, figuresIn, namesIn, OPPOSITES } from './sentence-parts.ts';

/** The ways in which a summary may lie about a paragraph. */
export const LIE_KINDS = [
  'value',
  'figure-of-another',
  'swapped-figures',
  'year',
  'year-of-another',
  'swapped-years',
  'day',
  'period',
  'scale',
  'direction',
  'brackets',
  'concept',
  'concept-of-another',
  'swapped-concepts',
  'name',
  'name-of-another',
  'points',
  'currency',
] as const;
export type LieKind = (typeof LIE_KINDS)[number];

export type Lie = { kind: LieKind; text: string };

type Place = {
  /** The sentence to falsify, true as it is. */
  sentence: string;
  /** The whole paragraph, to take somebody else's figure from. */
  paragraph: string;
  /** Names that are nowhere in the paragraph. */
  strangers: readonly string[];
  random: () => number;
};

/** One lie of every kind that the sentence allows. The same random numbers give the same lies. */
export function plantLies(place: Place): Lie[] {
  return LIE_KINDS.flatMap((kind) => {
    const text = PLANTERS[kind](place);
    return text === null || text === place.sentence || place.paragraph.includes(text) ? [] : [{ kind, text }];
  });
}

const PLANTERS: Record<LieKind, (place: Place) => string | null> = {
  value({ sentence, paragraph, random }) {
    const figure = pick(figuresIn(sentence), random);
    if (!figure) return null;
    const digits = figure.digits.replace(/\d(?=\D*$)/, (digit) =>
      String((Number(digit) + 1 + Math.floor(random() * 8)) % 10),
    );
    const changed = digits.replace(/^0(?=\d)/, '1');
    return standsIn(paragraph, changed) ? null : replaceDigits(sentence, figure, changed);
  },
  'figure-of-another'({ sentence, paragraph, random }) {
    const own = figuresIn(sentence);
    const figure = pick(own, random);
    const others = figuresIn(paragraph).filter(
      (other) => figure && other.unit === figure.unit && !own.some(({ text }) => text === other.text),
    );
    const other = pick(others, random);
    return figure && other ? replace(sentence, figure, other.text) : null;
  },
  'swapped-figures': ({ sentence, random }) =>
    swap(sentence, figuresIn(sentence), { random, groupOf: ({ unit }) => unit }),
  year({ sentence, paragraph, random }) {
    const year = pick(
      datesIn(sentence).filter(({ unit }) => unit === 'year'),
      random,
    );
    if (!year) return null;
    const wrong = [1, -1, 2, -2, 3, -3, 5]
      .map((step) => String(Number(year.text) + step))
      .find((text) => !paragraph.includes(text));
    return wrong ? replace(sentence, year, wrong) : null;
  },
  'year-of-another'({ sentence, paragraph, random }) {
    const years = datesIn(sentence).filter(({ unit }) => unit === 'year');
    const year = pick(years, random);
    const other = pick(
      datesIn(paragraph).filter(({ unit, text }) => unit === 'year' && !years.some((own) => own.text === text)),
      random,
    );
    return year && other ? replace(sentence, year, other.text) : null;
  },
  'swapped-years': ({ sentence, random }) =>
    figuresIn(sentence).length === 0
      ? null
      : swap(
          sentence,
          datesIn(sentence).filter(({ unit }) => unit === 'year'),
          { random, groupOf: () => 'year' },
        ),
  day({ sentence, paragraph, random }) {
    const day = pick(
      datesIn(sentence).filter(({ unit }) => unit === 'day'),
      random,
    );
    if (!day) return null;
    const wrong = day.text.replace(/\d+/, (digits) => String((Number(digits) % 27) + 2));
    return paragraph.includes(wrong) ? null : replace(sentence, day, wrong);
  },
  period({ sentence, random }) {
    const period = pick(
      found(sentence, /\b(?:first|second|third|fourth)(?= quarter)|\b(?:three|six|nine|twelve)(?= months)/gi),
      random,
    );
    if (!period) return null;
    const list = /quarter/i.test(sentence.slice(period.to, period.to + 9))
      ? ['first', 'second', 'third', 'fourth']
      : ['three', 'six', 'nine', 'twelve'];
    const wrong =
      pick(
        list.filter((word) => word !== period.text.toLowerCase()),
        random,
      ) ?? '';
    return replace(
      sentence,
      period,
      /^\p{Lu}/u.test(period.text) ? wrong.charAt(0).toUpperCase() + wrong.slice(1) : wrong,
    );
  },
  scale({ sentence, random }) {
    const word = pick(found(sentence, /(?<=\d )(?:thousand|million|billion|trillion)\b/g), random);
    if (!word) return null;
    const scales = ['thousand', 'million', 'billion', 'trillion'];
    const at = scales.indexOf(word.text);
    return replace(sentence, word, (at === 0 || (random() < 0.5 && at < 3) ? scales[at + 1] : scales[at - 1]) ?? '');
  },
  direction({ sentence, random }) {
    const words = found(sentence, new RegExp(`\\b(?:${[...OPPOSITES.keys()].join('|')})\\b`, 'gi'));
    const word = pick(words, random);
    const opposite = word && OPPOSITES.get(word.text.toLowerCase());
    if (!word || !opposite) return null;
    return replace(
      sentence,
      word,
      /^\p{Lu}/u.test(word.text) ? opposite.charAt(0).toUpperCase() + opposite.slice(1) : opposite,
    );
  },
  brackets({ sentence, random }) {
    const figure = pick(found(sentence, /\$\(?\d[\d,.]*\d\)?(?= (?:million|billion))/g), random);
    if (!figure) return null;
    if (figure.text.includes('(')) return replace(sentence, figure, figure.text.replace(/[()]/g, ''));
    return /loss|decreas|declin|used|lower|reduc|negative|deficit|fell|down|offset/i.test(sentence)
      ? null
      : replace(sentence, figure, `$(${figure.text.slice(1)})`);
  },
  concept({ sentence, paragraph, random }) {
    if (figuresIn(sentence).length === 0) return null;
    const phrases = phrasesIn(sentence);
    const phrase = pick(phrases, random);
    const wrong = pick(
      CONCEPT_PHRASES.filter((other) => phrase && differ(other, phrase.text) && !holdsWordOf(paragraph, other)),
      random,
    );
    return phrase && wrong ? replace(sentence, phrase, wrong) : null;
  },
  'concept-of-another'({ sentence, paragraph, random }) {
    if (figuresIn(sentence).length === 0) return null;
    const own = phrasesIn(sentence);
    const phrase = pick(own, random);
    const others = phrasesIn(paragraph).filter(
      ({ text }) => phrase && differ(text, phrase.text) && !own.some((one) => !differ(one.text, text)),
    );
    const other = pick(others, random);
    return phrase && other ? replace(sentence, phrase, other.text) : null;
  },
  'swapped-concepts': ({ sentence, random }) => {
    const phrases = phrasesIn(sentence);
    if (figuresIn(sentence).length < 2) return null;
    const distinct = phrases.filter((one, at) =>
      phrases.every((other, index) => index === at || differ(one.text, other.text)),
    );
    return swap(sentence, distinct, { random, groupOf: () => 'concept' });
  },
  name({ sentence, strangers, random }) {
    const name = pick(namesIn(sentence), random);
    const stranger = pick(strangers, random);
    return name && stranger ? replace(sentence, name, stranger) : null;
  },
  'name-of-another'({ sentence, paragraph, random }) {
    const own = namesIn(sentence);
    const name = pick(own, random);
    const others = namesIn(paragraph).filter(
      ({ text }) => !own.some((one) => one.text.includes(text) || text.includes(one.text)),
    );
    const other = pick(others, random);
    return name && other ? replace(sentence, name, other.text) : null;
  },
  points({ sentence, paragraph, random }) {
    const figure = pick(found(sentence, /\d(?: percentage points|%| percent(?!age))/g), random);
    if (!figure) return null;
    const isPoints = figure.text.includes('points');
    if (!isPoints && /percentage points|basis points/.test(paragraph)) return null;
    return replace(sentence, figure, `${figure.text[0]}${isPoints ? '%' : ' percentage points'}`);
  },
  currency({ sentence, random }) {
    const sign = pick(found(sentence, /\$(?=\d)/g), random);
    return sign ? replace(sentence, sign, pick(['€', '£', '¥'], random) ?? '€') : null;
  },
};

function found(text: string, pattern: RegExp): Found[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
    from: index,
    to: index + match.length,
    text: match,
    digits: match,
    unit: '',
  }));
}

function replace(text: string, { from, to }: Found, by: string): string {
  return text.slice(0, from) + by + text.slice(to);
}

function replaceDigits(text: string, figure: Found, digits: string): string {
  return replace(text, figure, figure.text.replace(figure.digits, digits));
}

function standsIn(text: string, digits: string): boolean {
  return new RegExp(`(?<![\\d.,])${digits.replaceAll('.', '\\.')}(?![\\d]|[.,]\\d)`).test(text);
}

/** Exchanges two of `parts` that differ, where `groupOf` puts both into one group. */
function swap(
  sentence: string,
  parts: readonly Found[],
  { random, groupOf }: { random: () => number; groupOf: (part: Found) => string },
): string | null {
  const one = pick(parts, random);
  const other = pick(
    parts.filter((part) => one && part.text !== one.text && groupOf(part) === groupOf(one)),
    random,
  );
  if (!one || !other) return null;
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  if (first.to > second.from) return null;
  return (
    sentence.slice(0, first.from) +
    second.text +
    sentence.slice(first.to, second.from) +
    first.text +
    sentence.slice(second.to)
  );
}

function phrasesIn(text: string): Found[] {
  const phrases: Found[] = [];
  for (const phrase of CONCEPT_PHRASES) {
    for (const one of found(text.toLowerCase(), new RegExp(`\\b${phrase}\\b`, 'g'))) {
      if (phrases.some(({ from, to }) => from < one.to && to > one.from)) continue;
      phrases.push({ ...one, text: text.slice(one.from, one.to) });
    }
  }
  return phrases;
}

const bare = (phrase: string) => phrase.toLowerCase().replace(/s\b/g, '');
const SAME = [/^(?:net |total )?(?:sale|revenue)$/, /^net (?:income|earning)$/];

function differ(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  return a !== b && !a.includes(b) && !b.includes(a) && !SAME.some((pattern) => pattern.test(a) && pattern.test(b));
}

function holdsWordOf(text: string, phrase: string): boolean {
  return text.toLowerCase().includes(bare(phrase).split(' ')[0] ?? phrase);
}
