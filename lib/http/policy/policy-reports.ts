import { z } from 'zod';
import { log } from '#lib/log';

/** What a browser has refused on a page of ours; the rest of its report is dropped. */
type Violation = {
  /** Like "script-src-elem". */
  directive: string;
  /** The host that was asked for, the scheme of what has none ("data"), or the policy's own word ("inline"). */
  blocked: string;
  /** The page's path; its query may hold tokens. */
  path: string;
};

/** Media types of the two forms in which browsers report. */
export const REPORT_TYPES = ['application/csp-report', 'application/reports+json'] as const;

const address = z.string().nullish();

/** The older form, for `report-uri`: one report; browsers differ in which directive they name. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': address,
      'blocked-uri': address,
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().default(''),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: wordOf(report['effective-directive'] || report['violated-directive']),
      blocked: sourceOf(report['blocked-uri']),
      path: pathOf(report['document-uri']),
    },
  ]);

const violation = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: address, blockedURL: address, effectiveDirective: z.string() }),
  })
  .transform(({ body }) => [
    {
      directive: wordOf(body.effectiveDirective),
      blocked: sourceOf(body.blockedURL),
      path: pathOf(body.documentURL),
    },
  ]);

/** A browser may send what else it has to report along. */
const other = z.object({ type: z.string().refine((type) => type !== 'csp-violation') }).transform(() => []);

/** The newer form, of the Reporting API: several at once. */
const batch = z
  .array(z.union([violation, other]))
  .max(100)
  .transform((reports) => reports.flat());

/** A report in either form, as the violations it tells of. */
export const PolicyReport: z.ZodType<Violation[]> = z.union([single, batch], 'This is not a policy report.');

const UNKNOWN = 'unknown';

/** The first word, of those that policies are made of. */
const wordOf = (text: string) => /^[a-z][a-z-]{0,39}(?= |$)/.exec(text)?.[0] ?? UNKNOWN;

function sourceOf(blocked: string | null | undefined): string {
  const url = parse(blocked);
  if (!url) return wordOf(blocked ?? '');
  return /^(?:https?|wss?):$/.test(url.protocol) ? url.host.slice(0, MAX_LENGTH) : url.protocol.slice(0, -1);
}

function pathOf(page: string | null | undefined): string {
  const url = parse(page);
  return url && /^https?:$/.test(url.protocol) ? url.pathname.slice(0, MAX_LENGTH) : UNKNOWN;
}

const parse = (url: string | null | undefined) => (url ? URL.parse(url) : null);

/** Longer names and paths are none of ours. */
const MAX_LENGTH = 200;

const HOUR_MS = 3_600_000;

/** At most this many different lines an hour and process, so that invented reports cannot fill the disk. */
const MAX_LINES = 500;

let loggedLines = new Set<string>();
let toldSince = 0;

/** Logs each violation once an hour, however many readers report it. */
export function logViolations(violations: readonly Violation[], now = Date.now()): void {
  if (now - toldSince >= HOUR_MS) {
    loggedLines = new Set();
    toldSince = now;
  }
  for (const one of violations) {
    const line = Object.values(one).join(' ');
    if (loggedLines.has(line) || loggedLines.size > MAX_LINES) continue;
    loggedLines.add(line);
    if (loggedLines.size > MAX_LINES) log.warn('Too many CSP reports: no more are logged for an hour');
    else log.warn(one, 'CSP violation');
  }
}
