import { filingLink } from '#lib/api/links';
import { type FilingHealth, listHealth } from '#lib/filings/health-queries';
import type { Source } from './tool.ts';

/** More warnings than this say no more than that the filing is partial. */
const MAX_WARNINGS = 3;

/** The filings that an answer is from, each with its page and its health. One indexed statement. */
export async function listSources(accessions: readonly string[]): Promise<Map<string, Source>> {
  const known = await listHealth(accessions);
  return new Map([...known].map(([accession, filing]) => [accession, toSource(filing)]));
}

function toSource({ accession, health, ...filing }: FilingHealth): Source {
  return {
    accession,
    link: filing.ticker === '' ? null : filingLink(filing),
    health: health?.status ?? 'not_read',
    text_kept: health?.textKept ?? null,
    warnings: (health?.warnings ?? []).slice(0, MAX_WARNINGS).map(({ message }) => message),
  };
}
