import { type AbsentServer, listAbsentServers } from '#lib/db/partitions/absent-servers';
import type { SearchNote } from './types.ts';

/** What a search, and an answer, leaves out at present because its server does not answer; null when nothing. */
export function noteUnreadable(servers: readonly AbsentServer[] = listAbsentServers()): SearchNote | null {
  const concerned = servers.filter(({ filings }) => filings > 0);
  const filings = concerned.reduce((sum, one) => sum + one.filings, 0);
  const [from, to] = [
    concerned.flatMap(({ filedFrom }) => filedFrom ?? []).toSorted()[0],
    concerned
      .flatMap(({ filedTo }) => filedTo ?? [])
      .toSorted()
      .at(-1),
  ];
  if (filings === 0 || !from || !to) return null;
  const days = from === to ? `filed on ${from}` : `filed between ${from} and ${to}`;
  const which = filings === 1 ? `One filing, ${days},` : `${filings.toLocaleString('en-US')} filings, ${days},`;
  return { code: 'filings_unreadable', message: `${which} cannot be searched at present.` };
}
