import { headers } from 'next/headers';
import { type ReactNode } from 'react';
import { BaselinePicker } from '#components/blackline/baseline-picker';
import { BlacklineView } from '#components/blackline/blackline-view';
import {
  ComparisonInProgress,
  FailedComparison,
  UnaskedComparison,
  WithoutComparison,
} from '#components/blackline/comparison-states';
import { DocumentBody } from '#components/viewer/document-body';
import { handOverDocument } from '#components/viewer/hand-over-document.ts';
import { createDocumentUrl } from '#lib/access/document-url';
import { countComparison } from '#lib/access/limit-comparisons';
import { getReadingAccess } from '#lib/access/reading-access';
import { findUser } from '#lib/accounts/sessions/session';
import { findBaselineChoices, findBlackline, listFilingChanges, listMapStrokes } from '#lib/blackline/queries';
import { readRequestedBlackline } from '#lib/blackline/read-requested-blackline';
import type { FilingBlackline } from '#lib/blackline/types';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { shortClasses } from '#lib/filings/render/document-classes';
import { readBlacklineDocument } from '#lib/filings/stored/read-blackline-document';
import { clientAddress } from '#lib/http/client-address';
import { setPageStatus } from '#lib/http/server/page-status';
import { isUserInitiated } from '#lib/http/server/user-initiated';
import { askComparison, type ComparisonState } from '#lib/ingest/compare/ask-comparison';
import { blacklinePath, summaryViewPath } from '#lib/site';

type Wanted = {
  filing: ReadingFiling;
  /** As the address has it. */
  form: string;
  /** What is shown where there is no blackline. */
  otherwise: ReactNode;
};

/** The filing against the one before it, as it was compared at ingest. */
export async function DefaultBlackline({ filing, form, otherwise }: Wanted) {
  const { accession } = filing;
  const [blackline, offered] = await Promise.all([findBlackline(accession), findBaselineChoices(accession)]);
  if (!blackline) return otherwise;
  const access = await getReadingAccess(accession, { isUserInitiated: isUserInitiated(await headers()) });
  const [{ html, shown, total }, changes, strokes] = await Promise.all([
    readBlacklineDocument(accession, access.variant),
    listFilingChanges(accession, access.variant),
    listMapStrokes(accession),
  ]);
  return (
    <Shown
      {...{ filing, form, blackline, access, html, changes, strokes }}
      counts={{ shown, total }}
      picker={pickerOf(filing, { form, offered, chosen: blackline.baseline.accession })}
    />
  );
}

/** The filing against an earlier one that the reader chose: made when it is first asked for, kept afterwards. */
export async function RequestedBlackline({ filing, form, otherwise, baseline }: Wanted & { baseline: string }) {
  const { accession, ticker, filedOn, blacklineAvailable } = filing;
  const [offered, made] = await Promise.all([findBaselineChoices(accession), findBlackline(accession)]);
  if (made?.baseline.accession === baseline) return <DefaultBlackline {...{ filing, form, otherwise }} />;
  const choice = offered?.choices.find((one) => one.accession === baseline);
  const instead = {
    filing,
    defaultHref: blacklineAvailable ? blacklinePath({ ticker, form, filedOn }) : null,
    picker: pickerOf(filing, { form, offered, chosen: choice ? baseline : null }),
  };
  if (!offered || !choice) {
    setPageStatus(404);
    return (
      <WithoutComparison {...instead}>
        <FailedComparison
          title="No such earlier filing to compare with."
          reason={`A filing is compared with earlier ones of the same company and form that were read. None of ${filing.company} has this number.`}
        />
      </WithoutComparison>
    );
  }
  const asked = await ask({ filing: accession, baseline });
  const blackline =
    asked.state === 'ready' ? { filing: offered.filing, baseline: choice, description: asked.description } : null;
  return (
    <>
      {/* It stays in the page during refreshes, so that screen readers announce its new text. */}
      <output className="sr-only" aria-live="polite">
        {WORDS[asked.state]}
      </output>
      {asked.state === 'ready' && blackline ? (
        <Requested {...{ filing, form, blackline, documents: asked.documents }} picker={instead.picker} />
      ) : (
        <WithoutComparison {...instead}>
          {asked.state === 'waiting' ? (
            <ComparisonInProgress baseline={choice} />
          ) : asked.state === 'unasked' ? (
            <UnaskedComparison baseline={choice} href={blacklinePath({ ticker, form, filedOn }, baseline)} />
          ) : (
            asked.state !== 'ready' && <FailedComparison title={TITLES[asked.state]} reason={asked.reason} />
          )}
        </WithoutComparison>
      )}
    </>
  );
}

