import { MeasuresTable } from '#components/quality/measures-table';
import { Breadcrumbs } from '#components/shell/structured-data';
import { qualityReport } from '#lib/quality-report';
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
      <div className="page-head">
        <h1>What we promise, measured.</h1>
        <p>
          Each line is a promise with a bar that was set beforehand. {promises.length - missed} of {promises.length} are
          met{missed > 0 ? '; what is missed stands first.' : '.'}
        </p>
      </div>
      <MeasuresTable groups={groups} />
      <section className="two" aria-labelledby="on-what">
        <h2 id="on-what">Measured on what</h2>
        <ul className="rows">
          {groups.map(({ id, corpus, commit, versions, measuredOn }) => (
            <li key={id}>
              <b>{PARTS[id]}</b>
              <p>
                {corpus}. On {measuredOn}, source {commit}
                {Object.entries(versions).map(([name, version]) => `, ${name} ${version}`)}.
              </p>
            </li>
          ))}
          {missing.map((id) => (
            <li key={id}>
              <b>{PARTS[id]}</b>
              <p>Not measured yet. Nothing is claimed about it here.</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="two" aria-labelledby="how-to-read">
        <h2 id="how-to-read">How to read it</h2>
        <div>
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
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways. */}
          <pre className="cmd" tabIndex={0}>
            npm run -s cli -- eval summaries --corpus DIRECTORY
          </pre>
        </div>
      </section>
    </div>
  );
}
