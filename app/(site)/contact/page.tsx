import { Check } from 'lucide-react';
import { ContactForm } from '#components/contact/contact-form';
import { Breadcrumbs, OrganizationData } from '#components/shell/structured-data';
import { parseTicker } from '#lib/filings/ticker';
import { operator, routes, site } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';
import '#components/contact/contact.css';

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
      <div className="page-head">
        <h1>Write to us.</h1>
        <p>A question, a wrong figure, an idea: a person reads it.</p>
      </div>
      <div className="contact-cols">
        <ContactForm message={wanted ? `Please follow the filings of ${wanted}.` : ''} />
        <div className="panels">
          <section>
            <h2>E-mail</h2>
            <p>
              <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
            </p>
          </section>
          <section>
            <h2>Support hours</h2>
            <p>{operator.supportHours}</p>
          </section>
          <section>
            <h2>Company</h2>
            <address>
              <span>{operator.name}</span>
              <span>{operator.registration}</span>
              {operator.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
          <section>
            <h2>Good to know</h2>
            <ul>
              {notes.map((note) => (
                <li key={note}>
                  <Check className="i" aria-hidden="true" />
                  {note}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}
