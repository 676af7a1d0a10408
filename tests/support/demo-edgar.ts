import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { writeDemoDirectory } from '../../prisma/demo/write-demo-directory.ts';
import { type FakeEdgar, startFakeEdgar } from './fake-edgar.ts';

/** An EDGAR that serves the invented companies' filings; the environment names it, so call it before that is read. */
export async function serveDemoEdgar(): Promise<FakeEdgar> {
  const root = mkdtempSync(join(tmpdir(), 'proofline-demo-'));
  writeDemoDirectory(root, buildDemoFilings());
  const edgar = await startFakeEdgar({ root });
  Object.assign(process.env, {
    EDGAR_ARCHIVES_URL: edgar.baseUrls.www,
    EDGAR_DATA_URL: edgar.baseUrls.data,
    SEC_USER_AGENT: 'Proofline tests tests@example.com',
  });
  return edgar;
}
