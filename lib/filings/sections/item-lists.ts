/** One item that a form asks for. */
export type FormItem = {
  part: string | null;
  item: string;
  /** What its heading says, loosely. */
  title: RegExp;
  /** The form has had it for less than a year at the filing's period: it may be missing. */
  recent: boolean;
  /** Part II of a 10-Q and an 8-K may leave out items that they have nothing to say of; other forms may not. */
  mandatory: boolean;
};

/** `since`: filings for periods from about then have the item; `due`: they must (a year later, if not said). */
type Row = [part: string | null, item: string, title: RegExp, since?: string, until?: string, due?: string];

const EXHIBITS = /exhibit|financial statement schedule|reports on form 8/i;

/** The forms' own wording of titles that filers run into the text behind them. */
const OFFICIAL_TITLES =
  /^(?:management.{0,3}s? discussion and analysis(?: of (?:the )?(?:consolidated )?financial condition and (?:the )?results of operations?)?|quantitative and qualitative disclosures? about market risks?|legal proceedings|risk factors|unregistered sales of equity securities and use of proceeds|changes in securities(?: and use of proceeds)?|defaults upon senior securities|submission of matters to a vote of security holders|mine safety disclosures|unresolved staff comments|other information|controls and procedures|exhibits and reports on form 8-k)(?= )/i;
