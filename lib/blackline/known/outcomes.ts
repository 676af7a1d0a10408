import type { Block, FilingDocument } from '#lib/filings/types';
import { once } from '#lib/remembered';
import { findDates } from '#lib/text/dates';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/**
 * What became of what a sentence tells as open: the sentence of the same filing that says so, one of the text that it
 * stands in before any other; null where nothing does.
 */
export type Outcomes = (said: string, text?: string) => string | null;

type Matter = {
  /** Tells of something that goes on, or is to come. */
  open: RegExp;
  /** Tells how it ended, as a thing that happened. */
  done: RegExp;
};

const DEAL_NOUN =
  '(?:acquisition|merger|combination|sale|purchase|divestiture|disposition|separation|spin-?off|transaction)';
const DEAL_VERB = '(?:acquire|purchase|buy|sell|divest|merge|combine|spin off)';
const MATTERS = {
  deal: {
    open: new RegExp(
      String.raw`\b(?:entered into|signed|executed|announced) (?:an?|the|its|our) [^.]{0,80}(?:agreement|plan|intention)\b[^.]{0,60}\bto ${DEAL_VERB}\b|\bagreement and plan of merger\b|\b(?:agreed|plan(?:s|ned)?|intend(?:s|ed)?|expect(?:s|ed)?) to (?:${DEAL_VERB}|close|complete|consummate)\b|\b(?:pending|proposed|planned|announced) (?:\S+ ){0,3}${DEAL_NOUN}\b|\b${DEAL_NOUN}\b[^.]{0,80}\b(?:is|are|was|were) (?:expected|anticipated|scheduled) to (?:close|be (?:completed|consummated))`,
      'i',
    ),
    done: new RegExp(
      String.raw`\b(?:completed|closed|consummated|finali[sz]ed|terminated|abandoned) (?:on )?(?:the|this|our|its|their)\b[^.;]{0,80}?\b(?:${DEAL_NOUN}|merger agreement|purchase agreement)\b|\b(?:${DEAL_NOUN}|merger agreement)\b[^.;]{0,80}\b(?:was|were|has been|have been) (?:completed|closed|consummated|terminated|abandoned)\b|\bthe ${DEAL_NOUN} (?:closed|was completed)\b`,
      'i',
    ),
  },
  pause: {
    open: /^(?![^.]{0,300}\b(?:reflect\w*|due to|result(?:ed|ing)? (?:of|from)|because of|driven by|impacts? of)\b[^.]{0,200}\b(?:paused|suspended|halted|grounded|idled)\b).*(?<!\b(?:the|each|all|any|our|or|previously) )\b(?:paused|suspended|halted|grounded|idled)\b/i,
    done: /\b(?:resumed|restarted|recommenced|reopened|reinstated|returned to service|having resumed)\b|\b(?:suspension|grounding|pause|halt)\b[^.;]{0,60}\b(?:was|were|has been) (?:lifted|ended)\b|\blifted (?:the|its|their) (?:\p{L}+ ){0,3}(?:suspension|grounding|pause|halt|ban)\b/iu,
  },
  strike: {
    open: /\b(?:strike|work stoppage|walkout)\b[^.;]{0,60}\b(?:began|commenced|initiated|started|continues)\b|\b(?:voted to|went on|initiated an?|began an?) (?:initiate an? )?(?:strike|work stoppage|walkout)\b/i,
    done: /\b(?:strike|work stoppage|walkout)\b[^.;]{0,40}\b(?:ended|lasted until|concluded|was resolved)\b|\bending the (?:strike|work stoppage|walkout)\b|\bratif(?:y|ied) [^.;]{0,40}\b(?:contract|agreement)\b/i,
  },
} satisfies Record<string, Matter>;

/** What may be, or is only to come, has not ended anything. */
const SUPPOSED =
  /\b(?:expect\w*|anticipat\w*|will|would|may|could|might|if|unless|until|once|upon|when|prior to|before|to be|not|no|yet|subject to|condition\w*|assum\w+)\b[^.;,]{0,60}$/i;
/** Tells of what is to come. */
const FORWARD = /\b(?:expect|anticipat|schedul)\w*|\b(?:pending|proposed|planned|will)\b/i;
/** Whatever ends something, to look no further without it. */
const ANY_END =
  /\b(?:completed|closed|consummated|finali[sz]ed|terminated|abandoned|resum|restarted|recommenced|reopened|reinstated|returned to service|lifted|ending|ended|lasted until|concluded|resolved|ratif)/i;

/** Texts are looked at up to here. */
const READ = 6_000;
/** Sentences behind another in its own text. */
const REACH = 4;
/** Words in common by which two sentences tell of one thing: within a text, beside a name that is no deal's, and without one. */
const IN_TEXT = 1;
const WITH_NAME = 2;
const ALONE = 5;
const NAME =
  /(?<!^)(?<![.!?:;•“] )\b(?:\p{Lu}[\p{L}\d&-]+|\d{2,4}\p{Lu}?(?:-\d+)?(?= (?:program|fleet|aircraft|airplanes?|models?|production)))/gu;
const NO_NAME =
  /^(?:company|corporation|board|directors?|court|notes?|agreements?|plan|merger|united|states|u\.?s|common|stock|inc|corp|llc|ltd|holdings?|group|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])$/i;
/** Whom or what a deal is about stands behind its words, or before its noun. */
const TARGET = new RegExp(
  String.raw`\b(?:to ${DEAL_VERB}|${DEAL_NOUN} of|merger with|combine with)\b([^.;]{0,90})|\b(?:pending|proposed|planned|announced) ((?:\S+ ){1,3})${DEAL_NOUN}\b`,
  'iu',
);
/** Of what ended a deal, the words around it that are of the same one. */
const AROUND = 80;

