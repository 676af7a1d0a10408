/** EDGAR's feed of the latest filings. */

/** One filing in the feed. */
export const feedEntry = (
  accession: string,
  { cik, form, acceptedAt }: { cik: string; form: string; acceptedAt: string },
) => `<entry>
<title>${form} - A company (${cik}) (Filer)</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/${accession}-index.htm"/>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; ${acceptedAt.slice(0, 10)} &lt;b&gt;AccNo:&lt;/b&gt; ${accession}</summary>
<updated>${acceptedAt}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>`;

/** A page of the feed that reaches back to the year before. */
export function feedPage(...entries: string[]): string {
  const old = feedEntry('0009999999-24-000001', {
    cik: '0009100002',
    form: '4',
    acceptedAt: '2024-12-31T12:00:00-05:00',
  });
  const filler = Array.from({ length: 100 - entries.length }, () => old);
  return `<?xml version="1.0" encoding="ISO-8859-1" ?><feed>${[...entries, ...filler].join('')}</feed>`;
}
