import { describe, expect, test } from 'vitest';
import { probesOf } from './probe-texts.ts';
import { queryInWords, readQuery } from './read-query.ts';

const words = (text: string, by: 'words' | 'meaning') => queryInWords(readQuery(text, by));

describe('a query', () => {
  test('of small words alone looks for nothing', () => {
    expect(words('what is of the', 'words')).toEqual([]);
    expect(words('“it is”', 'meaning')).toEqual([]);
    expect(words('…', 'words')).toEqual([]);
  });

  test('by words looks for each word once, and for quoted phrases', () => {
    expect(words('steel "trade war" steel', 'words')).toEqual([['trade war'], ['steel']]);
  });

  test('by meaning looks for what filings say, a phrase with a name of its own as one', () => {
    expect(words('going concern', 'meaning')).toEqual([['going concern', 'substantial doubt']]);
    const [group = []] = words('layoffs', 'meaning');
    expect(group[0]).toBe('layoffs');
    expect(group).toContain('workforce reduction');
  });

  test('a quote that is never closed is read without it', () => {
    expect(words('"trade war', 'words')).toEqual([['trade'], ['war']]);
  });
});

describe('the letters that a paragraph must have', () => {
  const probes = (text: string, by: 'words' | 'meaning' = 'words') => probesOf(readQuery(text, by));

  test('are how all words of a stem begin', () => {
    expect(probes('facilities tariffs')).toEqual([['facilit'], ['tariff']]);
    expect(probes('"trade restrictions"')).toEqual([['restriction']]);
  });

  test('are one of each alternative', () => {
    expect(probes('going concern', 'meaning')).toEqual([['concern', 'substantial']]);
  });

  test('are none of figures and periods, which are written in many ways', () => {
    expect(probes('2025 240 third quarter')).toEqual([['quarter']]);
  });
});
