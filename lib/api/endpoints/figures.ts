import { z } from 'zod';
import { defineEndpoint, EXAMPLE_SYMBOL } from '#lib/api/endpoint';
import { placeLink, receiptLink } from '#lib/api/links';
import { BySymbol } from '#lib/api/schemas/common';
import { Figures } from '#lib/api/schemas/figures';
import { formEntry } from '#lib/forms/forms';
import { listCompanyKeyFigures, listQuarterlyKeyFigures } from '#lib/key-figures/queries';
import { type FiledFigures, figureSeries, type Observation } from '#lib/key-figures/series';
import { type FigureId, groupOfFigure, nameOfFigure } from '#lib/key-figures/types';
import { nameKeyFigure } from '#lib/receipts/name-receipt';
import { getCompany } from './companies.ts';

export const readFigures = defineEndpoint({
  name: 'readFigures',
  method: 'GET',
  path: '/companies/{symbol}/figures',
  summary: 'Key figures of a company',
  description:
    'Key figures over years and quarters, as last reported. Each has its formula, what was first filed where it was restated, the filing that reports it, and the place there. A figure that cannot be told with certainty is left out.',
  scope: 'read',
  params: BySymbol,
  query: z.strictObject({
    period: z.enum(['all', 'years', 'quarters']).default('all'),
  }),
  body: null,
  answer: Figures,
  example: { params: { symbol: EXAMPLE_SYMBOL }, query: { period: 'years' } },
  async handle({ params: { symbol }, query: { period } }) {
    const { ticker } = await getCompany(symbol);
    const [annual, quarterly] = await Promise.all([
      period === 'quarters' ? [] : listCompanyKeyFigures(ticker),
      period === 'years' ? [] : listQuarterlyKeyFigures(ticker),
    ]);
    // Without annual reports the quarterly ones stand in for them on the company's page; here they have their own list.
    const isAnnual = formEntry(annual[0]?.baseForm ?? '')?.cadence === 'annual';
    return {
      symbol: ticker,
      years: isAnnual ? toSeries(annual, ticker) : [],
      quarters: toSeries(quarterly, ticker),
    };
  },
});

/** All figures of the newest filing, each with its history. */
function toSeries(filings: readonly FiledFigures[], ticker: string) {
  const [newest] = filings;
  if (!newest) return [];
  return newest.figures.map((figure) => ({
    id: figure.id,
    label: nameOfFigure(figure),
    caption: figure.caption,
    group: groupOfFigure(figure.id),
    unit: figure.current.unit,
    period_length: figure.periodLength,
    formula: figure.formula,
    points: figureSeries(figure.id, filings, newest).map(({ end, value, source, first }) => ({
      start: source?.start ?? null,
      end,
      value,
      status:
        source === null
          ? ('missing' as const)
          : source.parts.length > 1 || figure.formula
            ? ('derived' as const)
            : ('verified' as const),
      source: source && toSource(source, { id: figure.id, ticker }),
      restated_from: first && { value: first.value, source: toSource(first, { id: figure.id, ticker }) },
    })),
  }));
}

function toSource(
  { accession, form, filedOn, isComparative, parts, ...value }: Observation,
  { id, ticker }: { id: FigureId; ticker: string },
) {
  const anchor = parts.find((part) => part.anchor)?.anchor ?? null;
  return {
    accession,
    form,
    filed_on: filedOn,
    is_comparative: isComparative,
    anchor,
    link: anchor === null ? null : placeLink({ ticker, form, filedOn }, anchor),
    receipt_url: isComparative ? null : receiptLink(nameKeyFigure(accession, id, value)),
    concepts: parts.map(({ concept }) => concept),
  };
}
