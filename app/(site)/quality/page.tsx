import { connection } from 'next/server';
import { Suspense } from 'react';
import { PageHead } from '#components/marketing/page-head';
import { RuledRow, RuledRows } from '#components/marketing/ruled-rows';
import { TitledSection } from '#components/marketing/titled-section';
import { Latency, LatencyUnderway } from '#components/quality/latency';
import { MeasuresTable } from '#components/quality/measures-table';
import { Breadcrumbs } from '#components/shell/structured-data';
import { isDatabaseAway } from '#lib/db/is-database-away';
import { readLatency } from '#lib/filing-mails/latency-queries';
import { log } from '#lib/log';
import { qualityReport } from '#lib/quality-report';
import { rememberRecent } from '#lib/recent-results';
import { routes } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';

const { path, label } = routes.quality;

export const metadata = pageMetadata({
  title: label,
  description:
    'What we promise about parsing, summaries, blacklines and search, measured on real filings: value, interval, number of cases and date.',
  path,
});

const PARTS = {
  parse: 'Reading filings',
  summaries: 'Summaries',
  meaning: 'Key figures and key points',
  blackline: 'Blacklines',
  search: 'Search',
  questions: 'Answers, and searches as analysts type them',
  site: 'The site',
} as const;

const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];

export default function QualityPage() {
  const { groups } = qualityReport;
  const missing = parts.filter((part) => !groups.some(({ id }) => id === part));
  const promises = groups.flatMap(({ measures }) => measures).filter(({ bar }) => bar !== '–');
  const missed = promises.filter(({ ok }) => !ok).length;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: label, path }]} />
      <PageHead title="What we promise, measured.">
        Each line is a promise with a bar that was set beforehand. {promises.length - missed} of {promises.length} are
        met{missed > 0 ? '; what is missed stands first.' : '.'}
      </PageHead>
      <MeasuresTable groups={groups} />
      <Suspense fallback={<LatencyUnderway />}>
        <MeasuredLatency />
      </Suspense>
      <TitledSection title="Measured on what">
        <RuledRows>
          {groups.map(({ id, corpus, commit, versions, measuredOn }) => (
            <RuledRow key={id} title={PARTS[id]}>
              {corpus}. On {measuredOn}, source {commit}
              {Object.entries(versions).map(([name, version]) => `, ${name} ${version}`)}.
            </RuledRow>
          ))}
          {missing.map((id) => (
            <RuledRow key={id} title={PARTS[id]}>
              Not measured yet. Nothing is claimed about it here.
            </RuledRow>
          ))}
        </RuledRows>
      </TitledSection>
      <TitledSection title="How to read it">
        <div className="grid gap-3">
          <p>
            n is the number of cases. The interval says where the true share lies with 95% certainty (Wilson’s score
            interval): few cases make it wide, even when all of them went well.
          </p>
          <p>
            The filings are ones that we also develop with. On filings that nobody has looked at, values can be lower;
            every filing’s page therefore says what could not be read and how many figures were withheld in it.
          </p>
          <p>Summaries are those of the built-in provider, which works without a language model.</p>
          <p>To measure it again, with filings of your own:</p>
          <pre
            className="scroll-shadow rounded-md px-4 py-3 font-mono text-sm/6 [--under:var(--color-wash)]"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways.
            tabIndex={0}
          >
            npm run -s cli -- eval summaries --corpus DIRECTORY
          </pre>
        </div>
      </TitledSection>
    </div>
  );
}

/** The same for every visitor for a minute. */
const recentLatency = rememberRecent(() => readLatency(), { holdsMs: 60_000 });

async function MeasuredLatency() {
  await connection();
  return <Latency latency={await findLatency()} />;
}

async function findLatency() {
  try {
    return await recentLatency();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ err: error }, 'The page of measures was rendered without latencies');
    return null;
  }
}
