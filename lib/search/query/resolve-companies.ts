import { analyse } from '#lib/search/analysis/analyse';
import { stemWord } from '#lib/text/stems';
import { bareCompanyName, type NamePart, nameParts } from './company-names.ts';
import { countOtherFilings, listCompaniesNamed } from './company-queries.ts';

/** A company that a query names. */
type NamedCompany = { cik: string; ticker: string; title: string; words: string; from: number; to: number };

/** A word in a larger share of other companies' filings is not taken for a name unless it is written like one. */
const ORDINARY_SHARE = 0.15;

/** No question compares more companies. */
const MAX_COMPANIES = 10;

/**
 * The companies that a query names, by symbol ("NWSC", "$n", "nwsc") or by name without its legal form ("Marlowe"),
 * also by the beginning of a name that only one company has, or in the plural. Ordinary words that
 * are also names ("target", "visa") count only with a capital letter within a sentence. Two queries to the database at
 * most.
 */
export async function resolveCompanies(query: string): Promise<NamedCompany[]> {
  const parts = nameParts(query);
  if (parts.length === 0) return [];
  const rows = await listCompaniesNamed(
    [...new Set(parts.flatMap((part) => namesOf(part)))],
    [...new Set(parts.flatMap(({ symbol, lowerSymbol }) => symbol ?? lowerSymbol ?? []))],
  );
  const found: Candidate[] = [];
  for (const part of parts) {
    // Longer names come first: "Bank of America" is not also "America".
    if (found.some(({ from, to }) => part.from < to && from < part.to)) continue;
    const match = matchName(part, rows);
    if (!match) continue;
    const { row, isSure } = match;
    const ticker = row.symbols.find((symbol) => symbol === part.symbol) ?? row.symbols[0];
    if (ticker === undefined) continue;
    const { words, from, to } = part;
    found.push({ cik: row.cik, ticker, title: row.title, words, from, to, isSure });
  }
  const named = await withoutOrdinaryWords(found);
  return named
    .slice(0, MAX_COMPANIES)
    .map(({ cik, ticker, title, words, from, to }) => ({ cik, ticker, title, words, from, to }));
}

type Row = Awaited<ReturnType<typeof listCompaniesNamed>>[number];

/** A company that words may name; not sure while the words may be ordinary ones. */
type Candidate = NamedCompany & { isSure: boolean };

/** Shorter beginnings of names are too often something else. */
const MIN_BEGINNING = 4;

function matchName(part: NamePart, rows: readonly Row[]): { row: Row; isSure: boolean } | null {
  const bySymbol = (symbol: string | null) => rows.find(({ symbols }) => symbol !== null && symbols.includes(symbol));
  const byName = (names: readonly string[]) => rows.find(({ title }) => names.includes(bareCompanyName(title)));
  const symbol = bySymbol(part.symbol);
  if (symbol) return { row: symbol, isSure: true };
  const whole = byName([part.name]);
  if (whole) return { row: whole, isSure: part.isProper || /\s/.test(part.words) };
  const likely =
    bySymbol(part.lowerSymbol) ?? byName(namesOf(part)) ?? onlyOneBeginning(part, rows) ?? onlyOneWithin(part, rows);
  if (!likely) return null;
  // "Marlowe's" is Marlowes, whatever "marlowe" means.
  const isOwnS = part.isPossessive && part.isProper && bareCompanyName(likely.title) === `${part.name}S`;
  // Nor is a word with a capital inside an ordinary one: "PayPal".
  return { row: likely, isSure: isOwnS || /^\p{L}+\p{Lu}\p{Ll}/u.test(part.words) };
}

function onlyOneBeginning({ name }: NamePart, rows: readonly Row[]): Row | undefined {
  if (name.length < MIN_BEGINNING) return undefined;
  const own = rows.filter(({ title }) => /^[ -]/.test(afterStart(bareCompanyName(title), name)));
  return own.length === 1 ? own[0] : undefined;
}

const afterStart = (text: string, start: string) => (text.startsWith(start) ? text.slice(start.length) : '');

/** "Lumen" is the Otto Lumen Company, where no other company has the word in its name. */
function onlyOneWithin({ name, words }: NamePart, rows: readonly Row[]): Row | undefined {
  if (!/^\p{Lu}/u.test(words) || name.includes(' ')) return undefined;
  const own = rows.filter(({ title }) => bareCompanyName(title).split(' ').includes(name));
  return own.length === 1 ? own[0] : undefined;
}

/** A name, and what it may be besides: "Marlowes" is Marlowe, and "Marlowe's" Marlowes. */
const namesOf = ({ name, isPossessive }: NamePart): string[] => [
  name,
  ...(name.includes('-') ? [name.replaceAll('-', ' ')] : []),
  ...(isPossessive ? [`${name}S`] : []),
  ...(name.length > MIN_BEGINNING && name.endsWith('S') ? [name.slice(0, -1)] : []),
];

async function withoutOrdinaryWords(found: readonly Candidate[]): Promise<Candidate[]> {
  const doubtful = found.filter(({ isSure, words }) => !isSure && !isLongerThanItsStem(words));
  if (doubtful.length === 0) return [...found];
  const names = doubtful.map(({ cik, words }) => ({ cik, term: analyse(words)[0]?.hash ?? 0 }));
  const shares = await countOtherFilings(names);
  return found.filter((company) => {
    const at = doubtful.indexOf(company);
    return at < 0 || (shares[at] ?? 1) < ORDINARY_SHARE;
  });
}

/** A word of which little is left says nothing about how ordinary it is: "lowes" is not "low". */
function isLongerThanItsStem(words: string): boolean {
  const word = words.toLowerCase();
  return word.length >= 5 && stemWord(word).length <= word.length - 2 && stemWord(word).length < 4;
}
