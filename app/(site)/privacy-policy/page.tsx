import { LegalPage } from '#components/legal/legal-page';
import { privacy } from '#components/legal/privacy';
import { routes, site } from '#lib/site';
import { pageMetadata } from '../../page-metadata.ts';

const { path, label } = routes.privacy;
const LEAD = 'What we know about you, why, for how long, and what you can do about it.';

export const metadata = pageMetadata({ title: label, description: `${label} of ${site.name}. ${LEAD}`, path });

export default function PrivacyPage() {
  return <LegalPage title={label} path={path} lead={LEAD} sections={privacy} />;
}
