import Link from 'next/link';
import { AssistantsSection } from '#components/developers/assistants-section';
import { CodeBlock } from '#components/developers/code-block';
import { EndpointSection } from '#components/developers/endpoint-section';
import { PageHead } from '#components/marketing/page-head';
import { RuledRow, RuledRows } from '#components/marketing/ruled-rows';
import { TitledSection } from '#components/marketing/titled-section';
import { Breadcrumbs } from '#components/shell/structured-data';
import { buttonVariants } from '#components/ui/button';
import { EXAMPLE, writeCurl } from '#lib/api/curl-example';
import { API_PATH } from '#lib/api/endpoint';
import { endpoints } from '#lib/api/endpoint-list';
import { findExampleFiling } from '#lib/api/example-queries';
import { describeApi } from '#lib/api/openapi';
import { PROBLEMS } from '#lib/api/problem';
import { MAX_KEYS } from '#lib/api-keys/types';
import { planName } from '#lib/billing/offered-plans';
import { FREE_FILINGS_PER_DAY, planIds, rights } from '#lib/billing/plans';
import { tools } from '#lib/mcp/tool-list';
import { rememberRecent } from '#lib/recent-results';
import { sheetFiles } from '#lib/sheets/types';
import { routes } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { pageMetadata } from '../../page-metadata.ts';
import { withFallback } from '../../with-fallback.ts';

const { path, label } = routes.developers;

export const metadata = pageMetadata({
  title: label,
  description:
    'Filings, key figures with their sources, ranked changes, search, cited answers and checks of your own texts, as JSON.',
  path,
});

const number = (value: number) => value.toLocaleString('en-US');

const exampleFiling = rememberRecent(findExampleFiling, { holdsMs: 60_000 });

export default async function DevelopersPage() {
  const filing = (await withFallback(exampleFiling(), null)) ?? EXAMPLE;
  const site = siteUrl('/');
  const { paths, components } = describeApi(site);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: label, path }]} />
      <PageHead
        title="Filings for your programs."
        note={
          <p className="mt-5 flex flex-wrap gap-2">
            <Link className={buttonVariants()} href="/profile?tab=keys" prefetch={false}>
              Create a key
            </Link>
            <a className={buttonVariants({ variant: 'outline' })} href={`${API_PATH}/openapi.json`}>
              OpenAPI 3.1
            </a>
          </p>
        }
      >
        What the site shows, as JSON: each figure with its status and the place in the filing that it is from.
      </PageHead>

      <TitledSection title="Begin">
        <div className="grid min-w-0 gap-4 text-ink-2">
          <p>
            Create a key in your profile, and send it with each request. A key is shown once; an account has at most{' '}
            {MAX_KEYS}. One of the scope <b>read</b> reads, one of the scope <b>verify</b> checks texts, too. Cookies
            are never read.
          </p>
          <CodeBlock label="First request">{`export PROOFLINE_KEY=prfl_live_…\n${writeCurl(endpoints[1]!, site, filing)}`}</CodeBlock>
          <p>
            {filing.accession === EXAMPLE.accession
              ? 'The examples ask for filings of an invented company, which show how the site works.'
              : `The examples ask for a filing of ${filing.company}.`}{' '}
            Put in the symbols and numbers of your own.
          </p>
        </div>
      </TitledSection>

      <TitledSection title="Limits" lead="With all keys of an account together.">
        <div className="min-w-0">
          <RuledRows>
            {planIds.map((id) => (
              <RuledRow key={id} title={planName(id)}>
                {number(rights[id].apiPerDay)} requests a day, {rights[id].apiPerMinute} a minute.{' '}
                {rights[id].filingsPerDay === null
                  ? 'Every filing in full.'
                  : `${FREE_FILINGS_PER_DAY} filings a day in full, as on their pages; of the others what their previews show.`}
              </RuledRow>
            ))}
          </RuledRows>
          <p className="mt-4 text-ink-2">
            A day begins at midnight in Copenhagen. Each answer says what is left in <code>RateLimit-Limit</code>,{' '}
            <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>; one that is refused says in{' '}
            <code>Retry-After</code> when to ask again. An answer that you have already costs a request, and is sent as
            304 to whoever sends its <code>ETag</code>.
          </p>
        </div>
      </TitledSection>

      <section className="mt-18 md:mt-28" aria-labelledby="endpoints">
        <h2 id="endpoints" className="mb-6">
          Endpoints
        </h2>
        {endpoints.map((endpoint) => (
          <EndpointSection
            key={endpoint.name}
            method={endpoint.method}
            path={API_PATH + endpoint.path}
            operation={paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {}}
            schemas={components.schemas}
            curl={writeCurl(endpoint, site, filing)}
          />
        ))}
      </section>

      <TitledSection title="Spreadsheets" lead="A filing as a workbook, and each of its sheets as CSV.">
        <div className="grid min-w-0 gap-4 text-ink-2">
          <p>
            Fetch <code>{`${API_PATH}/files/{accession}/{file}`}</code> with your key. The files are{' '}
            {sheetFiles.map((file, at) => (
              <span key={file}>
                {at > 0 && ', '}
                <code>{file}</code>
              </span>
            ))}
            . The workbook has formulas over its own cells, and a link from each figure to its place.
          </p>
          <CodeBlock label="Workbook">{`curl -H "Authorization: Bearer $PROOFLINE_KEY" -o filing.xlsx \\\n  "${siteUrl(`${API_PATH}/files/${filing.accession}/workbook.xlsx`)}"`}</CodeBlock>
          <p>
            A spreadsheet sends no header. For it, each file has an address with a key of its own: in the export menu of
            a filing’s page, or as <code>import_address</code> of the files of a filing. Such a key opens this one file.
            Whoever has the address reads it as you do; each fetch is one of your requests. It ends when you revoke the
            API key that it was made by: the one that asked, or “Spreadsheet addresses” for those of the export menu.
          </p>
          <CodeBlock label="Google Sheets">{`=IMPORTDATA("${siteUrl(`${API_PATH}/files/${filing.accession}/years.csv`)}?key=prfl_file_…")`}</CodeBlock>
        </div>
      </TitledSection>
      <AssistantsSection url={siteUrl('/mcp')} tools={tools} />

      <TitledSection
        title="Problems"
        lead="As RFC 9457 has them. Tell them apart by their type, which stays; the words may change."
      >
        <ul className="divide-y divide-rule border-t border-ink">
          {Object.entries(PROBLEMS).map(([name, [status, title]]) => (
            <li
              key={name}
              id={`problem-${name}`}
              className="grid scroll-mt-24 grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 py-3 target:bg-hold-tint sm:grid-cols-[3.5rem_14rem_minmax(0,1fr)]"
            >
              <span className="figures font-semibold">{status}</span>
              <code className="font-mono text-sm/6 wrap-anywhere">{name}</code>
              <span className="text-ink-2 max-sm:col-start-2">{title}</span>
            </li>
          ))}
        </ul>
      </TitledSection>

      <TitledSection title="What stays">
        <p className="text-ink-2">
          Fields, values and addresses of {API_PATH} stay; new ones may come. A check of a text that says{' '}
          <code>not_found</code> says neither that it is right nor that it is wrong: how often answers and figures were
          right when we measured them is on the page <Link href={routes.quality.path}>{routes.quality.label}</Link>.
        </p>
      </TitledSection>
    </div>
  );
}
