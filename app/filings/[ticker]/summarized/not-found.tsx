import type { Metadata } from 'next';
import { NoSuchFiling } from '#components/viewer/no-such-filing';

export const metadata: Metadata = { title: 'No such filing' };

export default function NoSuchFilingPage() {
  return <NoSuchFiling />;
}
