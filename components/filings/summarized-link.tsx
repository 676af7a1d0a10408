'use client';

import Link, { useLinkStatus } from 'next/link';
import { summaryPath } from '#lib/site';

type Props = { ticker: string; form: string; date: string };

/** Opens the summary of a filing, with a spinner while it is on its way. */
export function SummarizedLink({ ticker, form, date }: Props) {
  return (
    <Link className="btn btn-2 btn-s" href={summaryPath(ticker, form, date)} prefetch={false}>
      <Waiting />
      Summarized
    </Link>
  );
}

function Waiting() {
  const { pending } = useLinkStatus();
  return pending ? <output className="spin" aria-label="Opening" /> : null;
}