/** Behind a title: the beginning of a sentence, with its verb. */
const SENTENCE =
  /^[.:\s\u2013\u2014-]+(?:\p{Lu}[\p{L}'\u2019]* ){1,3}\p{Ll}.{0,120}?(?<=\b(?:is|are|was|were|has|have|had|may|should|will|can|contains?|includes?|provides?) )/u;
const SHORTEST_SENTENCE = 40;
/** What every such beginning has. Asked first: a pattern of all alphabets takes milliseconds to compile. */
const SENTENCE_SIGNS =
  /^[.:\s\u2013\u2014-].*?\b(?:is|are|was|were|has|have|had|may|should|will|can|contains?|includes?|provides?) /s;

/** An item's title without the text that stands on the same line; a title that merely goes on stays. Linear. */
export function titleWithoutText(title: string): string {
  const official = OFFICIAL_TITLES.exec(title)?.[0] ?? '';
  const rest = title.slice(official.length);
  const isFollowed = official && rest.length > SHORTEST_SENTENCE && SENTENCE_SIGNS.test(rest) && SENTENCE.test(rest);
  return isFollowed ? official : title;
}

const TEN_K: Row[] = [
  ['I', '1', /^(?:description of )?(?:the |our )?business|^general$/i],
  ['I', '1A', /risk factor/i, '2005-12-01'],
  ['I', '1B', /unresolved staff/i, '2005-12-01'],
  ['I', '1C', /cyber ?security/i, '2023-12-15'],
  ['I', '2', /propert/i],
  ['I', '3', /legal (?:proceeding|matter)/i],
  ['I', '4', /mine safety|submission of matters|reserved|removed/i],
  ['II', '5', /market for|common (?:equity|stock)/i],
  ['II', '6', /selected|reserved/i],
  ['II', '7', /management.{0,3}s? discussion|discussion and analysis/i],
  ['II', '7A', /quantitative|market risk/i, '1997-06-15'],
  ['II', '8', /financial statement/i],
  ['II', '9', /changes in and|disagreement/i],
  ['II', '9A', /controls? and procedure/i, '2003-08-14'],
  ['II', '9B', /other information/i, '2004-08-23'],
  ['II', '9C', /foreign jurisdiction|prevent inspection/i, '2021-12-15'],
  ['III', '10', /directors|executive officers/i],
  ['III', '11', /executive compensation|^compensation/i],
  ['III', '12', /security ownership|beneficial owner/i],
  ['III', '13', /certain relationship|related (?:person|party|transaction)/i],
  ['IV', '14', EXHIBITS, '1900-01-01', '2002-09-30'],
  ['III', '14', /account(?:ant|ing) fees|fees and services|controls? and procedure/i, '2002-09-30'],
  ['IV', '15', /exhibit|financial statement schedule|account(?:ant|ing) fees/i, '2002-09-30'],
  ['IV', '16', /summary|account(?:ant|ing) fees/i, '2016-06-01'],
];

const TEN_Q: Row[] = [
  ['I', '1', /financial statement/i],
  ['I', '2', /management.{0,3}s? discussion|discussion and analysis|plan of operation/i],
  ['I', '3', /quantitative|market risk/i, '1997-06-15', '9999-12-31', '1999-06-15'],
  ['I', '4', /controls? and procedure/i, '2002-08-29'],
  ['II', '1', /legal proceeding|legal matter/i],
  ['II', '1A', /risk factor/i, '2005-12-01'],
  ['II', '2', /unregistered|changes in securities|equity securities|use of proceeds|repurchase/i],
  ['II', '3', /default/i],
  ['II', '4', /mine safety|submission of matters|reserved|removed/i],
  ['II', '5', /other information/i],
  ['II', '6', /exhibit/i],
];

const TEN_KSB: Row[] = [
  ['I', '1', /business/i],
  ['I', '2', /propert/i],
  ['I', '3', /legal proceeding/i],
  ['I', '4', /submission of matters/i],
  ['II', '5', /market for|common equity/i],
  ['II', '6', /discussion|plan of operation/i],
  ['II', '7', /financial statement/i],
  ['II', '8', /changes in and|disagreement/i],
  ['II', '8A', /controls? and procedure/i, '2003-08-14'],
  ['II', '8B', /other information/i, '2004-08-23'],
  ['III', '9', /directors/i],
  ['III', '10', /executive compensation|^compensation/i],
  ['III', '11', /security ownership/i],
  ['III', '12', /certain relationship/i],
  ['III', '13', /exhibit/i],
  ['III', '14', /account(?:ant|ing) fees|controls/i, '2002-09-30'],
];

const TEN_QSB: Row[] = [
  ['I', '1', /financial statement/i],
  ['I', '2', /discussion|plan of operation/i],
  ['I', '3', /controls? and procedure/i, '2002-08-29'],
  ['II', '1', /legal proceeding/i],
  ['II', '2', /unregistered|changes in securities/i],
  ['II', '3', /default/i],
  ['II', '4', /submission of matters/i],
  ['II', '5', /other information/i],
  ['II', '6', /exhibit/i],
];

const EIGHT_K: [item: string, title: RegExp][] = [
  ['1.01', /entry into/i],
  ['1.02', /termination of/i],
  ['1.03', /bankruptcy/i],
  ['1.04', /mine safety/i],
  ['1.05', /cybersecurity/i],
  ['2.01', /completion of/i],
  ['2.02', /results of operations/i],
  ['2.03', /creation of/i],
  ['2.04', /triggering/i],
  ['2.05', /exit or disposal/i],
  ['2.06', /impairment/i],
  ['3.01', /delisting|listing/i],
  ['3.02', /unregistered/i],
  ['3.03', /modification to rights/i],
  ['4.01', /certifying accountant/i],
  ['4.02', /non-?reliance/i],
  ['5.01', /changes in control/i],
  ['5.02', /departure|election of|appointment|directors/i],
  ['5.03', /amendment/i],
  ['5.04', /blackout/i],
  ['5.05', /code of ethics/i],
  ['5.06', /shell company/i],
  ['5.07', /vote of security holders|submission of matters/i],
  ['5.08', /director nomination/i],
  ['6.01', /informational/i],
  ['6.02', /servicer|trustee/i],
  ['6.03', /credit enhancement/i],
  ['6.04', /distribution/i],
  ['6.05', /disclosure/i],
  ['6.06', /static pool/i],
  ['7.01', /regulation fd/i],
  ['8.01', /other events/i],
  ['9.01', /financial statements? and exhibits|exhibits/i],
];

/** The 8-K's items until August 2004. */
const OLD_EIGHT_K: [item: string, title: RegExp][] = [
  ['1', /changes in control/i],
  ['2', /acquisition|disposition/i],
  ['3', /bankruptcy/i],
  ['4', /certifying accountant/i],
  ['5', /other events|regulation fd/i],
  ['6', /resignation/i],
  ['7', /financial statements|exhibits/i],
  ['8', /fiscal year/i],
  ['9', /regulation fd/i],
  ['10', /code of ethics/i],
  ['11', /blackout/i],
  ['12', /results of operations/i],
];

/** "10-K405/A" → what kind of list the form has. */
export type FormFamily = '10-K' | '10-Q' | '10-KSB' | '10-QSB' | '8-K';

export function formFamily(form: string | null): FormFamily | null {
  const match = /^(?:N?T-?\s?)?(10-?KT?(?:405)?(?:SB)?|10-?QT?(?:SB)?|8-?K(?:12[BG]3?|15D5)?)(?:40)?(?:\/A)?\b/i.exec(
    form ?? '',
  );
  if (!match?.[1] || /^NT/i.test(form ?? '')) return null;
  const name = match[1].toUpperCase().replace('-', '');
  if (name.startsWith('8K')) return '8-K';
  if (name.startsWith('10K')) return name.includes('SB') ? '10-KSB' : '10-K';
  return name.includes('SB') ? '10-QSB' : '10-Q';
}

/** A year after the item came every filing has it; a recent one may not have it yet. */
function aYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

const TABLES: Record<Exclude<FormFamily, '8-K'>, Row[]> = {
  '10-K': TEN_K,
  '10-Q': TEN_Q,
  '10-KSB': TEN_KSB,
  '10-QSB': TEN_QSB,
};

/**
 * The items that the form has for a period (ISO date; today's form when unknown), in order. An 8-K's list says which
 * items there may be, the others' lists which there must be. Empty for a form that has no items here.
 */
export function itemsOfForm(form: string | null, period: string | null): FormItem[] {
  const family = formFamily(form);
  if (family === null) return [];
  const day = period ?? '2025-01-01';
  if (family === '8-K') {
    const rows = day < '2004-08-23' ? OLD_EIGHT_K : EIGHT_K;
    return rows.map(([item, title]) => ({ part: null, item, title, recent: true, mandatory: false }));
  }
  return TABLES[family]
    .filter(
      ([, , , since, until]) =>
        (since === undefined || shownFrom(since) <= day) && (until === undefined || day < until),
    )
    .map(([part, item, title, since, , due]) => {
      const recent = since !== undefined && day < (due ?? aYearAfter(since));
      const mandatory = !recent && item !== '16' && (!family.startsWith('10-Q') || part === 'I');
      return { part, item, title, recent, mandatory };
    });
}

/** Some filers show a new item before they must. */
function shownFrom(since: string): string {
  const month = Number(since.slice(5, 7)) - 3;
  const year = Number(since.slice(0, 4)) - (month < 1 ? 1 : 0);
  return `${year}-${String(month < 1 ? month + 12 : month).padStart(2, '0')}${since.slice(7)}`;
}

/** Whether two parts of the form number their items alike, as those of a 10-Q do. */
export function numbersRepeat(items: readonly FormItem[]): boolean {
  return new Set(items.map(({ item }) => item)).size < items.length;
}
