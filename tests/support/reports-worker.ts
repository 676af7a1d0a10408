import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { discoverFilings } from '#lib/discovery/discover-filings';
import { createEdgarDirectory } from '#lib/edgar/edgar-directory';
import { endProcess } from './end-process.ts';
import { type FakeEdgar, startFakeEdgar } from './fake-edgar.ts';
import { writeSmallEdgar, yearlyReports } from './small-edgar.ts';

/** An annual report that can be read, with this after its first sentence. */
export const annualReport = (body: string) =>
  `<html><body><p>FORM 10-K</p><p><b>Item 1. Business</b></p><p>Revenue rose 14.5% to $4,812.6 million in fiscal 2025, led by shipments of salt to towns.</p>${body}</body></html>`;

/**
 * An EDGAR that serves a company's annual reports of these contents, oldest first, which are listed and still to be read.
 * Open the test database before.
 */
export async function serveReports(
  company: { cik: string; ticker: string; name: string },
  contents: readonly (string | Uint8Array)[],
): Promise<{ edgar: FakeEdgar; accessions: string[] }> {
  const { root, accessions } = writeSmallEdgar(company, yearlyReports(contents));
  // Packed, a document's length does not give it away before it is read.
  const edgar = await startFakeEdgar({ root });
  await discoverFilings(createEdgarDirectory(root), company.cik, { bases: ['10-K'] });
  return { edgar, accessions };
}

export type MeasuredWorker = {
  isRunning: () => boolean;
  /** The most memory that it has had, in megabytes. Linux only. */
  peakMegabytes: () => number;
  end: () => Promise<void>;
};

/** Starts a worker, as production does, that reads what is listed from this EDGAR. */
export function startMeasuredWorker(edgar: FakeEdgar, environment: Record<string, string> = {}): MeasuredWorker {
  const child = fork('scripts/worker/worker-process.ts', {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      SEC_USER_AGENT: 'Proofline Tests tests@example.com',
      EDGAR_ARCHIVES_URL: edgar.url,
      EDGAR_DATA_URL: edgar.url,
      ...environment,
    },
    execArgv: [],
  });
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    peakMegabytes() {
      const [, kilobytes = 'NaN'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
    end: () => endProcess(child),
  };
}
