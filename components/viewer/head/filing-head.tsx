import { DemoNotice } from '#components/filings/demo-notice';
import { writtenBy } from '#lib/exports/written-by';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { isPeriodic, reportDateInWords } from '#lib/forms/forms';
import { dateInWords, formInWords } from './filing-words.ts';
import { HealthWarnings } from './health-warnings.tsx';
import { Masthead, MastNotice } from './masthead.tsx';
import { ProofStrip } from './proof-strip.tsx';

type Props = { filing: ReadingFiling; isPreview: boolean };

/** Company and symbol, title, AI notice, facts, proof strip. */
export function FilingHead({ filing, isPreview }: Props) {
  const { company, form, filedOn, fiscal, periodOfReport, counts, health, status } = filing;
  const reportDate = reportDateInWords(form);

  return (
    <Masthead filing={filing} title="Summarized Filing" isPreview={isPreview}>
      <MastNotice filing={filing}>
        This is an AI-generated summary of the original filing that may omit details.
        {counts?.model !== undefined && ` ${writtenBy({ model: counts.model })}`}
      </MastNotice>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
        <span>
          <b>{form}</b> {formInWords(form)}
        </span>
        {isPeriodic(form) && (
          <b>
            {fiscal.period} {fiscal.year}
          </b>
        )}
        {periodOfReport && (
          <span>
            {reportDate.label} <Day date={periodOfReport} />
          </span>
        )}
        <span>
          Filed <Day date={filedOn} />
        </span>
      </p>
      {filing.invented && (
        <DemoNotice className="mt-4">
          {`${company} is an invented company. This filing was never sent to the SEC.`}
        </DemoNotice>
      )}
      {status === 'ready' && (
        <p className="mt-1.5 text-sm text-ink-3">
          As of {dateInWords(filedOn)}, when the filing was made
          {periodOfReport && `, ${reportDate.phrase} ${dateInWords(periodOfReport)}`}. What came later is not in it.
        </p>
      )}
      {status === 'ready' && counts && <ProofStrip counts={counts} health={health} />}
      {health && <HealthWarnings warnings={health.warnings} />}
    </Masthead>
  );
}

function Day({ date }: { date: string }) {
  return (
    <b>
      <time dateTime={date}>{dateInWords(date)}</time>
    </b>
  );
}
