import { DemoNotice } from '#components/filings/demo-notice';
import { FilingsTable } from '#components/filings/filings-table';
import { PageHead } from '#components/marketing/page-head';
import { Breadcrumbs } from '#components/shell/structured-data';
import { listSummarisedFilings } from '#lib/filings/queries';
import { listForms, MAIN_FORMS } from '#lib/forms/forms';
import { rememberRecent } from '#lib/recent-results';
import { routes } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';
import { withFallback } from '../../with-fallback.ts';

const { path, label } = routes.summaries;

export const metadata = pageMetadata({
  title: label,
  description: `The newest ${listForms(MAIN_FORMS)} filings whose summaries can be read now, every figure checked.`,
  path,
});

const summarisedFilings = rememberRecent(listSummarisedFilings);

export default async function SummariesPage() {
  const filings = await withFallback(summarisedFilings(), null);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: label, path }]} />
      <PageHead title={label}>
        The newest filings whose summary can be read now. Older ones are on each company’s page.
      </PageHead>
      {filings?.some((filing) => filing.invented) && <DemoNotice />}
      <FilingsTable title="Summarized" filings={filings} source="/api/get-filings-summarized" hasFilter />
    </div>
  );
}
