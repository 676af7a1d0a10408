import { listUncomparedWith } from '#lib/discovery/uncompared-queries';
import { lacksVectors } from '#lib/search/vectors/embed-passages';
import { VERSIONS } from '#lib/versions';
import type { FilingToIngest } from './queries.ts';

/** The stages of a filing's ingest, in this order. `comparison`: with its baseline, or of a later filing with it. */
export type Stage = 'reading' | 'index' | 'comparison' | 'vectors';

/**
 * The stages that a filing lacks in the current versions, in their order; none when it is complete. A filing that is to
 * be read lacks all later stages as well, and is listed with `reading` alone.
 */
export async function listMissingStages(filing: FilingToIngest): Promise<Stage[]> {
  if (!isRead(filing)) return ['reading'];
  const [uncompared, vectors] = await Promise.all([listUncomparedWith(filing.id, VERSIONS), lacksVectors(filing.id)]);
  const missing: Stage[] = [];
  if (filing.searchVersion !== VERSIONS.search) missing.push('index');
  if (uncompared.length > 0) missing.push('comparison');
  if (vectors) missing.push('vectors');
  return missing;
}

const isRead = ({ status, parserVersion, summariserVersion }: FilingToIngest) =>
  status === 'ready' && parserVersion === VERSIONS.parser && summariserVersion === VERSIONS.summariser;
