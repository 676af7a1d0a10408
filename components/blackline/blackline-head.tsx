import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { DemoNotice } from '#components/filings/demo-notice';

import { dateInWords } from '#components/viewer/head/filing-words.ts';
import { Masthead, MastNotice } from '#components/viewer/head/masthead';
import { gapSentence } from '#lib/blackline/time-between';
import type { ComparedFiling, FilingBlackline, MapStroke } from '#lib/blackline/types';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { reportDateInWords } from '#lib/forms/forms';
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
    <Masthead filing={filing} title="Blackline" isPreview={isPreview}>
      <p
        data-slot="compared"
        className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 [&_b]:font-semibold [&_b]:text-ink"
      >
        <span>
          <Named filing={blackline.filing} />
        </span>
        <ArrowLeft className="max-sm:hidden" aria-hidden="true" />
        <span>
          compared with <Named filing={blackline.baseline} />
        </span>
      </p>
      {isDefault && <Gap blackline={blackline} />}
      {picker}
      <MastNotice filing={filing}>
        What this filing says differently from {isDefault ? 'the one before' : 'an earlier one'}, in the filings&apos;
        own words.
      </MastNotice>
      {filing.invented && (
        <DemoNotice className="mt-4">
          {`${filing.company} is an invented company. This filing was never sent to the SEC.`}
        </DemoNotice>
      )}
      <ChangeMap description={blackline.description} strokes={strokes} />
    </Masthead>
  );
}

function Gap({ blackline: { baseline, filing } }: Pick<Props, 'blackline'>) {
  const gap = gapSentence(baseline, filing);
  return gap && <p className="text-sm text-ink-2">{gap}</p>;
}

function Named({ filing }: { filing: ComparedFiling }) {
  const { form, periodOfReport, filedOn } = filing;
  return (
    <>
      <b>{form}</b>
      {periodOfReport && ` ${reportDateInWords(form).phrase} ${dateInWords(periodOfReport)}`}, filed{' '}
      {dateInWords(filedOn)}
    </>
  );
}
