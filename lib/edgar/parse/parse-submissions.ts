import { z } from 'zod';
import { normaliseCik } from '#lib/edgar/filing-paths';
import type { EdgarCompany } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { plainName } from './plain-name.ts';

const text = z.string().nullish();

/** Older filings are in further files; `name` is within `submissions/`, with no folder that could lead elsewhere. */
const OverflowPage = z.object({
  name: z.string().regex(/^CIK\d{10}-submissions-\d{3,}\.json$/),
  filingFrom: text,
  filingTo: text,
});

const Submissions = z.object({
  cik: z.union([z.string(), z.number()]),
  name: text,
  tickers: z.array(z.string().nullable()).nullish(),
  exchanges: z.array(z.string().nullable()).nullish(),
  sic: z.union([z.string(), z.number()]).nullish(),
  sicDescription: text,
  fiscalYearEnd: text,
  formerNames: z.array(z.object({ name: z.string() })).nullish(),
  filings: z.object({ recent: z.record(z.string(), z.unknown()), files: z.array(OverflowPage).nullish() }),
});

type SubmissionsFile = {
  company: EdgarCompany;
  /** The columns of the newest filings, not yet checked (`parseFilingColumns`). */
  recent: unknown;
  /**
   * Pages of older filings: names within `submissions/`, and the days that they cover (null when EDGAR does not say).
   */
  pages: { name: string; from: string | null; to: string | null }[];
};

/** A company's `submissions/CIK##########.json`. Refuses one that belongs to another company. */
export function parseSubmissions(json: unknown, cik: string): SubmissionsFile {
  const parsed = Submissions.safeParse(json);
  if (!parsed.success) {
    throw new AppError('upstream_failed', `EDGAR’s list of filings of CIK ${cik} does not look as expected.`, {
      cause: parsed.error,
    });
  }

  const { data } = parsed;
  const found = normaliseCik(data.cik);
  if (found !== normaliseCik(cik)) {
    throw new AppError('upstream_failed', `Asked for CIK ${cik}, EDGAR’s list is that of CIK ${found}.`);
  }

  return {
    company: {
      cik: found,
      name: plainName(data.name ?? '') || `CIK ${found}`,
      tickers: present(data.tickers),
      exchanges: present(data.exchanges),
      sic: data.sic ? plainName(String(data.sic)) || null : null,
      sicDescription: plainName(data.sicDescription ?? '') || null,
      fiscalYearEnd: plainName(data.fiscalYearEnd ?? '') || null,
      formerNames: (data.formerNames ?? []).map(({ name }) => plainName(name)).filter((name) => name !== ''),
    },
    recent: data.filings.recent,
    pages: (data.filings.files ?? []).map(({ name, filingFrom, filingTo }) => ({
      name,
      from: filingFrom || null,
      to: filingTo || null,
    })),
  };
}

function present(values: readonly (string | null)[] | null | undefined): string[] {
  return [...new Set((values ?? []).map((value) => plainName(value ?? '')).filter((value) => value !== ''))];
}
