import { defineEndpoint, EXAMPLE_SYMBOL } from '#lib/api/endpoint';
import { receiptLink } from '#lib/api/links';
import { ApiProblem } from '#lib/api/problem';
import { CheckedText, MAX_TEXT, TextToCheck } from '#lib/api/schemas/claims';
import { Nothing } from '#lib/api/schemas/common';
import { checkText } from '#lib/claims/check-text';
import type { CheckedClaim, DecidingFigure, Scope } from '#lib/claims/types';
import { nameKeyFigure } from '#lib/receipts/name-receipt';
import { siteUrl } from '#lib/site-url';
import { getCompany } from './companies.ts';
import { getFiling } from './filings.ts';

export const verifyText = defineEndpoint({
  name: 'verify',
  method: 'POST',
  path: '/verify',
  summary: 'Check a text',
  description:
    'Checks the numbers, dates and names of a text against a company’s filings, or one filing. Each comes back as supported, contradicted or not found, with the words of the filing that decide it and where they stand. Opens no filing.',
  scope: 'verify',
  params: Nothing,
  query: Nothing,
  body: TextToCheck,
  answer: CheckedText,
  example: { params: {}, query: {}, body: { text: 'Revenue was $99 billion in fiscal 2025.', symbol: EXAMPLE_SYMBOL } },
  async handle({ body: { text, symbol, accession } }) {
    if (text.length > MAX_TEXT)
      throw new ApiProblem('text-too-long', `Send at most ${MAX_TEXT.toLocaleString('en-US')} characters.`);
    const scope = accession === undefined ? await scopeOfCompany(symbol ?? '') : await scopeOfFiling(accession);
    // Postgres takes no null byte.
    const { claims, isWhole } = await checkText(text.replaceAll('\0', ' '), scope);
    const count = (status: CheckedClaim['status']) => claims.filter((one) => one.status === status).length;
    return {
      symbol: scope.ticker,
      accession: scope.accession,
      counts: { supported: count('supported'), contradicted: count('contradicted'), not_found: count('not_found') },
      is_whole: isWhole,
      claims: claims.map(toClaim),
    };
  },
});

async function scopeOfCompany(symbol: string): Promise<Scope> {
  const { ticker, name } = await getCompany(symbol);
  return { ticker, company: name, accession: null };
}

async function scopeOfFiling(accession: string): Promise<Scope> {
  const { ticker, company } = await getFiling(accession);
  return { ticker, company, accession };
}

const toClaim = ({ text, kind, span, status, reason, evidence, figure }: CheckedClaim) => ({
  text,
  kind,
  span,
  status,
  reason,
  passage: evidence && {
    quote: evidence.quote,
    accession: evidence.passage.accession,
    form: evidence.passage.form,
    filed_on: evidence.passage.filedOn,
    item: evidence.passage.item,
    link: siteUrl(evidence.passage.link),
  },
  figure: figure && figureIn(figure),
  receipt_url: figure?.own ? receiptLink(nameKeyFigure(figure.own.accession, figure.own.id, figure)) : null,
});

const figureIn = ({ label, value, unit, start, end, formula }: DecidingFigure) => ({
  ...{ label, value, unit },
  ...{ start, end, formula },
});
