import { GitCompare, Search, TextQuote } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CallToAction } from '#components/marketing/call-to-action';
import { columnLook } from '#components/marketing/column-look.ts';
import { PageHead } from '#components/marketing/page-head';
import { RuledRow, RuledRows } from '#components/marketing/ruled-rows';
import { Steps } from '#components/marketing/steps';
import { TitledSection } from '#components/marketing/titled-section';
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
      <PageHead title="Filings, read closely and shown to be right.">
        {site.name} is for investors, analysts, investor-relations and audit professionals who read the filings of
        listed companies. It shortens them without asking you to trust it: each sentence stands beside the paragraph it
        came from.
      </PageHead>
      <section className="mt-18 grid grid-cols-1 border-t border-ink md:grid-cols-3" aria-label="What you get">
        {benefits.map(({ Icon, title, text }) => (
          <div key={title} className={columnLook}>
            <Icon className="mb-3 size-5 text-ink-3" aria-hidden="true" />
            <h2 className="text-lg tracking-lg">{title}</h2>
            <p className="mt-2 text-ink-2">{text}</p>
          </div>
        ))}
      </section>
      <Steps steps={steps} />
      <TitledSection
        title="What we hold to"
        lead={
          quality && (
            <>
              The figures behind it are on the <Link href={quality.path}>quality page</Link>.
            </>
          )
        }
      >
        <RuledRows>
          {principles.map(([title, text]) => (
            <RuledRow key={title} title={title}>
              {text}
            </RuledRow>
          ))}
        </RuledRows>
      </TitledSection>
      <TitledSection title="Company">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-8 gap-y-6 border-t border-ink pt-4">
          <Fact name="Name">{operator.name}</Fact>
          <Fact name="Registration number">{operator.registration}</Fact>
          <Fact name="Address">
            <address className="not-italic">
              {operator.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Fact>
          <Fact name="E-mail">
            <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          </Fact>
        </dl>
      </TitledSection>
      <CallToAction
        title={
          <>
            Read your next <span className="whitespace-nowrap">10-K</span> with receipts.
          </>
        }
      >
        {FREE_FILINGS_PER_DAY} full filings per day are free. No credit card required.
      </CallToAction>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
