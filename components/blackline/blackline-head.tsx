import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { DemoNotice } from '#components/filings/demo-notice';
import { FilingCrumb } from '#components/viewer/filing-crumb';
import { FilingNoticeLinks } from '#components/viewer/filing-notice-links';
import { dateInWords } from '#components/viewer/filing-words.ts';
import { gapSentence } from '#lib/blackline/time-between';
import type { ComparedFiling, FilingBlackline, MapStroke } from '#lib/blackline/types';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { ChangeMap } from './change-map.tsx';

type Props = {
  filing: ReadingFiling;
  blackline: FilingBlackline;
  strokes: readonly MapStroke[];
  isPreview: boolean;
  /** Compared with the filing before, not with one that the reader chose. */
  isDefault: boolean;
  /** Chooses another earlier filing. */
  picker: ReactNode;
};

/** Company and symbol, title, the two filings, what could not be compared, the map. */
export function BlacklineHead({ filing, blackline, strokes, isPreview, isDefault, picker }: Props) {
  return (
    <div className="wrap mast">
      <FilingCrumb filing={filing} />
      <h1>
        Blackline
        {isPreview && <small> - Preview</small>}
      </h1>
      <p className="pair">
        <span>
          <Named filing={blackline.filing} />
        </span>
        <ArrowLeft className="i" aria-hidden="true" />
        <span>
          compared with <Named filing={blackline.baseline} />
        </span>
      </p>
      {isDefault && <Gap blackline={blackline} />}
      {picker}
      <p className="notice">
        What this filing says differently from {isDefault ? 'the one before' : 'an earlier one'}, in the filings&apos;
        own words. <FilingNoticeLinks filing={filing} />
      </p>
      {filing.invented && (
        <DemoNotice>{`${filing.company} is an invented company. This filing was never sent to the SEC.`}</DemoNotice>
      )}
      <ChangeMap description={blackline.description} strokes={strokes} />
    </div>
  );
}

function Gap({ blackline: { baseline, filing } }: Pick<Props, 'blackline'>) {
  const gap = gapSentence(baseline, filing);
  return gap && <p className="meta">{gap}</p>;
}

function Named({ filing }: { filing: ComparedFiling }) {
  const { form, periodOfReport, filedOn } = filing;
  return (
    <>
      <b>{form}</b>
      {periodOfReport && ` for the period ended ${dateInWords(periodOfReport)}`}, filed {dateInWords(filedOn)}
    </>
  );
}
