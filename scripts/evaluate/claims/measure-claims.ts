import { shortName } from '#lib/ask/support/check-sentence';
import { checkStatements } from '#lib/claims/check-statements';
import { type FilingEvidence, prepareEvidence } from '#lib/claims/evidence/filing-evidence';
import { baseFormOf } from '#lib/forms/forms';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import type { QualityMeasure } from '#lib/quality-report';
import type { CorpusFiling } from '../corpus-files.ts';
import { shareOf } from '../measure.ts';
import type { ClaimCase } from './claim-case.ts';
import { claimCases, namesOf } from './claim-cases.ts';

/** What became of a text: `none` where it claims nothing that is checked. */
export type Outcome = 'supported' | 'contradicted' | 'not_found' | 'none';

/** Outcomes of one kind of text, and some that are not as they should be. */
export type ClaimTally = Record<Outcome, number> & {
  n: number;
  misses: { text: string; outcome: Outcome; source: string }[];
};

export type ClaimMeasures = {
  measures: QualityMeasure[];
  /** By "truth: quoted" and "lie: value". */
  kinds: Map<string, ClaimTally>;
  companies: Map<string, { lies: number; liesSupported: number; truths: number; truthsSupported: number }>;
};

const MAX_MISSES = 20;

/**
 * Sends true and false texts about filings through what checks a text, each against its filing, or against all filings of
 * its company (V1, V2). A text is supported when all that it claims is. The same seed gives the same texts.
 * @param share of the sentences and rows that are used
 */
export function measureClaims(
  filings: readonly CorpusFiling[],
  { seed = 1, share = 0.04, wholeCompany = false }: { seed?: number; share?: number; wholeCompany?: boolean } = {},
): ClaimMeasures {
  const names = filings.map(({ document }) => namesOf(document));
  const evidence = filings.map(evidenceOf);
  const kinds: ClaimMeasures['kinds'] = new Map();
  const companies: ClaimMeasures['companies'] = new Map();
  for (const [index, { document }] of filings.entries()) {
    const company = document.company ?? '';
    const strangers = [...(names[(index + 7) % names.length] ?? [])].filter((name) => !names[index]?.has(name));
    const own = evidence[index]!;
    const known = wholeCompany ? evidence.filter((_, at) => filings[at]?.document.cik === document.cik) : [own];
    const scope = { ticker: '', company, accession: wholeCompany ? null : own.filing.accession };
    for (const one of claimCases(document, { seed, share, strangers })) {
      const { claims } = checkStatements(one.text, scope, known);
      const outcome = outcomeOf(claims.map(({ status }) => status));
      count(kinds, one, outcome);
      const tally = companies.get(company) ?? { lies: 0, liesSupported: 0, truths: 0, truthsSupported: 0 };
      companies.set(company, tally);
      if (outcome === 'none') continue;
      tally[one.isTrue ? 'truths' : 'lies'] += 1;
      if (outcome === 'supported') tally[one.isTrue ? 'truthsSupported' : 'liesSupported'] += 1;
    }
  }
  return { measures: measuresOf(kinds), kinds, companies };
}

function evidenceOf({ file, document }: CorpusFiling): FilingEvidence {
  const filing = {
    accession: file,
    baseForm: baseFormOf(document.form ?? '') ?? '',
    filedOn: document.period ?? '',
    fiscalYear: document.fiscal?.year ?? null,
    fiscalPeriod: document.fiscal?.period ?? null,
    figures: findKeyFigures(document).figures,
  };
  return prepareEvidence(filing, document.blocks, shortName(document.company ?? ''));
}

function outcomeOf(statuses: readonly Exclude<Outcome, 'none'>[]): Outcome {
  if (statuses.length === 0) return 'none';
  if (statuses.every((status) => status === 'supported')) return 'supported';
  return statuses.includes('contradicted') ? 'contradicted' : 'not_found';
}

function count(kinds: ClaimMeasures['kinds'], { kind, isTrue, text, source }: ClaimCase, outcome: Outcome): void {
  const name = `${isTrue ? 'truth' : 'lie'}: ${kind}`;
  const tally = kinds.get(name) ?? { n: 0, supported: 0, contradicted: 0, not_found: 0, none: 0, misses: [] };
  kinds.set(name, tally);
  tally.n += 1;
  tally[outcome] += 1;
  const isMiss = outcome !== 'none' && isTrue !== (outcome === 'supported');
  if (isMiss && tally.misses.length < MAX_MISSES) tally.misses.push({ text, outcome, source });
}

function measuresOf(kinds: ClaimMeasures['kinds']): QualityMeasure[] {
  const sum = (prefix: string, take: (tally: ClaimTally) => number) =>
    [...kinds].reduce((total, [kind, tally]) => (kind.startsWith(prefix) ? total + take(tally) : total), 0);
  const [lies, truths] = (['lie', 'truth'] as const).map((prefix) => ({
    n: sum(prefix, ({ n, none }) => n - none),
    supported: sum(prefix, ({ supported }) => supported),
    contradicted: sum(prefix, ({ contradicted }) => contradicted),
  }));
  return [
    shareOf('V1', 'false texts that are not called supported', {
      hits: lies!.n - lies!.supported,
      n: lies!.n,
      bar: { least: 0.995 },
    }),
    shareOf('V2', 'true texts that are called supported', {
      hits: truths!.supported,
      n: truths!.n,
      bar: { least: 0.95 },
    }),
    shareOf('V3', 'true texts that are called contradicted', {
      hits: truths!.contradicted,
      n: truths!.n,
      bar: { most: 0.005 },
    }),
  ];
}