type Filing = Pick<FilingDocument, 'blocks'> & Partial<Pick<FilingDocument, 'company' | 'ticker'>>;
type End = { sentence: string; names: Set<string>; stems: Set<string>; days: number[] };

/**
 * Looks up what became of a deal that was agreed, of what was paused, and of a strike. The two sentences have a name and
 * words in common, for a deal the name of whom it is about, and the later one is not dated before the other. Linear in
 * the filing when it is first asked.
 */
export function readOutcomes({ blocks, company, ticker }: Filing): Outcomes {
  const ends = once(() => readEnds(blocks));
  const filer = new Set(`${company ?? ''} ${ticker ?? ''}`.toLowerCase().split(/[^\p{L}\d&-]+/u));
  return (said, text = '') => {
    const matter = Object.values(MATTERS).find(({ open, done }) => open.test(said) && !isDone(said, done));
    if (!matter) return null;
    const own = behind(said, text).find(
      (one) => isDone(one, matter.done) && (namesOf(one).size === 0 || shared(said, one) >= IN_TEXT),
    );
    if (own !== undefined) return own;
    const isDeal = matter === MATTERS.deal;
    const names = (isDeal ? targetsOf(said, matter.open) : namesOf(said)).difference(filer);
    if (isDeal && names.size === 0) return null;
    const stems = stemsOf(said);
    // What is expected for a day may come before it.
    const days = FORWARD.test(said) ? [] : daysOf(said);
    const isOfIt = (end: End) => {
      const isNamed = [...names].some((name) => end.names.has(name));
      const common = [...stems].filter((stem) => end.stems.has(stem)).length;
      return isNamed ? isDeal || common >= WITH_NAME : !isDeal && common >= ALONE;
    };
    const isLater = (end: End) =>
      days.length === 0
        ? isDeal || end.days.length > 0
        : end.days.length > 0 && Math.max(...end.days) >= Math.min(...days);
    return (
      ends().find((end) => end.sentence !== said && isDone(end.sentence, matter.done) && isOfIt(end) && isLater(end))
        ?.sentence ?? null
    );
  };
}

function isDone(sentence: string, done: RegExp): boolean {
  const found = done.exec(sentence);
  return found !== null && !SUPPOSED.test(sentence.slice(0, found.index)) && !SUPPOSED.test(leading(found[0]));
}

/** The words of a match before its last verb: "the acquisition is expected to be completed". */
const leading = (match: string) => match.slice(0, match.lastIndexOf(' '));

/** The next sentences of a text. */
function behind(said: string, text: string): string[] {
  const read = text.slice(0, READ);
  const at = read.indexOf(said);
  if (at < 0 || !ANY_END.test(read)) return [];
  const rest = read.slice(at + said.length).split('\n', 1)[0]!;
  return splitSentences(rest)
    .slice(0, REACH)
    .map(({ from, to }) => rest.slice(from, to));
}

function readEnds(blocks: readonly Block[]): End[] {
  return blocks.flatMap(({ kind, text }): End[] => {
    const read = text.slice(0, READ);
    if (kind === 'table' || kind === 'heading' || !ANY_END.test(read)) return [];
    const sentences = splitSentences(read).map(({ from, to }) => read.slice(from, to));
    return sentences.flatMap((sentence, at): End[] => {
      if (!Object.values(MATTERS).some(({ done }) => done.test(sentence))) return [];
      // "The acquisition was completed": the sentence before says of whom.
      const before = sentences[at - 1] ?? '';
      const deal = MATTERS.deal.done.exec(sentence);
      const names = namesOf(deal ? around(sentence, deal.index, deal.index + deal[0].length) : sentence);
      return [
        {
          ...{ sentence, stems: stemsOf(sentence), days: daysOf(sentence) },
          names: names.size > 0 ? names : namesOf(before),
        },
      ];
    });
  });
}

const namesOf = (text: string) =>
  new Set((text.match(NAME) ?? []).filter((name) => !NO_NAME.test(name)).map((name) => name.toLowerCase()));

/** The part of a sentence between the commas before and behind the words that end a deal. */
function around(sentence: string, from: number, to: number): string {
  const start = Math.max(0, from - AROUND, sentence.lastIndexOf(';', from));
  const [rest = ''] = /^[^,;]*/.exec(sentence.slice(to, to + AROUND)) ?? [];
  return `${sentence.slice(start, to)}${rest}`;
}

/** The first name behind or before the words for a deal that is open. */
function targetsOf(said: string, open: RegExp): Set<string> {
  const found = open.exec(said)!;
  const words = TARGET.exec(said.slice(found.index)) ?? TARGET.exec(said);
  const names = [...namesOf(`to ${words?.[1] ?? words?.[2] ?? ''}`)];
  return new Set(words?.[1] === undefined ? names.slice(-1) : names.slice(0, 1));
}

const stemsOf = (text: string) => new Set([...topicWords(text)].map(stemWord));

function shared(one: string, other: string): number {
  const stems = stemsOf(one);
  return [...stemsOf(other)].filter((stem) => stems.has(stem)).length;
}

/** When something was, as months since the year nought; of a year its last one. */
const daysOf = (text: string) =>
  findDates(text).flatMap(({ year, month, quarter }) =>
    year === null ? [] : [year * 12 + (month ?? (quarter === null ? 12 : 3 * quarter))],
  );
