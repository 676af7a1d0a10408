import { figuresIn } from './sentence-parts.ts';

export const TRUTH_KINDS = [
  'quoted',
  'other-words',
  'unit-words',
  'rounded',
  'opening-moved',
  'tail-left-out',
  'two-exchanged',
] as const;
export type TruthKind = (typeof TRUTH_KINDS)[number];
export type Truth = { kind: TruthKind; text: string };

type Place = { sentence: string; next: string | null };

/** True variants of a sentence: the same statement in other words, order or precision. */
export function tellTruths(place: Place): Truth[] {
  return TRUTH_KINDS.flatMap((kind) => {
    const text = TELLERS[kind](place);
    return text === null || (kind !== 'quoted' && text === place.sentence) ? [] : [{ kind, text }];
  });
}

const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bincreased\b/g, 'rose'],
  [/\bdecreased\b/g, 'fell'],
  [/\bdeclined\b/g, 'fell'],
  [/\bcompared (?:to|with)\b/g, 'versus'],
  [/\bprimarily due to\b/g, 'mainly because of'],
  [/\bprimarily driven by\b/g, 'mostly owing to'],
  [/\bapproximately\b/g, 'about'],
  [/\bnet sales\b/g, 'net revenue'],
  [/\brepurchased\b/g, 'bought back'],
  [/\bpartially offset\b/g, 'partly offset'],
];

const SHORTER: Record<string, string> = { thousand: 'thousand', million: 'million', billion: 'billion' };

const TELLERS: Record<TruthKind, (place: Place) => string | null> = {
  quoted: ({ sentence }) => sentence,
  'other-words': ({ sentence }) => OTHER_WORDS.reduce((text, [words, others]) => text.replace(words, others), sentence),
  'unit-words': ({ sentence }) =>
    sentence
      .replace(/(\d)%/g, '$1 percent')
      .replace(/\$(\d{1,3}),(\d)00 million\b/g, '$$$1.$2 billion')
      .replace(/\$(\d)\.(\d) billion\b/g, '$$$1,$200 million'),
  rounded({ sentence }) {
    const figure = figuresIn(sentence).find(
      ({ text, digits }) =>
        /\.\d{2,}$/.test(digits) && digits.length >= 4 && Object.keys(SHORTER).some((word) => text.includes(word)),
    );
    if (!figure) return null;
    const rounded = Number(figure.digits.replaceAll(',', '')).toFixed(1);
    return sentence.slice(0, figure.from) + figure.text.replace(figure.digits, rounded) + sentence.slice(figure.to);
  },
  'opening-moved'({ sentence }) {
    const behind =
      /^(.{30,240}?),? ((?:in|during|for|as of|at) (?:(?:fiscal|the year ended|the (?:first|second|third|fourth) quarter of(?: fiscal)?) )?(?:[A-Z][a-z]+ \d{1,2}, )?(?:19|20)\d\d)\.$/.exec(
        sentence,
      );
    if (behind && small(behind[1] ?? '') !== behind[1] && !/\b(?:compared|versus|from|and)\b/.test(behind[1] ?? ''))
      return `${capital(behind[2] ?? '')}, ${small(behind[1] ?? '')}.`;
    const front =
      /^((?:In|During|For|As of|At) (?:(?:fiscal|the year ended) )?(?:[A-Z][a-z]+ \d{1,2}, )?(?:19|20)\d\d), ([^;]{30,240})\.$/.exec(
        sentence,
      );
    return front && small(front[1] ?? '') !== front[1] && !/\b(?:19|20)\d\d\b/.test(front[2] ?? '')
      ? `${capital(front[2] ?? '')} ${small(front[1] ?? '')}.`
      : null;
  },
  'tail-left-out'({ sentence }) {
    const tail =
      /^(.{60,}?),? (?:(?:primarily|mainly|largely) (?:due to|driven by|as a result of)|due to|driven by|as a result of|partially offset by|reflecting) [^.]{10,}\.$/.exec(
        sentence,
      );
    return tail ? `${tail[1]}.` : null;
  },
  'two-exchanged': ({ sentence, next }) => (next ? `${next} ${sentence}` : null),
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first letter small, unless a name begins. */
function small(text: string): string {
  return /^(?:The|Our|We|In|During|For|As|At|Total|Net|Cash|A|An|These|This|Operating|Gross|Research|Interest)\b/.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
