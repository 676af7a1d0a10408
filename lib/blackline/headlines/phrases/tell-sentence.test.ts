import { describe, expect, test } from 'vitest';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { inventedFiling } from '#tests/support/invented-filing';
import { fitSentence } from './fit-sentence.ts';
import { isPastSentence, newestSentence } from './tell-sentence.ts';

const filing = inventedFiling(['Nothing.'], { period: '2024-12-31' });
const filings = readComparedFilings({ old: filing, new: filing });

describe('newestSentence', () => {
  const newest = (text: string, changed: string[] | null = null) =>
    newestSentence(
      {
        text,
        changed: changed?.map((part) => ({ from: text.indexOf(part), to: text.indexOf(part) + part.length })) ?? null,
      },
      filings,
    );

  test('is the one that tells amounts and why', () => {
    expect(newest('We sell tools. Sales of tools fell to $300 million due to tariffs. We have many customers.')).toBe(
      'Sales of tools fell to $300 million due to tariffs.',
    );
  });

  test('is what was raised rather than what it is called', () => {
    const raised = 'The net proceeds from the issuance of the notes were $3.96 billion.';
    expect(newest(`The issuances in 2024 are referred to as the “2024 Notes”. ${raised}`)).toBe(raised);
  });

  test('is none of those that stayed', () => {
    const text = 'Sales of tools fell to $300 million due to tariffs. A strike began at our largest plant.';
    expect(newest(text, ['A strike began at our largest plant.'])).toBe('A strike began at our largest plant.');
  });

  test('is of the report’s own year rather than of the one before', () => {
    const text = 'In 2023, we bought a rival for $300 million. In 2024, we bought a supplier for $300 million.';
    expect(newest(text)).toBe('In 2024, we bought a supplier for $300 million.');
  });
});

describe('isPastSentence', () => {
  // The fiscal year 2024 ends in February 2025.
  const own = { year: 2024, since: 12 * 2024 + 1 };

  test.each(['In fiscal 2023, sales fell.', 'In the prior year, we sold a plant.', 'In May 2023, we sold a plant.'])(
    'a time before the report’s own: %s',
    (sentence) => {
      expect(isPastSentence(sentence, own)).toBe(true);
    },
  );

  test.each(['In fiscal 2024, sales fell.', 'We sold a plant.', 'In June 2024, we sold a plant.'])(
    'the report’s own time: %s',
    (sentence) => {
      expect(isPastSentence(sentence, own)).toBe(false);
    },
  );

  test('months of a fiscal year that began in the calendar year before are its own', () => {
    expect(isPastSentence('In November 2024, we sold a plant.', { year: 2025, since: 12 * 2024 + 9 })).toBe(false);
    expect(isPastSentence('In August 2024, we sold a plant.', { year: 2025, since: 12 * 2024 + 9 })).toBe(true);
  });
});

describe('newestSentence for a headline', () => {
  test('takes the one whose verb is not cut off', () => {
    const long = `The ${'then chief operating officer and member of several committees and '.repeat(3)}of us resigned.`;
    const short = 'Our board elected another chief executive.';
    expect(newestSentence({ text: `${long} ${short}`, changed: null }, filings, { room: 80 })).toBe(short);
  });
});

describe('fitSentence', () => {
  test('keeps what fits as it is', () => {
    expect(fitSentence('Sales fell to $300 million.', 80)).toBe('Sales fell to $300 million');
  });

  test('keeps the period and the conditions that a sentence begins with', () => {
    const sentence = 'Excluding currency effects, in the third quarter of 2023, sales of tools fell to $300 million.';
    expect(fitSentence(sentence, 80)).toMatch(/^Excluding currency effects, in the third quarter of 2023, sales/);
  });

  test('leaves out nothing but the end, and never a number’s millions', () => {
    const sentence = 'Other income of the third quarter of 1998 was approximately $16 million, which reflects a gain.';
    for (const room of [66, 70, 74]) {
      const fitted = fitSentence(sentence, room);
      expect(sentence.startsWith(fitted.replace('…', ''))).toBe(true);
      expect(fitted).not.toMatch(/\$16(?! million)/);
    }
  });

  test('is never longer than there is room, and ends in whole words', () => {
    const sentence = `We ${'review and adjust our estimates of inventories and receivables, '.repeat(8)}every quarter.`;
    for (const room of [30, 60, 100]) {
      const fitted = fitSentence(sentence, room);
      expect(fitted.length).toBeLessThanOrEqual(room);
      expect(sentence).toContain(fitted.replace('…', ''));
    }
  });

  test('leaves out the time rather than the amount that the words lead to', () => {
    const sentence =
      'During the fourth quarter of 2024, we recorded an earnings charge of $822 million, due to a strike.';
    expect(fitSentence(sentence, 62)).toBe('…we recorded an earnings charge of $822 million…');
    expect(fitSentence('In 2024, our board granted authority to buy up to $25 billion in stock.', 62)).toBe(
      '…our board granted authority to buy up to $25 billion in stock',
    );
  });
});
