import { shortClasses } from '#lib/filings/render/document-classes';
import { CHANGE, RISK } from '#lib/summaries/sentences/signal-words';
import { escapeHtml } from '#lib/text/escape-markup';
import { MONTH_NAMES } from '#lib/text/months';
import { findWords, isStopWord, normaliseWord, type Word } from '#lib/text/words';

/** Puts the words that readers look for into `<mark>` elements; `html` is text that is already escaped. */
export type KeywordMarker = (html: string) => string;

/** Words about the future. Single words: a mark over half a sentence marks nothing. */
const GUIDANCE =
  /\b(?:expect(?:s|ed|ations?)?|anticipat(?:es?|ed)|intends?|outlook|guidance|forecast(?:s|ed)?|target(?:s|ed)?|projected|plans? to|believes?|will continue|going forward|long-term)\b/;

/**
 * Amounts, shares and percentages; a bare "12" or a year is no figure that a reader looks for. A number has an end:
 * each of the digits in "1,1,1,1" begins a word, and would be read to the last of them.
 */
const FIGURE =
  /[$€£¥]\s?\d[\d,]*(?:\.\d+)?(?:\s(?:million|billion|trillion|thousand)\b)?|\b\d[\d,]{0,40}(?:\.\d+)?(?:\s?%|\s(?:percent|percentage points?|basis points|million|billion|trillion|thousand)\b)|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b/;

/** An escaped character: its letters are no words. */
const ENTITY = /&[#\w]+;/;

/** A tag or text; a figure that is already marked is left with its content. */
const MARKED = new RegExp(`^<(a|span) class="${shortClasses('figure')}`);
const PIECE = /<[^<>]*>|[^<]+|</g;

const MAX_TERMS = 14;
/** A term that a filing says fewer times is not what it is about. */
const FEWEST = 4;
/** Words of a name; more are a heading in capitals. */
const MAX_NAME_WORDS = 3;

/** Words of every filing: a term made of these alone says nothing about this one. */
const COMMON = new Set([
  ...MONTH_NAMES.map((name) => name.toLowerCase()),
  ...(
    'company companies corporation inc registrant note notes item items part form table year years quarter quarters month ' +
    'months week weeks day days date ended ending fiscal period periods annual report reports financial statements statement ' +
    'consolidated condensed net total sales revenue revenues income loss losses cost costs expense expenses cash asset ' +
    'assets liability liabilities equity share shares stock common class million billion thousand thousands millions percent ' +
    'tax taxes rate rates interest fair value amount amounts increase increased decrease decreased compared primarily due ' +
    'related certain based following section act securities exchange commission sec gaap united states u.s board directors ' +
    'officer officers management business operations results operating activities credit risk risks factors material new ' +
    'use used time terms agreement agreements future current prior first second third fourth one two three four five six ' +
    'nine ten twelve under law laws ' +
    'customers customer products product services service market markets information data internal control reporting number ' +
    'see general including include includes generally well per held made many however addition party parties gross margin ' +
    'earnings diluted basic capital short long term debt accounting policies estimates significant december31 balance sheet ' +
    'sheets disclosure unaudited outstanding paid payable accounts receivable inventory inventories property equipment ' +
    'effect effects believe expect expects will changes change subject various available applicable other others available-for-sale executive president vice chief senior committee plan plans quarterly ' +
    'program court state stock-based compensation adverse adversely materially partially primarily foreign affect affected offset california delaware york ' +
    'elsewhere check reasonable reasonably derivative instruments chairman secretary counsel treasurer director america american north chapter rule regulation generally weighted average'
  ).split(' '),
]);

/**
 * A marker for one filing: figures, words of change, risk and guidance, and the filing's own terms. The marks are in
 * the document always; an attribute on the reader shows or hides them. Linear in the text.
 */
export function keywordMarker(texts: readonly string[], company: string | null): KeywordMarker {
  const terms = salientTerms(texts, company).map(escapeForPattern);
  const words = new RegExp(
    [
      ...(terms.length > 0 ? [`\\b(?:${terms.join('|')})\\b`] : []),
      FIGURE.source,
      GUIDANCE.source,
      CHANGE.source,
      RISK.source,
      // Last, since a term may begin in text and contain one.
      ENTITY.source,
    ].join('|'),
    'gi',
  );
  return (html) => {
    /** The figure whose mark is open ends with this tag. */
    let end: string | null = null;
    return html.replace(PIECE, (piece) => {
      if (!piece.startsWith('<')) return end === null ? piece.replace(words, markWord) : piece;
      if (end === null) end = endOfMark(piece);
      else if (piece === end) end = null;
      return piece;
    });
  };
}

const markWord = (found: string) => (found.startsWith('&') ? found : `<mark>${found}</mark>`);

function endOfMark(tag: string): string | null {
  const name = MARKED.exec(tag)?.[1];
  return name === undefined ? null : `</${name}>`;
}

/**
 * The names and pairs of words that a filing repeats and others do not: "App Store", "silicon carbide". Names are
 * written with capitals inside sentences; the company's own is none. The longest first.
 */
export function salientTerms(texts: readonly string[], company: string | null = null): string[] {
  const own = new Set(findWords(company ?? '').map(({ text }) => normaliseWord(text)));
  const counts = new Map<string, number>();
  const count = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const text of texts) {
    let run: Word[] = [];
    const endRun = () => {
      if (run.length > 0 && run.length <= MAX_NAME_WORDS) count(run.map(({ text: word }) => word).join(' '));
      run = [];
    };
    let before: Word | null = null;
    for (const word of findWords(text)) {
      const key = normaliseWord(word.text);
      const isTopic =
        word.text.length > 2 &&
        !/\d|\p{Lu}{3}/u.test(word.text) &&
        !isStopWord(key) &&
        !COMMON.has(key) &&
        !own.has(key);
      const isName = isTopic && /^\p{Lu}|^\p{Ll}\p{Lu}/u.test(word.text);
      const isNext = (last: Word | null | undefined) =>
        last !== null && last !== undefined && word.from === last.to + 1;
      if (!isName || !isNext(run.at(-1))) endRun();
      // Inside a sentence: after a word and one space, so that its capital is its own.
      if (isName && (run.length > 0 || /[\p{Ll},] $/u.test(text.slice(Math.max(0, word.from - 2), word.from))))
        run.push(word);
      const isPlain = isTopic && !isName;
      if (isPlain && before && isNext(before)) count(`${before.text} ${word.text}`);
      before = isPlain ? word : null;
    }
    endRun();
  }
  return (
    [...counts]
      .filter(([term, times]) => times >= FEWEST && !CHANGE.test(term) && !RISK.test(term))
      .toSorted(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
      .slice(0, MAX_TERMS)
      .map(([term]) => term.replace(/[’']s$/, ''))
      // The longer of two that begin alike is tried first.
      .toSorted((one, other) => other.length - one.length)
  );
}

/** A term as it is in escaped text. */
function escapeForPattern(term: string): string {
  return RegExp.escape(escapeHtml(term)).replace(/’/g, '(?:’|&#39;)');
}
