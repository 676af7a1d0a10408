import type { Metadata } from 'next';
import { ReceiptGone } from '#components/receipts/receipt-gone';
import { ReceiptPage } from '#components/receipts/receipt-page';
import { setPageStatus } from '#lib/http/server/page-status';
import { findReceipt } from '#lib/receipts/find-receipt';
import { receiptPath } from '#lib/receipts/name-receipt';
import { checkedBy, filingOf, GONE_WORDS, lineOf } from '#lib/receipts/receipt-words';
import { summaryPath } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { pageMetadata } from '../../page-metadata.ts';

type Props = { params: Promise<{ id: string }> };

/** For a title; the picture cuts its own. */
const MAX_TITLE = 110;

/** One passage is no page to be found by: search engines are led to the filing. */
const robots = { index: false, follow: true };

const UNKNOWN = {
  title: 'There is no such receipt.',
  text: 'The address may have been cut off or changed on its way. Ask whoever sent it for the whole of it.',
};
const READING = {
  title: 'The filing is being read again.',
  text: 'Its receipts can be checked in a few minutes. Load this page again then.',
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findReceipt((await params).id);
  if (found.state !== 'shown') return { title: 'Receipt', robots };
  const { receipt } = found;
  const path = receiptPath(receipt.id);
  const line = lineOf(receipt);
  const title = line.length > MAX_TITLE ? `${line.slice(0, line.lastIndexOf(' ', MAX_TITLE))} …` : line;
  const metadata = pageMetadata({
    title,
    description: `${checkedBy(receipt)} ${filingOf(receipt)}. The filing’s own words are quoted beside it.`,
    path,
    type: 'article',
    picture: `${path}/picture`,
  });
  const oembed = siteUrl('/api/oembed', { url: siteUrl(path) });
  return {
    ...metadata,
    robots,
    alternates: {
      canonical: summaryPath(receipt.filing),
      types: { 'application/json+oembed': [{ url: oembed, title }] },
    },
  };
}

/** The receipt of one sentence or figure, for anybody who has its address. The same for all of them. */
export default async function SharedReceiptPage({ params }: Props) {
  const found = await findReceipt((await params).id);
  if (found.state === 'shown')
    return <ReceiptPage receipt={found.receipt} url={siteUrl(receiptPath(found.receipt.id))} />;
  if (found.state === 'unknown') {
    setPageStatus(404);
    return <ReceiptGone {...UNKNOWN} filing={null} />;
  }
  setPageStatus(found.state === 'gone' ? 410 : 503);
  return <ReceiptGone {...(found.state === 'gone' ? GONE_WORDS[found.why] : READING)} filing={found.filing} />;
}
