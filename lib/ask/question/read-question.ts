import { analyse, isYear, type Token } from '#lib/search/analysis/analyse';
import { expandSynonyms } from '#lib/search/query/expand-synonyms';
import { dayOf, readPeriods } from '../figures/read-periods.ts';
import { type AskedReason, MONTH, readAskedReason } from '../support/weigh-reason.ts';
import { type Operation, readOperation } from '../tables/read-operation.ts';
import { addInitials } from '../words/add-initials.ts';
import type { QuestionTerm } from '../words/question-term.ts';
import { expandTold } from '../words/told-words.ts';
import { kinOf } from '../words/word-kin.ts';

/** What a question asks for, in terms of the search's index. Pure. */

export type Question = {
  terms: QuestionTerm[];
  /** Years asked for, such as "2024"; an answer is about one of them. */
  years: string[];
  /** What every answer to such a question contains: a figure, a name or a reason. */
  wants: RegExp | null;
  /** What it asks the cause of; null where it asks for none. */
  reason: AskedReason | null;
  /** About which days the periods end that it names by a month or a day. */
  ends: string[];
  /** It asks how many of something there are. */
  isCount: boolean;
  /** What it asks the number of: "how many subscribers". */
  counted: QuestionTerm | null;
  /** It asks when something came about. */
  isWhen: boolean;
  /** It asks for somebody. */
  isWho: boolean;
  /** It asks which of several: "which customer". */
  isNamed: boolean;
  /** It asks which is the largest or the like: only a sentence that compares says so. */
  isSuperlative: boolean;
  /** Yes or no answers it. */
  isYesNo: boolean;
  /** It is typed as a search: without a question mark. */
  isTerse: boolean;
  /** It asks for what is expected, which only a sentence that looks forward tells. */
  isForward: boolean;
  /** It names years and no part of one: a quarter's figures are no answer. */
  isOfYear: boolean;
  /** The length of the period that it names, where that is a part of a year. */
  months: 3 | 6 | 9 | null;
  /** It asks for a share or a rate. */
  isPercent: boolean;
  /** Nothing but a percentage answers it. */
  isShare: boolean;
  /** Figures that it names, without signs: "4.5" of "$4.5 billion". */
  amounts: string[];
  /** What it wants of an amount; null where it asks for none. */
  operation: Operation | null;
};

/** Words that phrase a question and are seldom in its answer. */
const FILLER = new Set(
  (
    'amount amounts approximately companies company describe described disclose disclosed discuss discussed explain ' +
    'explained filing filings find following give given happen happened hold know main major many mean mention mentioned ' +
    'much number please provide provided recent recently report reported reporting respective respectively say said says ' +
    'show shown significant single spend spent state stated tell sort kind under over during within since after before through against'
  ).split(' '),
);
/**
 * What phrases a question and an answer never repeats: "how large was", "what did it cost to". Kept as long as it is, so
 * that places stay.
 */
const PHRASING =
  /\bhow (?:many|much)\b|(?<=^\W*how (?:did|do|does|have|has)\b.{0,80}) (?:develop|fare|perform|evolve|trend|change)(?:ed|d)?\b|\bhow (?:large|big|high|long|old|far|deep)(?: (?:an?|was|were|is|are) (?:the )?(?:share|part|portion|percentage|slice) of)?\b|\b(?:what|which) (?:share|part|portion|slice) of\b|\b(?:(?:and|vs\.?|versus|against|than|compared (?:to|with)|with) )?(?:the )?(?:same (?:quarter|period) )?(?:a|the|one) year (?:earlier|before|ago)\b|\b(?:come|came|coming|comes) in\b|\b(?:vs?\.?|versus|against|compared (?:to|with)) (?=(?:fy|fiscal )?(?:19|20)?\d\d\b)|\bat (?:the )?(?:year|quarter|fiscal year)[- ]?end\b|\b(?:at|by|as of) the end of\b|\bso (?:much|far)\b|\bin total\b|\bon (?:its|the|their) (?:books|balance sheet)\b|\bye(?= ?(?:19|20)?\d\d\b)|\bfy(?= ?(?:19|20)\d\d\b)|\bfiscal(?: years?)?(?= (?:19|20)\d\d\b)|\b(?:or|if) (?:so|not)\b/gi;
/** Words that ask for something to be worked out, or narrow a period: weak, but their absence counts. */
const WEAK = new Set(
  'calculate change fiscal least less list more most percent percentage quarter question time value way year years'.split(
    ' ',
  ),
);
/** What a question for a reason asks about: its answer says it in its own way. */
const MOVING = new Set(
  'change changed decline declined decrease decreased fall grow increase increased rise'.split(' '),
);
const WEAK_WEIGHT = 0.15;

