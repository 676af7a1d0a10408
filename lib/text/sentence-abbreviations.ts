/** Abbreviations that never end a sentence, because a name, a number or a phrase must follow. */
const NEVER_LAST = new Set(
  'mr mrs ms dr prof sen rep gov hon messrs st ste mt ft vs v cf e.g i.e viz nos sec secs art arts para fig figs vol pp approx est dept gen lt col capt rev ca incl excl ex'.split(
    ' ',
  ),
);

/** Abbreviations that may end a sentence: they do when a typical first word follows. */
const MAYBE_LAST = new Set(
  'inc corp co cos ltd llc llp lp plc etc al jr sr bros assn intl natl no u.s u.k u.s.a e.u u.n n.a l.p l.l.c l.l.p p.l.c s.a n.v b.v s.p.a a.g a.m p.m d.c ph.d m.d j.d m.b.a b.a b.s m.s jan feb mar apr jun jul aug sept sep oct nov dec ave blvd rd'.split(
    ' ',
  ),
);

/** Words that begin sentences far more often than they follow an abbreviation inside one. */
const STARTERS = new Set(
  'a accordingly additionally after all also although an any as at because before both by certain changes consequently during each effective except finally following for further furthermore generally he her his historically however if in including it its management many moreover most net no on one or other our over pursuant several she should since some subject substantially such that the their there therefore these they this those through to total under unless until upon various we what when where while with you your'.split(
    ' ',
  ),
);

/** A label whose number may have a full stop: "Item 7. Management's …", "Note 3. Leases". */
const NUMBERED = new Set(
  'item items note notes part section exhibit article chapter schedule figure table step'.split(' '),
);

/**
 * Whether the full stop at `at` belongs to the word before it. `start` is where the sentence begins and `next`
 * where the next word does. Cost: the length of two words.
 */
export function endsWithAbbreviation(
  text: string,
  { start, at, next }: { start: number; at: number; next: number },
): boolean {
  const token = tokenBefore(text, start, at);
  const word = token.toLowerCase();
  const following = wordAt(text, next);
  const starts = STARTERS.has(following.toLowerCase()) && !/^[A-Z]{2}/.test(following);

  if (/^\(?(?:\d{1,2}[A-Za-z]?|[A-Za-z]|[ivxIVX]{1,5})$/.test(token))
    return isNumbering(text, { start, at, token, starts });
  if (word === 'no') return /^\d/.test(following);
  if (NEVER_LAST.has(word)) return true;
  if (MAYBE_LAST.has(word)) return !starts;
  // "J.P. Morgan", "U.S.C. 78m": dotted capitals.
  if (/^(?:[A-Za-z]\.)+[A-Za-z]{1,2}$/.test(token)) return !starts;
  return false;
}

/** "1. Business" opens a sentence; "in 2024 we had 5. The" ends one; "J. Smith" and "Item 7. Management" do neither. */
function isNumbering(
  text: string,
  { start, at, token, starts }: { start: number; at: number; token: string; starts: boolean },
): boolean {
  const tokenStart = at - token.length;
  if (tokenStart <= start) return true;
  const before = tokenBefore(text, start, tokenStart - 1).toLowerCase();
  if (NUMBERED.has(before)) return tokenStart - before.length - 1 <= start || !starts;
  if (/^\d/.test(token)) return false;
  return !starts;
}

function tokenBefore(text: string, start: number, at: number): string {
  let from = at;
  while (from > start && at - from < 24 && /[^\s()"“”,;]/.test(text[from - 1] as string)) from -= 1;
  return text.slice(from, at);
}

function wordAt(text: string, from: number): string {
  return text.slice(from, from + 24).match(/^[\p{L}\p{N}]+/u)?.[0] ?? '';
}
