import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContactForm } from '#components/contact/contact-form';
import { PageHead } from '#components/marketing/page-head';
import { Breadcrumbs, OrganizationData } from '#components/shell/structured-data';
import { parseTicker } from '#lib/filings/ticker';
import { operator, routes, site } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';

const { path, label } = routes.contact;

export const metadata = pageMetadata({
  title: label,
  description: `Write to ${site.name}. We answer within 1 business day. ${operator.supportHours}.`,
  path,
});

const notes = [
  'We respond within 1 business day.',
  'Only public filings are processed.',
  'Data is encrypted in transit and at rest.',
];

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ContactPage({ searchParams }: Props) {
  const { follow } = await searchParams;
  const wanted = typeof follow === 'string' ? parseTicker(follow) : null;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: label, path }]} />
      <OrganizationData />
      <PageHead title="Write to us.">A question, a wrong figure, an idea: a person reads it.</PageHead>
      <div className="grid grid-cols-1 items-start justify-between gap-12 md:grid-cols-[minmax(0,38.5rem)_minmax(0,22rem)] md:gap-[clamp(2rem,7vw,6rem)]">
        <ContactForm message={wanted ? `Please follow the filings of ${wanted}.` : ''} />
        <div className="divide-y divide-rule border-t border-ink">
          <Panel title="E-mail">
            <p>
              <a className="wrap-anywhere" href={`mailto:${site.contactEmail}`}>
                {site.contactEmail}
              </a>
            </p>
          </Panel>
          <Panel title="Support hours">
            <p>{operator.supportHours}</p>
          </Panel>
          <Panel title="Company">
            <address className="not-italic [&>span]:block">
              <span>{operator.name}</span>
              <span>{operator.registration}</span>
              {operator.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </Panel>
          <Panel title="Good to know">
            <ul className="grid gap-2">
              {notes.map((note) => (
                <li key={note} className="flex gap-2.5">
                  <Check className="mt-1 text-ink-3" aria-hidden="true" />
                  {note}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-5 text-ink-2">
      <h2 className="mb-1.5 text-md font-semibold tracking-normal text-ink">{title}</h2>
      {children}
    </section>
  );
}
