import { GitCompare, Search, TextQuote } from 'lucide-react';
import Link from 'next/link';
import { CallToAction } from '#components/marketing/call-to-action';
import { Steps } from '#components/marketing/steps';
import { Breadcrumbs, OrganizationData } from '#components/shell/structured-data';
import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import { findRoute, operator, routes, site } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';

const { path, label } = routes.about;

export const metadata = pageMetadata({
  title: label,
  description: `${site.name} reads company filings paragraph by paragraph, checks every figure against its source and shows every change. How it works, what we hold to, and who we are.`,
  path,
});

const benefits = [
  {
    Icon: TextQuote,
    title: 'Summaries with receipts',
    text: 'Every paragraph of a 10-K or 10-Q becomes a sentence or two: metrics, drivers, risks and guidance. Each links back to the paragraph it came from.',
  },
  {
    Icon: GitCompare,
    title: 'Blacklines',
    text: 'Additions, removals and moved text between consecutive filings, ranked by what matters, so that a changed covenant is not lost among changed dates.',
  },
  {
    Icon: Search,
    title: findRoute('search') ? 'Semantic search' : 'Semantic search (coming soon)',
    text: 'Passages found across companies and years, with an optional AI agent that answers from the passages it cites.',
  },
];

const steps = [
  {
    title: 'Ingest and normalize',
    text: 'Filings come from the SEC as they are accepted. Whatever made the document, it becomes the same thing here: paragraphs, tables and tagged figures in the order of the filing.',
  },
  {
    title: 'Analyze and compare',
    text: 'Each paragraph is summarized and sorted by what it is about, and the whole filing is set against the one before it.',
  },
  {
    title: 'Verify and export',
    text: 'Every number, date and name in a summary is looked up in its source. What holds gets a receipt, what does not is withheld. You take the result with you as CSV or Markdown.',
  },
];

const principles = [
  ['Nothing without a source', 'A sentence that cannot be traced to the filing is not printed.'],
  ['Say what we do not know', 'What was withheld, not read or not compared says so. It is never left blank.'],
  [
    'Measured, not promised',
    'What we claim about quality is measured on real filings, with the number of cases beside it.',
  ],
  ['Your reading is yours', 'No tracking across sites, no advertising, and nothing is sold on.'],
] as const;

export default function AboutPage() {
  const quality = findRoute('quality');
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: label, path }]} />
      <OrganizationData />
      <div className="page-head">
        <h1>Filings, read closely and shown to be right.</h1>
        <p>
          {site.name} is for investors, analysts, investor-relations and audit professionals who read the filings of
          listed companies. It shortens them without asking you to trust it: each sentence stands beside the paragraph
          it came from.
        </p>
      </div>
      <section className="cols-3" aria-label="What you get">
        {benefits.map(({ Icon, title, text }) => (
          <div key={title}>
            <Icon className="i" aria-hidden="true" />
            <h2 className="h3">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <Steps id="how" steps={steps} />
      <section className="two" aria-labelledby="principles">
        <div>
          <h2 id="principles">What we hold to</h2>
          {quality && (
            <p className="lead">
              The figures behind it are on the <Link href={quality.path}>quality page</Link>.
            </p>
          )}
        </div>
        <ul className="rows">
          {principles.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="two" aria-labelledby="company">
        <h2 id="company">Company</h2>
        <dl className="facts-list">
          <div>
            <dt>Name</dt>
            <dd>{operator.name}</dd>
          </div>
          <div>
            <dt>Registration number</dt>
            <dd>{operator.registration}</dd>
          </div>
          <div>
            <dt>Address</dt>
            <dd>
              <address>
                {operator.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
            </dd>
          </div>
        </dl>
      </section>
      <CallToAction
        title={
          <>
            Read your next <span className="nb">10-K</span> with receipts.
          </>
        }
      >
        {FREE_FILINGS_PER_DAY} full filings per day are free. No credit card required.
      </CallToAction>
    </div>
  );
}
