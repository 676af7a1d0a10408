import { shortName } from '#lib/ask/support/check-sentence';
import { printedForms } from '#lib/key-figures/printed-forms';
import { checkByBlocks } from './check-by-blocks.ts';
import { checkByFigures, type FigureVerdict, figureOf } from './check-by-figures.ts';
import { checkByRows, type RowVerdict } from './check-by-rows.ts';
import type { FilingEvidence } from './evidence/filing-evidence.ts';
import { findBlocks } from './evidence/find-blocks.ts';
import { type ClaimingSentence, listClaims } from './list-claims.ts';
import type { Claim, DecidedClaim, Scope } from './types.ts';

/** Sentences with claims that are checked; a text of 5,000 characters seldom has more. */
const MAX_SENTENCES = 60;

/** Paragraphs that are read for a sentence, and as many tables; what shares less of it is about something else. */
const MAX_READ = 8;

/** The claims of a text, decided; and whether all of its sentences were checked. */
export type DecidedText = { claims: DecidedClaim[]; isWhole: boolean };

/**
 * Checks the numbers, dates and names that a text claims against filings: by the key figures where a sentence states
 * one, else by the rows of tables where it states the amount of one, else by the paragraphs nearest to it. What nothing
 * decides is not found. Pure. Sentences × the paragraphs that are read for each.
 */
export function checkStatements(text: string, scope: Scope, filings: readonly FilingEvidence[]): DecidedText {
  const sentences = listClaims(text, scope.company);
  const names = [...namesOf(scope.company), scope.ticker];
  const claims = sentences
    .slice(0, MAX_SENTENCES)
    .flatMap((sentence) => checkSentence(sentence, { filings, names, ...scope }));
  return { claims, isWhole: sentences.length <= MAX_SENTENCES };
}

type Known = Scope & { filings: readonly FilingEvidence[]; names: readonly string[] };

function checkSentence(sentence: ClaimingSentence, { filings, names, accession, company }: Known): DecidedClaim[] {
  const answers = filings.map(({ filing }) => filing);
  const isOneFiling = accession !== null;
  const verdicts = checkByFigures(sentence.text, { filings: answers, names, accession });
  if (verdicts) {
    // All its words are understood: what looks like a name is that of the company, of a part of it, or of the measure.
    return sentence.claims
      .filter(({ kind }) => kind !== 'name')
      .map((claim) => ofFigures(claim, sentence, { verdicts, filings }));
  }
  const own = isOneFiling ? filings.filter(({ filing }) => filing.accession === accession) : filings;
  const { paragraphs, tables } = findBlocks(sentence.text, own, MAX_READ);
  const rows = checkByRows(sentence.text, tables, { names, isOneFiling });
  if (rows) return sentence.claims.filter(({ kind }) => kind !== 'name').map((claim) => ofRows(claim, sentence, rows));
  const decided = checkByBlocks(sentence, paragraphs, { isOneFiling, company });
  return sentence.claims.map((claim) => {
    const verdict = decided.find((one) => one.claim === claim);
    if (!verdict) return undecided(claim, sentence);
    const { status, reason, quote, place } = verdict;
    return { ...placed(claim, sentence), status, reason, quote, place, figure: null };
  });
}

/** What people call a company: its whole name, and shorter ones down to its first word. */
function namesOf(company: string): string[] {
  const words = shortName(company).split(' ');
  return [company, ...words.map((_, at) => words.slice(0, words.length - at).join(' '))];
}

const placed = ({ kind, text, span: [from, to] }: Claim, sentence: ClaimingSentence): Claim => ({
  kind,
  text,
  span: [sentence.from + from, sentence.from + to],
});

const undecided = (claim: Claim, sentence: ClaimingSentence): DecidedClaim => ({
  ...placed(claim, sentence),
  ...{ status: 'not_found', reason: null, quote: null, place: null, figure: null },
});

/** A figure as the key figures decide it; a date says of when the figure is, and goes with the right one. */
function ofFigures(
  claim: Claim,
  sentence: ClaimingSentence,
  { verdicts, filings }: { verdicts: readonly FigureVerdict[]; filings: readonly FilingEvidence[] },
): DecidedClaim {
  const own = verdicts.find(({ span }) => span[0] === claim.span[0]);
  const dated = claim.kind === 'date' ? verdicts.find(({ status }) => status === 'supported') : undefined;
  const verdict = own ?? dated;
  if (!verdict) return undecided(claim, sentence);
  const { status, reason, found, value } = verdict;
  const { accession } = found.filing;
  const ordinal = value.parts[0]?.block ?? null;
  const block = filings
    .find(({ filing }) => filing.accession === accession)
    ?.blocks.find((one) => one.ordinal === ordinal);
  const quote = block ? (rowOf(block.text, verdict) ?? block.text) : null;
  const place = block ? { accession, block: block.ordinal } : null;
  return { ...placed(claim, sentence), status, reason, quote, place, figure: figureOf(verdict) };
}

/** The row of a table that prints a figure. */
function rowOf(text: string, { value }: FigureVerdict): string | null {
  const [first] = value.parts;
  const shown = first && value.parts.length > 1 ? { ...value, value: first.value, unit: 'USD' } : value;
  const forms = printedForms(shown);
  return text.split('\n').find((line) => forms.some((form) => line.includes(form))) ?? null;
}

/** A number as a row has it; a date says which column it stands in, and goes with the right one. */
function ofRows(claim: Claim, sentence: ClaimingSentence, verdicts: readonly RowVerdict[]): DecidedClaim {
  const verdict =
    verdicts.find(({ span }) => span[0] === claim.span[0]) ?? verdicts.find(({ status }) => status === 'supported');
  if (!verdict) return undecided(claim, sentence);
  const { status, reason, quote, place } = verdict;
  return { ...placed(claim, sentence), status, reason, quote, place, figure: null };
}
