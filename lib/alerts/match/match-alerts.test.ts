import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AlertBy, FilingText } from '#lib/alerts/types';
import { matchAny, matchNew } from './match-alerts.ts';

const textsOf = (...texts: string[]): FilingText[] =>
  texts.map((text, at) => ({ anchor: `p${at}`, item: '7', document: null, text }));

const wanted = (query: string, by: AlertBy = 'words') => [{ id: 'a', query, by }];

/** The passages that one alert finds, with the matched words in brackets. */
function passagesOf(
  query: string,
  newer: string[],
  { by = 'words', older = null }: { by?: AlertBy; older?: string[] | null } = {},
) {
  const [match] = matchNew(textsOf(...newer), older && textsOf(...older), wanted(query, by));
  return (match?.found.passages ?? []).map(({ pieces }) =>
    pieces.map(({ text, isMatched }) => (isMatched ? `[${text}]` : text)).join(''),
  );
}

describe('an alert by words', () => {
  test('finds a sentence with all of them, in any order and form', () => {
    expect(passagesOf('tariff increase', ['Rates rose. Costs are increasing with tariffs on steel.'])).toEqual([
      'Costs are [increasing] with [tariffs] on steel.',
    ]);
  });

  test('finds nothing where they stand in two sentences', () => {
    expect(passagesOf('tariffs steel', ['New tariffs were announced. We buy steel from many mills.'])).toEqual([]);
  });

  test('finds a quoted phrase in its order alone', () => {
    expect(passagesOf('“going concern”', ['There is doubt about Tallgrass as a going concern.'])).toHaveLength(1);
    expect(passagesOf('"going concern"', ['Our main concern is going abroad with our products.'])).toEqual([]);
  });

  test('finds a figure as it is written', () => {
    const said = ['We will close 240 stores in the coming year.'];
    expect(passagesOf('close 240', said)).toHaveLength(1);
    expect(passagesOf('close 250', said)).toEqual([]);
  });

  test('does not take a caption for a sentence', () => {
    expect(passagesOf('tariffs', ['Tariffs and duties'])).toEqual([]);
  });
});

describe('an alert by meaning', () => {
  test('finds what filings say for an everyday word', () => {
    expect(
      passagesOf('layoffs', ['Meridian announced a workforce reduction in its mills.'], { by: 'meaning' }),
    ).toEqual(['Meridian announced a [workforce] [reduction] in its mills.']);
  });

  test('wants each word of the query, or what is said for it', () => {
    const said = ['Severance for the mills in Ohio will be paid in spring.'];
    expect(passagesOf('layoffs Ohio', said, { by: 'meaning' })).toHaveLength(1);
    expect(passagesOf('layoffs Texas', said, { by: 'meaning' })).toEqual([]);
  });

  test('takes no words for a phrase that stand far from each other', () => {
    const said = ['A reduction of prices by our largest customers in the energy markets hurt our own workforce badly.'];
    expect(passagesOf('layoffs', said, { by: 'meaning' })).toEqual([]);
  });
});

describe('what is new', () => {
  const older = [
    'Tariffs on steel raised our costs by $12 million in the first quarter of 2024.',
    'We have no material weakness in our internal control over financial reporting.',
  ];

  test('is not a sentence that stands there with other figures and dates', () => {
    const newer = ['Tariffs on steel raised our costs by $1.4 billion in the second quarter of fiscal 2025.'];
    expect(passagesOf('tariffs', newer, { older })).toEqual([]);
  });

  test('is not a sentence of which most words stand in one that says it, too', () => {
    const newer = ['Tariffs on steel and aluminum raised our overall costs by $12 million.'];
    expect(passagesOf('tariffs', newer, { older })).toEqual([]);
  });

  test('is not a place that stands there, in a sentence to which much else was joined', () => {
    const place =
      'Meridian buys pumps, valves, pipes and seals, so tariffs on steel, copper, zinc and tin hurt Meridian';
    const rest =
      'Tallgrass opened plants, offices, docks, depots, yards, quarries, furnaces, foundries, halls and mills';
    expect(passagesOf('tariffs', [`${rest}, while ${place}, and ${rest}.`], { older: [`${place}.`] })).toEqual([]);
  });

  test('is a sentence about it that says something else', () => {
    const newer = ['Customers of Tallgrass postponed orders because tariffs may apply to imported pumps.'];
    expect(passagesOf('tariffs', newer, { older })).toHaveLength(1);
  });

  test('is what was denied before', () => {
    const newer = ['We have a material weakness in our internal control over financial reporting.'];
    expect(passagesOf('“material weakness”', newer, { older })).toHaveLength(1);
    expect(passagesOf('“material weakness”', [older[1] ?? ''], { older })).toEqual([]);
  });

  test('is everything where there is no older filing', () => {
    expect(passagesOf('tariffs', older)).toHaveLength(1);
  });

  test('does not count what stands elsewhere in the older filing', () => {
    expect(passagesOf('tariffs', [older[1] ?? '', older[0] ?? ''], { older })).toEqual([]);
  });
});

