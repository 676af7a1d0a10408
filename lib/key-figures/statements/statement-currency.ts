import type { Block } from '#lib/filings/types';

/** How statements name the currency that they are in, with its ISO 4217 code. A bare dollar sign names none. */
const NAMES: [string, string][] = [
  ['canadian dollars?|\\bcad\\b|\\bcdn\\.? ?\\$|(?<![a-z])c\\$', 'CAD'],
  ['australian dollars?|\\baud\\b|(?<![a-z])a\\$', 'AUD'],
  ['new zealand dollars?|\\bnzd\\b|\\bnz\\$', 'NZD'],
  ['hong kong dollars?|\\bhkd\\b|\\bhk\\$', 'HKD'],
  ['singapore dollars?|\\bsgd\\b|(?<![a-z])s\\$', 'SGD'],
  ['new taiwan dollars?|\\bntd\\b|\\btwd\\b|\\bnt ?\\$', 'TWD'],
  ['u\\. ?s\\. dollars?|us dollars?|united states dollars?|\\busd\\b|\\bu\\.?s\\.? ?\\$', 'USD'],
  ['\\beuros?\\b|\\beur\\b|\u20ac', 'EUR'],
  ['pounds? sterling|\\bgbp\\b|\u00a3', 'GBP'],
  ['swiss francs?|\\bchf\\b', 'CHF'],
  ['swedish kron(?:a|or)|\\bsek\\b', 'SEK'],
  ['norwegian kroner?|\\bnok\\b', 'NOK'],
  ['danish kroner?|\\bdkk\\b', 'DKK'],
  ['japanese yen|\\byen\\b|\\bjpy\\b', 'JPY'],
  ['renminbi|\\brmb(?![a-z])|\\bcny\\b|chinese yuan', 'CNY'],
  ['korean won|\\bkrw\\b', 'KRW'],
  ['indian rupees?|\\binr\\b', 'INR'],
  ['(?:new )?israeli (?:new )?shekels?|\\bnis\\b', 'ILS'],
  ['brazilian reais|\\breais\\b|\\bbrl\\b|\\br\\$', 'BRL'],
  ['mexican pesos?|\\bmxn\\b', 'MXN'],
  ['argentine pesos?|\\bars\\b', 'ARS'],
  ['chilean pesos?|\\bclp\\b', 'CLP'],
  ['colombian pesos?|\\bcop\\b', 'COP'],
  ['south african rand|\\bzar\\b', 'ZAR'],
  ['russian rubles?|\\brub\\b', 'RUB'],
  ['turkish lira|\\btry\\b(?= ?$)', 'TRY'],
];
const CURRENCY = new RegExp(NAMES.map(([name], at) => `(?<c${at}>${name})`).join('|'), 'giu');

/** The currencies that a text names, in order. Linear in the text. */
export function currenciesIn(text: string): string[] {
  return [...text.matchAll(CURRENCY)].flatMap((match) => {
    const at = NAMES.findIndex((_, index) => match.groups?.[`c${index}`] !== undefined);
    return NAMES[at]?.[1] ?? [];
  });
}

/** Currencies that a dollar sign alone may stand for. */
export const DOLLARS: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD']);

/** "Expressed in", "reporting currency is": words that name the currency of all statements. */
const OF_ALL =
  /\b(?:(?:expressed|stated|presented|reported)(?: \w+)? in|(?:reporting|presentation|presentational) currency)\b/gi;
const REACH = 90;

/** The currency in which the filing says that it reports; null where it does not, or names several as often. Linear. */
export function reportingCurrency(blocks: readonly Pick<Block, 'text'>[]): string | null {
  const counts = new Map<string, number>();
  for (const { text } of blocks) {
    for (const match of text.matchAll(OF_ALL)) {
      const [named] = currenciesIn(text.slice(match.index + match[0].length, match.index + match[0].length + REACH));
      if (named) counts.set(named, (counts.get(named) ?? 0) + 1);
    }
  }
  const [most, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && most[1] > (next?.[1] ?? 0) ? most[0] : null;
}

/** The one currency that the words nearest to a statement name; null where they name none, or several. */
export function currencyNear(texts: readonly string[]): string | null {
  for (const text of texts) {
    const named = new Set(currenciesIn(text));
    if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null;
  }
  return null;
}
