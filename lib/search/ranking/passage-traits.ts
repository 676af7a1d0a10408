import { analyse } from '#lib/search/analysis/analyse';
import type { PassageTerms } from '#lib/search/index/passage-shape';

/** What a passage is, whatever is asked: a plan, a reason, a definition. Read from its terms alone, so no text is read. */

const stems = (words: string) =>
  new Set(
    analyse(words)
      .map(({ hash }) => hash)
      .filter((hash) => hash !== 0),
  );

const WORDS = {
  forward: stems('expect expects expected anticipate plan intend estimate outlook forecast guidance target continue'),
  reason: stems('due primarily because driven attributable reflects resulted offset result owing caused'),
  change: stems('increase decrease decline higher lower grew growth rose fell compared versus improved reduced'),
  doubt: stems('may adversely harm could'),
  pointer: stems('see refer herein incorporated reference described discussed'),
  definition: stems('define means calculated measured recognized recorded amortized policy requires'),
};

type Kind = keyof typeof WORDS;
const KINDS = Object.keys(WORDS) as Kind[];
/** By word, what it is a sign of: most words are of nothing, and one look-up says so. */
const kindsOf = new Map<number, Kind[]>();
for (const kind of KINDS) for (const term of WORDS[kind]) kindsOf.set(term, [...(kindsOf.get(term) ?? []), kind]);

/** Kinds of sections, by words of their titles; each list is one title. */
const TITLES = {
  audit: [
    'critical audit matter',
    'independent registered public accounting firm',
    'report of independent',
    'basis for opinion',
    'how the matter was addressed',
  ],
  risk: ['risk factors', 'risks related', 'risks'],
  policy: [
    'accounting policies',
    'critical accounting',
    'accounting pronouncements',
    'accounting estimates',
    'basis of presentation',
    'use of estimates',
  ],
  cautionary: ['forward-looking statements', 'cautionary', 'safe harbor'],
  formal: [
    'signatures',
    'exhibits',
    'exhibit index',
    'power of attorney',
    'documents incorporated',
    'controls and procedures',
    'trademarks',
    'certification',
  ],
  discussion: [
    'management discussion',
    'results of operations',
    'liquidity',
    'overview',
    'financial condition',
    'outlook',
  ],
} satisfies Record<string, string[]>;

const sequences = Object.fromEntries(
  Object.entries(TITLES).map(([name, titles]) => [
    name,
    titles.map((title) =>
      analyse(title)
        .map(({ hash }) => hash)
        .filter((hash) => hash !== 0),
    ),
  ]),
) as Record<keyof typeof TITLES, number[][]>;

export type PassageTraits = Record<keyof typeof WORDS, number> &
  Record<keyof typeof TITLES, number> & {
    /** Whether it prints figures. */
    figures: number;
    isTable: number;
    /** A few words, as titles and lines of lists have. */
    tiny: number;
    /** How much longer than usual it is, by its logarithm. */
    long: number;
  };

/** Words after which a passage is no line of a list. */
const TINY = 8;

export function readTraits({ isTable, body, figures, headings, caption }: PassageTerms): PassageTraits {
  const counts = { forward: 0, reason: 0, change: 0, doubt: 0, pointer: 0, definition: 0 };
  let words = 0;
  for (const term of body) {
    if (term === 0) continue;
    words += 1;
    const kinds = kindsOf.get(term);
    if (kinds) for (const kind of kinds) counts[kind] += 1;
  }
  const titles = headings.concat(0, caption).filter((term) => term !== 0);
  const isIn = (title: readonly number[]) =>
    titles.some((_, at) => title.every((term, index) => titles[at + index] === term));
  const roles = Object.fromEntries(
    Object.entries(sequences).map(([name, list]) => [name, Number(list.some(isIn))]),
  ) as Record<keyof typeof TITLES, number>;
  return {
    ...roles,
    forward: Number(counts.forward > 0),
    reason: Number(counts.reason > 0),
    change: Math.min(1, counts.change / 2),
    // A share of the words, as a long risk has more of everything.
    doubt: Math.min(1, (10 * counts.doubt) / (words + 10)),
    pointer: Math.min(1, (12 * counts.pointer) / (words + 10)),
    definition: Math.min(1, counts.definition / 2),
    figures: Number(figures.length > 0),
    isTable: Number(isTable),
    tiny: Number(!isTable && words < TINY),
    long: Math.log(1 + words / 60),
  };
}
