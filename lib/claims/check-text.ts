import { shortName } from '#lib/ask/check-sentence';
import { showBlocks } from '#lib/ask/cite-blocks';
import { listAnswerFilings } from '#lib/ask/figures/figure-queries';
import type { AnswerFiling } from '#lib/ask/figures/find-figures';
import { formsEvery } from '#lib/forms/forms';
import { printedForms } from '#lib/key-figures/printed-forms';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import type { FoundPassage } from '#lib/search/types';
import { checkByFigures, type FigureVerdict, figureOf } from './check-by-figures.ts';
import { checkByPassages } from './check-by-passages.ts';
import { type ClaimingSentence, listClaims } from './list-claims.ts';
import type { CheckedClaim, Claim, Scope } from './types.ts';

/** Sentences with claims that are checked, each with a search; a text of 5,000 characters seldom has more. */
const MAX_SENTENCES = 40;

/** A search reads no longer query. */
const MAX_QUERY = 500;

export type CheckedText = {
  claims: CheckedClaim[];
  /** Whether every sentence was checked: of a text with very many the last ones are not. */
  isWhole: boolean;
};

/**
 * Checks the numbers, dates and names that a text claims against a company's filings, or one of them: by the key figures
 * where a sentence states one, else by the paragraphs nearest to it. What nothing decides is not found. Cost: one search
 * a sentence, one after the other.
 */
export async function checkText(text: string, scope: Scope): Promise<CheckedText> {
  const sentences = listClaims(text, scope.company);
  const filings = await listAnswerFilings(scope.ticker);
  const claims: CheckedClaim[] = [];
  for (const sentence of sentences.slice(0, MAX_SENTENCES)) {
    // One after the other, so that one text leaves the database to others.
    // oxlint-disable-next-line no-await-in-loop -- as said
    claims.push(...(await checkSentenceOf(sentence, { ...scope, filings })));
  }
  return { claims, isWhole: sentences.length <= MAX_SENTENCES };
}

type Known = Scope & { filings: readonly AnswerFiling[] };

async function checkSentenceOf(sentence: ClaimingSentence, known: Known): Promise<CheckedClaim[]> {
  const { ticker, company, accession, filings } = known;
  const verdicts = checkByFigures(sentence.text, { filings, names: [...namesOf(company), ticker], accession });
  if (verdicts) {
    // All its words are understood: what looks like a name is that of the company, of a part of it, or of the measure.
    const claims = sentence.claims.filter(({ kind }) => kind !== 'name');
    return Promise.all(claims.map((claim) => ofFigures(claim, { sentence, verdicts, ticker })));
  }
  const passages = await findNear(sentence.text, known);
  const decided = checkByPassages(sentence, passages, { isOneFiling: accession !== null });
  return sentence.claims.map((claim) => {
    const verdict = decided.find((one) => one.claim === claim);
    if (!verdict) return undecided(claim, sentence);
    const { status, reason, quote, passage } = verdict;
    return { ...placed(claim, sentence), status, reason, evidence: { quote, passage }, figure: null };
  });
}

/** What people call a company: its whole name, and shorter ones down to its first word. */
function namesOf(company: string): string[] {
  const words = shortName(company).split(' ');
  return [company, ...words.map((_, at) => words.slice(0, words.length - at).join(' '))];
}

/** The passages nearest to a sentence, of annual and quarterly reports and what is filed between them. */
async function findNear(sentence: string, { ticker, accession }: Known): Promise<FoundPassage[]> {
  const { passages } = await searchPassages(
    SearchRequest.parse({
      query: sentence.slice(0, MAX_QUERY),
      symbols: [ticker],
      filingType: [...formsEvery('annual'), ...formsEvery('quarterly'), ...formsEvery('event')],
      filing: accession,
      nearest: true,
      companiesFromQuery: false,
    }),
  );
  return passages;
}

const placed = ({ kind, text, span: [from, to] }: Claim, sentence: ClaimingSentence): Claim => ({
  kind,
  text,
  span: [sentence.from + from, sentence.from + to],
});

const undecided = (claim: Claim, sentence: ClaimingSentence): CheckedClaim => ({
  ...placed(claim, sentence),
  ...{ status: 'not_found', reason: null, evidence: null, figure: null },
});

/** A figure as the key figures decide it; a date says of when the figure is, and goes with the right one. */
async function ofFigures(
  claim: Claim,
  { sentence, verdicts, ticker }: { sentence: ClaimingSentence; verdicts: readonly FigureVerdict[]; ticker: string },
): Promise<CheckedClaim> {
  const own = verdicts.find(({ span }) => span[0] === claim.span[0]);
  const dated = claim.kind === 'date' ? verdicts.find(({ status }) => status === 'supported') : undefined;
  const verdict = own ?? dated;
  if (!verdict) return undecided(claim, sentence);
  const { status, reason, found, value } = verdict;
  const block = value.parts[0]?.block ?? null;
  const [passage] = block === null ? [] : await showBlocks([{ accession: found.filing.accession, block, ticker }]);
  const quote = passage && (rowOf(passage.text, verdict) ?? passage.text);
  return {
    ...placed(claim, sentence),
    ...{ status, reason, figure: figureOf(verdict) },
    evidence: passage && quote ? { quote, passage } : null,
  };
}

/** The row of a table that prints a figure. */
function rowOf(text: string, { value }: FigureVerdict): string | null {
  const [first] = value.parts;
  const shown = first && value.parts.length > 1 ? { ...value, value: first.value, unit: 'USD' } : value;
  const forms = printedForms(shown);
  return text.split('\n').find((line) => forms.some((form) => line.includes(form))) ?? null;
}
