import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReleaseView } from '#lib/releases/view-release';
import { summaryViewPath } from '#lib/site';
import { hrefOf } from './figure-href.ts';
import { AmountCell, FigureTable, HiddenHeads } from './figure-table.tsx';
import { ReleaseOutlook } from './release-outlook.tsx';
import { ReleaseSegments } from './release-segments.tsx';

type Props = {
  release: ReleaseView;
  ticker: string;
  /** Anchors that the page has; null when it has all of them. */
  present: readonly string[] | null;
};

/** A release's figures of its quarter, each with what the report that followed says of it, and its outlook. */
export function ReleaseFigures({ release, ticker, present }: Props) {
  const { period, end, figures, segments, outlook, leftOut } = release;
  const linkTo = (anchor: string) => hrefOf({ anchor }, '', present);
  // Said once where it is true of each figure that a report will have.
  const unchecked = figures.filter(({ check }) => check.status === 'unchecked');
  const isUnchecked =
    unchecked.length > 1 &&
    figures.every(({ check }) => check.status === 'unchecked' || check.status === 'own-measure');
  return (
    <section
      data-slot="release"
      className="mb-12 border-t border-ink print:break-inside-avoid"
      aria-labelledby="release"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-4 pb-3">
        <h2 id="release" className="text-lg tracking-lg">
          Results of the quarter
        </h2>
        <p className="text-sm text-ink-3">From the release, unaudited. Every figure links to its place.</p>
      </div>
      <div className={isUnchecked && unchecked.length === figures.length ? 'max-w-xl' : ''}>
        <FigureTable title={period} period={end ? `to ${end}` : ''} isWide>
          <HiddenHeads names={['Figure', 'Amount', 'What the later report says']} />
          <tbody>
            {figures.map(({ id, label, caption, amount, scale, anchor, check }) => (
              <tr key={id}>
                <th scope="row">
                  {label}
                  {caption && <small>{caption}</small>}
                </th>
                <AmountCell amount={amount} scale={scale} href={linkTo(anchor)} />
                <td data-move="" className="text-sm">
                  {!(isUnchecked && check.status === 'unchecked') && <Check check={check} ticker={ticker} />}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
      {isUnchecked && (
        <p className="mt-2 text-sm text-ink-2">
          <CheckMark status="unchecked" /> {unchecked[0]?.check.words}.
        </p>
      )}
      {segments.rows.length > 0 && (
        <ReleaseSegments segments={segments} period={end ? `quarter to ${end}` : period} linkTo={linkTo} />
      )}
      {outlook.length > 0 && <ReleaseOutlook outlook={outlook} linkTo={linkTo} />}
      {leftOut.length > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          Left out, as the release could mean two things: {leftOut.join(', ').toLowerCase()}.
        </p>
      )}
    </section>
  );
}

function Check({ check, ticker }: { check: ReleaseView['figures'][number]['check']; ticker: string }) {
  return (
    <>
      <CheckMark status={check.status} />
      {check.place ? (
        <a href={`${summaryViewPath({ ticker, ...check.place })}#${check.place.anchor}`}>{check.words}</a>
      ) : (
        check.words
      )}
    </>
  );
}

/** The words beside it say the same. */
function CheckMark({ status }: { status: ReleaseView['figures'][number]['check']['status'] }) {
  const Icon = status === 'confirmed' ? CircleCheck : status === 'changed' ? TriangleAlert : CircleHelp;
  const look = status === 'confirmed' ? 'text-proof' : status === 'changed' ? 'text-hold' : 'text-ink-3';
  return <Icon className={`inline size-4 align-[-0.2em] ${look}`} aria-hidden="true" />;
}