describe('passages', () => {
  test('are three at most, those first whose words stand closest together, each sentence once', () => {
    const newer = [
      'Tariffs hurt us, and so did the weather, the strike at the port and, in the end, steel.',
      'Steel tariffs hurt the mills of Meridian.',
      'Steel tariffs hurt the mills of Meridian.',
      'We passed the steel price and most of the tariffs on.',
      'The tariffs do not apply to our steel from Ohio.',
    ];
    const passages = passagesOf('steel tariffs', newer);
    expect(passages).toHaveLength(3);
    expect(passages[0]).toBe('[Steel] [tariffs] hurt the mills of Meridian.');
  });

  test('of long sentences are cut around the words', () => {
    const long = `We ${'buy many parts and '.repeat(60)}pay tariffs on them ${'and on other goods '.repeat(60)}too.`;
    const [passage = ''] = passagesOf('tariffs', [long]);
    expect(passage.length).toBeLessThan(450);
    expect(passage).toMatch(/^….*\[tariffs\].*…$/);
  });
});

const word = fc.constantFrom('tariffs', 'steel', 'raised', 'our', 'costs', 'no', 'fell', 'mills', 'and', 'doubt');
const figure = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999 }).map((value) => `$${value.toLocaleString('en-US')}`),
  fc.constantFrom(
    '2023',
    '2024',
    'three',
    'six',
    'March',
    'May 3',
    'October',
    '12%',
    'FY24',
    'third quarter',
    'first quarter',
  ),
);
const sentence = fc
  .array(fc.oneof({ arbitrary: word, weight: 4 }, { arbitrary: fc.constant('#'), weight: 1 }), {
    minLength: 5,
    maxLength: 14,
  })
  .map((words) => `${words.join(' ')}.`);
const filing = fc.array(sentence, { minLength: 1, maxLength: 8 });
const queries = ['tariffs', 'steel mills', 'no doubt', '"raised costs"'].flatMap((query) => [
  { id: `${query} words`, query, by: 'words' as const },
  { id: `${query} meaning`, query, by: 'meaning' as const },
]);

describe('of any filing', () => {
  test('nothing fires when it is compared with itself', () => {
    fc.assert(
      fc.property(filing, (texts) => {
        expect(matchNew(textsOf(...texts), textsOf(...texts), queries)).toEqual([]);
      }),
    );
  });

  test('nothing fires when only figures and dates are others', () => {
    fc.assert(
      fc.property(filing, fc.infiniteStream(figure), (texts, figures) => {
        const filled = () => texts.map((text) => text.replaceAll('#', () => figures.next().value ?? ''));
        expect(matchNew(textsOf(...filled()), textsOf(...filled()), queries)).toEqual([]);
      }),
    );
  });

  test('what is new is among what stands in it at all', () => {
    fc.assert(
      fc.property(filing, filing, (newer, older) => {
        const any = matchAny(textsOf(...newer), queries);
        const found = matchNew(textsOf(...newer), textsOf(...older), queries).map(({ id }) => id);
        expect(any).toEqual(expect.arrayContaining(found));
      }),
    );
  });
});
