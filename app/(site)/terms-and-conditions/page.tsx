import { LegalPage } from '#components/legal/legal-page';
import { terms } from '#components/legal/terms';
import { routes, site } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';

const { path, label } = routes.terms;
const LEAD = 'What you may expect of us and we of you. Plain words, no small print.';

export const metadata = pageMetadata({ title: label, description: `${label} of ${site.name}. ${LEAD}`, path });

export default function TermsPage() {
  return <LegalPage title={label} path={path} lead={LEAD} sections={terms} />;
}
