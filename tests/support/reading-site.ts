import { db } from '#lib/db/client';
import { packDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { type Browser } from './browser.ts';

/** The handlers of reading, called as Next calls them. Import after `openTestDatabase`. */
export async function openReadingSite() {
  const [filingUrl, documents] = await Promise.all([
    import('../../app/api/[ticker]/get-filing-url/route.ts'),
    import('../../app/api/documents/[accession]/[kind]/route.ts'),
  ]);

  return {
    async open(
      browser: Browser,
      filing: { ticker: string; form: string; date: string },
      blacklineAvailable = 'false',
    ): Promise<Response> {
      const query = new URLSearchParams({ date: filing.date, filingType: filing.form, blacklineAvailable });
      const request = browser.request('GET', `/api/${filing.ticker}/get-filing-url?${query.toString()}`);
      return filingUrl.GET(request, { params: Promise.resolve({ ticker: filing.ticker }) });
    },
    async read(browser: Browser, path: string, headers: Record<string, string> = {}): Promise<Response> {
      const [, , , accession = '', kind = ''] = path.split('?')[0]?.split('/') ?? [];
      const params = Promise.resolve({ accession, kind });
      return documents.GET(browser.request('GET', path, { headers }), { params });
    },
  };
}

/** Adds a company's read filings, filed on consecutive days, with a full and a preview document each. */
export async function addFilings(ticker: string, count: number) {
  const cik = String(Buffer.from(ticker).readUInt32BE()).padStart(10, '0');
  const name = `${ticker} Inc.`;
  await db.company.create({ data: { cik, name, nameUpper: name.toUpperCase(), symbols: { create: { ticker } } } });

  const filings = [];
  for (let index = 0; index < count; index++) {
    const accession = `${cik}-26-${String(index).padStart(6, '0')}`;
    const filedOn = new Date(Date.UTC(2026, 0, 1 + index));
    const documents = [];
    for (const [variant, content] of [
      ['summary_full', `<p>The secret end of ${accession}.</p>`],
      ['summary_preview', `<p>The beginning of ${accession}.</p>`],
    ] as const) {
      const bytes = await packDocument(content);
      const stored = documentName(accession, { variant: variant.replace('_', '-'), extension: 'html', content });
      await documentStore().write(stored, bytes);
      documents.push({ variant, name: stored, bytes: bytes.byteLength, shown: 1, total: 2 });
    }
    await db.filing.create({
      data: {
        accession,
        cik,
        form: '10-K',
        baseForm: '10-K',
        filedOn,
        originalUrl: 'https://www.sec.gov/',
        status: 'ready',
        documents: { create: documents },
      },
    });
    filings.push({ ticker, form: '10-K', date: filedOn.toISOString().slice(0, 10), accession });
  }
  return filings;
}