const REASON =
  /\b(?:because|due|owing|reasons?|reflect\w*|driven|caused?|result\w*|attribut\w*|primarily|mainly|mostly|offset|as)\b/i;
/** A number that is no year and no mark of a list: "(5)". */
const NUMBER = /(?<![\d.,(])(?!(?:19|20)\d\d\b)\d|\(\d[\d,.]*\d\)/;
const PERCENTAGE = /\d ?(?:%|percent\b|per cent\b)/i;
/** An amount, or a cell of a table: those name their currency at the head. */
const MONEY = /[$€£¥]\s?\(?\d|\d(?:\.\d+)? (?:million|billion|thousand|dollars|euros?)\b|: \(?\d[\d,.]*/i;
/** The same without a currency before it or a per cent sign behind it. */
const COUNT =
  /(?<![$€£\d.,(])(?!(?:19|20)\d\d\b)\d(?![\d,.]*(?:\)| ?%| percent))|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! of)/i;
const FORWARD =
  /\b(?:expect(?:s|ed|ing)?|forecasts?|guid(?:e|ance|ed)|outlook|plan(?:s|ned|ning)?|foresee\w*|foresaw|project(?:s|ed|ions?)|anticipat\w+|predict\w*)\b/i;
const AMOUNT =
  /[$€£¥]\s?(\d+(?:[.,]\d+)*)|\b(\d+(?:[.,]\d+)*)\s?(?:%|percent\b|million\b|billion\b|bn\b|basis points\b)/gi;
/** A year, or a month: a number alone is no date. */
const DATE =
  /\b(?:19|20)\d\d\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
/** "Which segment grew fastest?" */
const SUPERLATIVE_ASKED =
  /\b(?:which|what)\b(?! (?:fiscal )?(?:years?|periods?)\b).{0,60}\b(?:most|largest|biggest|highest|greatest|fastest|strongest|slowest|smallest|lowest|weakest|least)\b/i;
/** "Which customer", "what bank": a name answers it. */
const NAME_ASKED =
  /^(?:and )?where\b|^(?:and )?(?:which|what)(?: (?:\p{L}+[ -]){0,3}(?:customer|client|retailer|supplier|vendor|competitor|compan(?:y|ies)|bank|firm|lender|insurer|agency|director|executive|officer|brand|product|drug|countr(?:y|ies)|state|city|court|investor|shareholder|buyer|segment|division|subsidiary|partner)s?)\b(?! (?:margin|sales|revenue|share|price|tax|rate|profit)s?\b)/iu;
const YES_NO = /^(?:did|does|do|is|are|was|were|has|have|had|will|can)\b/i;
const SHARE = /\b(?:percent(?:age)?s?|pct|margins?)\b|%/i;
const PERCENT = /\b(?:percent(?:age)?s?|share of|proportion|rate|margin|ratio)\b|%/i;
const PART_OF_YEAR =
  /\bq[1-4]\b|\b[1-4]q\d*\b|\b(?:1h|h1|9m)\b|\bquarter|\bmonths?\b|\bhalf\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b/i;
/** "In which countries": an answer lists names. */
const PLACES_ASKED = /\b(?:which|what) (?:\w+ )?(?:countries|cities|states|regions|continents)\b/i;
const PLACES = /\p{Lu}\p{L}{2,30}, (?:the )?\p{Lu}[^.;]{0,300}\band (?:the )?\p{Lu}|\p{Lu}\p{L}{2,30} and \p{Lu}/u;
/** The first pattern that fits a question says what its answer contains. */
const KINDS: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [PLACES_ASKED, PLACES],
  [
    /\bhow (?:large|big|high) (?:an?|was|were|is|are) (?:the )?(?:share|part|portion|percentage|slice|stake)\b|\b(?:what|which) (?:share|part|portion|percentage|slice|stake|percent)\b/i,
    PERCENTAGE,
  ],
  [
    /^(?:and )?(?:how much|what|how (?:large|big|high))\b.*\b(?:pay|paid|price|cost|fines?|fined|penalty|penalties|fee|worth|settlement|consideration|loss|charge|impairment|dividend|gain|commitments?)\b/i,
    MONEY,
  ],
  [
    /^(?:and )?how much\b.*\b(?:br(?:ing|ings|ought) in|earn(?:ed|s)?|ma[dk]es?|generated?|rais(?:e|ed)|borrow(?:ed)?|invest(?:ed)?|los[et])\b/i,
    MONEY,
  ],
  [
    /^(?:and )?what (?:did|does|do|will)\b.{0,60}\b(?:earn|make|pay|cost|spend|raise|borrow|lose|accrue|lend|invest|record|book|charge|receive|return|distribute|commit|set aside|recogni[sz]e|reserve|award)\b(?! (?:of|up|about))/i,
    MONEY,
  ],
  [/\bhow many\b/i, COUNT],
  [/\bhow (?:much|large|big|high|long|old)\b|\b(?:what|which) (?:percentage|share|amount|number)\b/i, NUMBER],
  [
    /^what .*\b(?:growth|revenues?|sales|income|earnings|margin|capex|expenditures|spending)\b.* (?:expect|forecast|guide|plan|project|anticipate)/i,
    NUMBER,
  ],
  [/\b(?:amount|number|percentage|rate|size|price|cost) of\b/i, NUMBER],
  [/^when\b|\b(?:what|which) (?:year|date)\b/i, DATE],
  [/^who(?:m|se)?\b/i, /\p{L} \p{Lu}[\p{L}’'&.-]+ \p{Lu}/u],
  [/^why\b|\breasons? (?:for|of|why)\b/i, REASON],
];
/** Names of line items whose letters are words of their own. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bSG ?& ?A\b(?: expenses?)?/gi, 'selling, general and administrative expenses'],
  [/(?<!\w)G ?& ?A\b(?: expenses?)?/gi, 'general and administrative expenses'],
  [/\bR ?& ?D\b/gi, 'research and development'],
  [/\bD ?& ?A\b/gi, 'depreciation and amortization'],
];
/** "What was the effective tax rate in 2018?" */
const AMOUNT_OF =
  /^what (?:is|was|are|were)\b(?!.*\b(?:included|reason|purpose|name|method|basis|policy|nature|definition|meaning|called)\b).*(?:(?:19|20)\d\d|\bq[1-4]\b|\bfy ?\d\d)/i;
/** A text with a larger share of capitals is set in capitals, which then mark no names. */
const MAX_CAPITALS = 0.6;

/**
 * Reads a question. Linear in its length.
 * @param known names that the search was narrowed to: an answer need not repeat them
 */
export function readQuestion(asked: string, known: readonly string[] = []): Question {
  const question = SHORT.reduce((text, [short, whole]) => text.replaceAll(short, whole), asked);
  const text = question.replaceAll(PHRASING, (words) => ' '.repeat(words.length));
  const given = new Set(known.flatMap((name) => analyse(name).map(({ hash }) => hash)));
  const words = analyse(text).filter(({ hash }) => hash !== 0);
  const capital = (word: Token) => /^\p{Lu}/u.test(text.slice(word.from, word.to));
  const others = words.filter(({ hash }) => !given.has(hash));
  const namesShow = others.filter(capital).length <= MAX_CAPITALS * others.length;
  const asksAmount = AMOUNT_OF.test(question.trim()) || isBareMeasure(question);
  const wants = KINDS.find(([kind]) => kind.test(question.trim()))?.[1] ?? (asksAmount ? NUMBER : null);
  const isFiller = ({ word }: Token) =>
    FILLER.has(word) ||
    (wants === PLACES && /^(?:countr|cit|stat|region|continent)(?:y|e|ies|es|s)+$/.test(word)) ||
    (wants === REASON && MOVING.has(word));
  const isWeak = (word: Token) => isFiller(word) || WEAK.has(word.word);
  const terms = new Map<number, QuestionTerm>();
  // Years are asked for by themselves, and "fiscal" says nothing beside one.
  const sequence = words.filter(({ hash, word }) => !isYear(word) && word !== 'fiscal' && !given.has(hash));
  for (const word of sequence) {
    const isName =
      namesShow && capital(word) && !MONTH.test(word.word) && !beginsSentence(text, word.from) && !isWeak(word);
    const term = terms.get(word.hash);
    if (term) term.isName ||= isName;
    else
      terms.set(word.hash, {
        word: word.word,
        phrasings: phrasingsOf(word),
        weight: isWeak(word) ? WEAK_WEIGHT : 1,
        isFiller: isFiller(word),
        isName,
      });
  }
  const reason = readAskedReason(question, { terms: [...terms.values()], given });
  const isOneName = (run: readonly Token[]) =>
    namesShow && run.every(capital) && run.every(({ from }, at) => at === 0 || from - run[at - 1]!.to === 1);
  shortenNames(sequence, terms);
  // A question of only such words is about them.
  const all = [...terms.values()];
  if (all.every(({ weight }) => weight < 1))
    for (const term of all) Object.assign(term, { weight: 1, isFiller: false });
  const hashes = sequence.map(({ hash }) => hash);
  for (const { terms: phrase, from, to } of [...expandSynonyms(hashes), ...expandTold(hashes)]) {
    for (const { hash } of sequence.slice(from, to)) terms.get(hash)?.phrasings.push(phrase);
  }
  addInitials(sequence, { terms, isOneName });
  const years = words.filter(({ word }) => isYear(word)).map(({ word }) => word);
  return {
    terms: all,
    years: [...new Set(years)],
    wants,
    reason,
    ends: readPeriods(question).periods.flatMap((period) => (period.kind === 'ending' ? dayOf(period) : [])),
    isCount: wants === COUNT,
    counted: countedOf(question, all),
    isWhen: /^(?:and )?when\b|\b(?:what|which) (?:day|date)\b|\b(?:date|deadline)\W*$/i.test(question.trim()),
    isWho: /^(?:and )?who(?:m|se)?\b/i.test(question.trim()),
    isNamed: NAME_ASKED.test(question.trim()),
    isSuperlative: SUPERLATIVE_ASKED.test(question),
    isYesNo: YES_NO.test(question.trim()),
    isTerse: !question.includes('?'),
    isForward: FORWARD.test(question),
    isOfYear: years.length > 0 && !PART_OF_YEAR.test(question),
    months: monthsOf(question),
    isPercent: PERCENT.test(question),
    isShare: SHARE.test(question),
    amounts: [...question.matchAll(AMOUNT)].map(([, money, other]) => money ?? other!),
    operation: asksAmount || wants === NUMBER || wants === MONEY ? readOperation(question).operation : null,
  };
}

/** The thing whose number is asked for: the last word of the noun behind "how many". */
function countedOf(question: string, terms: readonly QuestionTerm[]): QuestionTerm | null {
  const words =
    /\bhow many ([\p{L}' -]{2,60}?)(?= (?:did|does|do|has|have|had|was|were|is|are|will|would|of|in|at|on|to|by|for|work|works|worked|comes?|came)\b|[?,.]|$)/iu.exec(
      question,
    )?.[1];
  const last = analyse(words ?? '').at(-1);
  return (last && terms.find(({ phrasings }) => phrasings[0]?.[0] === last.hash)) ?? null;
}

/** Of a name of several words the first stands for all: "SRS Distribution" is "SRS" from its second mention on. */
function shortenNames(sequence: readonly Token[], terms: ReadonlyMap<number, QuestionTerm>): void {
  for (const [at, { hash, from }] of sequence.entries()) {
    const before = sequence[at - 1];
    const [own, first] = [terms.get(hash), before && terms.get(before.hash)];
    if (own?.isName && first?.isName && before && from - before.to === 1)
      Object.assign(own, { weight: WEAK_WEIGHT, isFiller: true });
  }
  for (const term of terms.values()) if (term.isFiller) term.isName = false;
}

/** "client incentives fy24": what is named with a period is asked for as an amount. */
const isBareMeasure = (question: string): boolean =>
  !/^\W*(?:who|whom|whose|when|where|why|which|how|what|is|are|was|were|did|does|do|has|have|had|can|could|will|would|should|any|name|list|describe|explain|tell|give|show|reasons?|causes?)\b/i.test(
    question,
  ) &&
  /\b(?:19|20)\d\d\b|\bq[1-4]\b|\bfy ?\d\d/i.test(question) &&
  question.trim().split(/\s+/).length <= MAX_BARE;
const MAX_BARE = 12;

function monthsOf(question: string): Question['months'] {
  if (
    /\bq[1-4]\b|\bq[1-4] ?fy|\b(?:first|second|third|fourth|last|\w+ \d{4}|this|that|the|same) (?:fiscal )?quarter\b|\bthree months\b/i.test(
      question,
    )
  )
    return 3;
  if (/\b(?:first|second) half\b|\bh[12]\b|\bsix months\b/i.test(question)) return 6;
  return /\bnine months\b/i.test(question) ? 9 : null;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Places where a capital does not mark a name. */
const beginsSentence = (text: string, at: number) => /(?:^|[.!?:“"])\s*$/.test(text.slice(0, at));

function phrasingsOf({ hash, word }: Token): number[][] {
  const kin = kinOf(word);
  const month = MONTH.test(word) ? MONTHS.find((name) => name.startsWith(word.slice(0, 3))) : undefined;
  const whole = month ? analyse(month).map((token) => [token.hash]) : [];
  return kin === null ? [[hash], ...whole] : [[hash], [kin], ...whole];
}
