import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentFeedPath } from '#lib/edgar/list-current-filings';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { isClaimed, type ListedFiling, readManifest } from '../evaluate/corpus-manifest.ts';

/** A filing that an invented company files during a busy hour, and the one that it filed before. */
export type Arrival = {
  cik: string;
  ticker: string;
  accession: string;
  real: ListedFiling;
  older: ListedFiling | null;
};

const MINUTE = 60_000;
/** How far EDGAR's feed reaches back here. */
const FEED_MS = 30 * MINUTE;
const FEED_PAGE = 100;
const FEED_PAGES = 12;

/**
 * EDGAR on loopback during a busy hour: companies that nobody knows file real filings' documents, of which its feed and
 * the companies' lists tell once they were accepted.
 */
export class BusyEdgar {
  readonly arrivals: Arrival[];
  /** When each was accepted, by its accession. */
  readonly accepted = new Map<string, number>();
  /** The moment at which each company's older filing was filed. */
  readonly olderAt = new Date(Date.now() - 365 * 1_440 * MINUTE);
  private readonly corpus: string;
  private readonly edgar: FakeEdgar;
  private readonly bytes = new Map<string, Buffer>();

  private constructor(edgar: FakeEdgar, manifest: string, count: number) {
    this.edgar = edgar;
    this.corpus = dirname(manifest);
    const { filings, pairs } = readManifest(manifest);
    const claimed = filings.filter(isClaimed);
    const byFile = new Map(filings.map((filing) => [filing.file, filing]));
    const olderOf = new Map(pairs.map(({ newer, older }) => [newer, byFile.get(older) ?? null]));
    this.arrivals = Array.from({ length: count }, (_, n) => {
      const real = claimed[n % claimed.length];
      if (!real) throw new Error('The corpus has no filing that is read.');
      const cik = String(8_000_000 + n).padStart(10, '0');
      return { cik, ticker: `BH${n}`, accession: `${cik}-26-000002`, real, older: olderOf.get(real.file) ?? null };
    });
  }

  static async start(manifest: string, count: number): Promise<BusyEdgar> {
    const busy = new BusyEdgar(await startFakeEdgar(), manifest, count);
    const tickers = busy.arrivals.map(({ cik, ticker }) => ({ cik_str: Number(cik), ticker, title: `${ticker} Inc.` }));
    busy.edgar.serve('files/company_tickers.json', JSON.stringify({ ...tickers }));
    for (const arrival of busy.arrivals) busy.serveList(arrival, null);
    busy.serveFeed(Date.now());
    return busy;
  }

  get baseUrls(): FakeEdgar['baseUrls'] {
    return this.edgar.baseUrls;
  }

  close(): Promise<void> {
    return this.edgar.close();
  }

  /** From now on EDGAR has the filing. */
  accept(arrival: Arrival): void {
    const now = Date.now();
    this.accepted.set(arrival.accession, now);
    this.serveList(arrival, now);
    this.serveFeed(now);
  }

  private serveList(arrival: Arrival, acceptedAt: number | null): void {
    const { cik, ticker, accession, real, older } = arrival;
    const listed = [
      ...(acceptedAt === null ? [] : [{ accession, at: new Date(acceptedAt), real }]),
      ...(older === null ? [] : [{ accession: `${cik}-25-000001`, at: this.olderAt, real: older }]),
    ];
    const column = <T>(of: (one: (typeof listed)[number]) => T) => listed.map(of);
    this.edgar.serve(
      `submissions/CIK${cik}.json`,
      JSON.stringify({
        cik,
        name: `${ticker} Inc.`,
        tickers: [ticker],
        exchanges: ['NYSE'],
        filings: {
          recent: {
            accessionNumber: column((one) => one.accession),
            filingDate: column(({ at }) => at.toISOString().slice(0, 10)),
            reportDate: column((one) => one.real.period),
            acceptanceDateTime: column(({ at }) => at.toISOString()),
            form: column((one) => one.real.form),
            items: column(() => ''),
            size: column(() => 1),
            primaryDocument: column(() => 'primary.htm'),
          },
          files: [],
        },
      }),
    );
    for (const one of listed) {
      const folder = `Archives/edgar/data/${Number(cik)}/${one.accession.replaceAll('-', '')}`;
      this.edgar.serve(`${folder}/primary.htm`, this.read(one.real.file));
    }
  }

  /** One copy of each document, however many file it. */
  private read(file: string): Buffer {
    const bytes = this.bytes.get(file) ?? readFileSync(join(this.corpus, file));
    this.bytes.set(file, bytes);
    return bytes;
  }

  /** The feed has what was accepted within half an hour, and before it what nobody follows. */
  private serveFeed(now: number): void {
    const recent = this.arrivals
      .flatMap(({ accession, cik, real }) => {
        const at = this.accepted.get(accession);
        return at !== undefined && at > now - FEED_MS ? [{ accession, cik, form: real.form, at }] : [];
      })
      .toSorted((one, other) => other.at - one.at);
    const before = { accession: '0009999999-24-000001', cik: '0009399999', form: '4', at: now - FEED_MS };
    const entries = [...recent, ...Array.from({ length: FEED_PAGE * FEED_PAGES - recent.length }, () => before)];
    for (let page = 0; page < FEED_PAGES; page++) {
      const from = page * FEED_PAGE;
      const xml = entries
        .slice(from, from + FEED_PAGE)
        .map(entryXml)
        .join('');
      this.edgar.serve(currentFeedPath(null, from), `<?xml version="1.0"?><feed>${xml}</feed>`);
    }
  }
}

const entryXml = ({
  accession,
  cik,
  form,
  at,
}: {
  accession: string;
  cik: string;
  form: string;
  at: number;
}) => `<entry>
<title>${form} - A company (${cik}) (Filer)</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/${accession}-index.htm"/>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; ${new Date(at).toISOString().slice(0, 10)}</summary><updated>${new Date(at).toISOString()}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id></entry>`;
