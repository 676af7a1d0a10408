import { describe, expect, test } from 'vitest';
import { bareCompanyName, nameParts } from './company-names.ts';

describe('bareCompanyName', () => {
  test.each([
    ['Apple Inc.', 'APPLE'],
    ['AMAZON COM INC', 'AMAZON'],
    ['AMAZON.COM, INC.', 'AMAZON'],
    ['The Home Depot, Inc.', 'HOME DEPOT'],
    ['Berkshire Hathaway Inc. /DE/', 'BERKSHIRE HATHAWAY'],
    ['Procter & Gamble Co', 'PROCTER & GAMBLE'],
    ['McDonald’s Corporation', 'MCDONALDS'],
    ['Alphabet Inc.', 'ALPHABET'],
    ['3M Co', '3M'],
  ])('calls %s by its name alone', (name, plain) => expect(bareCompanyName(name)).toBe(plain));
});

describe('nameParts', () => {
  const partOf = (query: string, words: string) => nameParts(query).find((part) => part.words === words);

  test('takes capitals for a symbol, but not those of an abbreviation', () => {
    expect(partOf('AAPL gross margin', 'AAPL')?.symbol).toBe('AAPL');
    expect(partOf('BRK.B float', 'BRK.B')?.symbol).toBe('BRK-B');
    expect(partOf('EPS of the year', 'EPS')?.symbol).toBeNull();
    expect(partOf('GROSS MARGIN OF AAPL', 'AAPL')?.symbol).toBeNull();
    expect(partOf('margin of $t', '$t')?.symbol).toBe('T');
  });

  test('sees a capital letter within a sentence, and not the one that begins it', () => {
    expect(partOf('margins of Target stores', 'Target')?.isProper).toBe(true);
    expect(partOf('Target margins', 'Target')?.isProper).toBe(false);
    expect(partOf('target margins', 'target')?.isProper).toBe(false);
  });

  test('sees that no sentence begins behind an initial', () => {
    expect(partOf('why did B. Marlowe restate', 'Marlowe')?.isProper).toBe(true);
  });

  test('takes words that a hyphen joins for several companies, too', () => {
    expect(partOf('the NWSC-Marlowe merger', 'NWSC')?.symbol).toBe('NWSC');
    expect(partOf('the NWSC-Marlowe merger', 'Marlowe')?.isProper).toBe(true);
    expect(partOf('year-to-date sales', 'date')).toBeUndefined();
  });

  test('leaves out the possessive', () => {
    expect(partOf('Apple’s services', 'Apple')?.name).toBe('APPLE');
  });
});
