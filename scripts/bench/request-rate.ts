import { cpus, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { startEmptySite } from './servers/empty-site.ts';

/**
 * Requests a second that a running site answers to signed-out visitors, on its home page, a company and a filing's
 * preview, beside an empty page of Next.js on the same machine, built here, static and rendered for each request.
 * Run it on the production build:
 *   node scripts/bench/request-rate.ts http://localhost:3000
 */
/** None of our pages may be slower than an empty page that is rendered for each request, as ours are. */
const BAR = 1;
const CONNECTIONS = 20;
const SECONDS = 8;

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const { latest } = (await (await fetch(`${site}/api/get-filings-latest`)).json()) as {
  latest: { symbol_id: string; filing_type: string; date: string }[];
};
const [filing] = latest;
if (!filing) throw new Error(`${site} has no filing to measure.`);
const company = `/filings/${filing.symbol_id.toLowerCase()}`;
const pages = {
  home: '/',
  company,
  preview: `${company}/summarized?type=${filing.filing_type}&date=${filing.date}`,
};

process.stdout.write(
  `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors, ${CONNECTIONS} connections, ${SECONDS} s each\n`,
);
const { url, close } = await startEmptySite();
try {
  const still = await rate(`${url}/still`);
  const rendered = await rate(`${url}/rendered`);
  process.stdout.write(`empty page: static ${still}, rendered for each request ${rendered}\n`);
  for (const [name, path] of Object.entries(pages)) {
    const measured = await rate(site + path);
    const ratio = measured / rendered;
    process.stdout.write(`${name}: ${measured}, ${ratio.toFixed(2)} of the rendered empty page, `);
    process.stdout.write(
      `${(measured / still).toFixed(2)} of the static one: ${ratio >= BAR ? 'holds' : 'falls short'}\n`,
    );
    if (ratio < BAR) process.exitCode = 1;
  }
} finally {
  close();
}

/** Answers a second, all of which have to be 200. The first two seconds warm the server up and do not count. */
async function rate(address: string): Promise<number> {
  const headers = { 'accept-encoding': 'br, gzip' };
  await autocannon({ url: address, connections: CONNECTIONS, duration: 2, headers });
  const { requests, non2xx, errors } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  if (non2xx + errors > 0) throw new Error(`${address}: ${non2xx} answers were not 200, ${errors} did not come.`);
  return Math.round(requests.average);
}
