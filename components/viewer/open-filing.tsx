import { FREE_FILINGS_PER_DAY } from '#lib/billing/plans';
import { OpenLink } from './open-link.tsx';

type Props = {
  /** The page itself. */
  href: string;
  /** Filings that this free account can open today. */
  left: number;
};

/**
 * Says, above a preview, that a link from another site led here and nothing was counted, and links to the filing. A
 * plain link to the same page: following it is the reader's own step, and needs no script.
 */
export function OpenFiling({ href, left }: Props) {
  return (
    <section className="wrap print:hidden" id="open-filing" aria-label="Open this filing">
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-proof bg-wash px-4 py-3.5 text-base/5.5">
        <p className="max-w-read flex-[1_1_22rem]">
          <b className="font-semibold">You came here from another site, so this is the preview.</b> Nothing was counted:
          other sites must not use up your {FREE_FILINGS_PER_DAY} full filings a day.
        </p>
        <OpenLink href={href}>{openingWords(left)}</OpenLink>
      </div>
    </section>
  );
}

/** "Open this filing (uses 1 of the 2 left today)" */
export function openingWords(left: number): string {
  return left === 1
    ? 'Open this filing (uses your last one today)'
    : `Open this filing (uses 1 of the ${left} left today)`;
}
