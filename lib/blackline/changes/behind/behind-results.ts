import type { ComparedFigure, ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import type { CompanyFigureId } from '#lib/key-figures/types';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import {
  AGAINST,
  type Behind,
  figureOf,
  isMuchOf,
  isOfPeriod,
  isOfWhole,
  isUndatedNews,
  type LineBehind,
  movingAmounts,
  nothingBehind,
  pullOf,
  type SaidBehind,
  type StatementChange,
} from './behind.ts';
import { COUNTED, type Said, WHY } from './said-once.ts';

/** Results, the one that the others follow from first. */
const RESULTS = ['operating-income', 'net-income'] as const satisfies readonly CompanyFigureId[];
const NAMES: Record<(typeof RESULTS)[number], RegExp> = {
  'operating-income':
    /^(?:(?:the|our|total|consolidated|gaap) )*(?:operating (?:income|earnings|profit|loss|expenses?|costs)|(?:income|earnings|loss|profit) from operations|costs and expenses)\b/i,
  'net-income':
    /^(?:(?:the|our|total|consolidated|gaap|diluted|basic) )*(?:net (?:income|earnings|loss)|(?:earnings|income|loss|net income) per (?:diluted |common )*share|eps)\b/i,
};
const TAX_LINE =
  /^(?:(?:the|our|its|both|total|reported|consolidated|company[’']s) )*(?:effective |income |tax )*(?:tax(?:es)?(?: rates?| expenses?| provisions?)?|(?:provision|benefit|expense)s? (?:for|from) (?:income )?taxes)/i;
/** What is earned beside the business, or by what was given up. */
const BESIDE =
  /^(?:other (?:non-?operating )?(?:income|expenses?|gains?)\b|(?:net )?(?:gains?|loss(?:es)?) (?:on|from) .*(?:investments?|securities|interests?)\b|(?:income|earnings|loss|gain) (?:from|on) (?:disposal of )?discontinued operations\b)/i;
const STATUTORY = /\bstatutory\b/i;
/** Behind the report's own period, or of what is left of a year before. */
const LATER = /\bsubsequent/i;

/**
 * What moved the results once: a line of the statement itself that names something of the kind ("Loss on sale of
 * subsidiary"), the tax rate where that moved them, and the filing's own sentences on either.
 */
export function behindResults({ reading }: StatementChange, filings: ComparedFilings): Behind {
  const behind = nothingBehind();
  const lines = reading.table?.lines ?? [];
  const operating = figureOf(filings, 'operating-income');
  const at = operating ? lines.findIndex(({ now }) => now.value === operating.current.value) : -1;
  for (const id of RESULTS) {
    const figure = figureOf(filings, id);
    if (!figure?.prior) continue;
    const own = lines.filter(
      (line, place) =>
        isOnce(line) && (id === 'net-income' ? place > at : place < at) && isMuchOf(movedBy(line), figure),
    );
    const most = own.toSorted((one, other) => movedBy(other) - movedBy(one))[0];
    if (most) behind.lines.push({ of: id, label: most.label, now: most.now, before: most.before });
    const said = saidOf(id, figure, filings);
    if (said) behind.said.push({ ...said, text: beforeParts(said.text, filings) });
  }
  const rate = rateBehind(filings);
  if (rate) {
    behind.lines.unshift(rate);
    const why = filings.saidOnce().find((one) => explainsRate(one, filings));
    if (why) behind.said.unshift(why);
  }
  return behind;
}

const movedBy = ({ now, before }: TableLine) => Math.abs(now.value - before.value);
const isOnce = ({ label, now }: TableLine) => {
  const plain = label.replace(/ ?\((?:losses|loss|gains?|expenses?|income)\)/i, '');
  return (
    /^[A-Z]{3}$/.test(now.unit) &&
    (ONE_OFF.test(plain) || BESIDE.test(plain)) &&
    !/\b(?:total|before|excluding|attributable|per)\b/i.test(label)
  );
};

/** The sentence that says of a result, or of what was counted in it, what happened once and how much it was. */
function saidOf(
  id: (typeof RESULTS)[number],
  figure: ComparedFigure,
  filings: ComparedFilings,
): SaidBehind | undefined {
  const values = [figure.current.value, figure.prior!.value, figure.current.value - figure.prior!.value].map(Math.abs);
  const isOwn = (amount: number) => values.some((value) => Math.abs(value - amount) <= ROUNDING * value);
  const isMuch = (said: Said) => movingAmounts(said).some((amount) => !isOwn(amount) && isMuchOf(amount, figure));
  const all = filings.saidOnce().filter((one) => isMuch(one) && !LATER.test(filings.headings.new[one.block]!.path));
  return (
    all.find(
      (one) =>
        one.isDiscussion &&
        one.isOneOff &&
        !one.subject.isAdjusted &&
        NAMES[id].test(one.subject.name) &&
        WHY.test(one.text) &&
        isOfWhole(one, figure, filings) &&
        isOfPeriod(one.text, figure, filings),
    ) ??
    (id === 'operating-income'
      ? withPull(
          all.find(
            ({ text }) => COUNTED.test(text) && (isOfPeriod(text, figure, filings) || isUndatedNews(text, filings)),
          ),
          figure,
        )
      : undefined)
  );
}

/** What pulled the other way than a figure moved is told as that. */
function withPull(said: Said | undefined, { current, prior }: ComparedFigure): SaidBehind | undefined {
  const isAgainst = said !== undefined && pullOf(said.text) * Math.sign(current.value - prior!.value) < 0;
  return isAgainst ? { ...said, opening: AGAINST } : said;
}

/** A sentence up to where it says how much of it was which segment's: that stands below the segments. */
function beforeParts(text: string, { parts }: ComparedFilings): string {
  const lower = text.toLowerCase();
  const places = [...parts.keys()].map((name) => lower.indexOf(name)).filter((place) => place >= 0);
  const end = places.length === 0 ? -1 : text.lastIndexOf(', ', Math.min(...places));
  return end > 0 && /[$€£¥]\s?\d/.test(text.slice(0, end)) ? `${text.slice(0, end)}…` : text;
}

/** What may differ between an amount and the line that it rounds. */
const ROUNDING = 0.02;

/** What is left after taxes that moved as what is earned before them misleads nobody. */
const APART = 0.05;

/** The tax rate, where it moved the net income by much of what that moved, of two years with a profit. */
function rateBehind(filings: ComparedFilings): LineBehind | null {
  const [income, rate] = [figureOf(filings, 'net-income'), figureOf(filings, 'tax-rate')];
  if (!income?.prior || !rate?.prior || income.current.value <= 0 || income.prior.value <= 0) return null;
  if (rate.periodLength !== income.periodLength || rate.current.value >= 1) return null;
  const beforeTax = income.current.value / (1 - rate.current.value);
  const moved = Math.abs(rate.current.value - rate.prior.value) * beforeTax;
  const operating = figureOf(filings, 'operating-income');
  const isApart = typeof operating?.change !== 'number' || Math.abs((income.change ?? 0) - operating.change) >= APART;
  if (!isMuchOf(moved, income) || !isApart) return null;
  return { of: 'net-income', label: 'tax rate', now: rate.current, before: rate.prior };
}

/** Whether a sentence says why the tax rate, or the tax, moved as it did. */
export function explainsRate(said: Said, filings: ComparedFilings): boolean {
  const { text, subject, isDiscussion } = said;
  const rate = figureOf(filings, 'tax-rate');
  if (!rate?.prior || !isDiscussion || !TAX_LINE.test(subject.name) || STATUTORY.test(text)) return false;
  const why = WHY.exec(text);
  if (!why) return false;
  const told = text.slice(0, why.index);
  const isRise = rate.current.value > rate.prior.value;
  return (
    UP.test(told) !== DOWN.test(told) &&
    UP.test(told) === isRise &&
    isOfWhole(said, rate, filings) &&
    isOfPeriod(text, rate, filings)
  );
}

const UP = /\b(?:increased?|rose|higher)\b/i;
const DOWN = /\b(?:decreased?|declined?|fell|lower)\b/i;