type Asked = ComparisonState | { state: 'refused'; reason: string } | { state: 'unasked' };

/** The request is no step of the reader's own, so no comparison is begun. */
class NotAsked extends Error {}

const TITLES = {
  failed: 'These two filings could not be compared.',
  refused: 'You have asked for many comparisons.',
} as const;

const WORDS: Record<Asked['state'], string> = {
  ready: 'The comparison is ready.',
  waiting: 'The comparison is being made. It appears here by itself.',
  unasked: 'The comparison has not been made yet.',
  ...TITLES,
};

async function ask(pair: { filing: string; baseline: string }): Promise<Asked> {
  const mayAsk = async () => {
    const given = await headers();
    if (!isUserInitiated(given)) throw new NotAsked();
    await countComparison(await findUser(), clientAddress(given, env.TRUSTED_PROXIES));
  };
  try {
    return await askComparison(pair, mayAsk);
  } catch (error) {
    if (error instanceof NotAsked) return { state: 'unasked' };
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    return { state: 'refused', reason: error.message };
  }
}

async function Requested({
  documents,
  ...shown
}: Pick<Wanted, 'filing' | 'form'> & {
  blackline: FilingBlackline;
  documents: Parameters<typeof readRequestedBlackline>[0];
  picker: ReactNode;
}) {
  const { filing, blackline } = shown;
  const access = await getReadingAccess(filing.accession, { isUserInitiated: isUserInitiated(await headers()) });
  const chosen = await readRequestedBlackline(documents, access.variant);
  const { html, changes, strokes, ...counts } = chosen;
  return <Shown {...shown} {...{ access, html, changes, strokes, counts }} chosen={blackline.baseline.accession} />;
}

type ShownProps = Pick<Wanted, 'filing' | 'form'> &
  Pick<Parameters<typeof BlacklineView>[0], 'blackline' | 'changes' | 'strokes' | 'counts' | 'picker'> & {
    access: Awaited<ReturnType<typeof getReadingAccess>>;
    html: string;
    /** Accession of the baseline that the reader chose. */
    chosen?: string;
  };

async function Shown({ filing, form, access, html, chosen, ...view }: ShownProps) {
  const { accession, ticker, filedOn } = filing;
  const user = access.isAuth ? await findUser() : null;
  const kind = `blackline-${access.variant}` as const;
  return (
    <BlacklineView
      {...view}
      filing={filing}
      summaryHref={summaryViewPath({ ticker, form, filedOn })}
      isLoggedIn={access.isAuth}
      offer={access.offer && { ...access.offer, href: blacklinePath({ ticker, form, filedOn }, chosen) }}
      isDefault={chosen === undefined}
    >
      <DocumentBody
        key={`${accession} ${kind} ${chosen ?? ''}`}
        className={shortClasses('blackline')}
        ticket={handOverDocument(html)}
        url={createDocumentUrl({ accession, kind, userId: user?.id ?? null, baseline: chosen })}
      />
    </BlacklineView>
  );
}

function pickerOf(
  { ticker, filedOn }: ReadingFiling,
  {
    form,
    offered,
    chosen,
  }: { form: string; offered: Awaited<ReturnType<typeof findBaselineChoices>>; chosen: string | null },
) {
  return <BaselinePicker {...{ ticker, form, filedOn, chosen }} choices={offered?.choices ?? []} />;
}
