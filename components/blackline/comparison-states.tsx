import { CircleHelp } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Spinner } from '#components/ui/spinner';
import { Unknown } from '#components/ui/unknown';
import { dateInWords } from '#components/viewer/head/filing-words.ts';
import { Masthead } from '#components/viewer/head/masthead';
import { OpenLink } from '#components/viewer/open-link';
import { RefreshWhileReading } from '#components/viewer/refresh-while-reading';
import type { ComparedFiling } from '#lib/blackline/types';
import type { ReadingFiling } from '#lib/filings/reading-filing';

const titleLook = 'block font-semibold text-ink';

/** A comparison takes a second or two. */
const LOOK_AGAIN_MS = 1_500;

type Props = {
  filing: ReadingFiling;
  /** The filing's blackline against the one before; null when there is none. */
  defaultHref: string | null;
  /** Chooses another one. */
  picker: ReactNode;
  children: ReactNode;
};

/** The head of a blackline that does not exist, with what there is instead. */
export function WithoutComparison({ filing, defaultHref, picker, children }: Props) {
  return (
    <>
      <Masthead filing={filing} title="Blackline">
        {picker}
      </Masthead>
      <div className="wrap">
        {children}
        {defaultHref && (
          <p className="text-sm text-ink-2">
            <Link href={defaultHref} prefetch={false}>
              Compare with the filing before instead
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

/** The comparison is being made; the page refreshes by itself. */
export function ComparisonInProgress({ baseline }: { baseline: ComparedFiling }) {
  return (
    <div className="max-w-lg py-6 text-ink-2">
      <Spinner />
      <p>
        <b className={titleLook}>{`Comparing with the ${baseline.form} filed ${dateInWords(baseline.filedOn)}…`}</b>
      </p>
      <p>This takes a few seconds unless others are ahead of you. You can leave; it will be here.</p>
      <noscript>
        <p>Load this page again to see it.</p>
      </noscript>
      <RefreshWhileReading everyMs={LOOK_AGAIN_MS} />
    </div>
  );
}

/** Nobody has asked for it before, and a link from another site led here: one more click begins it. */
export function UnaskedComparison({ baseline, href }: { baseline: ComparedFiling; href: string }) {
  return (
    <div className="max-w-lg py-6 text-ink-2 [&>a]:mt-3.5">
      <p>
        <b
          className={titleLook}
        >{`The comparison with the ${baseline.form} filed ${dateInWords(baseline.filedOn)} has not been made yet.`}</b>
      </p>
      <p>You came here from another site, so nothing was begun in your name.</p>
      <OpenLink href={href}>Compare these filings</OpenLink>
    </div>
  );
}

/** There is no such comparison, and why. */
export function FailedComparison({ title, reason }: { title: string; reason: string }) {
  return (
    <Unknown>
      <p>
        <CircleHelp className="mr-2 inline" aria-hidden="true" />
        <b>{title}</b>
      </p>
      <p>{reason}</p>
    </Unknown>
  );
}
