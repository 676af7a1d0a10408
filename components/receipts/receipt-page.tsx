import { BadgeCheck, Quote, Sigma } from 'lucide-react';
import Link from 'next/link';
import { DemoNotice } from '#components/filings/demo-notice';
import { buttonVariants } from '#components/ui/button';
import { FilingCrumb } from '#components/viewer/head/filing-crumb';
import { reportDateInWords } from '#lib/forms/forms';
import { citationOfReceipt, filingOf, STATUS_WORDS } from '#lib/receipts/receipt-words';
import type { ShownReceipt } from '#lib/receipts/types';
import { dateInWords } from '#lib/text/date-in-words';
import { CopyButton } from './copy-button.tsx';
import { ReceiptPassage } from './receipt-passage.tsx';
import { ReceiptWords } from './receipt-words.tsx';

const ICONS = { verified: BadgeCheck, derived: Sigma, quoted: Quote };

/** One verified sentence or figure: what it says, what it rests on, and where it is. Needs no script. */
export function ReceiptPage({ receipt, url }: { receipt: ShownReceipt; url: string }) {
  const { filing, status, passage, terms, readingPath, subject, kind, words } = receipt;
  const { label, means } = STATUS_WORDS[status];
  const Icon = ICONS[status];
  const citation = citationOfReceipt(receipt, url);
  return (
    <article className="wrap max-w-document py-8 md:py-12" aria-labelledby="receipt-title">
      <FilingCrumb filing={filing} />
      <h1 id="receipt-title" className="mt-5 text-lg/6.5 tracking-lg">
        Receipt from {filingOf(receipt)}
      </h1>
      {filing.invented && (
        <DemoNotice className="mt-4">
          {`${filing.company} is an invented company. This filing was never sent to the SEC.`}
        </DemoNotice>
      )}
      <section className="mt-6 rounded-lg border border-t-2 border-rule border-t-proof bg-sheet" aria-label="Receipt">
        <div className="px-4 py-5 sm:px-6">
          {subject !== null && (
            <p className="text-[1.75rem]/9 font-semibold tracking-2xl">
              {kind === 'key-figure' && <span className="block text-base text-ink-2">{subject}</span>}
              {kind === 'key-figure' ? <ReceiptWords words={words} /> : subject}
            </p>
          )}
          {kind !== 'key-figure' && (
            <p
              className={
                status === 'quoted'
                  ? 'mt-1 font-serif text-read text-ink'
                  : 'mt-1 text-read text-ink [&_[data-asked]]:bg-proof-tint'
              }
            >
              <ReceiptWords words={words} />
            </p>
          )}
          <p className="mt-4 flex items-start gap-2 text-sm text-ink-2">
            <Icon className="mt-0.5 size-4 flex-none text-proof" aria-hidden="true" />
            <span>
              <b className="font-semibold text-proof">{label}.</b> {means}
            </span>
          </p>
        </div>
        {passage && (
          <div className="border-t border-dashed border-rule p-4 sm:p-6">
            <ReceiptPassage passage={passage} />
          </div>
        )}
        <Terms terms={[...terms, ...factsOf(receipt)]} />
      </section>
      <p className="mt-5 flex flex-wrap gap-2">
        <Link className={buttonVariants({ className: 'max-sm:flex-1' })} href={readingPath} prefetch={false}>
          Read it in the summary
        </Link>
        <a className={buttonVariants({ variant: 'outline', className: 'max-sm:flex-1' })} href={filing.originalUrl}>
          {filing.invented ? 'Original filing' : 'Original on EDGAR'}
        </a>
      </p>
      <section className="mt-8 grid gap-4 border-t border-rule pt-5 print:hidden" aria-labelledby="receipt-share">
        <h2 id="receipt-share" className="text-lg/6.5 tracking-lg">
          Share or cite it
        </h2>
        <div className="grid gap-2">
          <p className="font-mono text-sm text-ink-2 select-all [overflow-wrap:anywhere]">{url}</p>
          <CopyButton text={url} done="Link copied.">
            Copy link
          </CopyButton>
        </div>
        <div className="grid gap-2">
          <p className="text-sm text-ink-2 select-all [overflow-wrap:anywhere]">{citation}</p>
          <CopyButton text={citation} done="Citation copied.">
            Copy citation
          </CopyButton>
        </div>
      </section>
    </article>
  );
}

function Terms({ terms }: { terms: readonly { name: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-dashed border-rule px-4 py-4 text-sm sm:px-6">
      {terms.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="text-end [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of the filing, and of the reading that this was checked in. */
function factsOf({ filing, checked }: ShownReceipt): { name: string; value: string }[] {
  const { form, filedOn, periodOfReport, accession } = filing;
  const versions = [
    checked.parser === null ? '' : `parser ${checked.parser}`,
    checked.summariser === null ? '' : `summarizer ${checked.summariser}`,
  ].filter(Boolean);
  return [
    { name: 'Form', value: form },
    { name: 'Filed', value: dateInWords(filedOn) },
    ...(periodOfReport ? [{ name: reportDateInWords(form).label, value: dateInWords(periodOfReport) }] : []),
    { name: 'Accession number', value: accession },
    { name: 'Checked', value: [dateInWords(checked.on), ...versions].join(', ') },
  ];
}
