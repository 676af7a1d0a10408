import type { ReactNode } from 'react';
import { NameView } from '#components/viewer/name-view';
import { OpenFiling } from '#components/viewer/open-filing';
import { PreviewEnd } from '#components/viewer/preview-end';
import { PrintedFoot } from '#components/viewer/printed-foot';
import { KeyList } from '#components/viewer/toolbar/key-list';
import { changeName, hasCard } from '#lib/blackline/render/render-change-card';
import type { FilingBlackline, ListedChange, MapStroke } from '#lib/blackline/types';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { companyPath } from '#lib/site';
import { BlacklineHead } from './blackline-head.tsx';
import { BlacklineTools } from './load-blackline-tools.tsx';
import { RankedChanges } from './ranked-changes.tsx';
import { StepDock } from './step-dock.tsx';

type Props = {
  filing: ReadingFiling;
  blackline: FilingBlackline;
  /** Those that this reader may see, the most important one first. */
  changes: readonly ListedChange[];
  strokes: readonly MapStroke[];
  counts: { shown: number; total: number };
  summaryHref: string;
  isLoggedIn: boolean;
  /** How to open the filing, for a reader who has not yet. */
  offer: { href: string; left: number } | null;
  /** Compared with the filing before, not with one that the reader chose. */
  isDefault: boolean;
  /** Chooses another earlier filing. */
  picker: ReactNode;
  /** The document. */
  children: ReactNode;
};

/** A filing against the one before it: head and map, tools, the ranked list, the document with its cards. */
export function BlacklineView({
  filing,
  blackline,
  changes,
  strokes,
  counts,
  summaryHref,
  isLoggedIn,
  offer,
  isDefault,
  picker,
  children,
}: Props) {
  const { shown, total } = counts;
  const isPreview = shown < total;
  const listed = changes.filter(hasCard);
  const inDocument = new Map(
    listed.toSorted((one, other) => one.row - other.row).map(({ item }) => [item ?? '', item]),
  );
  const names = [...new Set(listed.map(changeName))].toSorted();

  return (
    <div id="viewer" className="group/viewer" data-unchanged="folded" data-rolls="folded" data-only="all">
      <NameView view="blackline" />
      <PrintedFoot
        filing={filing}
        says={`Blackline against ${isDefault ? 'the filing before' : 'an earlier filing'}`}
      />
      <BlacklineHead
        filing={filing}
        blackline={blackline}
        strokes={strokes}
        isPreview={isPreview}
        isDefault={isDefault}
        picker={picker}
      />
      {isPreview && offer && <OpenFiling {...offer} />}
      <BlacklineTools
        viewerId="viewer"
        summaryHref={summaryHref}
        companyHref={companyPath(filing.ticker)}
        count={listed.length}
        names={names}
        sections={[...inDocument.values()].filter((item) => item !== null)}
        hasRollForwards={blackline.description.stats.rollForwards > 0}
        keys={<KeyList view="black" />}
      />
      <div className="max-md:flex max-md:flex-col max-md:*:[.wrap]:w-full">
        <StepDock />
        {listed.length > 0 && <RankedChanges changes={listed} total={total} />}
        <article className="wrap pt-5 pb-6 md:pt-8 md:pb-0" aria-label="Blackline">
          {children}
          {isPreview && <PreviewEnd {...{ shown, total, isLoggedIn, offer }} noun="changes" />}
        </article>
      </div>
    </div>
  );
}
