import type { ComparedFigure, ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { CompanyFigureId } from '#lib/key-figures/types';
import { findDates } from '#lib/text/dates';
import { type Behind, figureOf, isMuchOf, isOfPeriod, nothingBehind } from './behind.ts';
import type { Said } from './said-once.ts';

/** "As of September 28, 2024, current marketable securities included $13.2 billion held in escrow and restricted from general use." */
const RESTRICTED =
  /\b(?:cash|marketable securities|short-term investments)\b[^.;]{0,60}\bincluded?\b[^;]{0,120}\b(?:escrow|restricted (?:from|as to|for|in)|not available for general)\b/i;
const SHARES =
  /\bissu(?:e[ds]?|ing|ance)\b[^.;]{0,80}\b(?:common|preferred|preference|capital|ordinary) (?:stock|shares)\b|\b(?:public|equity) offerings?\b[^.;]{0,80}\b(?:stock|shares)\b/i;
const NO_CASH =
  /\b(?:could|dilut\w+|authori[sz]ed|conversion|exercise|acquisition of|purchase price|compensation|plans?)\b/i;
/** Tagged as cash that shares brought in. */
const ISSUED =
  /:ProceedsFromIssuance(?:OrSaleOfEquity|OfCommonStock|InitialPublicOffering|Of\w*Preferred\w*Stock\w*|Of\w*PreferenceStock)$/;
/** Of a balance, what of it could not be used is worth telling. */
const LEAST = 0.05;

/**
 * What stands behind the balances: cash that could not be used on one of the two days, and shares that were issued, each
 * in the filing's own words where it has some, the sum from the tags of the cash flow statement.
 */
export function behindBalance(filings: ComparedFilings): Behind {
  const behind = nothingBehind();
  addRestricted(behind, filings);
  addShares(behind, filings);
  return behind;
}

function addRestricted(behind: Behind, filings: ComparedFilings): void {
  const held = restrictedOf(filings);
  if (!held) return;
  const { figure, own, sum, on } = held;
  behind.notes.set(figure.id as CompanyFigureId, { what: 'restricted', value: sum, unit: figure.current.unit, on });
  behind.said.push(...own.toSorted((one, other) => other.amounts[0]! - one.amounts[0]!));
}

/** Cash that was restricted on one of a balance sheet's two days only, and the sentences that say so; null where none was. */
export function restrictedOf(
  filings: ComparedFilings,
): { figure: ComparedFigure; own: Said[]; sum: number; on: 'now' | 'before' } | null {
  const all = figureOf(filings, 'cash-and-investments');
  const figure = all ?? figureOf(filings, 'cash');
  if (!figure?.prior) return null;
  const held = filings
    .saidOnce()
    .filter(
      ({ text, amounts }) =>
        amounts.length > 0 && RESTRICTED.test(text) && (all || !/securities|investments/i.test(text)),
    );
  const sides = ([figure.prior, figure.current] as const).map(({ end, value }) => {
    const own = distinct(held.filter(({ text }) => namesDay(text, end)));
    const sum = own.reduce((total, { amounts }) => total + amounts[0]!, 0);
    return { own, sum: sum >= LEAST * value && sum <= value ? sum : 0 };
  });
  const [before, now] = sides.map(({ sum }) => sum);
  // On both days like is set against like.
  if (before! > 0 === now! > 0) return null;
  return { figure, ...sides.find((one) => one.sum > 0)!, on: now! > 0 ? 'now' : 'before' };
}

/** One sentence of each thing that is restricted: "cash and cash equivalents", "current marketable securities". */
function distinct(held: readonly Said[]): Said[] {
  const seen = new Set<string>();
  return held.filter(({ text }) => {
    const what = /\b((?:\p{L}+ ){0,2}?(?:cash|marketable securities|short-term investments))\b/iu.exec(text)?.[1] ?? '';
    const key = what.replace(/^.*\d /, '').toLowerCase();
    return seen.size !== seen.add(key).size;
  });
}

function namesDay(text: string, day: string): boolean {
  return findDates(text).some(
    ({ year, month, day: one }) =>
      year !== null && month !== null && one !== null && day === [year, pad(month), pad(one)].join('-'),
  );
}

const pad = (value: number) => String(value).padStart(2, '0');

function addShares(behind: Behind, filings: ComparedFilings): void {
  const equity = figureOf(filings, 'equity');
  const flow = figureOf(filings, 'operating-cash-flow');
  if (!equity?.prior || !flow || equity.current.value <= equity.prior.value) return;
  const { start, end } = flow.current;
  const issued = new Map(
    filings.documents.new.facts
      .filter(
        (fact) =>
          ISSUED.test(fact.concept) &&
          Object.keys(fact.dimensions).length === 0 &&
          fact.start === start &&
          fact.end === end,
      )
      .map(({ concept, value }) => [concept, value ?? 0]),
  );
  const sum = [...issued.values()].reduce((total, value) => total + value, 0);
  if (!isMuchOf(sum, equity)) return;
  behind.notes.set('equity', { what: 'issued', value: sum, unit: equity.current.unit, on: 'before' });
  const said = filings
    .saidOnce()
    .find(
      ({ text, amounts, isDiscussion }) =>
        isDiscussion &&
        SHARES.test(text) &&
        !NO_CASH.test(text) &&
        amounts.some((amount) => isMuchOf(amount, equity)) &&
        isOfPeriod(text, flow, filings),
    );
  if (said) behind.said.unshift(said);
}
