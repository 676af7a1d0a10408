import { type AnswerFiling, type FoundFigure, findFigure, listFound } from '#lib/ask/figures/find-figures';
import type { AskedPeriod } from '#lib/ask/figures/read-periods';
import { formatFigure, formatOf } from '#lib/key-figures/format-key-figures';
import { type FigureId, type FigureValue, segmentOf } from '#lib/key-figures/types';
import { statesChange, statesValue } from './compare-figure.ts';
import { readStatement, type StatedFigure, type Statement } from './read-statement.ts';
import type { ClaimStatus, DecidingFigure, Span } from './types.ts';

/** What a key figure decides of a claim. */
export type FigureVerdict = {
  span: Span;
  status: Exclude<ClaimStatus, 'not_found'>;
  reason: string;
  found: FoundFigure;
  value: FigureValue;
};

/**
 * Measures that a filing prints once, under one definition: another number for one of them is a wrong number. Debt, cash
 * with investments and what was paid to shareholders are counted in several ways, so that another number of theirs says
 * nothing.
 */
const ONE_MEANING: ReadonlySet<string> = new Set([
  ...['revenue', 'gross-profit', 'gross-margin', 'net-interest-income', 'premiums-earned', 'operating-income'],
  ...['operating-margin', 'net-income', 'diluted-eps', 'operating-cash-flow', 'total-assets', 'deposits'],
]);

const hasOneMeaning = (id: FigureId) => ONE_MEANING.has(segmentOf(id)?.measure ?? id);

/**
 * What a company's key figures decide of a sentence; null unless all of it is understood. A claim is contradicted only
 * where the sentence names the period, or one filing is asked about, and no filing has ever reported that number for it.
 * Filings × figures.
 */
export function checkByFigures(
  sentence: string,
  {
    filings,
    names,
    accession,
  }: { filings: readonly AnswerFiling[]; names: readonly string[]; accession: string | null },
): FigureVerdict[] | null {
  const known = [...new Set(filings.flatMap(({ figures }) => figures.map(({ id }) => id)))];
  const statement = readStatement(sentence, names, known);
  if (!statement) return null;
  for (const id of statement.question.ids) {
    const own = accession ? filings.filter((filing) => filing.accession === accession) : filings;
    const verdicts = decide(statement, id, { found: listFound([id], own), isOneFiling: accession !== null });
    if (verdicts.length > 0) return verdicts;
  }
  return null;
}

function decide(
  { question, stated, saysLoss }: Statement,
  id: FigureId,
  { found, isOneFiling }: { found: readonly FoundFigure[]; isOneFiling: boolean },
): FigureVerdict[] {
  const [period = null, periodBefore = null] = question.periods;
  const candidates = listOf(found, period);
  if (candidates.length === 0) return [];
  const isCertain = (period !== null || isOneFiling) && hasOneMeaning(id);
  return stated.flatMap(({ figure, role }): FigureVerdict[] => {
    const span: Span = [figure.from, figure.to];
    const tried = candidates.flatMap((one) => {
      const value = role === 'before' ? valueBefore(one, { found, periodBefore }) : one.value;
      if (!value || (role !== 'change' && value.value < 0 !== (saysLoss || figure.negative))) return [];
      const states = role === 'change' ? ofChange(figure, one) : statesValue(figure, value);
      return states === null ? [] : [{ one, value, states }];
    });
    const right = tried.find(({ states }) => states);
    const wrong = isCertain ? tried[0] : undefined;
    const told = right ?? wrong;
    if (!told) return [];
    const said = tellOf(told.one, told.value, role);
    const status = right ? 'supported' : 'contradicted';
    return [
      {
        span,
        status,
        reason: right ? `The filing says so: ${said}` : `The filing says otherwise: ${said}`,
        found: told.one,
        value: told.value,
      },
    ];
  });
}

/** Every filing's figure of the period, the newest filing first: what was restated was filed, too. */
function listOf(found: readonly FoundFigure[], period: AskedPeriod | null): FoundFigure[] {
  const listed: FoundFigure[] = [];
  let left = [...found];
  for (
    let one = findFigure(left, period);
    one && listed.length < MAX_FILINGS;
    one = period && findFigure(left, period)
  ) {
    const taken = one;
    listed.push(taken);
    left = left.filter((other) => other !== taken);
  }
  return listed;
}

const MAX_FILINGS = 6;

/** The year before, as the same filing has it; where its year is named, only if that is the one. */
function valueBefore(
  { before }: FoundFigure,
  { found, periodBefore }: { found: readonly FoundFigure[]; periodBefore: AskedPeriod | null },
): FigureValue | null {
  if (!periodBefore) return before;
  const named = findFigure(found, periodBefore)?.value ?? null;
  return before && named && before.end === named.end ? before : named;
}

const ofChange = (figure: StatedFigure['figure'], { value, before }: FoundFigure) =>
  before ? statesChange(figure, { value: value.value, before: before.value }) : null;

function tellOf({ figure, before }: FoundFigure, value: FigureValue, role: StatedFigure['role']): string {
  const amount = formatFigure(value.value, formatOf(value));
  const said = `${figure.name} ${amount}, period to ${value.end}`;
  return role === 'change' && before
    ? `${said}, ${formatFigure(before.value, formatOf(before))} the year before.`
    : `${said}.`;
}

/** The key figure of a verdict, as it is told. */
export const figureOf = ({ found: { figure, filing }, value }: FigureVerdict): DecidingFigure => ({
  label: figure.name,
  value: value.value,
  unit: value.unit,
  start: value.start,
  end: value.end,
  formula: figure.formula,
  own: ownOf(filing, value),
});

function ownOf({ accession, figures }: AnswerFiling, value: FigureValue): DecidingFigure['own'] {
  const figure = figures.find(({ current }) => current === value);
  return figure ? { accession, id: figure.id } : null;
}
